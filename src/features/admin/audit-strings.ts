/** Texts of the audit page. The descriptions of events come from the server. */

export const TITLE = 'Audit log';
export const lead = (days: number) =>
  `Who did what, to which account, from where. Entries are kept for ${days} days.`;
export const LOADING = 'Loading audit log…';
export const NONE = 'No entries match.';
export const OLDER = 'Show older entries';
export const CSV = 'Download as CSV';

export const FILTER = {
  label: 'Filter',
  event: 'Event',
  anyEvent: 'Any',
  person: 'Person (including failed sign-ins)',
  address: 'Address',
  from: 'From',
  to: 'Before',
  apply: 'Apply',
};

export const COLUMNS = {
  time: 'Time',
  event: 'Event',
  actor: 'Who',
  subject: 'Account',
  address: 'From where',
  details: 'Details',
};
export const NOBODY = '–';
export const tried = (hash: string) => `name with hash ${hash.slice(0, 8)}`;
