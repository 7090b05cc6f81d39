/** What the person at the terminal is shown at a start. */

import type { Accounts } from '../accounts/accounts.ts';
import type { Config } from '../config.ts';
import { isLoopback } from '../network.ts';
import { printLine } from './print-line.ts';

/** Says what a fresh installation still needs. Makes and shows the first account where only this
 *  machine can reach the server; elsewhere says which command makes one. */
export async function greet(config: Config, accounts: Accounts): Promise<void> {
  if (config.baseUrl === undefined && !isLoopback(config.host)) {
    printLine('BASE_URL is not set: browsers can sign in from this machine alone.');
  }
  if (config.firstAccount) {
    const account = await accounts.firstAccount();
    if (!account) return;
    printLine(
      [
        '',
        '  First account (shown once, works for 24 hours, to be changed at the first sign-in):',
        `    User name:  ${account.name}`,
        `    Password:   ${account.password}`,
        '',
      ].join('\n'),
    );
  } else if (config.signOn.passwords && (await accounts.users.isEmpty())) {
    printLine('There is no account yet. Make one: npm run users -- add NAME --admin');
  }
}
