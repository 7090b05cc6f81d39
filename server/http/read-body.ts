/** Reads request bodies, limited in size and type, with errors that say what is wrong. */

import type { Context } from 'hono';
import { PortalError } from '../errors.ts';

/** Largest body of a call, in bytes. */
export const MAX_BODY = 64 * 1024;
/** Largest body of a public call, in bytes: a name and a password. */
export const MAX_PUBLIC_BODY = 12 * 1024;
/** Deepest nesting of arrays and objects. Code that copies or validates a value recurses, and a few
 *  thousand levels overflow its stack. */
const DEEPEST = 64;
/** Replacing invalid bytes would yield a text that nobody has sent. */
const UTF8 = new TextDecoder('utf-8', { fatal: true });

/** The body as text.
 *  @throws PortalError `body_too_large`, where reading stops, whatever Content-Length said;
 *  `bad_request` if the client disconnects, which is not an error of the server; `invalid_body` if
 *  it is not UTF-8. */
async function readText(c: Context, most: number): Promise<string> {
  const tooLarge = () =>
    new PortalError('body_too_large', `The body is larger than ${most} bytes.`);
  if (Number(c.req.header('content-length') ?? 0) > most) throw tooLarge();
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const chunk of (c.req.raw.body ?? []) as AsyncIterable<Uint8Array>) {
      size += chunk.byteLength;
      if (size > most) throw tooLarge();
      chunks.push(chunk);
    }
  } catch (cause) {
    if (cause instanceof PortalError) throw cause;
    throw new PortalError('bad_request', 'The body is incomplete.', { cause });
  }
  try {
    return UTF8.decode(Buffer.concat(chunks));
  } catch (cause) {
    throw new PortalError('invalid_body', 'The body is not UTF-8.', { cause });
  }
}

function requireType(c: Context, type: string): void {
  const given = (c.req.header('content-type') ?? '').split(';')[0]?.trim().toLowerCase();
  if (given !== type) throw new PortalError('unsupported_media_type', `Send the body as ${type}.`);
}

/** A JSON body.
 *  @throws PortalError `unsupported_media_type`, `body_too_large`, `invalid_body`, `invalid_json`. */
export async function readJson(c: Context, most = MAX_BODY): Promise<unknown> {
  requireType(c, 'application/json');
  const text = await readText(c, most);
  if (depthOf(text) > DEEPEST) {
    throw new PortalError('invalid_body', `The body is nested deeper than ${DEEPEST} levels.`);
  }
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new PortalError('invalid_json', 'The body is not valid JSON.', { cause });
  }
}

/** The deepest nesting of arrays and objects in a JSON text. */
function depthOf(json: string): number {
  let depth = 0;
  let deepest = 0;
  // Brackets within strings do not count.
  for (const [sign] of json.matchAll(/"(?:[^"\\]|\\.)*"?|[[\]{}]/gs)) {
    if (sign === '[' || sign === '{') deepest = Math.max(deepest, (depth += 1));
    else if (sign === ']' || sign === '}') depth -= 1;
  }
  return deepest;
}

/** The fields of a posted form; of a repeated field the last value.
 *  @throws PortalError `unsupported_media_type`, `body_too_large`. */
export async function readForm(c: Context, most = MAX_BODY): Promise<Record<string, string>> {
  requireType(c, 'application/x-www-form-urlencoded');
  return Object.fromEntries(new URLSearchParams(await readText(c, most)));
}
