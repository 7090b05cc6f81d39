/** Password hashes: argon2id, with a limit on concurrent computations. Each takes 19 MiB and some
 *  50 ms of a core, so a flood of them would starve everything else. */

import { hash, parseOptions, verify } from '@node-rs/argon2';
import { spelled } from './password-rule.ts';

/** OWASP Password Storage Cheat Sheet: argon2id (the library's default), 19 MiB, 2 passes. */
export const ARGON2 = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** A hash of discarded random bytes, of the same cost as all others: checking an unknown user takes
 *  as long as checking a known one. */
export const DUMMY_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$zx1DRxvBou0K68juGzp2hw$jRmUP14oFvQarI3jNdc0rdpISgMYz+4ftURE3BUuee4';

/** Two of libuv's four threads; the others stay free for files. */
const AT_ONCE = 2;
let running = 0;

/** The priority of a check. A crowd of guessers must not get ahead of legitimate users. */
export type Rank = 'first' | 'last';
const queues: Record<Rank, (() => void)[]> = { first: [], last: [] };

async function inTurn<T>(rank: Rank, work: () => Promise<T>): Promise<T> {
  if (running < AT_ONCE) running += 1;
  else await new Promise<void>((resolve) => queues[rank].push(resolve));
  try {
    return await work();
  } finally {
    // Hands the slot to the next in the queue; the count falls only if nobody waits.
    const next = queues.first.shift() ?? queues.last.shift();
    if (next) next();
    else running -= 1;
  }
}

/** Hash in PHC form (`$argon2id$v=19$…`) with its own salt. */
export function hashPassword(password: string): Promise<string> {
  return inTurn('first', () => hash(spelled(password), ARGON2));
}

/**
 * True if the password matches the hash. Takes as long without a hash (no such user, or one without
 * a password), and is then always false.
 *
 * @param signal ends the wait for a slot when the request is gone; the promise is then rejected.
 * @param rank `last` for clients with earlier failures: everybody else comes first.
 */
export function verifyPassword(
  passwordHash: string | null,
  password: string,
  signal?: AbortSignal,
  rank: Rank = 'first',
): Promise<boolean> {
  return inTurn(rank, async () => {
    signal?.throwIfAborted();
    const right = await verify(passwordHash ?? DUMMY_HASH, spelled(password));
    return right && passwordHash !== null;
  });
}

/** True for a hash made at a lower cost than today's. */
export function isOutdated(passwordHash: string): boolean {
  const { memoryCost, timeCost } = parseOptions(passwordHash);
  return memoryCost < ARGON2.memoryCost || timeCost < ARGON2.timeCost;
}
