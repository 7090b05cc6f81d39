/** What hostile-input.test.ts guarantees, for everything that users and administrators send about accounts
 *  and pages; and that the two tests together cover every address that reads a body. */

import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  ACCOUNT_ACTIONS,
  ACCOUNT_BODIES,
  PASSKEY,
  type Caller,
} from '../fixtures/account-bodies.ts';
import { cookieOf, jsonOf, postForm, postJson } from '../fixtures/calls.ts';
import { almost, anyJson, checkedAnswer as soon, holds } from '../fixtures/hostile.ts';
import type { Portal } from '../fixtures/portal.ts';
import { rawRequest, signIn } from '../fixtures/raw-request.ts';
import { ROUTES } from '../fixtures/routes.ts';
import { startSmallPortal } from '../fixtures/small-portal.ts';

const PASSWORD = 'a long enough password';
type Headers = Record<string, string>;

let portal: Portal;
let reader: Headers;
let boss: Headers;
let victim: string;
let readers = 0;

const headersOf = (caller: Caller): Headers =>
  ({ nobody: {}, reader, administrator: boss })[caller];

/** Lets another account be the reader: an account may change itself 60 times a minute, and what is refused
 *  after that would not be checked at all. */
async function changeReader(): Promise<void> {
  const name = `reader ${(readers += 1)}`;
  await portal.addUsers([name], PASSWORD);
  reader = { cookie: (await signIn(portal.port, name, PASSWORD)).cookie };
}

beforeAll(async () => {
  portal = await startSmallPortal();
  await portal.addUsers(['victim'], PASSWORD);
  await portal.users(['add', 'boss', '--password-stdin', '--admin'], `${PASSWORD}\n`);
  await changeReader();
  boss = { cookie: (await signIn(portal.port, 'boss', PASSWORD)).cookie };
  const list = await rawRequest(portal.port, '/api/admin/users?q=victim', { headers: boss });
  victim = (jsonOf(list)['users'] as { id: string }[])[0]!.id;
});
afterAll(async () => {
  const errors = portal
    .output()
    .split('\n')
    .filter((line) => /"level":(50|60)/.test(line));
  expect(errors).toEqual([]);
  await portal.remove();
});

/** The values of an object, with one of them, at any depth, replaced by hostile ones. */
function within(right: object): fc.Arbitrary<unknown> {
  const names = Object.keys(right);
  if (names.length === 0) return anyJson;
  const deeper = Object.entries(right).flatMap(([name, value]) =>
    typeof value === 'object' && value !== null
      ? [within(value as object).map((changed) => ({ ...right, [name]: changed }))]
      : [],
  );
  // A text may be a password, which is slow to check and slows down its sender.
  const plain = almost(right).filter((changed) => {
    const current = Reflect.get(changed, 'current') as unknown;
    return typeof current !== 'string';
  });
  return fc.oneof(anyJson, plain, ...deeper);
}

describe.each(ACCOUNT_BODIES)('%s', (path, caller, right) => {
  beforeAll(async () => {
    if (path.startsWith('/api/account/')) await changeReader();
  });

  test('answers every JSON there is', () =>
    holds(within(right), async (body) => {
      const { status } = await soon(postJson(portal.port, path, body, headersOf(caller)));
      if (path.startsWith('/api/account/')) expect(status).not.toBe(429);
    }));
});

describe('what administrators do to an account', () => {
  test.each(Object.entries(ACCOUNT_ACTIONS))('%s answers every JSON there is', (action, right) =>
    holds(within(right), async (body) => {
      const path = `/api/admin/users/${victim}/${action}`;
      await soon(postJson(portal.port, path, body, boss));
    }),
  );

  test('answers every id and every action', () =>
    holds(fc.tuple(fc.webSegment(), fc.webSegment()), async ([id, action]) => {
      await soon(postJson(portal.port, `/api/admin/users/${id}/${action}`, {}, boss));
      await soon(rawRequest(portal.port, `/api/admin/users/${id}/access`, { headers: boss }));
    }));
});

/** Bytes as passkeys encode them. */
const bytes = fc.uint8Array({ maxLength: 200 }).map((each) => Buffer.from(each));
const base64 = bytes.map((each) => each.toString('base64url'));

describe('a passkey of random bytes', () => {
  const clientData = (type: string, challenge: unknown) =>
    Buffer.from(
      JSON.stringify({ type, challenge, origin: `http://localhost:${portal.port}` }),
    ).toString('base64url');

  // An address with more failures is slowed down.
  test('signs nobody in', () =>
    holds(
      fc.tuple(base64, base64, base64),
      async ([id, authenticatorData, signature]) => {
        const options = await soon(postJson(portal.port, '/api/passkey/options', {}));
        const clientDataJSON = clientData('webauthn.get', jsonOf(options)['challenge']);
        const response = { clientDataJSON, authenticatorData, signature };
        const body = { response: { ...PASSKEY, id, rawId: id, response } };
        const { status } = await soon(postJson(portal.port, '/api/passkey/sign-in', body));
        expect([400, 401, 429]).toContain(status);
      },
      8,
    ));

  test('is not added to an account', async () => {
    await changeReader();
    await holds(
      fc.tuple(base64, base64),
      async ([id, attestationObject]) => {
        const path = '/api/account/second-factor/passkeys';
        const given = { current: PASSWORD };
        const options = await soon(postJson(portal.port, `${path}/options`, given, reader));
        const clientDataJSON = clientData('webauthn.create', jsonOf(options)['challenge']);
        const response = { clientDataJSON, attestationObject };
        const body = { name: 'x', response: { ...PASSKEY, id, rawId: id, response } };
        expect((await soon(postJson(portal.port, path, body, reader))).status).toBe(400);
      },
      30,
    );
  });
});

describe('queries and cookies', () => {
  const text = fc.oneof(fc.string({ maxLength: 400 }), fc.string({ unit: 'binary' }));

  test.each([
    ['/api/admin/users', ['q']],
    ['/api/admin/audit', ['from', 'to', 'event', 'person', 'address', 'cursor']],
    ['/api/admin/audit.csv', ['from', 'to', 'event', 'person', 'address']],
    ['/api/insights', ['weeks', 'section']],
    ['/api/insights.csv', ['weeks', 'section']],
    ['/login', ['returnTo', 'problem', 'with']],
    ['/second-step', ['returnTo']],
    ['/password', ['returnTo']],
  ])('of %s may hold anything', (path, names) =>
    holds(fc.tuple(fc.constantFrom(...names), text), async ([name, value]) => {
      const query = `${name}=${encodeURIComponent(value.toWellFormed())}`;
      await soon(rawRequest(portal.port, `${path}?${query}`, { headers: boss }));
      await soon(rawRequest(portal.port, `${path}?${name}=%ff&${name}=%&${query}`));
    }),
  );

  const value = fc.oneof(
    fc.string({
      unit: fc.integer({ min: 0x21, max: 0x7e }).map((code) => String.fromCharCode(code)),
    }),
    fc
      .jsonValue({ maxDepth: 2 })
      .map((each) => Buffer.from(JSON.stringify(each)).toString('base64url')),
  );
  test.each(['device', 'second-step', 'portal_hint', 'sign-on-aaaaaaaa'])(
    'the cookie %s may hold anything',
    (name) =>
      holds(value, async (given) => {
        const cookie = { cookie: `${name}=${given}; ${reader['cookie']}` };
        await soon(rawRequest(portal.port, '/docs/', { headers: cookie }));
        const alone = { cookie: `${name}=${given}` };
        await soon(rawRequest(portal.port, '/second-step', { headers: alone }));
        await soon(postForm(portal.port, '/second-step', { code: '000000' }, alone));
        await soon(postJson(portal.port, '/api/second-step/passkey-options', {}, alone));
        const tooLong = { username: 'reader', password: 'x'.repeat(1025) };
        await soon(postJson(portal.port, '/api/login_docs_bot', tooLong, alone));
      }),
  );
});

describe('forms', () => {
  test.each([
    ['/login', () => ({}), { username: 'reader', password: 'x'.repeat(1025) }],
    ['/password', () => reader, { current: 'x'.repeat(1025), password: 'x', again: 'x' }],
    ['/second-step', () => ({}), { code: '', recovery: '' }],
    ['/second-factor', () => reader, { current: 'x'.repeat(1025), code: '000000' }],
  ] as [string, () => Headers, Record<string, string>][])(
    '%s answers every field there is',
    (path, headers, right) =>
      holds(
        fc.tuple(fc.dictionary(fc.string(), fc.string()), fc.uint8Array({ maxLength: 200 })),
        async ([fields, tail]) => {
          await soon(postForm(portal.port, path, { ...fields, ...right }, headers()));
          const type = { 'content-type': 'application/x-www-form-urlencoded' };
          const body = Buffer.concat([Buffer.from('a=%&b=%ff&'), Buffer.from(tail)]);
          const given = { ...headers(), ...type };
          await soon(rawRequest(portal.port, path, { method: 'POST', headers: given, body }));
        },
      ),
  );
});

test('no address that reads a body is left out', () => {
  const elsewhere = [
    // Covered by hostile-input.test.ts.
    ...['/api/login_docs_bot', '/docs/invoke', '/docs/batch', '/docs/stream', '/mcp'],
    '/api/search/1/indexes/:index/queries',
    // Forms, covered above; with a slash at the end they are the same.
    ...['/login', '/password', '/second-step', '/second-factor'],
    // A logout token of a provider, covered by sign-on-logout.test.ts.
    '/login/ended/:provider',
    // These read no body or only `{}`, and end the session or need hosted search.
    ...['/api/logout', '/api/account/sessions/end-all', '/api/search-key'],
    // Covered above by its actions.
    '/api/admin/users/:id/:action',
  ];
  const tried = new Set([...elsewhere, ...ACCOUNT_BODIES.map(([path]) => path)]);
  const missing = ROUTES.filter(({ method }) => method === 'POST')
    .map(({ path }) => path.replace(/(.)\/$/, '$1'))
    .filter((path) => !tried.has(path));
  expect(missing).toEqual([]);
});

test('and the session of the reader holds after all that', async () => {
  const answer = await rawRequest(portal.port, '/docs/', { headers: reader });
  expect([answer.status, cookieOf(answer).includes('portal_hint')]).toEqual([200, true]);
});
