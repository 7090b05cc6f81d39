/** The part of the log that accounts write to. */

import type { Logger } from 'pino';

/** The log levels that accounts use. */
export type AccountsLog = Pick<Logger, 'info' | 'warn' | 'error'>;
