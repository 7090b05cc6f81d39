/** Wording of the account page, in one place. */

export const TITLE = 'Your account';
export const LOADING = 'Loading your account…';
export const signedInAs = (name: string) => `You are signed in as ${name}.`;
export const ADMIN_LINKS = 'Administration';
export const USERS_LINK = 'Accounts';
export const AUDIT_LINK = 'Audit log';
export const INSIGHTS_LINK = 'What readers miss';
export const CANCEL = 'Cancel';

export const PASSWORD = {
  title: 'Password',
  none: 'You sign in without a password of this portal.',
  hint: (shortest: number) => `${shortest} to 128 characters of any kind. Your other sessions end.`,
  current: 'Current password',
  next: 'New password',
  again: 'New password once more',
  keepTokens: 'Keep my API tokens',
  save: 'Change password',
  differ: 'The two new passwords differ.',
  done: 'The password is changed and your other sessions are over.',
};

export const SESSIONS = {
  title: 'Sessions',
  hint: 'Browsers in which you are signed in. End what you do not know, then change your password.',
  ended: 'The session is over.',
  endAll: 'Sign out everywhere',
  endAllQuestion: 'Really sign out everywhere',
};

export const TOKENS = {
  title: 'API tokens',
  hint: 'A token lets an editor or a script read the documentation in your name. Treat it as a password.',
  none: 'You have no tokens.',
  name: 'What is it for',
  namePlaceholder: 'Editor at my desk',
  scopes: 'Scope',
  read: 'Pages, search and questions (read)',
  mcp: 'Editors by MCP (mcp)',
  days: 'Ends after',
  dayChoices: [
    { days: 30, label: '30 days' },
    { days: 90, label: '90 days' },
    { days: 365, label: 'One year' },
  ],
  make: 'Make a token',
  noScope: 'Choose at least one scope.',
  shownOnce: 'This is your token. It is shown now and never again.',
  copy: 'Copy token',
  ended: 'The token no longer works.',
  snippets: 'Settings for your editor',
};
