/** Texts of the accounts page. */

export const TITLE = 'Accounts';
export const LEAD = 'Who can sign in. Every change is recorded in the audit log.';
export const LOADING = 'Loading accounts…';
export const SEARCH = 'Find an account';
export const SHOW = 'Find';
export const found = (shown: number, total: number) => {
  if (shown < total) return `${total} accounts; showing the first ${shown}.`;
  return total === 1 ? '1 account.' : `${total} accounts.`;
};
export const NONE = 'No account name contains this text.';
export const CANCEL = 'Cancel';

export const ADD = {
  title: 'Add an account',
  hint: 'A temporary password is created. It expires after seven days and must be changed at the first sign-in.',
  name: 'User name',
  admin: 'Administrator',
  writer: 'Writer (sees what readers ask and miss)',
  add: 'Add',
  secret: (name: string) =>
    `Password for ${name}. Copy it now: it will not be shown again. Hand it over in person.`,
  copy: 'Copy password',
};

export const TAGS = {
  admin: 'Administrator',
  writer: 'Writer',
  secondFactor: 'Second factor',
  disabled: 'Disabled',
  mustChange: 'Password change due',
  locked: 'New browsers blocked',
  waiting: 'Waiting to be linked',
};

export const ACCESS = {
  loading: 'Loading sessions and tokens…',
  sessions: 'Sessions',
  sessionsOf: (name: string) => `Sessions of ${name}`,
  noSessions: 'Not signed in anywhere.',
  'end-session': 'End a session',
  endSessionQuestion: (device: string) => `Yes, end the session in ${device}`,
  tokens: 'API tokens',
  tokensOf: (name: string) => `API tokens of ${name}`,
  noTokens: 'No API tokens.',
  'end-token': 'Revoke an API token',
};

export const IDENTITIES = {
  title: (name: string) => `Single sign-on of ${name}`,
  heading: 'Single sign-on',
  none: 'Nobody signs in to this account through an identity provider.',
  lead: 'Who signs in to this account through an identity provider.',
  linked: (provider: string, at: string) => `${provider} · linked ${at}`,
  waits: (provider: string, at: string) =>
    `${provider} · turned away ${at} because this account already has their name`,
  approve: 'Link',
  approveQuestion: (subject: string, name: string) => `Yes, let ${subject} sign in as ${name}`,
  unlink: 'Unlink',
  unlinkQuestion: (subject: string) => `Yes, unlink ${subject}`,
  provider: 'Identity provider',
  subject: 'Subject (the provider’s ID for this person)',
  link: 'Link this person',
};

export const facts = (options: {
  created: string;
  lastSignIn: string | null;
  sessions: number;
  tokens: number;
}) =>
  [
    `added ${options.created}`,
    options.lastSignIn === null ? 'never signed in' : `last sign-in ${options.lastSignIn}`,
    options.sessions === 1 ? '1 session' : `${options.sessions} sessions`,
    options.tokens === 1 ? '1 API token' : `${options.tokens} API tokens`,
  ].join(' · ');

export const ACTIONS = {
  manage: (name: string) => `Manage ${name}`,
  resetLink: 'Password link',
  endSessions: 'End sessions',
  endTokens: 'Revoke API tokens',
  removeFactor: 'Remove second factor',
  removeFactorQuestion: (name: string) => `Yes, remove the second factor of ${name}`,
  unlock: 'Allow new browsers',
  makeAdmin: 'Make administrator',
  takeAdmin: 'Remove administrator rights',
  makeWriter: 'Make writer',
  takeWriter: 'Remove writer rights',
  disable: 'Disable',
  disableQuestion: (name: string) => `Yes, disable ${name}`,
  disableKeep: 'Disable, keep API tokens',
  disableKeepQuestion: (name: string) => `Yes, disable ${name} and keep the API tokens for later`,
  enable: 'Enable',
  remove: 'Remove',
  removeQuestion: (name: string) => `Yes, remove ${name} permanently`,
  done: (action: string, name: string) => `${name}: ${action} – done.`,
  keepTokens: 'Keep API tokens',
  link: (name: string, keepsTokens: boolean) =>
    `Link for ${name}. It works once, within an hour. Copy it now: it will not be shown again. ` +
    (keepsTokens
      ? 'Using it ends all sessions but keeps the API tokens.'
      : 'Using it ends all sessions and API tokens.'),
  copyLink: 'Copy link',
};
