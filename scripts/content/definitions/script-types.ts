/** Writes the script language as declarations of TypeScript, so that its compiler can tell whether an
 *  example uses only what the pages define. */

import type { Dictionary, FieldMember, Member, PlatformEvent } from './dictionary.ts';

/** Where a piece of code runs; `expression` is the value of a bindable property. */
export type Place = 'client' | 'server' | 'expression';

export const ANY_COMPONENT = 'AnyComponent';
export const ANY_EVENT = 'AnyEvent';

/** Name of the type of an object, such as `Object_session`. */
export function objectType(name: string): string {
  return `Object_${name}`;
}

/** Name of the type of a component, such as `Component_grid`. */
export function componentType(type: string): string {
  return `Component_${type}`;
}

/** Name of the type of `event` in the function of an event. */
export function eventType(event: string): string {
  return `Event_${event}`;
}

/** All types that the code of examples may meet. */
export function declareTypes({ components, events, script }: Dictionary): string {
  const objects = [...script.objects.values()].filter(({ members }) => members.length > 0);
  return [
    ...objects.map(({ name, members }) => declare(objectType(name), members)),
    declare('Barcode', script.barcode),
    declare('Posted', script.posted),
    declare('ScriptError', script.error),
    ...[...components.keys()].map((type) =>
      declare(
        componentType(type),
        script.field.filter(({ types }) => types.has(type)),
      ),
    ),
    declare(ANY_COMPONENT, ofAny(script.field)),
    ...[...events.values()].map((event) =>
      declare(eventType(event.name), membersOf(event, script)),
    ),
    declare(ANY_EVENT, script.event),
    'export {};',
  ].join('\n');
}

function declare(name: string, members: Member[]): string {
  return `declare global { interface ${name} { ${members.map(declareMember).join('; ')} } }`;
}

function declareMember({ name, type, settable, parameters }: Member): string {
  if (!parameters) return `${settable ? '' : 'readonly '}${name}: ${type}`;
  const list = parameters.map(
    (parameter) =>
      `${parameter.rest ? '...' : ''}${parameter.name}${parameter.optional ? '?' : ''}: ${parameter.type}`,
  );
  return `${name}(${list.join(', ')}): ${type}`;
}

/** What a component of unknown type may have: all members of all. */
function ofAny(members: FieldMember[]): Member[] {
  const names = new Map<string, Member>();
  for (const member of members) {
    const { name, settable, parameters } = names.get(member.name) ?? member;
    names.set(name, {
      name,
      type: parameters ? member.type : 'any',
      settable: settable || member.settable,
      ...(parameters && { parameters }),
    });
  }
  return [...names.values()];
}

/** What the function of this event finds in `event`. */
function membersOf(event: PlatformEvent, script: Dictionary['script']): Member[] {
  const posting = event.screen !== undefined && event.members.has('result');
  return script.event
    .filter(({ name }) => {
      if (name === 'name') return true;
      if (name === 'source') return event.raisedBy.size > 0;
      if (name === 'reject') return event.refusable;
      if (name === 'cancel') return script.cancellable.has(event.name);
      return event.members.has(name);
    })
    .map((member) =>
      member.name === 'result' && posting ? { ...member, type: 'Posted' } : member,
    );
}

/** `field(name)`: the type of the component where the page tells it. `0 extends 1 & N` holds for a name
 *  that is worked out, of which nothing is known. */
const FIELD = [
  'declare function field<N extends string>(name: N):',
  `0 extends (1 & N) ? ${ANY_COMPONENT} : N extends keyof Fields ? Fields[N] : ${ANY_COMPONENT};`,
].join(' ');

/** Declares, in one line, the names that code at this place can use.
 *  @param fields types of the components whose names the page tells.
 *  @param data types of `header`, `line` and `lines` where they are known. */
export function declareNames(
  { script, expressions }: Dictionary,
  place: Place,
  fields: ReadonlyMap<string, string>,
  data: ReadonlyMap<string, string> = new Map(),
): string {
  const names = [...script.objects.values()].flatMap(({ name, members, client, server }) => {
    const type = members.length > 0 ? objectType(name) : (data.get(name) ?? 'any');
    if (place === 'expression') {
      if (!expressions.reads.has(name) && !expressions.calls.has(name)) return [];
      const values = members.filter(({ parameters }) => !parameters);
      return expressions.reads.has(name) && members.length > 0
        ? [`declare const ${name}: Pick<${type}, ${keysOf(values.map((value) => value.name))}>;`]
        : [`declare const ${name}: ${type};`];
    }
    const there = place === 'client' ? client : server;
    if (there === false) return [];
    return Array.isArray(there)
      ? [`declare const ${name}: Pick<${type}, ${keysOf(there)}>;`]
      : [`declare const ${name}: ${type};`];
  });
  if (place === 'expression') {
    names.push('declare function field(name: string): { readonly value: any };');
  } else if (place === 'client') {
    const known = [...fields].map(([name, type]) => `${JSON.stringify(name)}: ${type}`);
    names.push(`interface Fields { ${known.join('; ')} }`, FIELD);
  }
  return names.join(' ');
}

function keysOf(names: string[]): string {
  return names.map((name) => JSON.stringify(name)).join(' | ') || 'never';
}
