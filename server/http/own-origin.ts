/** The portal's own address, for texts that it stores, such as exports. */

import type { Context } from 'hono';
import { isIPv6 } from 'node:net';
import type { Config } from '../config.ts';
import type { AppEnv } from './app-env.ts';

/** The host as written in an address; every address of this machine becomes localhost. */
export function shownHost(host: string): string {
  if (['127.0.0.1', '0.0.0.0', '::', '::1'].includes(host)) return 'localhost';
  return isIPv6(host) ? `[${host}]` : host;
}

/** Scheme, host and port without a trailing slash. Never taken from the request: the sender chooses
 *  the Host header, and the next caller would be served that address. */
export function ownOriginReader({
  baseUrl,
  host,
  port,
}: Pick<Config, 'baseUrl' | 'host' | 'port'>): (c: Context<AppEnv>) => string {
  return (c) => baseUrl ?? `http://${shownHost(host)}:${c.env.incoming?.socket.localPort ?? port}`;
}
