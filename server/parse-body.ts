/** Validates a request body, or a part of it, against its schema. */

import type { ZodType } from 'zod';
import { PortalError } from './errors.ts';

/** A value validated against its schema.
 *  @param whole what the message calls a value that is wrong as a whole; by default nothing.
 *  @throws PortalError `invalid_body` that names the first invalid field. */
export function parseBody<T>(schema: ZodType<T>, value: unknown, whole = ''): T {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  const place = issue?.path.join('.') || whole;
  // zod repeats the name of an unknown field, which can be anything, even a password.
  const message =
    issue?.code === 'unrecognized_keys' ? 'Remove the unknown field.' : issue?.message;
  const problem = message ?? 'The body is not valid.';
  throw new PortalError('invalid_body', place ? `${place}: ${problem}` : problem);
}
