/** The values of a definition: expressions where a property takes one, choices, data fields. */

import type { Property } from './dictionary.ts';
import type { Context } from './definition-walk.ts';
import type { JsonValue } from './json-block.ts';

/** True for a text that is worked out: one that begins with one equals sign. */
export function isExpression(text: string): boolean {
  return /^=[^=]/.test(text);
}

/** Checks a value and collects the expressions in it, at any depth. */
export function checkValue(value: JsonValue, property: Property, context: Context): void {
  const report = (message: string) => context.report(context.page, value.line, message);
  if (value.kind === 'list') value.items.forEach((item) => checkValue(item, property, context));
  if (value.kind === 'object') {
    value.entries.forEach((entry) => checkValue(entry.value, property, context));
  }
  if (value.kind !== 'text') return;
  const { name, bindable, choices, reads } = property;
  const { text, line } = value;
  if (isExpression(text)) {
    if (!bindable) return report(`"${name}" is not bindable, so it takes no expression`);
    const { page, data } = context;
    const code = text.slice(1);
    context.expressions.push({
      page,
      line,
      kind: 'expression',
      code,
      place: 'expression',
      reads,
      data,
    });
  } else if (choices.length > 0 && !choices.includes(text)) {
    report(`"${text}" is no value of "${name}"; there are ${choices.join(', ')}`);
  } else if (name === 'bind') checkBinding(text, report, context);
}

function checkBinding(text: string, report: (message: string) => void, { data }: Context): void {
  const [, part, field = ''] = /^(header|line)\.(\w+)$/.exec(text) ?? [];
  if (part === undefined) report(`"${text}" is no data field`);
  else if (data && !data[part as 'header' | 'line'].includes(field)) {
    report(`The screen has no data field "${text}"`);
  }
}
