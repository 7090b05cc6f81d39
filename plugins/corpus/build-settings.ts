/** Settings that the build takes from the environment. None of them is secret: whatever stands
 *  here ends up in files that every signed-in reader may fetch. */

export interface BuildSettings {
  /** Address of the site, for canonical links. */
  siteUrl: string;
  /** Where the assistant asks; empty for the site's own origin. */
  apiBase: string;
  /** True where that address may see the reader's documentation token: it is this site, or its
   *  origin is named in API_TOKEN_ORIGINS. */
  apiTakesToken: boolean;
  /** Origins besides the site's own that pages call. */
  connectOrigins: string[];
}

/** Names of the environment variables that change what is built. */
export const BUILD_SETTING_NAMES = ['BASE_URL', 'API_BASE', 'API_TOKEN_ORIGINS'] as const;

/** Reads and checks the build settings.
 *  @throws Error that names the setting and says what it should be. */
export function readBuildSettings(env: Record<string, string | undefined>): BuildSettings {
  const siteUrl = env['BASE_URL'] || 'http://localhost:3000';
  const apiBase = env['API_BASE'] || '';
  const siteOrigin = originOf('BASE_URL', siteUrl);
  const apiOrigin = apiBase ? originOf('API_BASE', apiBase) : siteOrigin;
  const tokenOrigins = (env['API_TOKEN_ORIGINS'] ?? '')
    .split(',')
    .filter((part) => part.trim() !== '')
    .map((part) => originOf('API_TOKEN_ORIGINS', part.trim()));
  return {
    siteUrl: siteOrigin,
    apiBase: apiBase.replace(/\/+$/, ''),
    apiTakesToken: [siteOrigin, ...tokenOrigins].includes(apiOrigin),
    connectOrigins: apiOrigin === siteOrigin ? [] : [apiOrigin],
  };
}

function originOf(name: string, value: string): string {
  if (!URL.canParse(value) || !/^https?:$/.test(new URL(value).protocol)) {
    throw new Error(`${name} is not an address; it should look like https://docs.example.com`);
  }
  return new URL(value).origin;
}
