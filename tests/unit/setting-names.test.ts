/** The lists of settings agree: the server's, both of the build's, and `.env.example`. */

import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { pathToFileURL } from 'node:url';
import { describe, expect, test } from 'vitest';
import { BUILD_SETTING_NAMES, readBuildSettings } from '../../plugins/corpus/build-settings.ts';
import { PUSH_SETTING_NAMES } from '../../scripts/algolia/push-settings.ts';
import { readConfig } from '../../server/config.ts';
import { SETTING_NAMES } from '../../server/settings.ts';
import { PROVIDER_FIELDS } from '../../server/sign-on/provider-settings.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const example = readFileSync(path.join(ROOT, '.env.example'), 'utf8').split('\n');
/** The example with all settings uncommented. */
const exampleInUse = parseEnv(example.map((line) => line.replace(/^#(?=[A-Z])/, '')).join('\n'));

describe('the lists of names agree', () => {
  /** The names for a provider called as in the example. */
  const PROVIDER_NAMES = PROVIDER_FIELDS.map((field) => `OIDC_COMPANY_${field}`);
  const ALL_NAMES = new Set([
    ...SETTING_NAMES,
    ...PROVIDER_NAMES,
    ...BUILD_SETTING_NAMES,
    ...PUSH_SETTING_NAMES,
  ]);

  test('.env.example has every setting of server, build and push once, and no other', () => {
    const named = example.flatMap((line) => /^#?([A-Z_]+)=/.exec(line)?.[1] ?? []);
    expect(named.sort()).toEqual([...ALL_NAMES].sort());
  });

  test('.env.example says in one line before each what it is, and sets none', () => {
    for (const [at, line] of example.entries()) {
      if (!/^#?[A-Z_]+=/.test(line)) continue;
      expect(line).toMatch(/^#/);
      expect(example[at - 1], line).toMatch(/^# [A-Z].{15,98}$/);
    }
  });

  test('.env.example shows every default that there is', () => {
    const noDefault = [...ALL_NAMES].filter((name) => !exampleInUse[name]);
    expect(new Set(noDefault)).toEqual(
      new Set([
        'BASE_URL',
        'DATABASE_URL',
        'TRUSTED_PROXIES',
        'METRICS_PORT',
        ...PROVIDER_NAMES,
        'ASSISTANT_BASE_URL',
        'ASSISTANT_MODEL',
        'ASSISTANT_API_KEY',
        'EMBEDDINGS_BASE_URL',
        'EMBEDDINGS_MODEL',
        'EMBEDDINGS_API_KEY',
        'API_BASE',
        'API_TOKEN_ORIGINS',
        'ANNOUNCEMENT_TEXT',
        'ANNOUNCEMENT_ID',
        'ANALYTICS_SCRIPT_URL',
        'SIGN_IN_HELP',
        'EDIT_URL',
        'ALGOLIA_APP_ID',
        'ALGOLIA_INDEX_NAME',
        'ALGOLIA_API_KEY',
        'ALGOLIA_HOST',
        'ALGOLIA_ADMIN_KEY',
      ]),
    );
    expect(readConfig(exampleInUse)).toEqual(readConfig({}));
    expect(readBuildSettings(exampleInUse)).toEqual(readBuildSettings({}));
  });

  test('scripts/run/build.mjs rebuilds for every setting of the build', async () => {
    // Plain JavaScript without types, because it runs on any version of Node.
    const file = pathToFileURL(path.join(ROOT, 'scripts/run/build.mjs')).href;
    const script = (await import(file)) as { BUILD_SETTING_NAMES: string[] };
    expect(script.BUILD_SETTING_NAMES).toEqual([...BUILD_SETTING_NAMES]);
  });
});
