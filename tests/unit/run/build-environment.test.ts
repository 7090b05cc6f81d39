/** A build step gets its settings by name, and none of the server's secrets. */

import { readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, test } from 'vitest';
import { SETTING_NAMES } from '../../../server/settings.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');
type Environment = Record<string, string | undefined>;

/** Plain JavaScript without types, because it runs before anything is installed. */
const load = (file: string): Promise<unknown> =>
  import(pathToFileURL(path.join(ROOT, 'scripts/run', file)).href);
const { BUILD_SETTING_NAMES } = (await load('build.mjs')) as { BUILD_SETTING_NAMES: string[] };
const { buildEnvironment } = (await load('build-environment.mjs')) as {
  buildEnvironment: (names: string[], environment: Environment) => Record<string, string>;
};
const { run } = (await load('process.mjs')) as {
  run: (
    command: string,
    args: string[],
    options: { environment: Environment; onLine: (line: string) => void },
  ) => Promise<number>;
};
const SECRETS = SETTING_NAMES.filter((name) => /_KEY$|DATABASE_URL|SECRET|PASSWORD/.test(name));

describe('a build step', () => {
  test('sees what it was told by name and nothing else, whatever the server has', async () => {
    const planted = [...SECRETS, 'ALGOLIA_ADMIN_KEY', 'AWS_SECRET_ACCESS_KEY', 'NPM_TOKEN'];
    const server = {
      ...process.env,
      ...Object.fromEntries(planted.map((name) => [name, 'hush'])),
      BASE_URL: 'https://docs.example.com',
    };
    const lines: string[] = [];
    const status = await run(process.execPath, ['-p', 'JSON.stringify(process.env)'], {
      environment: buildEnvironment(BUILD_SETTING_NAMES, server),
      onLine: (line: string) => lines.push(line),
    });
    expect(status).toBe(0);
    const seen = JSON.parse(lines.join('')) as Record<string, string>;
    expect(seen).toMatchObject({ BASE_URL: 'https://docs.example.com' });
    expect(JSON.stringify(seen)).not.toContain('hush');
    expect(planted.filter((name) => name in seen)).toEqual([]);
  });

  test('of the site asks for no secret', () => {
    expect(SECRETS.length).toBeGreaterThan(2);
    expect(BUILD_SETTING_NAMES.filter((name) => SECRETS.includes(name))).toEqual([]);
  });

  test('is never started with the whole environment', () => {
    const source = readFileSync(path.join(ROOT, 'scripts/run/build.mjs'), 'utf8');
    const starts = source.match(/\brun\(/g) ?? [];
    const environments = source.match(/\benvironment: (?:\{\s*\.\.\.)?buildEnvironment\(/g) ?? [];
    expect(environments).toHaveLength(starts.length);
    expect(starts.length).toBe(2);
  });
});

test('the settings of npm that belong to the project hold no secret', () => {
  expect(readFileSync(path.join(ROOT, '.npmrc'), 'utf8')).not.toMatch(/_auth|token|password/i);
});
