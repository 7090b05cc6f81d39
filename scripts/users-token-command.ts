/** The part of the users command that makes, lists and revokes API tokens. */

import { InvalidArgumentError } from 'commander';
import type { Command } from 'commander';
import { API_TOKEN_SCOPES } from '../server/accounts/api-tokens.ts';
import type { ApiTokenScope } from '../server/accounts/api-tokens.ts';
import type { Origin } from '../server/audit/events.ts';
import type { WithAccounts } from './users-accounts.ts';
import { table, time } from './users-table.ts';
import type { Terminal } from './users-terminal.ts';

interface TokenOptions {
  scope?: ApiTokenScope[];
  expires?: number;
  label: string;
  list?: string;
  revoke?: string;
}

const DAY_MS = 86_400_000;
const UNITS: Readonly<Record<string, number>> = { h: DAY_MS / 24, d: DAY_MS, w: 7 * DAY_MS };
const LONGEST_MS = 3650 * DAY_MS;

/** `90d`, `12h` or `4w` in milliseconds. */
function parseDuration(text: string): number {
  const [, count, unit] = /^(\d+)([hdw])$/.exec(text) ?? [];
  const ms = Number(count) * (UNITS[unit ?? ''] ?? Number.NaN);
  if (!(ms > 0 && ms <= LONGEST_MS)) {
    throw new InvalidArgumentError('Use hours, days or weeks, up to ten years: 12h, 90d, 4w.');
  }
  return ms;
}

function parseScopes(text: string): ApiTokenScope[] {
  return text.split(',').map((part) => {
    const scope = API_TOKEN_SCOPES.find((known) => known === part.trim());
    if (!scope) throw new InvalidArgumentError(`Choose from ${API_TOKEN_SCOPES.join(', ')}.`);
    return scope;
  });
}

/** Adds `token` to the program. */
export function addTokenCommand(
  program: Command,
  withAccounts: WithAccounts,
  { terminal, origin }: { terminal: Terminal; origin: Origin },
): void {
  const say = (line: string): void => terminal.out(`${line}\n`);

  const make = (name: string, scopes: ApiTokenScope[], ms: number, label: string): Promise<void> =>
    withAccounts(async ({ administration }) => {
      const expiresAt = Date.now() + ms;
      const token = { name: label, scopes, expiresAt };
      const { id, secret, user } = await administration.makeToken(name, token, origin);
      say(`Token ${id} of “${user.name}” for ${scopes.join(', ')}, until ${time(expiresAt)}.`);
      say(`Secret (shown only once): ${secret}`);
    });

  const list = (name: string): Promise<void> =>
    withAccounts(async ({ users, apiTokens }) => {
      const user = await users.get(name);
      const rows = (await apiTokens.list(user.id)).map((token) => [
        token.id,
        token.scopes.join(','),
        time(token.createdAt),
        time(token.expiresAt),
        token.lastUsedAt === null ? 'never' : time(token.lastUsedAt),
        token.name,
      ]);
      say(table(['ID', 'SCOPES', 'CREATED', 'ENDS', 'LAST USED', 'LABEL'], rows));
    });

  const revoke = (id: string): Promise<void> =>
    withAccounts(async ({ administration }) => {
      await administration.endToken(id, origin);
      say(`Token ${id} revoked.`);
    });

  program
    .command('token')
    .description('create a token for tools, or list or revoke tokens')
    .argument('[name]', 'user to create a token for')
    .option('--scope <scopes>', `what it is for: ${API_TOKEN_SCOPES.join(',')}`, parseScopes)
    .option('--expires <duration>', 'how long it is valid: 12h, 90d, 4w', parseDuration)
    .option('--label <text>', 'name shown in lists', '')
    .option('--list <name>', 'list the tokens of a user')
    .option('--revoke <id>', 'revoke a token')
    .action((name: string | undefined, options: TokenOptions, command: Command) => {
      const wanted = [name, options.list, options.revoke].filter((each) => each !== undefined);
      if (wanted.length !== 1) {
        command.error(
          'error: name a user to create a token for, or use --list NAME or --revoke ID',
        );
      }
      if (options.list !== undefined) return list(options.list);
      if (options.revoke !== undefined) return revoke(options.revoke);
      if (name === undefined || !options.scope || options.expires === undefined) {
        return command.error('error: a new token needs --scope and --expires');
      }
      return make(name, options.scope, options.expires, options.label);
    });
}
