/** The part of the users command that links people at an identity provider with accounts. */

import type { Command } from 'commander';
import type { Identity } from '../server/accounts/identity.ts';
import type { Origin } from '../server/audit/events.ts';
import type { WithAccounts } from './users-accounts.ts';
import { table, time } from './users-table.ts';
import type { Terminal } from './users-terminal.ts';

const ISSUER = ['--issuer <address>', 'issuer of the provider, as in OIDC_<NAME>_ISSUER'] as const;
const SUBJECT = [
  '--subject <text>',
  'the provider’s ID for the person; `waiting` shows it',
] as const;

/** Adds `link`, `unlink`, `identities` and `waiting` to the program. */
export function addIdentityCommands(
  program: Command,
  withAccounts: WithAccounts,
  { terminal, origin }: { terminal: Terminal; origin: Origin },
): void {
  const say = (line: string): void => terminal.out(`${line}\n`);

  program
    .command('link')
    .description('let a person sign in to an existing account through an identity provider')
    .argument('<name>')
    .requiredOption(...ISSUER)
    .requiredOption(...SUBJECT)
    .action((name: string, identity: Identity) =>
      withAccounts(async ({ users, identities }) => {
        const user = await users.get(name);
        await identities.link(user.name, identity, origin);
        say(`“${identity.subject}” of ${identity.issuer} now signs in as “${user.name}”.`);
      }),
    );

  program
    .command('unlink')
    .description('remove such a link and end the sessions that were started with it')
    .requiredOption(...ISSUER)
    .requiredOption(...SUBJECT)
    .action((identity: Identity) =>
      withAccounts(async ({ identities }) => {
        await identities.unlink(identity, origin);
        say(`“${identity.subject}” of ${identity.issuer} no longer has an account.`);
      }),
    );

  program
    .command('waiting')
    .description(
      'list people turned away because an account already has their name; `link` lets them in',
    )
    .action(() =>
      withAccounts(async ({ identities }) => {
        const rows = (await identities.listWaiting()).map((identity) => [
          identity.userName,
          identity.issuer,
          identity.subject,
          time(identity.triedAt),
        ]);
        say(table(['USER', 'ISSUER', 'SUBJECT', 'LAST ATTEMPT'], rows));
      }),
    );

  program
    .command('identities')
    .description('list people who sign in through an identity provider, to one account or to all')
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
