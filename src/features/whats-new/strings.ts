/** Texts about changes. */

export const strings = {
  changed: 'Changed since you were last here',
  whatsNew: (label: string) => `What’s new in ${label}`,
  description: 'Changes to the pages of this section, and its releases.',
  changedPages: (count: number) =>
    count === 1
      ? '1 page has changed since you were last here'
      : `${count} pages have changed since you were last here`,
  allSeen: 'Mark all as seen',
  releases: 'Releases',
  changes: 'Page changes',
  added: 'New pages',
  edited: 'Changed pages',
  noChanges: 'This site was built without its page history.',
  morePages: (count: number) => `and ${count} more`,
  feed: 'Feed (Atom)',
  back: (label: string) => `Back to ${label}`,
};
