/** `npm run preview -- FILE`: what CI has packed is served behind the gate, with its own accounts, whatever
 *  the reviewer's own portal is configured to do. */

import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { rawRequest, signIn } from '../fixtures/raw-request.ts';
import { fewPages } from '../fixtures/small-portal.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const PAGE = '/docs/inbound/po-receipt/';
/** Settings of a portal that others use. */
const OWN_SETTINGS = {
  NODE_ENV: 'production',
  BASE_URL: 'https://docs.example.com',
  DATABASE_URL: 'postgresql://nobody@127.0.0.1:1/portal',
  PASSWORD_SIGN_IN: 'off',
  OIDC_COMPANY_ISSUER: 'https://id.example.com',
  OIDC_COMPANY_CLIENT_ID: 'portal',
  OIDC_COMPANY_CLIENT_SECRET: 'secret',
  SECOND_FACTOR: 'all',
};

test('a packed site is served with a first account, and leaves nothing behind', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'portal-preview-test-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const file = path.join(folder, 'site.tar.gz');
  const built = path.dirname(fewPages());
  execFileSync('tar', ['-czhf', file, '-C', built, 'build', 'build-data']);
  const preview = spawn(process.execPath, ['scripts/preview.ts', file, '--port', '0'], {
    cwd: ROOT,
    env: { PATH: process.env['PATH'], TMPDIR: folder, ...OWN_SETTINGS },
  });
  onTestFinished(() => void preview.kill());
  const ended = once(preview, 'exit');
  let output = '';
  for (const stream of [preview.stdout, preview.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  }
  const ready = new Promise<void>((resolve) => {
    preview.stderr.on('data', () => /^Ready: /m.test(output) && resolve());
  });
  await Promise.race([ready, ended.then(() => expect.fail(output))]);
  const port = Number(/^Ready: \S+?:(\d+) /m.exec(output)?.[1]);
  const [, password = ''] = /Password: +(\S+)\s/.exec(output) ?? [];

  expect((await rawRequest(port, PAGE)).status).toBe(401);
  const { cookie } = await signIn(port, 'admin', password);
  const answer = await rawRequest(port, '/api/session', { headers: { cookie } });
  expect(answer.body.toString()).toContain('"name":"admin"');

  preview.kill('SIGTERM');
  expect((await ended)[0]).toBe(0);
  expect(await readdir(folder)).toEqual(['site.tar.gz']);
}, 180_000);

test('a file that is not there is told', () => {
  expect(() =>
    execFileSync(process.execPath, ['scripts/preview.ts', 'no-such.tar.gz'], {
      cwd: ROOT,
      stdio: 'pipe',
    }),
  ).toThrow('There is no file no-such.tar.gz');
});
