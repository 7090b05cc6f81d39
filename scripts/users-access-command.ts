/** The parts of the users command that decide who may sign in, and with what rights. */

import { Argument } from 'commander';
import type { Command } from 'commander';
import type { Origin } from '../server/audit/events.ts';
import { Refused } from './users-refused.ts';
import type { WithAccounts } from './users-accounts.ts';
import type { Terminal } from './users-terminal.ts';

const RIGHTS = ['admin', 'writer'] as const;

/** Adds `disable`, `enable`, `unlock`, `remove-second-factor`, `grant` and `withdraw` to the program. */
export function addAccessCommands(
  program: Command,
  withAccounts: WithAccounts,
  { terminal, origin }: { terminal: Terminal; origin: Origin },
): void {
  const say = (line: string): void => terminal.out(`${line}\n`);

  program
    .command('disable')
    .description('block sign-in for a user, and end all sessions and API tokens')
    .argument('<name>')
    .option('--keep-tokens', 'API tokens work again when the user is enabled')
    .action((name: string, { keepTokens = false }: { keepTokens?: boolean }) =>
      withAccounts(async ({ administration }) => {
        const user = await administration.disable(name, origin, { keepTokens });
        say(`User “${user.name}” disabled.`);
      }),
    );

  program
    .command('enable')
    .description('let a disabled user sign in again; API tokens that were kept work again')
    .argument('<name>')
    .action((name: string) =>
      withAccounts(async ({ administration }) => {
        const user = await administration.enable(name, origin);
        say(`User “${user.name}” enabled.`);
      }),
    );

  program
    .command('unlock')
    .description('allow new browsers again after too many wrong passwords in a day')
    .argument('<name>')
    .action((name: string) =>
      withAccounts(async ({ administration }) => {
        const user = await administration.unlock(name, origin);
        say(`“${user.name}” can sign in from new browsers again.`);
      }),
    );

  program
    .command('remove-second-factor')
    .description('remove the app, passkeys and recovery codes of a user who has lost them')
    .argument('<name>')
    .action((name: string) =>
      withAccounts(async ({ administration, users }) => {
        const { name: shown } = await users.get(name);
        const removed = await administration.removeSecondFactor(name, origin);
        if (!removed) throw new Refused(`User “${shown}” has no second factor.`);
        say(`Second factor of “${shown}” removed, all sessions ended.`);
      }),
    );

  for (const [command, given] of [
    ['grant', true],
    ['withdraw', false],
  ] as const) {
    program
      .command(command)
      .description(
        `${given ? 'give a user a right' : 'take a right from a user'}, who must then sign in again`,
      )
      .argument('<name>')
      .addArgument(new Argument('<right>').choices(RIGHTS))
      .action((name: string, right: (typeof RIGHTS)[number]) =>
        withAccounts(async ({ administration }) => {
          const user = await administration.setRights(name, { [right]: given }, origin);
          say(`User “${user.name}” is ${given ? 'now' : 'no longer'} ${right}.`);
        }),
      );
  }
}
