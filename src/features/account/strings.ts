/** Texts of the account page. */

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
  none: 'You sign in without a portal password.',
  hint: (shortest: number) =>
    `${shortest} to 128 characters of any kind. Your other sessions will end.`,
  current: 'Current password',
  next: 'New password',
  again: 'Repeat new password',
  keepTokens: 'Keep my API tokens',
  save: 'Change password',
  differ: 'The two new passwords do not match.',
  done: 'Your password has been changed and your other sessions have ended.',
};

export const SESSIONS = {
  title: 'Sessions',
  hint: 'Browsers in which you are signed in. If you do not know one of them, end its session and change your password.',
  ended: 'The session has ended.',
  endAll: 'Sign out everywhere',
  endAllQuestion: 'Yes, sign out everywhere',
};

export const TOKENS = {
  title: 'API tokens',
  hint: 'A token lets an editor or a script read the documentation on your behalf. Treat it like a password.',
  none: 'You have no tokens.',
  name: 'What is it for?',
  namePlaceholder: 'Editor at my desk',
  scopes: 'Scope',
  read: 'Pages, search and questions (read)',
  mcp: 'Editors by MCP (mcp)',
  days: 'Expires after',
  dayChoices: [
    { days: 30, label: '30 days' },
    { days: 90, label: '90 days' },
    { days: 365, label: 'One year' },
  ],
  make: 'Create a token',
  noScope: 'Choose at least one scope.',
  shownOnce: 'This is your token. Copy it now: it will not be shown again.',
  copy: 'Copy token',
  ended: 'The token has been revoked.',
  snippets: 'Settings for your editor',
};
