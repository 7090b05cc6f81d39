/** Sends or withdraws a reader's rating of an answer. */

import type { FeedbackReason } from '@site/server/contract/feedback.ts';
import { sendFeedback, type Delivery } from '@site/src/lib/feedback-outbox.ts';
import type { ChatMessage, Rating } from './messages.ts';

/** Longest question and path that the server accepts. */
const LONGEST_QUESTION = 1000;
const LONGEST_PAGE = 300;

export function sendRating(
  { id, question, references }: ChatMessage,
  rating: Rating | null,
  reasons: FeedbackReason[] = [],
  words = '',
): Promise<Delivery> {
  // Another service than ours may name external sources.
  const source = references[0]?.url ?? '';
  const page = source.startsWith('/') && source.length <= LONGEST_PAGE ? source : '';
  return sendFeedback({
    ...{ kind: 'answer', id, at: new Date().toISOString(), page, reasons, words },
    question: question.slice(0, LONGEST_QUESTION),
    helpful: rating === null ? null : rating === 'helpful',
  });
}
