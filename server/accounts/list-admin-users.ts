/** The accounts as administrators see them: found by part of the name, with their sessions, tokens
 *  and identities. */

import type { AdminIdentity, AdminUser, AdminUsersAnswer, FactorKind } from '../contract/admin.ts';
import type { ApiTokens } from './api-tokens.ts';
import type { DailyBound } from './daily-bound.ts';
import type { createIdentities } from './identities.ts';
import { foldName } from './names.ts';
import type { Sessions } from './sessions.ts';
import type { User } from './user.ts';
import type { Users } from './users.ts';

/** Accounts whose name contains `query`, sorted by name, at most `most` of them. */
export async function listAdminUsers(
  accounts: {
    users: Pick<Users, 'list'>;
    sessions: Pick<Sessions, 'list'>;
    apiTokens: Pick<ApiTokens, 'countByUser'>;
    daily: Pick<DailyBound, 'shutKeys' | 'keyFor'>;
    factorKinds: () => Promise<Map<string, FactorKind[]>>;
    identities: Pick<ReturnType<typeof createIdentities>, 'list' | 'listWaiting'>;
  },
  query: string,
  most: number,
): Promise<Pick<AdminUsersAnswer, 'users' | 'total'>> {
  const { users, sessions, apiTokens, daily } = accounts;
  const [all, open, tokens, shut, secured, linked, waiting] = await Promise.all([
    users.list(),
    sessions.list(),
    apiTokens.countByUser(),
    daily.shutKeys(),
    accounts.factorKinds(),
    accounts.identities.list(),
    accounts.identities.listWaiting(),
  ]);
  const sessionCounts = new Map<string, number>();
  for (const { user } of open) sessionCounts.set(user.id, (sessionCounts.get(user.id) ?? 0) + 1);

  const identitiesOf = byUser(linked.map((each) => ({ ...each, at: each.linkedAt })));
  const waitingFor = byUser(waiting.map((each) => ({ ...each, at: each.triedAt })));

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
    identities: identitiesOf.get(user.id) ?? [],
    waiting: waitingFor.get(user.id) ?? [],
  });
  const part = foldName(query);
  const matching = all.filter(({ name }) => foldName(name).includes(part));
  return { users: matching.slice(0, most).map(toAdminUser), total: matching.length };
}

/** People at identity providers, grouped by their account. */
function byUser(
  people: readonly { userId: string; issuer: string; subject: string; at: number }[],
): Map<string, AdminIdentity[]> {
  const found = new Map<string, AdminIdentity[]>();
  for (const { userId, issuer, subject, at } of people) {
    const others = found.get(userId) ?? [];
    found.set(userId, [...others, { issuer, subject, at: new Date(at).toISOString() }]);
  }
  return found;
}
