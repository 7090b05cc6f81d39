/** The scripts of a page as pieces for the compiler: the function for an event gets the type of
 *  what that event passes. */

import ts from 'typescript';
import { INTERFACES, namesOf } from './script-api.ts';
import type { DataFields } from './example-definitions.ts';
import type { Piece } from './pieces.ts';
import type { Page } from '../site.ts';

/** A function that a definition, or a sentence, names for an event. */
export interface Handler {
  page: Page;
  line: number;
  name: string;
  event: string;
  ofScreen: boolean;
  data: DataFields | undefined;
}

/** @param line of the page where the script begins.
 *  @param handlers functions that definitions name for events, on all pages. */
export function scriptPiece(code: string, page: Page, line: number, handlers: Handler[]): Piece {
  const functions = functionsIn(code);
  const used = functions.flatMap(({ name }) => handlersOf(name, page, handlers));
  const [first] = used;
  return {
    page,
    line,
    kind: 'script',
    code: withTypes(code, functions, page, handlers),
    place: used.length > 0 && used.every(runsOnServer) ? 'server' : 'client',
    data: used.length === functions.length ? first?.data : undefined,
  };
}

function runsOnServer({ event, ofScreen }: Handler): boolean {
  const member = INTERFACES.get('ScreenEvents')?.members.find(({ name }) => name === event);
  return ofScreen && member?.comment?.tags.get('runsIn') === 'Server';
}

/** Functions whose event is named in the sentence before the script: "This is `onDone`", "`saveAll`
 *  is `onSelect` of the button", "Raise it in `onAfterPost`".
 *  @param sentence without its backticks. */
export function handlersInSentence(
  sentence: string,
  code: string,
  page: Page,
  line: number,
): Handler[] {
  const functions = functionNames(code);
  return [...sentence.matchAll(/(\w+) (?:is|in) (on[A-Z]\w*)/g)].flatMap(
    ([, subject = '', event = '']) => {
      const named = functions.includes(subject) || functions.length > 1 ? subject : functions[0];
      const ofComponent = namesOf('ComponentEvents').includes(event);
      if (!ofComponent && !namesOf('ScreenEvents').includes(event)) return [];
      if (named === undefined || !functions.includes(named)) return [];
      return [{ page, line, name: named, event, ofScreen: !ofComponent, data: undefined }];
    },
  );
}

/** Names of the functions of a script. */
export function functionNames(code: string): string[] {
  return functionsIn(code).map(({ name }) => name);
}

interface ScriptFunction {
  name: string;
  /** End of the parameter `event`. */
  eventEnd: number | undefined;
}

function functionsIn(code: string): ScriptFunction[] {
  const source = ts.createSourceFile('script.js', code, ts.ScriptTarget.ES2020);
  return source.statements.filter(ts.isFunctionDeclaration).map(({ name, parameters }) => {
    const [parameter] = parameters;
    const isEvent = parameter && ts.isIdentifier(parameter.name) && parameter.name.text === 'event';
    return { name: name?.text ?? '', eventEnd: isEvent ? parameter.name.end : undefined };
  });
}

/** Definitions on the same page come first: two pages may use the same name. */
function handlersOf(name: string, page: Page, handlers: Handler[]): Handler[] {
  const named = handlers.filter((handler) => handler.name === name);
  const here = named.filter((handler) => handler.page === page);
  return here.length > 0 ? here : named;
}

function withTypes(
  code: string,
  functions: ScriptFunction[],
  page: Page,
  handlers: Handler[],
): string {
  let text = code;
  for (const { name, eventEnd } of functions.toReversed()) {
    if (eventEnd === undefined) continue;
    const events = new Set(
      handlersOf(name, page, handlers).map(
        ({ event, ofScreen }) => `${ofScreen ? 'Screen' : 'Component'}Events['${event}']`,
      ),
    );
    const type = [...events].join(' | ') || 'AnyEvent';
    text = `${text.slice(0, eventEnd)}: ${type}${text.slice(eventEnd)}`;
  }
  return text;
}
