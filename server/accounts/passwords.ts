/** Passwords: their rule, argon2id, and a bound on how many are computed at once. Each computation
 *  takes 19 MiB and some 50 ms of a core, so that a flood of them would starve everything else. */

import { hash, verify } from '@node-rs/argon2';
import { PortalError } from '../errors.ts';

/** Fewest characters (code points) of a password that a person chooses. */
export const SHORTEST_PASSWORD = 12;
/** Most characters of a password. */
export const LONGEST_PASSWORD = 256;

/** OWASP Password Storage Cheat Sheet: argon2id (the library's default), 19 MiB, 2 passes. */
export const ARGON2 = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** A hash of random bytes that were thrown away, of the same cost as every other: the check of an
 *  unknown user takes as long as that of a known one. */
export const DUMMY_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$zx1DRxvBou0K68juGzp2hw$jRmUP14oFvQarI3jNdc0rdpISgMYz+4ftURE3BUuee4';

/** Two of libuv's four threads; the others stay free for files. */
const AT_ONCE = 2;
let running = 0;
const queue: (() => void)[] = [];

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running < AT_ONCE) running += 1;
  else await new Promise<void>((resolve) => queue.push(resolve));
  try {
    return await work();
  } finally {
    // The turn passes on; only where nobody waits does the number fall.
    const next = queue.shift();
    if (next) next();
    else running -= 1;
  }
}

/** One spelling for what looks the same on screen, as keyboards differ (NIST SP 800-63B, 3.1.1.2). */
function spelled(password: string): string {
  return password.normalize('NFKC');
}

/**
 * Refuses a password that breaks the rule.
 *
 * @throws PortalError `invalid_password`
 */
export function requireGoodPassword(password: string): void {
  const { length } = Array.from(spelled(password));
  if (length < SHORTEST_PASSWORD || length > LONGEST_PASSWORD) {
    throw new PortalError(
      'invalid_password',
      `A password has ${SHORTEST_PASSWORD} to ${LONGEST_PASSWORD} characters.`,
    );
  }
}

/** Hash in PHC form (`$argon2id$v=19$…`) with a salt of its own. */
export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(spelled(password), ARGON2));
}

/**
 * True if the password belongs to the hash. Takes as long without a hash (no such user, or one
 * without a password), and is then always false.
 *
 * @param signal ends the wait for a turn when the request is gone; the promise is then rejected.
 */
export function verifyPassword(
  passwordHash: string | null,
  password: string,
  signal?: AbortSignal,
): Promise<boolean> {
  return inTurn(async () => {
    signal?.throwIfAborted();
    const right = await verify(passwordHash ?? DUMMY_HASH, spelled(password));
    return right && passwordHash !== null;
  });
}
