/** Storage keys shared by several features. */

/** Id of the user whose data this browser holds, in local storage. */
export const OWNER_KEY = 'portalUser';
/** Conversation of this tab, in session storage. */
export const CHAT_HISTORY_KEY = 'chatHistory';
/** Where this tab was when the session ended, in session storage; also read by sign-in-form.ts. */
export const LEFT_PLACE_KEY = 'leftPlace';
/** Feedback waiting to be sent, in local storage. */
export const FEEDBACK_OUTBOX_KEY = 'feedbackOutbox';
/** Versions of the pages that the user has seen, in local storage. */
export const SEEN_PAGES_KEY = 'seenPages';
