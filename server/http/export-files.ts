/** Makes exports servable as the built files are, so that one piece of code decides on encoding,
 *  entity tag, 304, HEAD and ranges. Each is made once and kept while there is room. */

import { LRUCache } from 'lru-cache';
import type { ExportJob, PackedExport } from '../retrieval/jobs.ts';
import type { Caller } from '../retrieval/retrieval.ts';
import { contentHash } from './content-hash.ts';
import type { SiteFile } from './site-files.ts';

/** Bytes of all exports that are kept, in all their encodings. */
const KEPT_BYTES = 32 * 1024 * 1024;

export interface ExportFilesOptions {
  /** Request paths of all exports. */
  paths: readonly string[];
  /** Makes one. @throws PortalError where the caller has to wait. */
  make: (job: ExportJob, caller: Caller) => Promise<PackedExport | undefined>;
  keptBytes?: number;
}

export interface ExportFiles {
  /** Whether there is an export at a normalised path. */
  has: (path: string) => boolean;
  /** The export as a file, with the addresses of whoever asked first: there is one origin.
   *  @throws as `make`. */
  find: (job: ExportJob, accountId: string) => Promise<SiteFile | undefined>;
}

export function exportFiles(options: ExportFilesOptions): ExportFiles {
  const { make, keptBytes = KEPT_BYTES } = options;
  const paths = new Set(options.paths);
  const kept = new LRUCache<string, Kept, Asking>({
    maxSize: keptBytes,
    sizeCalculation: ({ bytes }) => bytes,
    async fetchMethod(path, _, { context: { job, accountId } }) {
      // Others may wait for the same one when the first caller is gone.
      const { signal } = new AbortController();
      const made = await make(job, { accountId, signal });
      return made && toKept(path, made);
    },
    // Who waits gets what was pushed out meanwhile.
    ignoreFetchAbort: true,
  });

  return {
    has: (path) => paths.has(path),
    async find(job, accountId) {
      if (!paths.has(job.path)) return undefined;
      return (await kept.fetch(job.path, { context: { job, accountId } }))?.file;
    },
  };
}

/** What making an export takes besides its path. */
interface Asking {
  job: ExportJob;
  accountId: string;
}

interface Kept {
  file: SiteFile;
  bytes: number;
}

function toKept(path: string, { type, ...encodings }: PackedExport): Kept {
  const identity = Buffer.from(encodings.identity.buffer);
  const bytes = {
    identity,
    gzip: Buffer.from(encodings.gzip.buffer),
    br: Buffer.from(encodings.br.buffer),
  };
  return {
    bytes: identity.length + bytes.gzip.length + bytes.br.length,
    file: {
      entry: {
        path,
        file: '',
        type,
        size: identity.length,
        hash: contentHash(identity),
        cache: 'page',
        encoded: true,
        public: false,
      },
      bytes: (encoding) => Promise.resolve(bytes[encoding]),
    },
  };
}
