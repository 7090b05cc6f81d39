/** The parts of the users command that set passwords. */

import type { Command } from 'commander';
import { makePassword } from '../server/accounts/administration.ts';
import type { GivenPassword } from '../server/accounts/administration.ts';
import type { Origin } from '../server/audit/events.ts';
import { Refused } from './users-refused.ts';
import type { WithAccounts } from './users-accounts.ts';
import type { Terminal } from './users-terminal.ts';

interface TokenOptions {
  keepTokens?: boolean;
}

interface PasswordOptions {
  passwordStdin?: boolean;
  /** Undefined if not specified. */
  mustChange?: boolean;
}

const MUST_CHANGE =
  'the user must change the password at the first sign-in (default, unless read from standard input)';
const KEEP_TOKENS = 'API tokens keep working';
const NEED_NOT_CHANGE = 'the user may keep the password that you enter';

/** Adds `add`, `passwd` and `reset` to the program. */
export function addPasswordCommands(
  program: Command,
  withAccounts: WithAccounts,
  { terminal, origin }: { terminal: Terminal; origin: Origin },
): void {
  const say = (line: string): void => terminal.out(`${line}\n`);
  const sayMade = ({ made, password }: { made: boolean; password: string }): void => {
    if (!made) return;
    say(`Password (shown only once): ${password}`);
    say('It expires after seven days and must be changed at the first sign-in.');
  };

  program
    .command('add')
    .description(
      'add a user; without a terminal and without --password-stdin, a password is generated',
    )
    .argument('<name>')
    .option('--admin', 'may administer the portal')
    .option('--writer', 'may see what readers ask and miss')
    .option('--password-stdin', 'read the password from standard input')
    .option('--must-change', MUST_CHANGE)
    .option('--no-must-change', NEED_NOT_CHANGE)
    .action((name: string, options: PasswordOptions & { admin?: boolean; writer?: boolean }) =>
      withAccounts(async ({ administration }) => {
        const given = await choosePassword(terminal, options);
        const { admin = false, writer = false } = options;
        const user = await administration.add({ name, admin, writer, ...given }, origin);
        say(`User “${user.name}” added.`);
        sayMade(given);
      }),
    );

  program
    .command('passwd')
    .description('set a new password for a user, and end sessions and API tokens')
    .argument('<name>')
    .option('--password-stdin', 'read the password from standard input')
    .option('--must-change', MUST_CHANGE)
    .option('--no-must-change', NEED_NOT_CHANGE)
    .option('--keep-tokens', KEEP_TOKENS)
    .action((name: string, options: PasswordOptions & TokenOptions) =>
      withAccounts(async ({ users, administration }) => {
        await users.get(name);
        const { keepTokens = false } = options;
        const given = await choosePassword(terminal, options);
        const user = await administration.setPassword(name, given, origin, { keepTokens });
        const ended = keepTokens ? 'all sessions' : 'all sessions and API tokens';
        say(`Password of “${user.name}” changed, ${ended} ended.`);
        sayMade(given);
      }),
    );

  program
    .command('reset')
    .description(
      'create a link with which a user can set a new password, once and within an hour; using it ends sessions and API tokens',
    )
    .argument('<name>')
    .option('--keep-tokens', KEEP_TOKENS)
    .action((name: string, options: TokenOptions) =>
      withAccounts(async ({ administration }, siteOrigin) => {
        const made = await administration.makeResetLink(name, siteOrigin, origin, options);
        say(`Link for “${made.user.name}” (shown only once; works once, within an hour):`);
        say(made.link);
        const ended = options.keepTokens
          ? 'sessions but keeps API tokens'
          : 'sessions and API tokens';
        say(`Using it ends ${ended}.`);
      }),
    );
}

/** Reads the password from input, asks for it, or generates one. */
async function choosePassword(
  terminal: Terminal,
  options: PasswordOptions,
): Promise<GivenPassword & { made: boolean }> {
  if (options.passwordStdin) {
    const input = await terminal.readInput();
    const { mustChange = false } = options;
    return { password: input.replace(/\r?\n$/, ''), mustChange, made: false };
  }
  if (!terminal.interactive) return { ...makePassword(), made: true };
  const password = await terminal.askSecret('Password: ');
  if (password !== (await terminal.askSecret('Repeat password: '))) {
    throw new Refused('The two passwords do not match.');
  }
  // Whoever types it for somebody else knows that password.
  const { mustChange = true } = options;
  return { password, mustChange, made: false };
}
