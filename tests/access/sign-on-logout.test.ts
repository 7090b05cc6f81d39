/** The end of sessions that began at a provider, on two replicas over one PostgreSQL: the provider's own call
 *  (back-channel logout), anything else that is sent to that address, and signing out at both. */

import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { noticedBeforeDue } from '../fixtures/before-due.ts';
import { freePort } from '../fixtures/free-port.ts';
import {
  CLIENT,
  providerSettings,
  startIdentityProvider,
  type IdentityProvider,
} from '../fixtures/identity-provider.ts';
import type { Portal } from '../fixtures/portal.ts';
import { startPostgres, type TestPostgres } from '../fixtures/postgres.ts';
import { rawRequest } from '../fixtures/raw-request.ts';
import { startSmallPortal } from '../fixtures/small-portal.ts';
import { Visitor } from '../fixtures/visitor.ts';

const EVENT = 'http://schemas.openid.net/event/backchannel-logout';

let postgres: TestPostgres | undefined;
let provider: IdentityProvider;
let replicas: Portal[] = [];
let url: string;

beforeAll(async () => {
  const started = await startPostgres();
  if ('skipped' in started) console.warn(`One replica on SQLite alone: ${started.skipped}.`);
  else postgres = started.server;
  const ports = postgres ? [await freePort(), await freePort()] : [await freePort()];
  // For readers both are one site; the second is called directly, as a proxy would.
  url = `http://localhost:${ports[0]}`;
  provider = await startIdentityProvider([url]);
  const database = await postgres?.createDatabase();
  for (const port of ports) {
    const env = {
      ...{ PORT: String(port), BASE_URL: url },
      ...(database !== undefined && { DATABASE_URL: database }),
      ...providerSettings(provider),
    };
    replicas.push(await startSmallPortal({ env }));
  }
});
afterAll(async () => {
  for (const replica of replicas) await replica.remove();
  replicas = [];
  await provider.close();
  await postgres?.stop();
});

/** A visitor whom the provider has signed in; the second replica does not know of it yet. */
async function comeIn(login: string): Promise<Visitor> {
  provider.people.set(login, { preferred_username: login });
  const visitor = new Visitor();
  await visitor.signIn(url, login);
  return visitor;
}

/** The same, known to all replicas. */
async function enter(login: string): Promise<Visitor> {
  const visitor = await comeIn(login);
  expect(await statuses(visitor)).toEqual(replicas.map(() => 200));
  return visitor;
}

/** Statuses of the session check at each replica. */
function statuses(visitor: Visitor): Promise<number[]> {
  const headers = { cookie: visitor.cookieHeader(url) };
  const check = async ({ port }: Portal) =>
    (await rawRequest(port, '/api/session', { headers })).status;
  return Promise.all(replicas.map(check));
}

/** Lines that the first replica has written about an event and the account affected. */
async function auditLines(event: string, name: string): Promise<unknown[]> {
  // The server's output comes through a pipe: once this call is answered, it has arrived.
  const marker = await rawRequest(replicas[0]!.port, '/api/sign-in-options');
  const id = String(marker.headers['x-request-id']);
  await expect.poll(() => replicas[0]!.output()).toContain(id);
  return replicas[0]!
    .output()
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as Record<string, unknown>)
    .filter((line) => line['audit'] === event && line['subjectName'] === name);
}

const SIGNED_IN = () => replicas.map(() => 200);
const SIGNED_OUT = () => replicas.map(() => 401);

/** Claims of a valid logout token for all sessions of a person. */
function claims(sub: string) {
  const iat = Math.floor(Date.now() / 1000);
  const id = { iss: provider.issuer, aud: CLIENT.id, jti: randomUUID() };
  return { ...id, iat, exp: iat + 120, sub, events: { [EVENT]: {} } };
}

async function send(token: string): Promise<number> {
  const answer = await rawRequest(replicas[0]!.port, '/login/ended/company', {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ logout_token: token }).toString(),
  });
  expect(answer.headers['cache-control']).toBe('no-store');
  return answer.status;
}
const typ = 'logout+jwt';

describe('a logout token of the provider', () => {
  test('ends all sessions of the person at once, on every replica, and no others', async () => {
    const other = await enter('bea');
    const noticed = await noticedBeforeDue({
      begin: async () => [await comeIn('ada'), await comeIn('ada')],
      check: async (both) =>
        (await Promise.all(both.map(statuses))).flat().some((status) => status === 200),
      end: async () => expect(await send(await provider.sign(claims('ada'), { typ }))).toBe(200),
    });
    expect(noticed).toBe(true);
    expect(await statuses(other)).toEqual(SIGNED_IN());
    const told = await auditLines('sessions_ended', 'ada');
    expect(told[0]).toMatchObject({ details: { provider: 'company', sessions: 2 } });
    expect(await auditLines('sessions_ended', 'bea')).toEqual([]);
  });

  test('counts once: a replay ends nothing that began later', async () => {
    await enter('cleo');
    const token = await provider.sign(claims('cleo'), { typ });
    expect(await send(token)).toBe(200);
    const again = await enter('cleo');
    expect(await send(token)).toBe(400);
    expect(await statuses(again)).toEqual(SIGNED_IN());
  });

  test('is known by keys that were rotated', async () => {
    const visitor = await enter('dora');
    await provider.rotateKeys();
    await expect.poll(async () => send(await provider.sign(claims('dora'), { typ }))).toBe(200);
    await expect.poll(() => statuses(visitor)).toEqual(SIGNED_OUT());
  });
});

describe('what else is sent there ends nothing', () => {
  const past = Math.floor(Date.now() / 1000) - 1000;

  test.each<[string, Record<string, unknown>, string]>([
    ['another type', {}, 'JWT'],
    ['a nonce, as an ID token has one', { nonce: 'x' }, typ],
    ['another audience', { aud: 'another-client' }, typ],
    ['another issuer', { iss: 'https://id.example.org' }, typ],
    ['no event', { events: {} }, typ],
    ['another event', { events: { 'https://example.org/event': {} } }, typ],
    ['a time that is over', { iat: past, exp: past + 120 }, typ],
    ['a long life and an old date', { iat: past, exp: past + 86_400 }, typ],
    ['a date to come', { iat: past + 5000, exp: past + 6000 }, typ],
    ['no end', { exp: undefined }, typ],
    ['no id', { jti: undefined }, typ],
    ['nobody', { sub: undefined }, typ],
  ])('a token with %s', async (_, wrong, type) => {
    const visitor = await enter('elsa');
    const token = await provider.sign({ ...claims('elsa'), ...wrong }, { typ: type });
    expect(await send(token)).toBe(400);
    expect(await statuses(visitor)).toEqual(SIGNED_IN());
  });

  test('a token that somebody else signed, or nobody', async () => {
    const visitor = await enter('faye');
    const forger = await startIdentityProvider([url]);
    const forged = await forger.sign(claims('faye'), { typ });
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const unsigned = `${part({ alg: 'none', typ })}.${part(claims('faye'))}.`;
    const good = await provider.sign(claims('faye'), { typ });
    const [head, , signature] = good.split('.');
    const changed = `${head}.${part(claims('elsa'))}.${signature}`;
    for (const token of [forged, unsigned, changed, '', 'x', 'a.b.c']) {
      expect(await send(token)).toBe(400);
    }
    expect(await statuses(visitor)).toEqual(SIGNED_IN());
    await forger.close();
  });

  test('an ID token', async () => {
    const visitor = await enter('gina');
    expect(await send(await provider.sign({ ...claims('gina'), events: undefined }))).toBe(400);
    expect(await statuses(visitor)).toEqual(SIGNED_IN());
  });
});

describe('signing out', () => {
  test('here leads on to the provider, which ends its session and leads back', async () => {
    const visitor = await enter('hana');
    const answer = await visitor.fetch(`${url}/api/logout`, { method: 'POST' });
    const { signOutAt } = (await answer.json()) as { signOutAt: string };
    expect(answer.headers.get('clear-site-data')).toBe('"cache"');
    expect(await statuses(visitor)).toEqual(SIGNED_OUT());
    const page = await (await visitor.fetch(signOutAt)).text();
    const xsrf = /name="xsrf" value="(\w+)"/.exec(page)?.[1] ?? '';
    const body = new URLSearchParams({ xsrf, logout: 'yes' });
    const confirm = `${provider.issuer}/session/end/confirm`;
    const done = await visitor.fetch(confirm, { method: 'POST', body });
    expect(Visitor.target(done, confirm)).toBe(`${url}/login`);
    // Nobody is signed in at the provider any more, so it asks who it is.
    let address = `${url}/login/with/company`;
    while (!address.includes('/interaction/')) {
      address = Visitor.target(await visitor.fetch(address), address);
    }
  });

  test('at the provider ends the session here, by its own call', async () => {
    const visitor = await enter('ivy');
    const elsewhere = await enter('ivy');
    const page = await (await visitor.fetch(`${provider.issuer}/session/end`)).text();
    const xsrf = /name="xsrf" value="(\w+)"/.exec(page)?.[1] ?? '';
    const body = new URLSearchParams({ xsrf, logout: 'yes' });
    await visitor.fetch(`${provider.issuer}/session/end/confirm`, { method: 'POST', body });
    await expect.poll(() => statuses(visitor)).toEqual(SIGNED_OUT());
    // Another browser has its own session at the provider.
    expect(await statuses(elsewhere)).toEqual(SIGNED_IN());
  });
});
