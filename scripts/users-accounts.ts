/** Opens the accounts for each action of the users command, and closes them after it. */

import type { Accounts } from '../server/accounts/accounts.ts';

/** Opens accounts over the configured database. */
export type OpenAccounts = () => Promise<{
  accounts: Accounts;
  /** Address that readers use, if configured. */
  siteOrigin: string | undefined;
  close: () => Promise<void>;
}>;

/** Runs an action with open accounts, and closes them. */
export type WithAccounts = <T>(
  action: (accounts: Accounts, siteOrigin: string) => Promise<T>,
) => Promise<T>;

/** Address of a portal without BASE_URL. */
const DEFAULT_ORIGIN = 'http://localhost:3000';

/** Gives an action the accounts that `open` opens. */
export function accountsFrom(open: OpenAccounts): WithAccounts {
  return async (action) => {
    const { accounts, siteOrigin, close } = await open();
    try {
      return await action(accounts, siteOrigin ?? DEFAULT_ORIGIN);
    } finally {
      await close();
    }
  };
}
