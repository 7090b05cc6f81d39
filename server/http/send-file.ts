/** Answers with a built file: encoding, entity tag and 304, HEAD, ranges, cache headers. Called
 *  only after the gate, so that no conditional request can be answered before it. */

import fresh from 'fresh';
import type { Context } from 'hono';
import { chooseEncoding } from './accept-encoding.ts';
import { parseRange } from './byte-range.ts';
import type { Encoding, SiteFile } from './site-files.ts';

/** Files above this size support range requests, in bytes. */
const RANGE_FROM = 1024 * 1024;

export interface SendOptions {
  status?: 200 | 404;
  /** A further header besides Accept-Encoding that determined the choice of this file. */
  vary?: 'Accept' | undefined;
  /** Further headers for this answer, such as a cookie. */
  headers?: Record<string, string>;
  /** Called with the number of bytes created for this answer alone, before they are sent. */
  onOwnBytes?: (bytes: number) => void;
}

/** The answer with one file. Built through the context, which knows the headers set earlier; `new
 *  Response` would drop them, such as a cleared cookie. */
export async function sendFile(
  c: Context,
  file: SiteFile,
  { status = 200, vary, headers = {}, onOwnBytes }: SendOptions = {},
): Promise<Response> {
  const { entry } = file;
  const ranged = entry.size > RANGE_FROM;
  // Ranges are for GET only (RFC 9110, section 14.2).
  const wanted = ranged && c.req.method === 'GET' ? c.req.header('range') : undefined;
  // Ranges count bytes of the identity form, so a range request gets that one.
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

  // Packed forms are sent straight from the cache; unpacking makes a copy.
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

/** If-None-Match (RFC 9110, section 13.1.2). Every encoding of a file has the same content, so the
 *  tag of any of them matches. */
function matches(header: string | undefined, hash: string): boolean {
  return ['', '-br', '-gzip'].some((ending) =>
    fresh({ 'if-none-match': header }, { etag: `"${hash}${ending}"` }),
  );
}
