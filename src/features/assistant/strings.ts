/** Wording of the assistant, in one place. What the specification fixes is marked; the rest may
 *  change. */

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
export const YOU = 'You';
export const ASSISTANT = 'Assistant';

export const STOP = 'Stop';
export const STOPPED = 'Stopped.';
export const BROKEN = 'The answer broke off before its end.';
export const ASK_AGAIN = 'Ask again';
export const COPY_ANSWER = 'Copy answer';
export const COPY_CODE = 'Copy code';
export const HELPFUL = 'Helpful';
export const NOT_HELPFUL = 'Not helpful';
/** No service takes ratings, so nobody but the reader sees them. */
export const RATING_HINT = 'A note for you: it stays in this tab and is not sent';
export const NEW_CONVERSATION = 'New conversation';
export const showEarlier = (count: number) =>
  count === 1 ? 'Show the earlier question of today' : `Show ${count} earlier questions of today`;
export const STARTERS = 'Questions about this page';
export const WIDTH = 'Width of the dialog';
export const HEIGHT = 'Height of the dialog';
/** Said after an answer to who does not see its sources. */
export const sourcesSaid = (count: number) => (count === 1 ? '1 source.' : `${count} sources.`);
