/** The accounts as administrators see them: found by a part of the name, with what each has open. */

import type { AdminUser, AdminUsersAnswer, FactorKind } from '../contract/admin.ts';
import type { ApiTokens } from './api-tokens.ts';
import type { DailyBound } from './daily-bound.ts';
import { foldName } from './names.ts';
import type { Sessions } from './sessions.ts';
import type { User, Users } from './users.ts';

/** Accounts whose name contains `query`, by name, and no more than `most` of them. */
export async function listAdminUsers(
  accounts: {
    users: Pick<Users, 'list'>;
    sessions: Pick<Sessions, 'list'>;
    apiTokens: Pick<ApiTokens, 'countByUser'>;
    daily: Pick<DailyBound, 'shutKeys' | 'keyFor'>;
    factorKinds: () => Promise<Map<string, FactorKind[]>>;
  },
  query: string,
  most: number,
): Promise<AdminUsersAnswer> {
  const { users, sessions, apiTokens, daily } = accounts;
  const [all, open, tokens, shut, secured] = await Promise.all([
    users.list(),
    sessions.list(),
    apiTokens.countByUser(),
    daily.shutKeys(),
    accounts.factorKinds(),
  ]);
  const sessionCounts = new Map<string, number>();
  for (const { user } of open) sessionCounts.set(user.id, (sessionCounts.get(user.id) ?? 0) + 1);

  const toAdminUser = (user: User): AdminUser => ({
    id: user.id,
    name: user.name,
    admin: user.admin,
    writer: user.writer,
    disabled: user.disabled,
    mustChangePassword: user.mustChangePassword,
    locked: shut.has(daily.keyFor(user.name)),
    createdAt: new Date(user.createdAt).toISOString(),
    lastSignInAt: user.lastSignInAt === null ? null : new Date(user.lastSignInAt).toISOString(),
    secondFactors: secured.get(user.id) ?? [],
    sessions: sessionCounts.get(user.id) ?? 0,
    tokens: tokens.get(user.id) ?? 0,
  });
  const part = foldName(query);
  const matching = all.filter(({ name }) => foldName(name).includes(part));
  return { users: matching.slice(0, most).map(toAdminUser), total: matching.length };
}
