/** Many addresses guess at one account while somebody who has signed in to it before keeps signing
 *  in: counts the passwords that are checked. */

import { setTimeout as delay } from 'node:timers/promises';
import { startPortal, type Portal } from '../../tests/fixtures/portal.ts';

export interface GuessingResult {
  /** Wrong passwords that were checked. */
  checked: number;
  /** Attempts that were rejected before a check. */
  refused: number;
  /** Other answers, by status. */
  other: Record<number, number>;
  /** The answers to the known browser at each of its sign-ins. */
  known: number[];
  /** The answer to a new browser with the right password at the end. */
  newBrowser: number;
}

const NAME = 'alice';
const PASSWORD = 'correct horse battery';
/** Concurrent attempts per address. */
const AT_ONCE = 4;
/** A rejected client returns after this long, whatever Retry-After says. */
const AGAIN_MS = 200;

function attempt(
  portal: Portal,
  password: string,
  { address, cookie = '' }: { address: string; cookie?: string },
): Promise<Response> {
  return fetch(`${portal.url}/api/login_docs_bot`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address, cookie },
    body: JSON.stringify({ username: NAME, password }),
  });
}

/** Runs the trial on a server started for it. */
export async function guessingTrial({
  addresses,
  seconds,
}: {
  addresses: number;
  seconds: number;
}): Promise<GuessingResult> {
  const portal = await startPortal({
    env: { LOG_LEVEL: 'warn', TRUSTED_PROXIES: '127.0.0.1,::1' },
  });
  const result: GuessingResult = { checked: 0, refused: 0, other: {}, known: [], newBrowser: 0 };
  try {
    await portal.addUser(NAME, PASSWORD);
    const first = await attempt(portal, PASSWORD, { address: '203.0.113.1' });
    const cookie = first.headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; ');
    const until = Date.now() + seconds * 1000;

    const guess = async (at: number) => {
      for (let turn = 0; Date.now() < until; turn += 1) {
        const address = `198.51.100.${at % addresses}`;
        const { status } = await attempt(portal, `wrong ${at} ${turn}`, { address });
        if (status === 401) result.checked += 1;
        else if (status === 429) result.refused += 1;
        else result.other[status] = (result.other[status] ?? 0) + 1;
        if (status === 429) await delay(AGAIN_MS);
      }
    };
    const goOn = async () => {
      while (Date.now() < until) {
        const { status } = await attempt(portal, PASSWORD, { address: '203.0.113.1', cookie });
        result.known.push(status);
        await delay(5000);
      }
    };
    await Promise.all([
      goOn(),
      ...Array.from({ length: addresses * AT_ONCE }, (_, at) => guess(at)),
    ]);
    result.newBrowser = (await attempt(portal, PASSWORD, { address: '203.0.113.2' })).status;
    return result;
  } finally {
    await portal.remove();
  }
}
