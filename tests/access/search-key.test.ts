/** Who gets a key for hosted search, and what the key gives access to, tested on a real process. */

import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { APP_ID, INDEX_NAME, PARENT_KEY } from '../fixtures/algolia-server.ts';
import { codeOf, jsonOf, postJson } from '../fixtures/calls.ts';
import { warehouse } from '../fixtures/corpus/warehouse.ts';
import { startPortal, type Portal } from '../fixtures/portal.ts';
import { rawRequest, signIn, type RawAnswer } from '../fixtures/raw-request.ts';
import { secretsIn } from '../fixtures/secret-watch.ts';
import { openSecuredKey } from '../fixtures/secured-key.ts';
import { smallBuild, type SmallBuild } from '../fixtures/small-build.ts';

const PASSWORD = 'correct horse battery';
const SETTINGS = {
  ALGOLIA_APP_ID: APP_ID,
  ALGOLIA_INDEX_NAME: INDEX_NAME,
  ALGOLIA_API_KEY: PARENT_KEY,
};

let build: SmallBuild;
let portal: Portal;

/** Makes the small build search here or with the hosted service. */
function buildFor(hostedSearch: object | undefined): void {
  const file = path.join(build.dataDir, 'manifest.json');
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as object;
  writeFileSync(file, JSON.stringify({ ...manifest, hostedSearch }));
}

beforeAll(async () => {
  build = await smallBuild();
  writeFileSync(path.join(build.dataDir, 'corpus.json'), JSON.stringify(warehouse));
  buildFor({ appId: APP_ID, indexName: INDEX_NAME });
  portal = await startPortal({ env: { BUILD_DIR: build.buildDir, ...SETTINGS } });
  await portal.addUser('reader', PASSWORD);
  await portal.addUser('other', PASSWORD);
});
afterAll(async () => {
  await portal.remove();
  build.remove();
});

const askKey = (headers: Record<string, string>): Promise<RawAnswer> =>
  postJson(portal.port, '/api/search-key', {}, headers);

async function cookieFor(name: string): Promise<string> {
  return (await signIn(portal.port, name, PASSWORD)).cookie;
}

describe('a reader', () => {
  test('gets a key that opens the index of the documentation for 15 minutes', async () => {
    const before = Date.now();
    const answer = await askKey({ cookie: await cookieFor('reader') });
    expect(answer.status).toBe(200);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(Object.keys(jsonOf(answer)).sort()).toEqual(['expiresIn', 'key']);
    const opened = openSecuredKey(String(jsonOf(answer)['key']), PARENT_KEY)!;
    expect(opened.restrictIndices).toEqual([INDEX_NAME]);
    expect(opened.validUntil * 1000).toBeGreaterThan(before + 14 * 60_000);
    expect(opened.validUntil * 1000).toBeLessThanOrEqual(Date.now() + 15 * 60_000);
  });

  test('is somebody else at Algolia than another reader', async () => {
    const tokens = await Promise.all(
      ['reader', 'reader', 'other'].map(async (name) => {
        const key = jsonOf(await askKey({ cookie: await cookieFor(name) }))['key'];
        return openSecuredKey(String(key), PARENT_KEY)!.userToken;
      }),
    );
    expect(tokens[0]).toBe(tokens[1]);
    expect(tokens[0]).not.toBe(tokens[2]);
  });

  test('gets no further key after signing out or being disabled', async () => {
    const cookie = await cookieFor('reader');
    expect((await askKey({ cookie })).status).toBe(200);
    expect((await postJson(portal.port, '/api/logout', {}, { cookie })).status).toBe(204);
    expect(codeOf(await askKey({ cookie }))).toBe('not_authenticated');

    const others = await cookieFor('other');
    expect((await askKey({ cookie: others })).status).toBe(200);
    await portal.users(['disable', 'other']);
    expect((await askKey({ cookie: others })).status).toBe(401);
    await portal.users(['enable', 'other']);
  });
});

describe('no key', () => {
  test('for a visitor who is signed out, nor for a token of any kind', async () => {
    const { token } = await signIn(portal.port, 'reader', PASSWORD);
    const made = await portal.users(['token', 'reader', '--scope', 'read,mcp', '--expires', '1d']);
    const [apiToken = ''] = /\S{43,}/.exec(made) ?? [];
    for (const bearer of [token, apiToken]) {
      expect(bearer).toMatch(/\S{43}/);
      const answer = await askKey({ authorization: `Bearer ${bearer}` });
      expect([answer.status, codeOf(answer)]).toEqual([401, 'not_authenticated']);
    }
    expect((await askKey({})).status).toBe(401);
  });

  test('for another site with our reader’s cookie', async () => {
    const cookie = await cookieFor('reader');
    for (const foreign of [
      { origin: 'https://evil.example' },
      { 'sec-fetch-site': 'cross-site' },
      { origin: `http://localhost:1` },
    ] as Record<string, string>[]) {
      const answer = await askKey({ cookie, ...foreign });
      expect([answer.status, codeOf(answer)]).toEqual([403, 'cross_site']);
    }
  });

  test('by another method', async () => {
    const cookie = await cookieFor('reader');
    const answer = await rawRequest(portal.port, '/api/search-key', { headers: { cookie } });
    expect(answer.status).toBe(404);
  });
});

test('the parent key is in no answer and no line that the server prints', async () => {
  const cookie = await cookieFor('reader');
  const answers = [
    await askKey({ cookie }),
    await askKey({}),
    await postJson(portal.port, '/api/search-key', '{', { cookie }),
    await rawRequest(portal.port, '/', { headers: { cookie } }),
  ];
  const text = answers.map(({ headers, body }) => JSON.stringify(headers) + body.toString());
  expect(secretsIn(text.join('\n'), [PARENT_KEY])).toEqual([]);
  await expect.poll(() => portal.output()).toContain('/api/search-key');
  expect(secretsIn(portal.output(), [PARENT_KEY])).toEqual([]);
});

describe('a start where settings and pages speak of different searches', () => {
  async function failedStart(env: Record<string, string>): Promise<string> {
    const started = startPortal({ env: { BUILD_DIR: build.buildDir, ...env } });
    return started.then(
      async (running) => {
        await running.remove();
        return expect.fail('started');
      },
      (error: unknown) => (error as Error).message,
    );
  }

  test('is refused, and says what to do', async () => {
    expect(await failedStart({})).toContain('ALGOLIA_API_KEY: is required with ALGOLIA_APP_ID');
    expect(await failedStart({ ...SETTINGS, ALGOLIA_INDEX_NAME: 'x' })).toContain(
      'ALGOLIA_INDEX_NAME: is not the value that the pages were built with; run `npm run build`',
    );
    buildFor(undefined);
    const output = await failedStart(SETTINGS);
    expect(output).toContain('ALGOLIA_APP_ID: is not the value that the pages were built with');
    expect(output).not.toContain(PARENT_KEY);
  });

  test('without hosted search there is no such address', async () => {
    buildFor(undefined);
    const plain = await startPortal({ env: { BUILD_DIR: build.buildDir } });
    await plain.addUser('reader', PASSWORD);
    const { cookie } = await signIn(plain.port, 'reader', PASSWORD);
    expect((await postJson(plain.port, '/api/search-key', {}, { cookie })).status).toBe(404);
    await plain.remove();
  });
});
