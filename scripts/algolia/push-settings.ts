/** The Algolia settings that `npm run algolia:push` needs. */

import { readSearchSettings } from '../../plugins/corpus/search-settings.ts';

export interface PushSettings {
  appId: string;
  indexName: string;
  /** Secret with write access. Known only to this command, never to the server or the build. */
  adminKey: string;
  /** Origin that receives the calls instead of Algolia's own hosts. */
  host: string | undefined;
}

/** Names of the environment variables that only this command reads. */
export const PUSH_SETTING_NAMES = ['ALGOLIA_ADMIN_KEY'] as const;

const NEEDED = ['ALGOLIA_APP_ID', 'ALGOLIA_INDEX_NAME', ...PUSH_SETTING_NAMES];

/** Reads and validates the settings; never repeats a value.
 *  @throws Error that names every missing setting, or the first invalid one. */
export function readPushSettings(env: Record<string, string | undefined>): PushSettings {
  const missing = NEEDED.filter((name) => !env[name]?.trim());
  const search = missing.length === 0 ? readSearchSettings(env) : undefined;
  const adminKey = env['ALGOLIA_ADMIN_KEY']?.trim();
  if (!search || !adminKey) throw new Error(`Missing: ${missing.join(', ')}. See .env.example.`);
  if (!/^[!-~]+$/.test(adminKey)) {
    throw new Error(
      'ALGOLIA_ADMIN_KEY should be ASCII letters, digits and symbols, without spaces',
    );
  }
  const { appId, indexName, host } = search;
  return { appId, indexName, adminKey, host };
}
