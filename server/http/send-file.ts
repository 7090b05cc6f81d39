/** Answers with a built file: encoding, entity tag and 304, HEAD, ranges, cache headers. Called
 *  only after the gate, so that no condition of the request can answer before it. */

import fresh from 'fresh';
import type { Context } from 'hono';
import { chooseEncoding } from './accept-encoding.ts';
import { parseRange } from './byte-range.ts';
import type { Encoding, SiteFile } from './site-files.ts';

/** Files above this size answer ranges, in bytes. */
const RANGE_FROM = 1024 * 1024;

export interface SendOptions {
  status?: 200 | 404;
  /** Header that the choice of this file depended on, besides Accept-Encoding. */
  vary?: 'Accept' | undefined;
  /** More headers for this answer, such as a cookie. */
  headers?: Record<string, string>;
  /** Told of bytes that are made for this answer alone, before they are sent. */
  onOwnBytes?: (bytes: number) => void;
}

/** The answer for one file. It goes through the context, which knows the headers that were set
 *  before; `new Response` would drop them, a cleared cookie for one. */
export async function sendFile(
  c: Context,
  file: SiteFile,
  { status = 200, vary, headers = {}, onOwnBytes }: SendOptions = {},
): Promise<Response> {
  const { entry } = file;
  const ranged = entry.size > RANGE_FROM;
  // Ranges are for GET alone (RFC 9110, section 14.2).
  const wanted = ranged && c.req.method === 'GET' ? c.req.header('range') : undefined;
  // Ranges count bytes of the identity form, so a ranged request gets that one.
  const encoding: Encoding =
    !entry.encoded || wanted !== undefined
      ? 'identity'
      : chooseEncoding(c.req.header('accept-encoding'));
  const etag = `"${entry.hash}${encoding === 'identity' ? '' : `-${encoding}`}"`;
  const common: Record<string, string> = {
    ...headers,
    ETag: etag,
    'Cache-Control': cacheControl(file, status),
    ...(entry.encoded && { Vary: vary ? `${vary}, Accept-Encoding` : 'Accept-Encoding' }),
  };
  if (status === 200 && matches(c.req.header('if-none-match'), entry.hash)) {
    return c.body(null, 304, common);
  }

  // What is packed is sent as it is kept; unpacked, it is a copy.
  if (entry.encoded && encoding === 'identity') onOwnBytes?.(entry.size);
  const body = await file.bytes(encoding);
  common['Content-Type'] = entry.type;
  if (encoding !== 'identity') common['Content-Encoding'] = encoding;
  if (ranged) {
    common['Accept-Ranges'] = 'bytes';
    const ifRange = c.req.header('if-range');
    const range =
      ifRange === undefined || ifRange === etag ? parseRange(wanted, body.length) : null;
    if (range === 'unsatisfiable') {
      common['Content-Range'] = `bytes */${body.length}`;
      return c.body(null, 416, common);
    }
    if (range) {
      common['Content-Range'] = `bytes ${range.start}-${range.end}/${body.length}`;
      return respond(c, body.subarray(range.start, range.end + 1), 206, common);
    }
  }
  return respond(c, body, status, common);
}

function respond(
  c: Context,
  body: Buffer<ArrayBuffer>,
  status: 200 | 206 | 404,
  headers: Record<string, string>,
): Response {
  const sized = { ...headers, 'Content-Length': String(body.length) };
  return c.req.method === 'HEAD' ? c.body(null, status, sized) : c.body(body, status, sized);
}

function cacheControl({ entry }: SiteFile, status: number): string {
  if (status !== 200) return 'no-store';
  const scope = entry.public ? 'public' : 'private';
  return entry.cache === 'immutable'
    ? `${scope}, max-age=31536000, immutable`
    : `${scope}, no-cache`;
}

/** If-None-Match (RFC 9110, section 13.1.2). Every encoding of a file stands for the same content,
 *  so the tag of any of them matches. */
function matches(header: string | undefined, hash: string): boolean {
  return ['', '-br', '-gzip'].some((ending) =>
    fresh({ 'if-none-match': header }, { etag: `"${hash}${ending}"` }),
  );
}
