/** Reads request bodies: bounded, of the right type, with errors that say what is wrong. */

import type { Context } from 'hono';
import type { ZodType } from 'zod';
import { PortalError } from '../errors.ts';

/** Largest body of any call, in bytes. */
const MAX_BODY = 64 * 1024;

/** The body as text.
 *  @throws PortalError `body_too_large`; reading stops there, whatever Content-Length said.
 *    `bad_request` where the client goes away, which is no error of the server's. */
async function readText(c: Context): Promise<string> {
  const tooLarge = () =>
    new PortalError('body_too_large', `The body is larger than ${MAX_BODY} bytes.`);
  if (Number(c.req.header('content-length') ?? 0) > MAX_BODY) throw tooLarge();
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const chunk of (c.req.raw.body ?? []) as AsyncIterable<Uint8Array>) {
      size += chunk.byteLength;
      if (size > MAX_BODY) throw tooLarge();
      chunks.push(chunk);
    }
  } catch (cause) {
    if (cause instanceof PortalError) throw cause;
    throw new PortalError('bad_request', 'The body did not arrive whole.', { cause });
  }
  return Buffer.concat(chunks).toString('utf8');
}

function requireType(c: Context, type: string): void {
  const given = (c.req.header('content-type') ?? '').split(';')[0]?.trim().toLowerCase();
  if (given !== type) throw new PortalError('unsupported_media_type', `Send the body as ${type}.`);
}

/** A JSON body.
 *  @throws PortalError `unsupported_media_type`, `body_too_large`, `invalid_json`. */
export async function readJson(c: Context): Promise<unknown> {
  requireType(c, 'application/json');
  const text = await readText(c);
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new PortalError('invalid_json', 'The body is not valid JSON.', { cause });
  }
}

/** The fields of a posted form; of a repeated field the last.
 *  @throws PortalError `unsupported_media_type`, `body_too_large`. */
export async function readForm(c: Context): Promise<Record<string, string>> {
  requireType(c, 'application/x-www-form-urlencoded');
  return Object.fromEntries(new URLSearchParams(await readText(c)));
}

/** A value checked by its schema.
 *  @throws PortalError `invalid_body` that names the first wrong field. */
export function parseBody<T>(schema: ZodType<T>, value: unknown): T {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  const where = issue && issue.path.length > 0 ? `${issue.path.join('.')}: ` : '';
  throw new PortalError('invalid_body', `${where}${issue?.message ?? 'The body is not right.'}`);
}
