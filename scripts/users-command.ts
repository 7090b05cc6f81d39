/** The users command: its subcommands, options and exit status (0 done, 1 refused, 2 wrong
 *  usage). */

import { Command, CommanderError, Option } from 'commander';
import { listAdminUsers } from '../server/accounts/list-admin-users.ts';
import type { AdminUser } from '../server/contract/admin.ts';
import { addAccessCommands } from './users-access-command.ts';
import { accountsFrom } from './users-accounts.ts';
import type { OpenAccounts, WithAccounts } from './users-accounts.ts';
import { addIdentityCommands } from './users-identity-commands.ts';
import { commandOrigin } from './users-origin.ts';
import { addPasswordCommands } from './users-password-command.ts';
import { Refused } from './users-refused.ts';
import { table, time } from './users-table.ts';
import type { Terminal } from './users-terminal.ts';
import { addTokenCommand } from './users-token-command.ts';

interface RevokeOptions {
  session?: string;
  tokens?: boolean;
  onlyTokens?: boolean;
}

/**
 * Runs one command.
 *
 * @param args what follows `npm run users --`.
 * @returns the exit status; never throws.
 */
export async function runUsers(
  args: readonly string[],
  { open, terminal }: { open: OpenAccounts; terminal: Terminal },
): Promise<number> {
  try {
    await createProgram(accountsFrom(open), terminal).parseAsync(args, { from: 'user' });
    return 0;
  } catch (error) {
    // commander has printed the error or the requested help.
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2;
    terminal.error(`${error instanceof Error ? error.message : String(error)}\n`);
    return 1;
  }
}

function createProgram(withAccounts: WithAccounts, terminal: Terminal): Command {
  const say = (line: string): void => terminal.out(`${line}\n`);
  const origin = commandOrigin();
  const program = new Command('npm run users --')
    .description('Manage who can sign in. A running server applies changes at once.')
    .exitOverride()
    .configureOutput({
      writeOut: (text) => terminal.out(text),
      writeErr: (text) => terminal.error(text),
    })
    .helpCommand(false)
    .showHelpAfterError('Use --help for usage.');

  addPasswordCommands(program, withAccounts, { terminal, origin });

  program
    .command('list')
    .description('list all users, or those whose name contains the text')
    .argument('[text]')
    .option('--json', 'as JSON')
    .action((text: string | undefined, options: { json?: boolean }) =>
      withAccounts(async (accounts) => {
        const { users } = await listAdminUsers(accounts, text ?? '', Number.POSITIVE_INFINITY);
        if (options.json) return say(JSON.stringify(users, null, 2));
        const rows = users.map((user) => [
          user.name,
          [user.admin ? 'admin' : 'reader', ...(user.writer ? ['writer'] : [])].join(', '),
          stateOf(user),
          user.secondFactors.join(', ') || 'none',
          time(Date.parse(user.createdAt)),
          user.lastSignInAt === null ? 'never' : time(Date.parse(user.lastSignInAt)),
        ]);
        say(table(['NAME', 'ROLE', 'STATE', 'SECOND FACTOR', 'CREATED', 'LAST SIGN-IN'], rows));
      }),
    );

  addAccessCommands(program, withAccounts, { terminal, origin });

  program
    .command('remove')
    .description('remove a user, including sessions and API tokens')
    .argument('<name>')
    .option('--yes', 'do not ask for confirmation')
    .action((name: string, options: { yes?: boolean }, command: Command) => {
      if (!options.yes && !terminal.interactive) {
        command.error('error: without a terminal, remove needs --yes');
      }
      return withAccounts(async ({ users, administration }) => {
        const user = await users.get(name);
        if (!options.yes) {
          const answer = await terminal.ask(`Remove “${user.name}” permanently? [y/N] `);
          if (!/^y(es)?$/i.test(answer.trim())) throw new Refused('Nothing was removed.');
        }
        await administration.remove(name, origin);
        say(`User “${user.name}” removed.`);
      });
    });

  program
    .command('sessions')
    .description('list the sessions of one user or of all users')
    .argument('[name]')
    .action((name: string | undefined) =>
      withAccounts(async ({ users, sessions }) => {
        const user = name === undefined ? undefined : await users.get(name);
        const rows = (await sessions.list(user?.id)).map((session) => [
          session.id,
          session.user.name,
          time(session.createdAt),
          time(session.lastSeenAt),
          time(session.expiresAt),
          session.address,
          session.userAgent,
        ]);
        say(table(['ID', 'USER', 'BEGAN', 'LAST SEEN', 'ENDS', 'ADDRESS', 'BROWSER'], rows));
      }),
    );

  program
    .command('revoke')
    .description('end the sessions of a user; with --tokens, also revoke the API tokens')
    .argument('<name>')
    .option('--session <id>', 'end only this session')
    .addOption(
      new Option('--tokens', 'also revoke the API tokens').conflicts(['session', 'onlyTokens']),
    )
    .addOption(new Option('--only-tokens', 'revoke only the API tokens').conflicts('session'))
    .action((name: string, options: RevokeOptions) =>
      withAccounts(async ({ users, apiTokens, administration }) => {
        const user = await users.get(name);
        if (options.onlyTokens) {
          return say(`API tokens revoked: ${await administration.endTokens(name, origin)}.`);
        }
        if (options.session === undefined) {
          const ended = await administration.endSessions(name, origin);
          say(`Sessions of “${user.name}” ended: ${ended}.`);
          if (options.tokens) {
            return say(`API tokens revoked: ${await administration.endTokens(name, origin)}.`);
          }
          const tokens = (await apiTokens.countByUser()).get(user.id) ?? 0;
          if (tokens > 0) say(`API tokens that still work: ${tokens} (--tokens revokes them).`);
          return;
        }
        if (!(await administration.endSession(name, options.session, origin))) {
          throw new Refused(`“${user.name}” has no session with the ID “${options.session}”.`);
        }
        say(`Session ${options.session} of “${user.name}” ended.`);
      }),
    );

  addIdentityCommands(program, withAccounts, { terminal, origin });
  addTokenCommand(program, withAccounts, { terminal, origin });
  return program;
}

function stateOf({ disabled, locked, mustChangePassword }: AdminUser): string {
  if (disabled) return 'disabled';
  if (locked) return 'new browsers blocked';
  return mustChangePassword ? 'password change due' : 'active';
}
