/** Storage keys that more than one feature knows. */

/** Id of the person whose data this browser holds, in local storage. */
export const OWNER_KEY = 'portalUser';
/** Conversation of this tab, in session storage. */
export const CHAT_HISTORY_KEY = 'chatHistory';
