/** A server on SQLite that is killed while readers sign in: after a restart, every acknowledged
 *  session must exist with its token and its audit log entry, and the database must be intact and
 *  without half-finished work. */

import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import Database from 'better-sqlite3';
import { hashSecret } from '../../server/accounts/secrets.ts';
import type { TokenAnswer } from '../../server/contract/session.ts';
import { startPortal, type Portal } from '../../tests/fixtures/portal.ts';

export interface KillRound {
  acknowledged: number;
  /** Acknowledged sessions, documentation tokens and audit log entries that are missing after the
   *  restart. */
  lost: number;
  /** Sessions without a token and dangling rows, whether acknowledged or not. */
  half: number;
  /** SQLite's integrity check of the file; `ok` if it is intact. */
  integrity: string;
}

const PASSWORD = 'correct horse battery';
const AT_ONCE = 8;
/** An account keeps 20 sessions at most. */
const SIGN_INS_PER_ACCOUNT = 2;
/** Each sign-in has a separate address: a sign-in cut off by a kill counts as a wrong password
 *  until it is forgotten, and 20 kills from one address would slow that address down. */
const ENV = { LOG_LEVEL: 'warn', TRUSTED_PROXIES: '127.0.0.1,::1' };

/** What a browser holds once the sign-in is acknowledged. */
interface Acknowledged {
  cookie: string;
  token: string;
}

async function signIn(portal: Portal, username: string, address: string): Promise<Acknowledged> {
  const answer = await fetch(`${portal.url}/api/login_docs_bot`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
    body: JSON.stringify({ username, password: PASSWORD }),
  });
  if (answer.status !== 200) throw new Error(`sign-in answered ${answer.status}`);
  const { token } = (await answer.json()) as TokenAnswer;
  const cookies = answer.headers.getSetCookie().map((line) => line.split(';')[0]);
  return { cookie: cookies.join('; '), token };
}

/** Inspects the database as the kill has left it, before a server has repaired anything. */
function inspect(dataDir: string, acknowledged: readonly Acknowledged[]) {
  const database = new Database(path.join(dataDir, 'portal.db'));
  try {
    const count = (sql: string) => database.prepare<[], number>(sql).pluck().get() ?? 0;
    const hasToken = database
      .prepare<[string], number>('SELECT 1 FROM session_tokens WHERE secret_hash = ?')
      .pluck();
    const lostTokens = acknowledged.filter(({ token }) => !hasToken.get(hashSecret(token)));
    const orphans = database.pragma('foreign_key_check') as unknown[];
    const bare =
      'SELECT count(*) FROM sessions WHERE id NOT IN (SELECT session_id FROM session_tokens)';
    return {
      integrity: String(database.pragma('integrity_check', { simple: true })),
      lostTokens: lostTokens.length,
      noted: count("SELECT count(*) FROM audit_events WHERE event = 'signed_in'"),
      half: orphans.length + count(bare),
    };
  } finally {
    database.close();
  }
}

/**
 * Kills a server once while up to `signIns` users sign in.
 *
 * @param killAfter acknowledged sign-ins after which it is killed, some ms later.
 * @param before sign-ins that earlier rounds have acknowledged.
 */
export async function killRound(options: {
  portal: Portal;
  accounts: readonly string[];
  signIns: number;
  killAfter: number;
  before: number;
}): Promise<{ round: KillRound; portal: Portal }> {
  const { portal, accounts, signIns, killAfter, before } = options;
  const acknowledged: Acknowledged[] = [];
  let begun = 0;
  let kill: Promise<void> | undefined;
  const killing = () => kill !== undefined;

  async function worker(): Promise<void> {
    while (begun < signIns && !killing()) {
      begun += 1;
      const place = begun % accounts.length;
      const address = `198.18.${place >> 8}.${place & 255}`;
      try {
        acknowledged.push(await signIn(portal, accounts[place]!, address));
      } catch (error) {
        // Sign-ins in progress when the server was killed were not acknowledged.
        if (!killing()) throw error;
      }
      if (acknowledged.length >= killAfter)
        kill ??= delay(Math.random() * 50).then(() => portal.kill());
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  await portal.kill();

  const { integrity, half, noted, lostTokens } = inspect(portal.dataDir, acknowledged);
  const next = await startPortal({ dataDir: portal.dataDir, env: ENV });
  let lost = lostTokens + Math.max(0, before + acknowledged.length - noted);
  for (const { cookie } of acknowledged) {
    const answer = await fetch(`${next.url}/api/session`, { headers: { cookie } });
    await answer.arrayBuffer();
    if (answer.status !== 200) lost += 1;
  }
  return { round: { acknowledged: acknowledged.length, lost, half, integrity }, portal: next };
}

/** Consecutive rounds on one data folder, each killed at another moment.
 *  @param signIns users in the last round; earlier ones have fewer, increasing evenly. */
export async function killTrial(options: {
  rounds: number;
  signIns: number;
  say: (line: string) => void;
}): Promise<KillRound[]> {
  const { rounds, signIns, say } = options;
  let portal = await startPortal({ env: ENV });
  const results: KillRound[] = [];
  try {
    const accounts: string[] = [];
    const needed = Math.ceil(signIns / SIGN_INS_PER_ACCOUNT);
    for (let at = 0; at < needed; at += 1) accounts.push(`k${at}`);
    await portal.addUsers(accounts, PASSWORD);
    for (let at = 1; at <= rounds; at += 1) {
      // The last round lets everybody in; the others are killed midway.
      const killAfter = Math.ceil((signIns * at) / rounds) - (at === rounds ? 0 : 1);
      const before = results.reduce((sum, round) => sum + round.acknowledged, 0);
      const done = await killRound({ portal, accounts, signIns, killAfter, before });
      ({ portal } = done);
      results.push(done.round);
      const { acknowledged, lost, half, integrity } = done.round;
      say(
        `Round ${at}: ${acknowledged} acknowledged, ${lost} lost, ${half} half, integrity ${integrity}.`,
      );
    }
    return results;
  } finally {
    await portal.remove();
  }
}
