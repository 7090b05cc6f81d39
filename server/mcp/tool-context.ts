/** What every tool is given, and the forms that their answers have in common. */

import type { CallToolResult, ToolAnnotations } from '@modelcontextprotocol/sdk/types.js';
import type { Logger } from 'pino';
import { z } from 'zod';
import type { AnswerabilityClassifier } from '../assistant/answerability-by-words.ts';
import type { MeaningOf } from '../search/query-meaning.ts';
import type { CorpusPage } from '../contract/corpus.ts';
import type { SectionId } from '../contract/sections.ts';
import { escapeMarkdown } from '../exports/escape-markdown.ts';
import type { SiteSection } from '../exports/site-sections.ts';
import type { Gap } from '../insights/feedback.ts';
import type { SearchEngine } from '../search/search-engine.ts';
import type { FindPage } from './page-finder.ts';
import { SERVER_FAILED } from './strings.ts';

export interface ToolContext {
  engine: SearchEngine;
  classifier: AnswerabilityClassifier | undefined;
  meaningOf: MeaningOf | undefined;
  sections: readonly SiteSection[];
  findPage: FindPage;
  /** Scheme, host and port that addresses begin with, without a slash at the end. */
  origin: string;
  log: Pick<Logger, 'error'>;
  /** Takes what the pages do not answer; absent where nobody reads it.
   *  @throws PortalError `feedback_limit` */
  reportGap?: ((gap: Gap) => void) | undefined;
  /** Hears of each page that is given out, by its path. */
  noteRead?: ((path: string) => void) | undefined;
}

/** A tool that changes nothing and does not reach out of the documentation. */
export const READ_ONLY: ToolAnnotations = {
  readOnlyHint: true,
  destructiveHint: false,
  idempotentHint: true,
  openWorldHint: false,
};

/** Schema of a section of the suite, with the names that readers see. */
export function sectionSchema(sections: readonly SiteSection[], purpose: string) {
  const names = sections.map(({ id, label }) => `${id} (${label})`).join(', ');
  return z
    .enum(sections.map(({ id }) => id) as [SectionId, ...SectionId[]])
    .describe(`${purpose} One of: ${names}.`);
}

/** A result that tells the client's model what to do instead. */
export function failure(text: string): CallToolResult {
  return { content: [{ type: 'text', text }], isError: true };
}

/** Runs a tool; what it throws is an error of ours, and its cause stays in the log. */
export function guarded<Arguments>(
  { log }: ToolContext,
  run: (given: Arguments) => CallToolResult | Promise<CallToolResult>,
): (given: Arguments) => Promise<CallToolResult> {
  return async (given) => {
    try {
      return await run(given);
    } catch (error) {
      log.error({ err: error }, 'tool failed');
      return failure(SERVER_FAILED);
    }
  };
}

/** Address of a place on a page; the page's own for an empty anchor. */
export function addressOf(page: CorpusPage, anchor: string, origin: string): string {
  return `${origin}${page.path}${anchor && `#${anchor}`}`;
}

/** A Markdown link. */
export function linkTo(title: string, address: string): string {
  return `[${escapeMarkdown(title)}](${address})`;
}
