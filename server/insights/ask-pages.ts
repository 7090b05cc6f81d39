/** What the pages now answer to a reported question, and whether the answer comes from its page. */

import { answerFromPages, type PagesAnswerOptions } from '../assistant/answer-from-pages.ts';
import type { InvokeAnswer } from '../contract/assistant.ts';

/** Asks a question in a separate conversation. */
export type AskPages = (question: string) => Promise<InvokeAnswer['output']>;

/** The pages of a build. */
export function askerOf(options: Omit<PagesAnswerOptions, 'turns'>): AskPages {
  return async (question) =>
    (await answerFromPages(question, { ...options, turns: [] })).answer.output;
}

/** Path of a page without anchor and trailing slash. */
export function pagePath(address: string): string {
  return address.replace(/#.*$/, '').replace(/(.)\/$/, '$1');
}

/** True if the answer is certain and its first source is one of the pages. */
export function isAnsweredBy(output: InvokeAnswer['output'], pages: readonly string[]): boolean {
  const [first] = output.documents;
  if (output.declined || output.confidence !== 'high' || !first) return false;
  return pages.map(pagePath).includes(pagePath(first.metadata.source));
}
