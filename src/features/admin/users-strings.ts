/** Wording of the accounts page, in one place. */

export const TITLE = 'Accounts';
export const LEAD = 'Who may sign in. Everything here is written to the audit log.';
export const LOADING = 'Loading the accounts…';
export const SEARCH = 'Find an account';
export const SHOW = 'Find';
export const found = (shown: number, total: number) => {
  if (shown < total) return `${total} accounts, the first ${shown} are shown.`;
  return total === 1 ? '1 account.' : `${total} accounts.`;
};
export const NONE = 'No account has this in its name.';
export const CANCEL = 'Cancel';

export const ADD = {
  title: 'Add an account',
  hint: 'A password is made, which ends after seven days and has to be changed at the first sign-in.',
  name: 'User name',
  admin: 'Administrator',
  writer: 'Writer (sees what readers ask and miss)',
  add: 'Add',
  secret: (name: string) =>
    `Password of ${name}. It is shown now and never again; hand it over in person.`,
  copy: 'Copy password',
};

export const TAGS = {
  admin: 'Administrator',
  writer: 'Writer',
  secondFactor: 'Second factor',
  disabled: 'Disabled',
  mustChange: 'New password due',
  locked: 'No new browsers',
  waiting: 'Waits to be linked',
};

export const ACCESS = {
  loading: 'Loading what is open…',
  sessions: 'Sessions',
  sessionsOf: (name: string) => `Sessions of ${name}`,
  noSessions: 'Signed in nowhere.',
  'end-session': 'End a session',
  endSessionQuestion: (device: string) => `Really end the session of ${device}`,
  tokens: 'API tokens',
  tokensOf: (name: string) => `API tokens of ${name}`,
  noTokens: 'No API tokens.',
  'end-token': 'End an API token',
  endTokenQuestion: (name: string) => `Really end the token ${name}`,
};

export const IDENTITIES = {
  title: (name: string) => `Single sign-on of ${name}`,
  heading: 'Single sign-on',
  none: 'Nobody signs in to this account through an identity provider.',
  lead: 'Who signs in to this account through an identity provider.',
  linked: (provider: string, at: string) => `${provider} · linked ${at}`,
  waits: (provider: string, at: string) =>
    `${provider} · was turned away ${at}, because the account has their name`,
  approve: 'Link',
  approveQuestion: (subject: string, name: string) => `Really let ${subject} in as ${name}`,
  unlink: 'Unlink',
  unlinkQuestion: (subject: string) => `Really unlink ${subject}`,
  provider: 'Identity provider',
  subject: 'Subject (what the provider calls the person)',
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
  endTokens: 'End API tokens',
  removeFactor: 'Remove second factor',
  removeFactorQuestion: (name: string) => `Really remove the second factor of ${name}`,
  unlock: 'Let new browsers in',
  makeAdmin: 'Make administrator',
  takeAdmin: 'Take administrator right',
  makeWriter: 'Make writer',
  takeWriter: 'Take writer right',
  disable: 'Disable',
  disableQuestion: (name: string) => `Really disable ${name}`,
  disableKeep: 'Disable, keep API tokens',
  disableKeepQuestion: (name: string) => `Really disable ${name} and keep the API tokens for later`,
  enable: 'Enable',
  remove: 'Remove',
  removeQuestion: (name: string) => `Really remove ${name} for good`,
  done: (action: string, name: string) => `${name}: ${action}, done.`,
  keepTokens: 'Keep API tokens',
  link: (name: string, keepsTokens: boolean) =>
    `Link for ${name}. It works once, within an hour, and is shown now and never again. ` +
    (keepsTokens
      ? 'It ends the sessions and keeps the API tokens.'
      : 'It ends sessions and API tokens.'),
  copyLink: 'Copy link',
};
