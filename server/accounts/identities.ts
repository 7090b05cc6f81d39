/** Users who sign in through an identity provider: links between a person there and an account
 *  here. Only issuer and subject identify a person (OpenID Connect Core, section 5.7); names and
 *  mail addresses can be reassigned. */

import type { Transaction } from 'kysely';
import type { Audit } from '../audit/audit.ts';
import type { AuditEntry, Origin } from '../audit/events.ts';
import { PortalError } from '../errors.ts';
import type { Schema } from '../storage/schema.ts';
import type { Storage } from '../storage/storage.ts';
import { changeAndEnd } from './end-rights.ts';
import { addLink, createLinked, findLinked, listLinks, removeLink } from './identity-links.ts';
import type { IdentityInfo } from './identity-links.ts';
import type { Identity } from './identity.ts';
import { isLastAdmin } from './last-admin.ts';
import { cleanLabel, cleanName, lookUpKey } from './names.ts';
import type { User } from './user.ts';
import { listWaiting, noteWaiting } from './waiting-identities.ts';
import type { WaitingIdentity } from './waiting-identities.ts';

/** Link and unlink identities, and find accounts by identity; every change gets an entry in the
 *  audit log. */
export function createIdentities(options: { storage: Storage; clock: () => number; audit: Audit }) {
  const { storage, clock, audit } = options;
  const { db } = storage;

  const record = (
    event: AuditEntry['event'],
    origin: Origin,
    { id, name }: { id: string; name: string },
    { issuer, subject }: Identity,
  ) => audit.record({ event, origin, subject: { id, name }, details: { issuer, subject } });

  const recordRights = (
    change: RightsChange,
    origin: Origin,
    { id, name, admin }: User,
    { issuer, subject }: Identity,
  ) => {
    // Contrary to their groups.
    const kept = change === 'last administrator';
    return audit.record({
      event: 'rights_changed',
      origin,
      subject: { id, name },
      details: { issuer, subject, admin, ...(kept && { reason: change }) },
      ...(kept && { warn: true }),
    });
  };

  return {
    /**
     * The account of a person whom a provider has authenticated, created the first time.
     *
     * @param person.admin whether the provider says that they administer the portal; null if it
     *   does not decide this.
     * @throws PortalError `name_taken` if an unlinked account of that name exists; `invalid_name`
     */
    async enter(
      identity: Identity,
      person: { name: string; admin: boolean | null },
      origin: Origin,
    ): Promise<User> {
      const name = cleanName(person.name);
      const { user, made, rights } = await storage.change(async (tx) => {
        const known = await findLinked(tx, identity);
        const entered = known
          ? { user: known, made: false }
          : await createLinked(tx, identity, { name, now: clock() });
        const { admin } = person;
        if (admin === null || entered.user.admin === admin) return { ...entered, rights: null };
        const rights = await setAdmin(storage, tx, { userId: entered.user.id, admin });
        // Read again: the new session must have the current generation.
        return { ...entered, user: (await findLinked(tx, identity)) ?? entered.user, rights };
      });
      if (made) {
        await record('user_added', origin, user, identity);
        await record('identity_linked', origin, user, identity);
      }
      if (rights !== null) await recordRights(rights, origin, user, identity);
      return user;
    },

    /**
     * Links a person at a provider to an existing account.
     *
     * @throws PortalError `not_found`; `identity_taken` if they already have another account.
     */
    async link(userName: string, identity: Identity, origin: Origin): Promise<void> {
      const { subject } = identity;
      if (subject === '' || cleanLabel(subject) !== subject) {
        throw new PortalError(
          'invalid_body',
          'A subject must be a single line of 1 to 200 characters.',
        );
      }
      const linked = await storage.change(async (tx) => {
        const user = await tx
          .selectFrom('users')
          .select(['id', 'name'])
          .where('name_key', '=', lookUpKey(userName))
          .executeTakeFirst();
        if (!user) throw new PortalError('not_found', `There is no user named “${userName}”.`);
        if (await addLink(tx, identity, { userId: user.id, now: clock() })) return user;
        const owner = await findLinked(tx, identity);
        if (owner?.id === user.id) return null;
        throw new PortalError(
          'identity_taken',
          `This person already signs in as “${owner?.name ?? ''}”.`,
        );
      });
      if (linked) await record('identity_linked', origin, linked, identity);
    },

    /** Removes a link and ends the sessions that began through it.
     *  @param userId account that must own the link, if given. @throws PortalError `not_found` */
    async unlink(identity: Identity, origin: Origin, userId?: string): Promise<void> {
      const user = await storage.change(async (tx) => {
        const owner = await findLinked(tx, identity);
        if (!owner || (userId !== undefined && owner.id !== userId))
          throw new PortalError('not_found', 'No account is linked to this person.');
        await removeLink(tx, identity);
        return owner;
      });
      await record('identity_unlinked', origin, user, identity);
    },

    /** Links of one user or of all, sorted by account name. */
    list: (userId?: string): Promise<IdentityInfo[]> => listLinks(db, userId),

    /** Records that somebody was turned away because their name is taken. */
    turnedAway: (identity: Identity, name: string): Promise<void> =>
      noteWaiting(db, { ...identity, name, now: clock() }),

    /** Those turned away within the last week, sorted by account name. */
    listWaiting: (): Promise<WaitingIdentity[]> => listWaiting(db, clock()),
  };
}

type RightsChange = 'changed' | 'last administrator';

/** Grants or revokes administrator rights, and ends the sessions that began with the previous ones;
 *  or reports that the last administrator keeps them. */
async function setAdmin(
  storage: Storage,
  tx: Transaction<Schema>,
  { userId, admin }: { userId: string; admin: boolean },
): Promise<RightsChange> {
  if (!admin && (await isLastAdmin(storage, tx, userId))) return 'last administrator';
  const kept = { keepTokens: true, keepDevices: true };
  await changeAndEnd(tx, userId, { admin: admin ? 1 : 0 }, kept);
  return 'changed';
}
