/** What the terminal shows at startup. */

import type { Accounts } from '../accounts/accounts.ts';
import type { Config } from '../config.ts';
import { isLoopback } from '../network.ts';
import { printLine } from './print-line.ts';

/** Says what a fresh installation still needs. Creates and shows the first account if only this
 *  machine can reach the server; otherwise says which command creates one. */
export async function greet(config: Config, accounts: Accounts): Promise<void> {
  if (config.baseUrl === undefined && !isLoopback(config.host)) {
    printLine('BASE_URL is not set: only browsers on this machine can sign in.');
  }
  if (config.firstAccount) {
    const account = await accounts.firstAccount();
    if (!account) return;
    printLine(
      [
        '',
        '  First account (shown only once; valid for 24 hours; change the password at first sign-in):',
        `    User name:  ${account.name}`,
        `    Password:   ${account.password}`,
        '',
      ].join('\n'),
    );
  } else if (config.signOn.passwords && (await accounts.users.isEmpty())) {
    printLine('There is no account yet. Create one: npm run users -- add NAME --admin');
  }
}
