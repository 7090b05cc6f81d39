/** The available ways to sign in: from the settings, and whether anybody has a passkey. */

import type { Passkeys } from '../accounts/second-factor/passkeys.ts';
import type { SignOnConfig } from '../config.ts';
import type { SignInOptions } from '../contract/session.ts';
import { isUnavailable } from '../storage/unavailable.ts';

/** How long the database's answer is cached: everybody can open the page, which must not load the
 *  database. */
const KEEP_MS = 10_000;

/** Returns a function that gives the ways to sign in. If the database is unavailable, passkeys are
 *  left out and the page still works. */
export function signInWays(
  { passwords, providers }: SignOnConfig,
  passkeys: Pick<Passkeys, 'isAny'>,
  clock: () => number,
): () => Promise<SignInOptions> {
  const buttons = providers.map(({ name, label }) => ({ name, label }));
  let known = { any: false, until: Number.NEGATIVE_INFINITY };

  async function anyPasskey(): Promise<boolean> {
    if (clock() < known.until) return known.any;
    try {
      known = { any: await passkeys.isAny(), until: clock() + KEEP_MS };
    } catch (error) {
      if (!isUnavailable(error)) throw error;
      return false;
    }
    return known.any;
  }

  return async () => ({
    passwords,
    providers: buttons,
    passkeys: passwords && (await anyPasskey()),
  });
}
