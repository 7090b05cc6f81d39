/** Texts about the history of a page. */

export const strings = {
  history: 'What has changed on this page',
  added: 'Page added',
  edited: 'Page changed',
  noChanges: 'No changes recorded.',
};
