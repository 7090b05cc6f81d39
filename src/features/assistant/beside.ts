/** The room for the dialog beside the page, which `html[data-chat]` makes. After a reload the head of the
 *  page makes it (plugins/site-head, from the constants here): if the text grew narrower later, the
 *  reader would lose their place. */

/** Windows that have room for both. */
export const WIDE = '(min-width: 1280px)';
/** In local storage while the reader wants the dialog beside the page. */
export const PINNED_KEY = 'chatPinned';
export const PINNED = 'yes';
/** In session storage while the dialog is open beside the page. */
export const BESIDE_KEY = 'chatBeside';
export const BESIDE = 'yes';

export function hasRoomBeside(): boolean {
  return document.documentElement.dataset['chat'] === 'beside';
}

export function makeRoomBeside(): void {
  document.documentElement.dataset['chat'] = 'beside';
}

export function endRoomBeside(): void {
  delete document.documentElement.dataset['chat'];
}
