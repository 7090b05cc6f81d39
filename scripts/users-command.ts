/** The users command: its words, its options and its exit status (0 done, 1 refused, 2 wrongly
 *  used). */

import { Command, CommanderError } from 'commander';
import type { Accounts } from '../server/accounts/accounts.ts';
import { newPassword } from '../server/accounts/secrets.ts';
import { addTokenCommand } from './users-token-command.ts';
import { table, time } from './users-table.ts';
import type { Terminal } from './users-terminal.ts';

/** Opens accounts over the configured database. */
export type OpenAccounts = () => Promise<{ accounts: Accounts; close: () => Promise<void> }>;

/** Runs an action with open accounts, and closes them. */
export type WithAccounts = <T>(action: (accounts: Accounts) => Promise<T>) => Promise<T>;

/** Reason for exit status 1 that is told as it stands. */
class Refused extends Error {}

interface PasswordOptions {
  passwordStdin?: boolean;
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
  const withAccounts: WithAccounts = async (action) => {
    const { accounts, close } = await open();
    try {
      return await action(accounts);
    } finally {
      await close();
    }
  };
  try {
    await createProgram(withAccounts, terminal).parseAsync(args, { from: 'user' });
    return 0;
  } catch (error) {
    // commander has printed what was wrong, or the help that was asked for.
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2;
    terminal.error(`${error instanceof Error ? error.message : String(error)}\n`);
    return 1;
  }
}

function createProgram(withAccounts: WithAccounts, terminal: Terminal): Command {
  const say = (line: string): void => terminal.out(`${line}\n`);
  const program = new Command('npm run users --')
    .description('Manage who may sign in. A running server follows at once.')
    .exitOverride()
    .configureOutput({
      writeOut: (text) => terminal.out(text),
      writeErr: (text) => terminal.error(text),
    })
    .helpCommand(false)
    .showHelpAfterError('Add --help to see how it is used.');

  program
    .command('add')
    .description('add a user; without a terminal and without --password-stdin a password is made')
    .argument('<name>')
    .option('--admin', 'may administer the portal')
    .option('--password-stdin', 'read the password from standard input')
    .action((name: string, options: PasswordOptions & { admin?: boolean }) =>
      withAccounts(async ({ users }) => {
        const { password, made } = await choosePassword(terminal, options);
        const user = await users.add({ name, password, admin: options.admin ?? false });
        say(`User “${user.name}” added.`);
        if (made) say(`Password (shown only now): ${password}`);
      }),
    );

  program
    .command('list')
    .description('list the users')
    .option('--json', 'as JSON')
    .action((options: { json?: boolean }) =>
      withAccounts(async ({ users }) => {
        const all = await users.list();
        if (options.json) {
          const shown = all.map(({ id, name, admin, disabled, createdAt }) => ({
            id,
            name,
            admin,
            disabled,
            createdAt: new Date(createdAt).toISOString(),
          }));
          return say(JSON.stringify(shown, null, 2));
        }
        const rows = all.map((user) => [
          user.name,
          user.admin ? 'admin' : 'reader',
          user.disabled ? 'disabled' : 'active',
          time(user.createdAt),
        ]);
        say(table(['NAME', 'ROLE', 'STATE', 'CREATED'], rows));
      }),
    );

  program
    .command('passwd')
    .description('give a user another password and end the sessions')
    .argument('<name>')
    .option('--password-stdin', 'read the password from standard input')
    .action((name: string, options: PasswordOptions) =>
      withAccounts(async ({ users }) => {
        await users.get(name);
        const { password, made } = await choosePassword(terminal, options);
        const user = await users.setPassword(name, password);
        say(`Password of “${user.name}” changed, all sessions ended.`);
        if (made) say(`Password (shown only now): ${password}`);
      }),
    );

  program
    .command('disable')
    .description('end the sessions of a user and refuse sign-in and API tokens')
    .argument('<name>')
    .action((name: string) =>
      withAccounts(async ({ users }) =>
        say(`User “${(await users.disable(name)).name}” disabled.`),
      ),
    );

  program
    .command('enable')
    .description('let a disabled user sign in again; API tokens work again too')
    .argument('<name>')
    .action((name: string) =>
      withAccounts(async ({ users }) => say(`User “${(await users.enable(name)).name}” enabled.`)),
    );

  program
    .command('remove')
    .description('remove a user with sessions and API tokens')
    .argument('<name>')
    .option('--yes', 'do not ask')
    .action((name: string, options: { yes?: boolean }, command: Command) => {
      if (!options.yes && !terminal.interactive) {
        command.error('error: without a terminal to ask at, remove needs --yes');
      }
      return withAccounts(async ({ users }) => {
        const user = await users.get(name);
        if (!options.yes) {
          const answer = await terminal.ask(`Remove “${user.name}” for good? [y/N] `);
          if (!/^y(es)?$/i.test(answer.trim())) throw new Refused('Nothing removed.');
        }
        await users.remove(name);
        say(`User “${user.name}” removed.`);
      });
    });

  program
    .command('sessions')
    .description('list the sessions, of one user or of all')
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
          session.userAgent,
        ]);
        say(table(['ID', 'USER', 'BEGAN', 'LAST SEEN', 'ENDS', 'BROWSER'], rows));
      }),
    );

  program
    .command('revoke')
    .description('end the sessions of a user (API tokens: token --revoke)')
    .argument('<name>')
    .option('--session <id>', 'only this one')
    .action((name: string, options: { session?: string }) =>
      withAccounts(async ({ users, sessions, apiTokens }) => {
        const user = await users.get(name);
        if (options.session === undefined) {
          const ended = await sessions.revokeAll(user.id);
          say(`Sessions of “${user.name}” ended: ${ended}.`);
          const now = Date.now();
          const tokens = (await apiTokens.list(user.id)).filter((each) => each.expiresAt > now);
          if (tokens.length > 0) say(`API tokens that still work: ${tokens.length}.`);
          return;
        }
        if (!(await sessions.revoke(user.id, options.session))) {
          throw new Refused(`“${user.name}” has no session with the id “${options.session}”.`);
        }
        say(`Session ${options.session} of “${user.name}” ended.`);
      }),
    );

  addTokenCommand(program, withAccounts, terminal);
  return program;
}

/** Reads the password from input, asks for it, or makes one. */
async function choosePassword(
  terminal: Terminal,
  options: PasswordOptions,
): Promise<{ password: string; made: boolean }> {
  if (options.passwordStdin) {
    const input = await terminal.readInput();
    return { password: input.replace(/\r?\n$/, ''), made: false };
  }
  if (!terminal.interactive) return { password: newPassword(), made: true };
  const password = await terminal.askSecret('Password: ');
  if (password !== (await terminal.askSecret('Once more: '))) {
    throw new Refused('The two passwords differ.');
  }
  return { password, made: false };
}
