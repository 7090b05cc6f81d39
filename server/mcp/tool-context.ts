/** What every tool gets, and what their answers have in common. */

import type { CallToolResult, ToolAnnotations } from '@modelcontextprotocol/sdk/types.js';
import type { Logger } from 'pino';
import { z } from 'zod';
import type { AnswerabilityClassifier } from '../assistant/answerability-by-words.ts';
import type { MeaningOf } from '../search/query-meaning.ts';
import type { SectionId } from '../contract/sections.ts';
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
  /** Scheme, host and port of addresses, without a trailing slash. */
  origin: string;
  log: Pick<Logger, 'error'>;
  /** Takes a question that the pages do not answer; absent if nobody reads reports.
   *  @throws PortalError `feedback_limit` */
  reportGap?: ((gap: Gap) => void) | undefined;
  /** Called with the path of each page that is returned. */
  noteRead?: ((path: string) => void) | undefined;
}

/** A tool that changes nothing and does not reach beyond the documentation. */
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

/** Runs a tool; exceptions become our own error, and the cause stays in the log. */
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
