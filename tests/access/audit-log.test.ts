/** The audit log of a real portal: what administrators can read in it, and that it contains no secret. */

import { describe, expect, test } from 'vitest';
import { makeApiToken } from '../fixtures/api-token.ts';
import { postJson } from '../fixtures/calls.ts';
import { signIn } from '../fixtures/raw-request.ts';
import { secretsIn } from '../fixtures/secret-watch.ts';
import { onAdminPortal, PASSWORD } from '../fixtures/admin-portal.ts';

const admin = onAdminPortal();
const { get, post, audit } = admin;
const secrets = new Set([PASSWORD, 'wrong horse battery']);

describe('the audit log', () => {
  test('tells of sign-ins, failures, refusals and commands, with who and from where', async () => {
    const forwarded = { 'x-forwarded-for': '198.51.100.7' };
    const body = { username: 'reader', password: 'wrong horse battery' };
    await postJson(admin.portal.port, '/api/login_docs_bot', body, forwarded);
    await post('/api/admin/users', {}, admin.reader, { 'x-forwarded-for': '198.51.100.8' });
    const lines = await audit();
    expect(lines).toContainEqual(
      expect.objectContaining({
        event: 'sign_in_failed',
        actor: null,
        subject: null,
        address: '198.51.100.7',
      }),
    );
    expect(lines).toContainEqual(
      expect.objectContaining({
        event: 'refused',
        actor: 'reader',
        address: '198.51.100.8',
        details: { status: 403 },
      }),
    );
    expect(lines).toContainEqual(
      expect.objectContaining({ event: 'user_added', subject: 'boss', address: 'local' }),
    );
    expect(lines.find((line) => line.event === 'server_started')?.details).toMatchObject({
      production: false,
      database: 'sqlite',
      identityProviders: '',
    });
    expect((await audit('person=reader&event=sign_in_failed')).length).toBeGreaterThan(0);
    expect(await audit('person=somebody-else')).toEqual([]);
  });

  test('warns of the whole text read in a browser, and of 200 pages in ten minutes', async () => {
    await admin.portal.addUser('copyist', PASSWORD);
    const { cookie } = await signIn(admin.portal.port, 'copyist', PASSWORD);
    const whole = await get('/llms-full.txt', cookie);
    expect(whole.status).toBe(200);
    const index = (await get('/llms.txt', cookie)).body.toString();
    const pages = [...new Set(index.match(/\/[\w/-]+\.md\b/g))].slice(0, 205);
    expect(pages.length).toBeGreaterThan(200);
    for (const page of pages) await get(page.replace(/^\/\/[^/]+/, ''), cookie);
    const told = await audit('person=copyist');
    expect(told.map((line) => line.event)).toEqual(
      expect.arrayContaining(['full_text_read', 'mass_reading']),
    );
    expect(admin.portal.output()).toMatch(/"level":40,[^\n]*"audit":"mass_reading"/);
    expect(admin.portal.output()).toMatch(/"level":40,[^\n]*"audit":"full_text_read"/);
  });

  test.each(['tools/call', 'resources/read'])(
    'warns of 200 pages in ten minutes that a tool reads by %s',
    async (method) => {
      const name = method.replace('/', '-');
      await admin.portal.addUser(name, PASSWORD);
      const { bearer } = await makeApiToken(admin.portal, name, 'mcp');
      const index = (await get('/llms.txt', admin.boss)).body.toString();
      const paths = [...index.matchAll(/\/\/[^/]+(\/[\w/-]+)\.md\b/g)].map((found) => found[1]);
      const messages = [...new Set(paths)].slice(0, 220).map((path, id) => ({
        ...{ jsonrpc: '2.0', id, method },
        params:
          method === 'tools/call'
            ? { name: 'read_page', arguments: { path: `${path}/` } }
            : { uri: `docs://${path}/` },
      }));
      expect(messages).toHaveLength(220);
      const read = async (from: number, to: number) => {
        const accept = 'application/json, text/event-stream';
        const headers = { ...bearer, accept };
        const answer = await postJson(admin.portal.port, '/mcp', messages.slice(from, to), headers);
        expect(answer.status).toBe(200);
      };
      for (let from = 0; from < 200; from += 20) await read(from, from + 20);
      expect(await audit(`event=mass_reading&person=${name}`)).toEqual([]);
      await read(200, 220);
      expect(await audit(`event=mass_reading&person=${name}`)).toHaveLength(1);
    },
  );

  test('goes out as CSV, which is noted', async () => {
    expect((await post('/api/admin/users', { name: 'newcomer' }, admin.boss)).status).toBe(200);
    const answer = await get('/api/admin/audit.csv?event=user_added', admin.boss);
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(answer.headers['content-disposition']).toBe('attachment; filename="audit.csv"');
    const rows = answer.body.toString().trimEnd().split('\r\n');
    expect(rows[0]).toMatch(/^at,event,/);
    expect(rows.length).toBeGreaterThan(3);
    for (const row of rows.slice(1)) expect(row).toMatch(/^20\d\d-[^,]+,user_added,/);
    expect((await audit('event=audit_exported')).length).toBe(1);
  });

  test('holds no secret, neither in the log nor in what administrators get', async () => {
    const csv = (await get('/api/admin/audit.csv', admin.boss)).body.toString();
    expect(secretsIn(csv + admin.portal.output(), secrets)).toEqual([]);
  });
});
