/** The address that the portal gives itself in texts that it keeps, such as exports. */

import type { Context } from 'hono';
import { isIPv6 } from 'node:net';
import type { Config } from '../config.ts';
import type { AppEnv } from './app-env.ts';

/** The host as an address is written; every address of this machine is called localhost. */
export function shownHost(host: string): string {
  if (['127.0.0.1', '0.0.0.0', '::', '::1'].includes(host)) return 'localhost';
  return isIPv6(host) ? `[${host}]` : host;
}

/** Scheme, host and port without a slash at the end. Never taken from the request: a Host header is the
 *  sender's own choice, and whoever asks next would be given it. */
export function ownOriginReader({
  baseUrl,
  host,
  port,
}: Pick<Config, 'baseUrl' | 'host' | 'port'>): (c: Context<AppEnv>) => string {
  return (c) => baseUrl ?? `http://${shownHost(host)}:${c.env.incoming?.socket.localPort ?? port}`;
}
