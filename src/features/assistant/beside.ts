/** The room for the dialog beside the page, which `html[data-chat]` makes. After a reload the head of the
 *  page makes it (plugins/site-head): if the text grew narrower later, the reader would lose their
 *  place. */

/** Whether there is room. */
export function hasRoomBeside(): boolean {
  return document.documentElement.dataset['chat'] === 'beside';
}

export function makeRoomBeside(): void {
  document.documentElement.dataset['chat'] = 'beside';
}

export function endRoomBeside(): void {
  delete document.documentElement.dataset['chat'];
}
