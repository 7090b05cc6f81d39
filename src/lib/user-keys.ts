/** Storage keys that more than one feature knows. */

/** Id of the person whose data this browser holds, in local storage. */
export const OWNER_KEY = 'portalUser';
/** Conversation of this tab, in session storage. */
export const CHAT_HISTORY_KEY = 'chatHistory';
/** Where this tab was when the session ended, in session storage; sign-in-form.ts reads it, too. */
export const LEFT_PLACE_KEY = 'leftPlace';
/** Feedback that waits to be sent, in local storage. */
export const FEEDBACK_OUTBOX_KEY = 'feedbackOutbox';
/** Versions of the pages that somebody has seen, in local storage. */
export const SEEN_PAGES_KEY = 'seenPages';
