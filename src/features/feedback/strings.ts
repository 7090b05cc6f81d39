/** Texts of the feedback forms. */

import type { FeedbackReason } from '@site/server/contract/feedback.ts';
import type { Delivery } from '@site/src/lib/feedback-outbox.ts';

export const PAGE = {
  title: 'Was this page helpful?',
  yes: 'Yes',
  no: 'No',
  reasons: 'What was wrong?',
  words: 'What were you looking for, or what should the page say? (optional)',
  send: 'Send',
  noted: 'Thank you for your feedback. Tell us more if you like:',
} as const;

export const MISTAKE = {
  open: 'Report a mistake',
  title: 'Report a mistake on this page',
  quote: 'Selected text',
  noQuote: 'To report a specific passage, select it before you press the button.',
  words: 'What is wrong?',
  send: 'Send report',
  close: 'Close',
} as const;

export const MISSING = {
  title: 'Let us know',
  lead: (query: string) => `Should “${query}” find something? Tell the documentation writers.`,
  words: 'What did you want to know? (optional)',
  send: 'Let us know',
} as const;

export const PAGE_REASONS: readonly [FeedbackReason, string][] = [
  ['missing', 'What I am looking for is not here'],
  ['wrong', 'Something is wrong'],
  ['outdated', 'It does not match what I see on the screen'],
  ['unclear', 'Hard to understand'],
  ['too_long', 'Too long'],
  ['other', 'Something else'],
];

/** Shown after sending. */
export const THANKS: Record<Delivery, string> = {
  sent: 'Thank you. The documentation writers will see it.',
  kept: 'Thank you. You are offline: this browser will keep it and send it later.',
  tomorrow:
    'Thank you. You have reached today’s limit: this browser will keep it and send it tomorrow.',
  failed: 'It could not be sent or saved. Try again later.',
};
