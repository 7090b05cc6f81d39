/** The structured log (pino): JSON lines on standard output. */

import { pino, type Logger } from 'pino';
import type { Config } from './config.ts';

/** Fields that must not reach the log even if a whole object is logged. */
const SECRET_FIELDS = ['password', 'token', 'authorization', 'cookie', 'databaseUrl', 'apiKey'];

export function createLog(config: Pick<Config, 'logLevel'>): Logger {
  return pino({
    level: config.logLevel,
    redact: { paths: SECRET_FIELDS.flatMap((name) => [name, `*.${name}`]), censor: '(hidden)' },
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
  });
}
