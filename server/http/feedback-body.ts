/** Validates the bodies that readers send about pages, answers and searches. */

import { z } from 'zod';
import type { FeedbackBody, SearchClickBody } from '../contract/feedback.ts';

const MOST_ITEMS = 20;
const LONGEST_TEXT = 1000;

const text = z.string().max(LONGEST_TEXT, 'is too long');
const page = z
  .string()
  .max(300, 'is too long')
  .regex(/^\/(?!\/)/, 'should be a path of this site');
const sent = {
  id: z.uuidv4('should be a UUID v4'),
  at: z.iso.datetime({ offset: true, error: 'should be a time such as 2026-03-01T08:00:00Z' }),
  words: text.default(''),
};
const reasons = z
  .array(z.enum(['missing', 'wrong', 'unclear', 'outdated', 'too_long', 'other']))
  .max(6, 'has too many entries')
  .default([]);

const item = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('page'), ...sent, page, helpful: z.boolean(), reasons }),
  z.strictObject({
    kind: z.literal('answer'),
    ...sent,
    question: text.min(1, 'is empty'),
    helpful: z.boolean().nullable(),
    reasons,
    page: z.union([page, z.literal('')]).default(''),
  }),
  z.strictObject({
    kind: z.literal('mistake'),
    ...sent,
    page,
    anchor: z.string().max(200, 'is too long').default(''),
    quote: text.default(''),
  }),
  z.strictObject({ kind: z.literal('search'), ...sent, query: text.min(1, 'is empty') }),
]);

export const feedbackBody: z.ZodType<FeedbackBody> = z.strictObject({
  items: z.array(item).min(1, 'is empty').max(MOST_ITEMS, 'has too many entries'),
});

export const searchClickBody: z.ZodType<SearchClickBody> = z.strictObject({
  query: z.string().max(512, 'is too long'),
});
