/** Sends everything that is secret, in the right places and in all wrong ones. Afterwards no secret is in the
 *  log, in any refusal, in the metrics, in the audit log as administrators get it, in the data folder or in a
 *  backup of it. */

import { existsSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeApiToken } from '../fixtures/api-token.ts';
import { ask, cookieOf, jsonOf, postForm, postJson, search } from '../fixtures/calls.ts';
import { freePort } from '../fixtures/free-port.ts';
import { hangs, says, startModelServer, type ModelServer } from '../fixtures/model-server.ts';
import { runToEnd, type Portal } from '../fixtures/portal.ts';
import { rawRequest, type RawAnswer } from '../fixtures/raw-request.ts';
import { bytesBelow, cookieValues, secretsIn } from '../fixtures/secret-watch.ts';
import { startSmallPortal } from '../fixtures/small-portal.ts';
import { temporaryFolders } from '../fixtures/temporary-folder.ts';

const temporaryFolder = temporaryFolders();

const ROOT = path.resolve(import.meta.dirname, '../..');
const KEY = 'sk-model-key-0123456789abcdef';
const EMBEDDINGS_KEY = 'sk-embeddings-key-0123456789abcdef';
const PASSWORD = 'sturdy pallet seven lanes';
const NEW_PASSWORD = 'another pallet eight lanes';
const BOSS_PASSWORD = 'heavy ladder nine docks';
const WRONG = 'wrong guess of somebody 42';

let model: ModelServer;
let portal: Portal;
let metricsPort: number;
const secrets = new Set([KEY, EMBEDDINGS_KEY, PASSWORD, NEW_PASSWORD, BOSS_PASSWORD, WRONG]);
const refusals: string[] = [];

beforeAll(async () => {
  model = await startModelServer();
  metricsPort = await freePort();
  portal = await startSmallPortal({
    env: {
      LOG_LEVEL: 'debug',
      METRICS_PORT: String(metricsPort),
      ASSISTANT_BASE_URL: model.baseUrl,
      ASSISTANT_MODEL: 'scripted',
      ASSISTANT_API_KEY: KEY,
      // Never called: the built vectors belong to another model, and search reports that in the log.
      EMBEDDINGS_BASE_URL: model.baseUrl,
      EMBEDDINGS_MODEL: 'scripted',
      EMBEDDINGS_API_KEY: EMBEDDINGS_KEY,
    },
  });
});
afterAll(async () => {
  await portal.remove();
  await model.stop();
});

/** Keeps the refusals. */
function note(answer: RawAnswer): RawAnswer {
  if (answer.status >= 300) {
    refusals.push(JSON.stringify(answer.headers), answer.body.toString());
  }
  return answer;
}

test('no password, token, cookie or key is found after a run', async () => {
  const { port } = portal;
  await portal.addUser('reader', PASSWORD);
  await portal.users(['passwd', 'reader', '--password-stdin'], `${NEW_PASSWORD}\n`);

  // Wrong passwords, by call and by form, and the password in the field for the name.
  const wrong = [
    { username: 'reader', password: WRONG },
    { username: 'nobody', password: WRONG },
    { username: NEW_PASSWORD, password: 'x' },
  ];
  for (const each of wrong) {
    note(await postJson(port, '/api/login_docs_bot', each));
  }
  note(await postForm(port, '/login', { username: 'reader', password: WRONG }));
  note(await postJson(port, '/api/login_docs_bot', `{"username":"reader","password":"${WRONG}"`));
  note(
    await postJson(port, '/api/login_docs_bot', {
      username: 'reader',
      password: WRONG,
      [WRONG]: 1,
    }),
  );

  const signedIn = await postJson(port, '/api/login_docs_bot', {
    username: 'reader',
    password: NEW_PASSWORD,
  });
  const cookie = cookieOf(signedIn);
  const token = String(jsonOf(signedIn)['token']);
  const readToken = await makeApiToken(portal, 'reader', 'read');
  const mcpToken = await makeApiToken(portal, 'reader', 'mcp');
  for (const each of [...cookieValues(cookie), token, readToken.secret, mcpToken.secret])
    secrets.add(each);
  // The contents of the hint are not secret.
  secrets.delete('1');

  // Secrets in their right places, with a model that answers, fails and disconnects.
  model.answerWith(
    says('Scan or enter the PO number [1].'),
    ({ fail }) => fail(401, {}, KEY),
    ({ cut }) => cut(),
  );
  const bearer = { authorization: `Bearer ${token}` };
  for (let i = 0; i < 3; i += 1) note(await ask(port, bearer));
  note(await search(port, readToken.bearer));
  note(await rawRequest(port, '/docs/', { headers: { cookie } }));
  note(await rawRequest(port, '/llms.txt', { headers: readToken.bearer }));

  // Secrets in wrong places: address, path, another kind of header, body, and each in another's place.
  for (const secret of [token, readToken.secret, mcpToken.secret, NEW_PASSWORD]) {
    const text = encodeURIComponent(secret);
    for (const target of [
      `/docs/?token=${text}`,
      `/${text}`,
      `/login?returnTo=/${text}`,
      `/docs/${text}.md`,
    ]) {
      note(await rawRequest(port, target, { headers: { accept: 'text/html' } }));
      note(await rawRequest(port, target, { headers: { authorization: `Bearer ${secret}` } }));
    }
    note(
      await rawRequest(port, '/docs/', {
        headers: { cookie: `session=${secret}`, 'x-api-key': secret },
      }),
    );
    note(await postJson(port, '/mcp', { [secret]: secret }, { authorization: `Bearer ${secret}` }));
    note(await postJson(port, '/docs/invoke', { input: { app: secret } }, bearer));
    note(await postJson(port, '/docs/invoke', `{"${secret}`, bearer));
    note(
      await rawRequest(port, '/docs/', {
        headers: { authorization: `Basic ${secret}` },
        method: 'PUT',
      }),
    );
  }
  note(await rawRequest(port, '/api/session', { headers: { cookie: 'session=x' } }));
  // An administrator makes an account and a password link; both are shown once, only to the administrator.
  await portal.users(['add', 'boss', '--password-stdin', '--admin'], `${BOSS_PASSWORD}\n`);
  const credentials = { username: 'boss', password: BOSS_PASSWORD };
  const boss = { cookie: cookieOf(await postJson(port, '/api/login_docs_bot', credentials)) };
  for (const each of cookieValues(boss.cookie)) if (each !== '1') secrets.add(each);
  const added = jsonOf(await postJson(port, '/api/admin/users', { name: 'newcomer' }, boss));
  secrets.add(String(added['password']));
  const list = await rawRequest(port, '/api/admin/users?q=newcomer', { headers: boss });
  const [newcomer] = jsonOf(list)['users'] as { id: string }[];
  const made = await postJson(port, `/api/admin/users/${newcomer?.id}/reset-link`, {}, boss);
  const [, resetSecret = ''] = String(jsonOf(made)['link']).split('#reset=');
  expect(resetSecret).not.toBe('');
  secrets.add(resetSecret);

  const metrics = (await rawRequest(metricsPort, '/metrics')).body.toString();
  expect(metrics).toMatch(/^portal_sign_ins/m);
  expect(secretsIn(metrics, secrets)).toEqual([]);
  const csv = (await rawRequest(port, '/api/admin/audit.csv', { headers: boss })).body.toString();
  expect(csv).toContain(',reset_link_made,');
  expect(secretsIn(csv, secrets)).toEqual([]);

  model.answerWith(hangs);
  note(await postJson(port, '/api/logout', {}, { cookie }));
  await portal.users(['list']);

  // A redirect to the sign-in page names the address that the visitor came from, including what it contained.
  const own = refusals.filter((each) => !each.includes('"location":"/login?returnTo='));
  expect(refusals.length).toBeGreaterThan(30);
  expect(secretsIn(own.join('\n'), secrets)).toEqual([]);
  expect(secretsIn(await bytesBelow(portal.dataDir), secrets)).toEqual([]);

  const backup = path.join(temporaryFolder(), 'portal.backup');
  if (existsSync(path.join(ROOT, 'scripts/backup.ts'))) {
    const env = { PATH: process.env['PATH'] ?? '', DATA_DIR: portal.dataDir };
    await runToEnd(['scripts/backup.ts', backup], env);
    expect(secretsIn(await bytesBelow(path.dirname(backup)), secrets)).toEqual([]);
  }

  expect(await portal.stop()).toBe(0);
  const log = portal.output();
  expect(log.split('\n').length).toBeGreaterThan(40);
  expect(secretsIn(log, secrets)).toEqual([]);
  // Nor in another encoding.
  const forms = [...secrets].flatMap((each) => [
    encodeURIComponent(each),
    Buffer.from(each).toString('base64').replace(/=+$/, ''),
    Buffer.from(each).toString('hex'),
  ]);
  expect(secretsIn(log, forms)).toEqual([]);
});
