/** The clock of the machine jumps, as when a battery is empty or a time server returns: nobody is
 *  locked out, no session outlives its time, and no request gets a server error. */

import { PASSWORD, startServer, type Server } from './server.ts';

const HOUR = 3_600_000;
const YEAR = 365 * 24 * HOUR;

interface Browser {
  cookie: string;
  token: string;
}

/** @returns what did not hold. */
export async function runClock(prefix: readonly string[] = []): Promise<string[]> {
  const server = await startServer({ prefix, preload: 'shift-clock.ts' });
  const problems: string[] = [];
  const expectStatus = async (what: string, status: Promise<number>, right: number) => {
    const came = await status;
    if (came !== right) problems.push(`${what}: ${came} in place of ${right}`);
  };
  /** Everything that a reader does, in a signed-in browser and in a new one. */
  const tryAll = async (when: string, old: Browser, right: number) => {
    await expectStatus(`page ${when}`, readPage(server, old), right);
    await expectStatus(`search ${when}`, search(server, old), right);
    const fresh = await signIn(server, 0);
    if (typeof fresh === 'number') problems.push(`sign-in ${when}: ${fresh}`);
    else {
      await expectStatus(`page after signing in ${when}`, readPage(server, fresh), 200);
      await expectStatus(`search after signing in ${when}`, search(server, fresh), 200);
    }
  };
  try {
    const begun = await signIn(server, 1);
    if (typeof begun === 'number') return [`sign-in: ${begun}`];
    await tryAll('before', begun, 200);
    await server.ask(-HOUR);
    await tryAll('an hour back', begun, 200);
    await server.ask(-YEAR);
    await tryAll('a year back', begun, 200);
    await server.ask(HOUR);
    await tryAll('an hour on', begun, 200);
    await server.ask(13 * HOUR);
    await tryAll('thirteen hours on', begun, 401);
    await server.ask(10 * YEAR);
    await tryAll('ten years on', begun, 401);
    await server.ask(0);
    const again = await signIn(server, 2);
    if (typeof again === 'number') problems.push(`sign-in at the right time again: ${again}`);
    else await tryAll('at the right time again', again, 200);
    const code = await server.stop();
    if (code !== 0) problems.push(`the process ended with ${code}`);
    const errors = server.output().match(/"level":(50|60)[^\n]*/g) ?? [];
    return [...problems, ...errors.map((line) => `in the log: ${line.slice(0, 200)}`)];
  } finally {
    await server.remove();
  }
}

/** @returns the status if it is not 200. */
async function signIn({ port, readers }: Server, number: number): Promise<Browser | number> {
  const answer = await fetch(`http://127.0.0.1:${port}/api/login_docs_bot`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: readers[number]!.name, password: PASSWORD }),
  });
  if (answer.status !== 200) return answer.status;
  const { token } = (await answer.json()) as { token: string };
  const cookies = answer.headers.getSetCookie().map((line) => line.split(';')[0]);
  return { cookie: cookies.join('; '), token };
}

async function readPage({ port }: Server, { cookie }: Browser): Promise<number> {
  const answer = await fetch(`http://127.0.0.1:${port}/docs/`, { headers: { cookie } });
  await answer.arrayBuffer();
  return answer.status;
}

async function search({ port }: Server, { token }: Browser): Promise<number> {
  const answer = await fetch(`http://127.0.0.1:${port}/api/search/1/indexes/*/queries`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ requests: [{ query: 'receipt' }] }),
  });
  await answer.arrayBuffer();
  return answer.status;
}
