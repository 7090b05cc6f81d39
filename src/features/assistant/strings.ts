/** Texts of the assistant. Those fixed by the specification are marked; the others may change. */

import type { FeedbackReason } from '@site/server/contract/feedback.ts';
import type { Delivery } from '@site/src/lib/feedback-outbox.ts';

/** Fixed by the specification, section 3. */
export const GREETING = "Hi! I'm an AI assistant. How can I help you today?";
/** Fixed, section 2. */
export const LAUNCHER = 'Ask AI';
/** Fixed, section 2. */
export const TITLE = 'AI Assistant';
/** Fixed, section 2. */
export const description = (left: number) =>
  `Chat with our AI assistant to get help and information. You have ${left} messages left today.`;
/** Fixed, section 2. */
export const INPUT_PLACEHOLDER = 'Type your message...';
/** Fixed, section 2. */
export const APP_PLACEHOLDER = 'Apps';
/** Fixed, section 4. */
export const PENDING = 'Processing your request...';
/** Fixed, section 8. */
export const FAILED = 'Sorry, there was an error processing your request.';
/** What to do after a wait if there were too many questions. */
export const ASK_ON = 'ask again';
/** Fixed, section 5. */
export const LIMIT_TITLE = 'Daily limit reached';
/** Fixed, section 5. */
export const LIMIT_TEXT =
  "You've reached the limit of 10 messages per day. Please try again tomorrow.";

export const INPUT_LABEL = 'Your message';
export const APP_LABEL = 'Where to look first';
export const SEND = 'Send';
export const CLOSE = 'Close';
export const SOURCES = 'Sources';
export const CLOSEST = 'Closest pages';
export const FURTHER = 'More on this';
export const CHOICES = 'Places to choose from';
export const answering = (question: string) => `Answers: ${question}`;
export const continuing = (title: string) => `Continuing: ${title}`;
export const ASK_ALONE = 'Ask as a new question';
export const ASK_A_PERSON = 'You can also ask a person:';
export const SUPPORT = 'support by email';
/** Page that says whom to ask. */
export const SUPPORT_PAGE = '/logipro/email-support/';
export const YOU = 'You';
export const ASSISTANT = 'Assistant';

export const STOP = 'Stop';
export const STOPPED = 'Stopped.';
export const BROKEN = 'The answer was cut off.';
export const ASK_AGAIN = 'Ask again';
export const COPY_ANSWER = 'Copy answer';
export const COPY_CODE = 'Copy code';
export const HELPFUL = 'Helpful';
export const NOT_HELPFUL = 'Not helpful';
export const RATING_HINT = 'Sent with your question to the documentation writers';
export const REASONS = 'What was wrong with this answer?';
export const REASON_WORDS = 'What did you expect? (optional)';
export const SEND_REASONS = 'Send';
export const REASON_LABELS: readonly [FeedbackReason, string][] = [
  ['wrong', 'It is wrong'],
  ['missing', 'It does not answer my question'],
  ['unclear', 'Hard to understand'],
  ['other', 'Something else'],
];
/** Shown after rating an answer. */
export const RATED: Record<Delivery, string> = {
  sent: 'Thank you for your feedback.',
  kept: 'Thank you. You are offline: this browser will send it later.',
  tomorrow: 'Thank you. You have reached today’s limit: this browser will send it tomorrow.',
  failed: 'Your feedback could not be sent or saved.',
};
export const NEW_CONVERSATION = 'New conversation';
export const showEarlier = (count: number) =>
  count === 1
    ? 'Show the earlier question from today'
    : `Show ${count} earlier questions from today`;
export const STARTERS = 'Questions about this page';
export const WIDTH = 'Width of the dialog';
export const HEIGHT = 'Height of the dialog';
export const PIN = 'Keep beside the page';
/** Announced after an answer to those who cannot see its sources. */
export const sourcesSaid = (count: number) => (count === 1 ? '1 source.' : `${count} sources.`);
/** Announced after an answer that asks which place is meant. */
export const choicesSaid = (count: number) => `${count} places to choose from.`;
