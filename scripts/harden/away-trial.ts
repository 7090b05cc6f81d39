/** Two replicas whose PostgreSQL becomes unavailable for a while with readers active, and returns.
 *  Nobody may be signed out, no answer may be wrong, no server may exit, and everything must
 *  recover by itself. */

import { setTimeout as delay } from 'node:timers/promises';
import { cuttable } from '../../tests/fixtures/cuttable.ts';
import { startPortal, type Portal } from '../../tests/fixtures/portal.ts';
import { rawRequest, signIn } from '../../tests/fixtures/raw-request.ts';

export interface AwayResult {
  /** Pages read while the database was unavailable, from cached checks that had not expired. */
  kept: number;
  /** Pages and sign-ins that were told to try again. */
  later: number;
  /** Answers that should not have occurred, one line each. */
  wrong: string[];
  /** Time from the loss of the database until the last page was read without it, in ms. */
  lastRead: number;
  /** Time from the return of the database until both replicas answer everything again, in ms. */
  recovered: number;
}

const NAME = 'reader';
const PASSWORD = 'correct horse battery';
const PAGE = '/docs/inbound/po-receipt/';
/** An account has 20 sessions at most. */
const READERS = 20;
/** Interval between a reader's requests, in ms. */
const EVERY_MS = 200;

/** Runs the trial on two servers started for it. */
export async function awayTrial(options: {
  databaseUrl: string;
  seconds: number;
}): Promise<AwayResult> {
  const way = await cuttable(options.databaseUrl);
  const env = { DATABASE_URL: way.databaseUrl, LOG_LEVEL: 'silent' };
  const replicas = [await startPortal({ env }), await startPortal({ env })];
  const result: AwayResult = { kept: 0, later: 0, wrong: [], lastRead: 0, recovered: 0 };
  const each = (portals: (portal: Portal) => Promise<boolean>) =>
    Promise.all(replicas.map(portals)).then((all) => all.every(Boolean));
  const expectStatus = async (portal: Portal, target: string, wanted: number, cookie = '') => {
    const { status } = await rawRequest(portal.port, target, { headers: { cookie } });
    return status === wanted;
  };
  try {
    await replicas[0]!.addUser(NAME, PASSWORD);
    const cookies = await Promise.all(
      Array.from({ length: READERS }, async (_, at) => {
        return (await signIn(replicas[at % 2]!.port, NAME, PASSWORD)).cookie;
      }),
    );
    const allRead = () =>
      each(async (portal) => {
        const checks = cookies.map((cookie) => expectStatus(portal, PAGE, 200, cookie));
        return (await Promise.all(checks)).every(Boolean);
      });
    if (!(await allRead())) throw new Error('Not everybody could read before.');

    await way.cut();
    const cutAt = Date.now();
    const until = cutAt + options.seconds * 1000;
    const read = async (cookie: string, at: number) => {
      for (let turn = at; Date.now() < until; turn += 1) {
        const { status } = await rawRequest(replicas[turn % 2]!.port, PAGE, {
          headers: { cookie },
        });
        if (status === 200) {
          result.kept += 1;
          result.lastRead = Math.max(result.lastRead, Date.now() - cutAt);
        } else if (status === 503) result.later += 1;
        else result.wrong.push(`${PAGE} answered ${status}`);
        await delay(EVERY_MS);
      }
    };
    const look = async (portal: Portal) => {
      while (Date.now() < until) {
        const tried = await rawRequest(portal.port, '/api/login_docs_bot', {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ username: NAME, password: PASSWORD }),
        });
        const said = tried.body.toString();
        if (tried.status === 503 && said.includes('try again')) result.later += 1;
        else result.wrong.push(`a sign-in answered ${tried.status}: ${said}`);
        if (!(await expectStatus(portal, '/readyz', 503))) result.wrong.push('/readyz is not 503');
        if (!(await expectStatus(portal, '/healthz', 200)))
          result.wrong.push('/healthz is not 200');
        await delay(EVERY_MS);
      }
    };
    await Promise.all([...cookies.map(read), ...replicas.map(look)]);

    await way.restore();
    const restoredAt = Date.now();
    while (!((await each((portal) => expectStatus(portal, '/readyz', 200))) && (await allRead()))) {
      if (Date.now() - restoredAt > 60_000) {
        result.wrong.push('not everybody reads again a minute after');
        break;
      }
      await delay(20);
    }
    result.recovered = Date.now() - restoredAt;
    for (const { port } of replicas) await signIn(port, NAME, PASSWORD);
    for (const portal of replicas) {
      const status = await portal.stop();
      if (status !== 0) result.wrong.push(`a server ended with ${status}`);
    }
    return result;
  } finally {
    for (const portal of replicas) await portal.remove();
    await way.close();
  }
}
