/** The part of the users command that says who at an identity provider signs in to which account. */

import type { Command } from 'commander';
import type { Identity } from '../server/accounts/identities.ts';
import type { Origin } from '../server/audit/events.ts';
import type { WithAccounts } from './users-command.ts';
import { table, time } from './users-table.ts';
import type { Terminal } from './users-terminal.ts';

const ISSUER = ['--issuer <address>', 'issuer of the provider, as in OIDC_<NAME>_ISSUER'] as const;
const SUBJECT = ['--subject <text>', 'what the provider calls the person; waiting has it'] as const;

/** Adds `link`, `unlink`, `identities` and `waiting` to the program. */
export function addIdentityCommands(
  program: Command,
  withAccounts: WithAccounts,
  { terminal, origin }: { terminal: Terminal; origin: Origin },
): void {
  const say = (line: string): void => terminal.out(`${line}\n`);

  program
    .command('link')
    .description('let a person at an identity provider into an account that is there')
    .argument('<name>')
    .requiredOption(...ISSUER)
    .requiredOption(...SUBJECT)
    .action((name: string, identity: Identity) =>
      withAccounts(async ({ users, identities }) => {
        const user = await users.get(name);
        await identities.link(user.name, identity, origin);
        say(`“${identity.subject}” of ${identity.issuer} signs in as “${user.name}” from now on.`);
      }),
    );

  program
    .command('unlink')
    .description('end such a link and the sessions that began by it')
    .requiredOption(...ISSUER)
    .requiredOption(...SUBJECT)
    .action((identity: Identity) =>
      withAccounts(async ({ identities }) => {
        await identities.unlink(identity, origin);
        say(`“${identity.subject}” of ${identity.issuer} has no account any longer.`);
      }),
    );

  program
    .command('waiting')
    .description('list who was turned away because an account has their name; link lets them in')
    .action(() =>
      withAccounts(async ({ identities }) => {
        const rows = (await identities.listWaiting()).map((identity) => [
          identity.userName,
          identity.issuer,
          identity.subject,
          time(identity.triedAt),
        ]);
        say(table(['USER', 'ISSUER', 'SUBJECT', 'LAST TRY'], rows));
      }),
    );

  program
    .command('identities')
    .description('list who signs in through an identity provider, to one account or to all')
    .argument('[name]')
    .action((name: string | undefined) =>
      withAccounts(async ({ users, identities }) => {
        const user = name === undefined ? undefined : await users.get(name);
        const rows = (await identities.list(user?.id)).map((identity) => [
          identity.userName,
          identity.issuer,
          identity.subject,
          time(identity.linkedAt),
        ]);
        say(table(['USER', 'ISSUER', 'SUBJECT', 'LINKED'], rows));
      }),
    );
}
