/** Wording of what readers send, in one place. */

import type { FeedbackReason } from '@site/server/contract/feedback.ts';
import type { Delivery } from '@site/src/lib/feedback-outbox.ts';

export const PAGE = {
  title: 'Was this page helpful?',
  yes: 'Yes',
  no: 'No',
  reasons: 'What was the matter?',
  words: 'What did you look for, or what should it say? (optional)',
  send: 'Send',
  noted: 'Thank you, your “No” is noted. Tell us more if you like:',
} as const;

export const MISTAKE = {
  open: 'Report a mistake',
  title: 'Report a mistake on this page',
  quote: 'Selected text',
  noQuote: 'Select a text before you press the button to report that text.',
  words: 'What is wrong?',
  send: 'Send report',
  close: 'Close',
} as const;

export const MISSING = {
  title: 'Let us know',
  lead: (query: string) => `Should “${query}” find something? Tell those who write the pages.`,
  words: 'What did you want to know? (optional)',
  send: 'Let us know',
} as const;

export const PAGE_REASONS: readonly [FeedbackReason, string][] = [
  ['missing', 'What I look for is not here'],
  ['wrong', 'Something is wrong'],
  ['outdated', 'It does not match what I see on the screen'],
  ['unclear', 'Hard to understand'],
  ['too_long', 'Too long'],
  ['other', 'Something else'],
];

/** What is said to a sender. */
export const THANKS: Record<Delivery, string> = {
  sent: 'Thank you. Those who write the pages will see it.',
  kept: 'Thank you. There is no connection now: this browser keeps it and sends it later.',
  tomorrow: 'Thank you. You have sent a lot today: this browser keeps it and sends it tomorrow.',
  failed: 'It could neither be sent nor kept. Try again later.',
};
