/** Build settings from the environment. None of them is secret: they all end up in files that every signed-in
 *  reader may fetch. */

import { contentHash } from '../../server/contract/content-hash.ts';
import {
  readSearchSettings,
  SEARCH_SETTING_NAMES,
  type HostedSearchSettings,
} from './search-settings.ts';

export interface BuildSettings {
  /** Public URL of the site, for canonical links. */
  siteUrl: string;
  /** URL that the assistant sends questions to; empty for the site's own origin. */
  apiBase: string;
  /** True if that URL may receive the reader's documentation token: it belongs to this site, or its origin is
   *  listed in API_TOKEN_ORIGINS. */
  apiTakesToken: boolean;
  /** External origins that pages call. */
  connectOrigins: string[];
  /** Bar above every page; a new id shows it again to readers who have closed it. */
  announcement: { id: string; content: string; isCloseable: boolean } | undefined;
  /** External origins that scripts are loaded from. */
  scriptOrigins: string[];
  /** URL of the self-hosted analytics script; undefined by default. */
  analyticsScript: string | undefined;
  /** Shown below the sign-in form: a text, or an https:, mailto: or tel: URL. */
  signInHelp: string | undefined;
  /** Folder of the pages on the Git host, where they can be edited; undefined by default. */
  editUrl: string | undefined;
  /** Hosted search instead of our own server; undefined by default. */
  hostedSearch: HostedSearchSettings | undefined;
}

/** Names of the environment variables that affect the build.
 *  @internal compared by a test with the list of scripts/run/build.mjs, which has to run without TypeScript. */
export const BUILD_SETTING_NAMES = [
  'BASE_URL',
  'API_BASE',
  'API_TOKEN_ORIGINS',
  'ANNOUNCEMENT_ID',
  'ANNOUNCEMENT_TEXT',
  'ANNOUNCEMENT_CLOSEABLE',
  'ANALYTICS_SCRIPT_URL',
  'SIGN_IN_HELP',
  'EDIT_URL',
  ...SEARCH_SETTING_NAMES,
] as const;

/** Reads and validates the build settings.
 *  @throws Error that names the setting and says what it should be. */
export function readBuildSettings(env: Record<string, string | undefined>): BuildSettings {
  const siteUrl = env['BASE_URL'] || 'http://localhost:3000';
  const apiBase = env['API_BASE'] || '';
  const siteOrigin = originOf('BASE_URL', siteUrl);
  const apiOrigin = apiBase ? originOf('API_BASE', apiBase) : siteOrigin;
  const analyticsScript = env['ANALYTICS_SCRIPT_URL'] || undefined;
  const analyticsOrigins = analyticsScript
    ? [originOf('ANALYTICS_SCRIPT_URL', analyticsScript)]
    : [];
  const tokenOrigins = (env['API_TOKEN_ORIGINS'] ?? '')
    .split(',')
    .filter((part) => part.trim() !== '')
    .map((part) => originOf('API_TOKEN_ORIGINS', part.trim()));
  const hostedSearch = readSearchSettings(env);
  const searchOrigins = hostedSearch?.origins ?? [];
  return {
    siteUrl: siteOrigin,
    apiBase: apiBase.replace(/\/+$/, ''),
    apiTakesToken: [siteOrigin, ...tokenOrigins].includes(apiOrigin),
    connectOrigins: [...new Set([apiOrigin, ...analyticsOrigins, ...searchOrigins])].filter(
      (origin) => origin !== siteOrigin,
    ),
    announcement: announcementOf(env),
    analyticsScript,
    scriptOrigins: analyticsOrigins.filter((origin) => origin !== siteOrigin),
    signInHelp: env['SIGN_IN_HELP']?.trim() || undefined,
    editUrl: editUrlOf(env['EDIT_URL']),
    hostedSearch,
  };
}

function announcementOf(env: Record<string, string | undefined>): BuildSettings['announcement'] {
  const text = env['ANNOUNCEMENT_TEXT'];
  if (!text) return undefined;
  const closeable = env['ANNOUNCEMENT_CLOSEABLE'] || 'true';
  if (closeable !== 'true' && closeable !== 'false') {
    throw new Error('ANNOUNCEMENT_CLOSEABLE should be true or false');
  }
  return {
    id: env['ANNOUNCEMENT_ID'] || contentHash(text),
    // Escaped, because Docusaurus inserts the content as HTML.
    content: text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`),
    isCloseable: closeable === 'true',
  };
}

/** The URL without its trailing slash. */
function editUrlOf(value: string | undefined): string | undefined {
  if (!value) return undefined;
  originOf('EDIT_URL', value);
  const { username, password } = new URL(value);
  if (username || password) throw new Error('EDIT_URL has a password; every reader would see it');
  return value.replace(/\/+$/, '');
}

function originOf(name: string, value: string): string {
  if (!URL.canParse(value) || !/^https?:$/.test(new URL(value).protocol)) {
    throw new Error(`${name} is not an address; it should look like https://docs.example.com`);
  }
  return new URL(value).origin;
}
