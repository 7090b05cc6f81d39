/** What administrators can do about people at an identity provider: see who was turned away because an
 *  account has their name, let them in, link a person whom they name, and unlink them again. */

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AdminUser, AdminUsersAnswer, AuditAnswer } from '../../server/contract/admin.ts';
import { codeOf, jsonOf, postJson } from '../fixtures/calls.ts';
import { freePort } from '../fixtures/free-port.ts';
import {
  providerSettings,
  startIdentityProvider,
  type IdentityProvider,
} from '../fixtures/identity-provider.ts';
import type { Portal } from '../fixtures/portal.ts';
import { rawRequest, signIn } from '../fixtures/raw-request.ts';
import { startSmallPortal } from '../fixtures/small-portal.ts';
import { Visitor } from '../fixtures/visitor.ts';

const PASSWORD = 'correct horse battery';

let provider: IdentityProvider;
let portal: Portal;
let url: string;
let boss: string;

beforeAll(async () => {
  const port = await freePort();
  url = `http://localhost:${port}`;
  provider = await startIdentityProvider([url]);
  const env = { PORT: String(port), BASE_URL: url, ...providerSettings(provider) };
  portal = await startSmallPortal({ env });
  await portal.users(['add', 'boss', '--password-stdin', '--admin'], `${PASSWORD}\n`);
  await portal.addUsers(['maria', 'nora', 'olaf'], PASSWORD);
  ({ cookie: boss } = await signIn(portal.port, 'boss', PASSWORD));
});
afterAll(async () => {
  await portal.remove();
  await provider.close();
});

async function get<T>(target: string): Promise<T> {
  const answer = await rawRequest(portal.port, target, { headers: { cookie: boss } });
  expect(answer.status).toBe(200);
  return jsonOf(answer) as T;
}
async function account(name: string): Promise<AdminUser> {
  const { users } = await get<AdminUsersAnswer>(`/api/admin/users?q=${name}`);
  return users.find((user) => user.name === name) ?? expect.fail(`no ${name}`);
}
async function act(name: string, action: 'link-identity' | 'unlink-identity', body: unknown) {
  const { id } = await account(name);
  return postJson(portal.port, `/api/admin/users/${id}/${action}`, body, { cookie: boss });
}
const problemOf = (address: string) => new URL(address).searchParams.get('problem');

/** Signs in through the provider as `subject`, who is called `name` there; returns the user who is signed in,
 *  or the problem. */
async function come(subject: string, name: string, visitor = new Visitor()) {
  provider.people.set(subject, { preferred_username: name });
  const problem = problemOf(await visitor.signIn(url, subject));
  if (problem !== null) return problem;
  const answer = await visitor.fetch(`${url}/api/session`);
  return ((await answer.json()) as { user: { name: string } }).user.name;
}

describe('a person whose name is taken', () => {
  test('waits once, is let in by an administrator, and is unlinked with their sessions', async () => {
    expect(await come('s-1', 'MARIA')).toBe('name_exists');
    expect(await come('s-1', 'MARIA')).toBe('name_exists');
    const person = { issuer: provider.issuer, subject: 's-1' };
    const before = await account('maria');
    expect(before).toMatchObject({ identities: [], waiting: [person] });
    expect(before.waiting[0]?.at).toMatch(/^20\d\d-/);
    expect((await account('nora')).waiting).toEqual([]);
    expect(await portal.users(['waiting'])).toMatch(/^maria .* s-1 /m);

    expect((await act('maria', 'link-identity', person)).status).toBe(204);
    expect(await account('maria')).toMatchObject({ identities: [person], waiting: [] });
    expect(await portal.users(['waiting'])).not.toContain('s-1');
    expect(await portal.users(['identities', 'maria'])).toContain('s-1');
    const visitor = new Visitor();
    expect(await come('s-1', 'MARIA', visitor)).toBe('maria');

    expect((await act('maria', 'unlink-identity', person)).status).toBe(204);
    expect(await visitor.session(url)).toBe(401);
    expect(await account('maria')).toMatchObject({ identities: [] });
    expect(await come('s-1', 'maria')).toBe('name_exists');
  });

  test('waits no longer once they have entered under another name', async () => {
    expect(await come('s-2', 'nora')).toBe('name_exists');
    expect(await come('s-2', 'nora-of-sales')).toBe('nora-of-sales');
    expect((await account('nora')).waiting).toEqual([]);
  });
});

describe('a person whom an administrator names', () => {
  test('is linked before they come; both changes are in the audit log', async () => {
    const person = { issuer: provider.issuer, subject: 's-3' };
    expect((await act('olaf', 'link-identity', person)).status).toBe(204);
    expect(await come('s-3', 'whatever')).toBe('olaf');
    expect((await act('olaf', 'unlink-identity', person)).status).toBe(204);
    for (const event of ['identity_linked', 'identity_unlinked']) {
      const { lines } = await get<AuditAnswer>(`/api/admin/audit?event=${event}&person=olaf`);
      expect(lines).toMatchObject([{ actor: 'boss', subject: 'olaf', details: person }]);
    }
  });

  test('cannot be linked to two accounts, nor be unlinked from an account that is not theirs', async () => {
    const person = { issuer: provider.issuer, subject: 's-4' };
    expect(await come('s-4', 'petra')).toBe('petra');
    const taken = await act('olaf', 'link-identity', person);
    expect([taken.status, codeOf(taken)]).toEqual([409, 'identity_taken']);
    const foreign = await act('olaf', 'unlink-identity', person);
    expect([foreign.status, codeOf(foreign)]).toEqual([404, 'not_found']);
    expect(await come('s-4', 'petra')).toBe('petra');
  });

  test.each([
    ['an issuer that is not set up', { issuer: 'https://id.example.com', subject: 's-5' }],
    ['an empty subject', { subject: '' }],
    ['a subject of two lines', { subject: 'a\nb' }],
    ['no subject', { subject: undefined }],
    ['an unknown field', { subject: 's-5', admin: true }],
  ])('is refused with %s', async (_, change) => {
    const answer = await act('olaf', 'link-identity', { issuer: provider.issuer, ...change });
    expect([answer.status, codeOf(answer)]).toEqual([400, 'invalid_body']);
    expect(await account('olaf')).toMatchObject({ identities: [] });
  });
});

test('the list names the providers by label and issuer, and nothing else of them', async () => {
  const { providers } = await get<AdminUsersAnswer>('/api/admin/users');
  expect(providers).toEqual([{ label: 'Company', issuer: provider.issuer }]);
});
