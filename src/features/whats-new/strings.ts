/** What the screens say of changes. */

export const strings = {
  changed: 'Changed since you were last here',
  whatsNew: (label: string) => `What’s new in ${label}`,
  description: 'What has changed in the pages of this section, and its releases.',
  changedPages: (count: number) =>
    count === 1
      ? '1 page has changed since you were last here'
      : `${count} pages have changed since you were last here`,
  allSeen: 'Mark all as seen',
  releases: 'Releases',
  changes: 'Changes of the pages',
  noChanges: 'This site was built without the history of its pages.',
  morePages: (count: number) => `and ${count} more`,
  feed: 'Feed (Atom)',
  back: (label: string) => `Back to ${label}`,
};
