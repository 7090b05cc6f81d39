/** Two replicas on one PostgreSQL with readers who read, sign in and out, one of which is killed
 *  halfway. Counts what must not happen. */

import { setTimeout as delay } from 'node:timers/promises';
import { startPortal, type Portal } from '../../tests/fixtures/portal.ts';

export interface TrialOptions {
  databaseUrl: string;
  readers: number;
  seconds: number;
  say: (line: string) => void;
}

export interface TrialResult {
  requests: number;
  /** Requests to the surviving replica with unexpected answers. */
  failed: string[];
  /** Readers whom a replica treated as signed out although they had not signed out. */
  signedOut: number;
  /** Acknowledged sessions that are missing, and ended ones that still exist. */
  lost: string[];
  /** Longest time from the end of a session on one replica until the other rejects it, in ms. */
  slowestEnd: number;
  acknowledged: number;
}

const PASSWORD = 'correct horse battery';
const PAGE = '/docs/inbound/po-receipt/';
/** Readers per account; several browsers share one. */
const READERS_PER_ACCOUNT = 5;

/** What a reader holds: the cookie, and whether the reader has ended the session. */
interface Held {
  cookie: string;
  ended: boolean;
}

async function call(
  portal: Portal,
  path: string,
  { cookie, method = 'GET', body }: { cookie?: string; method?: string; body?: object },
): Promise<Response> {
  const headers: Record<string, string> = { 'content-type': 'application/json' };
  if (cookie !== undefined) headers['cookie'] = cookie;
  return fetch(portal.url + path, {
    method,
    headers,
    redirect: 'manual',
    ...(body && { body: JSON.stringify(body) }),
  });
}

async function signIn(portal: Portal, username: string): Promise<string> {
  const body = { username, password: PASSWORD };
  const answer = await call(portal, '/api/login_docs_bot', { method: 'POST', body });
  if (answer.status !== 200) throw new Error(`sign-in answered ${answer.status}`);
  await answer.arrayBuffer();
  return answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
}

/** Runs the trial on two servers started for it. */
export async function replicasTrial(options: TrialOptions): Promise<TrialResult> {
  const { databaseUrl, readers, seconds, say } = options;
  const env = { DATABASE_URL: databaseUrl, LOG_LEVEL: 'warn' };
  const stays = await startPortal({ env });
  let other = await startPortal({ env });
  const names = Array.from(
    { length: Math.ceil(readers / READERS_PER_ACCOUNT) },
    (_, at) => `r${at}`,
  );
  await stays.addUsers(names, PASSWORD);

  const result: TrialResult = {
    ...{ requests: 0, failed: [], signedOut: 0, lost: [], slowestEnd: 0, acknowledged: 0 },
  };
  const held: Held[] = [];
  let killed = false;
  let until = 0;

  /** One request; null if the replica was killed meanwhile; the reader then tries the other one. */
  async function ask(portal: Portal, path: string, session: Held): Promise<number | null> {
    result.requests += 1;
    try {
      const answer = await call(portal, path, session);
      await answer.arrayBuffer();
      if (answer.status === 401 || answer.status === 302) result.signedOut += 1;
      else if (answer.status !== 200) result.failed.push(`${path} answered ${answer.status}`);
      return answer.status;
    } catch (error) {
      if (portal !== stays) return null;
      result.failed.push(`${path}: ${String(error)}`);
      return null;
    }
  }

  async function begin(portal: Portal, name: string): Promise<Held> {
    const session = { cookie: await signIn(portal, name), ended: false };
    result.acknowledged += 1;
    held.push(session);
    return session;
  }

  const nameOf = (at: number) => names[at % names.length]!;

  async function reader(first: Held, at: number): Promise<void> {
    let session = first;
    for (let turn = 0; Date.now() < until; turn += 1) {
      const portal = turn % 2 === 0 || killed ? stays : other;
      for (const path of [PAGE, '/api/session']) {
        if ((await ask(portal, path, session)) === null) await ask(stays, path, session);
      }
      // Now and then somebody goes home, and the next user takes the handheld.
      if (turn % 40 === 39 && at % 5 === 0) {
        const since = Date.now();
        const answer = await call(stays, '/api/logout', {
          method: 'POST',
          cookie: session.cookie,
          body: {},
        });
        if (answer.status !== 204) result.failed.push(`/api/logout answered ${answer.status}`);
        session.ended = true;
        while (!killed && (await statusOf(other, session.cookie)) === 200) await delay(5);
        result.slowestEnd = Math.max(result.slowestEnd, Date.now() - since);
        session = await begin(stays, nameOf(at));
      }
      await delay(20);
    }
  }

  const statusOf = async (portal: Portal, cookie: string): Promise<number> => {
    try {
      const answer = await call(portal, '/api/session', { cookie });
      await answer.arrayBuffer();
      return answer.status;
    } catch {
      return 0;
    }
  };

  try {
    // One after the other: attempts in progress count as failures of their address, which delays
    // the next by up to half a minute.
    const sessions: Held[] = [];
    for (let at = 0; at < readers; at += 1) {
      sessions.push(await begin(at % 2 === 0 ? stays : other, nameOf(at)));
    }
    until = Date.now() + seconds * 1000;
    const half = delay((seconds * 1000) / 2).then(async () => {
      killed = true;
      await other.kill();
      say(`One replica killed after ${seconds / 2} s, ${result.requests} requests.`);
    });
    await Promise.all([half, ...sessions.map(reader)]);
    other = await startPortal({ env, dataDir: other.dataDir });
    for (const portal of [stays, other]) {
      for (const session of held) {
        const status = await statusOf(portal, session.cookie);
        const expected = session.ended ? 401 : 200;
        if (status !== expected) result.lost.push(`${portal.url}: ${status} and not ${expected}`);
      }
    }
    return result;
  } finally {
    await stays.remove();
    await other.remove();
  }
}
