/** Validates the body of a question. Stock clients send more than we read (`config`, `kwargs`), so unknown
 *  fields are accepted and dropped. */

import { z } from 'zod';
import type { BatchRequest, InvokeRequest } from '../contract/assistant.ts';
import { parseBody } from '../parse-body.ts';
import { SECTIONS } from '../sections.ts';

export const LONGEST_QUESTION = 2000;
/** Maximum questions per batch. */
export const LARGEST_BATCH = 10;

/** Sections that a question may be put to. */
export const APPS = SECTIONS.map(({ id }) => id);

const input = z.object({
  question: z
    .string()
    .trim()
    .min(1, 'The question is empty')
    .max(LONGEST_QUESTION, `The question is longer than ${LONGEST_QUESTION} characters`),
  app: z.enum(APPS, `Choose one of: ${APPS.join(', ')}`),
  session_token: z.uuid('This is not a UUID'),
  choice: z.string().max(512).optional(),
  fresh: z.boolean().optional(),
});
const invokeSchema = z.object({ input });
const batchSchema = z.object({
  inputs: z.array(input).max(LARGEST_BATCH, `Send at most ${LARGEST_BATCH} questions at once`),
});

/** @throws PortalError `invalid_body` naming the first field that is wrong. */
export function parseInvokeRequest(body: unknown): InvokeRequest {
  return parseBody(invokeSchema, body, 'body');
}

/** @throws PortalError `invalid_body` naming the first field that is wrong. */
export function parseBatchRequest(body: unknown): BatchRequest {
  return parseBody(batchSchema, body, 'body');
}
