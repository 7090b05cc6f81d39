/** What browser and build share of the assistant beside the page: the head of each page makes room for it
 *  before the bundle runs. */

/** Windows that have room for both. */
export const WIDE = '(min-width: 1280px)';
/** In local storage while the reader wants the dialog beside the page. */
export const PINNED_KEY = 'chatPinned';
export const PINNED = 'yes';
/** In session storage while the dialog is open beside the page. */
export const BESIDE_KEY = 'chatBeside';
export const BESIDE = 'yes';
