/** Distinguishes a database that is unreachable or full from a bug: the former goes away without a
 *  code change, and the caller is told to try again. */

/** Errors of the network between us and PostgreSQL (Node's codes). */
const NETWORK = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOENT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EPIPE',
  'ETIMEDOUT',
]);
/** Messages of `pg` errors without a code. */
const MESSAGES =
  /Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client has encountered a connection error|not queryable/;

/** True if trying again later makes sense. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof AggregateError) return error.errors.some(isUnavailable);
  const { code, syscall } = error as NodeJS.ErrnoException;
  if (code === undefined) return MESSAGES.test(error.message) || isUnavailable(error.cause);
  // A missing file has the same code as a missing socket.
  if (code === 'ENOENT') return syscall === 'connect';
  // PostgreSQL: connection exceptions, shutting down or starting up, too many connections.
  return (
    NETWORK.has(code) ||
    /^(08|57P0|53300)/.test(code) ||
    code.startsWith('SQLITE_BUSY') ||
    isFull(error)
  );
}

/** True if the disk of the database is full. */
export function isFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as NodeJS.ErrnoException;
  if (code === undefined) return isFull(error.cause);
  return code === 'SQLITE_FULL' || code === 'ENOSPC' || code === '53100';
}
