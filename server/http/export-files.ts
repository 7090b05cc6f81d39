/** Makes exports servable as the built files are, so that one piece of code decides on encoding,
 *  entity tag, 304, HEAD and ranges. */

import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Exports, ExportText } from '../exports/exports.ts';
import type { Encoding, SiteFile } from './site-files.ts';

const zip = promisify(gzip);
const brotli = promisify(brotliCompress);
/** Packs the 2 MB of all pages in some 50 ms; the default of 11 is for files packed at the build. */
const BROTLI_QUALITY = 5;

/** Finds the export at a normalised path as a file, with addresses below `origin`. */
export type FindExport = (path: string, origin: string) => SiteFile | undefined;

export function exportFiles(exports: Exports): FindExport {
  // Keyed by the text that is kept, so that it is packed once and goes with it.
  const files = new WeakMap<ExportText, SiteFile>();
  return (path, origin) => {
    const found = exports.find(path, origin);
    if (!found) return undefined;
    const file = files.get(found) ?? toFile(path, found);
    files.set(found, file);
    return file;
  };
}

function toFile(path: string, { type, text }: ExportText): SiteFile {
  const identity = Buffer.from(text);
  const packed = new Map<Encoding, Promise<Buffer<ArrayBuffer>>>();
  return {
    entry: {
      path,
      file: '',
      type,
      size: identity.length,
      hash: createHash('sha256').update(identity).digest('base64url').slice(0, 22),
      cache: 'page',
      encoded: true,
      public: false,
    },
    bytes(encoding) {
      const bytes = packed.get(encoding) ?? pack(identity, encoding);
      packed.set(encoding, bytes);
      return bytes;
    },
  };
}

async function pack(bytes: Buffer<ArrayBuffer>, encoding: Encoding): Promise<Buffer<ArrayBuffer>> {
  if (encoding === 'identity') return bytes;
  if (encoding === 'gzip') return zip(bytes);
  return brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } });
}
