/** Makes exports servable like built files, so that one piece of code decides on encoding, entity
 *  tag, 304, HEAD and ranges. Each is made once and cached while there is room. */

import { LRUCache } from 'lru-cache';
import type { ExportJob, PackedExport } from '../retrieval/jobs.ts';
import type { Caller } from '../retrieval/retrieval.ts';
import { contentHash } from '../contract/content-hash.ts';
import type { SiteFile } from './site-files.ts';

/** Cache size for all exports in all their encodings, in bytes. */
const KEPT_BYTES = 32 * 1024 * 1024;

export interface ExportFilesOptions {
  /** Request paths of all exports. */
  paths: readonly string[];
  /** Makes one export. @throws PortalError if the caller has to wait. */
  make: (job: ExportJob, caller: Caller) => Promise<PackedExport | undefined>;
  keptBytes?: number;
}

export interface ExportFiles {
  /** Whether there is an export at a normalised path. */
  has: (path: string) => boolean;
  /** The export as a file. It contains the origin of whoever asked first: there is only one origin.
   *  @throws like `make`. */
  find: (job: ExportJob, accountId: string) => Promise<SiteFile | undefined>;
}

export function exportFiles(options: ExportFilesOptions): ExportFiles {
  const { make, keptBytes = KEPT_BYTES } = options;
  const paths = new Set(options.paths);
  const kept = new LRUCache<string, Kept, Asking>({
    maxSize: keptBytes,
    sizeCalculation: ({ bytes }) => bytes,
    async fetchMethod(path, _, { context: { job, accountId } }) {
      // Others may wait for the same export after the first caller has gone.
      const { signal } = new AbortController();
      const made = await make(job, { accountId, signal });
      return made && toKept(path, made);
    },
    // Callers waiting for an entry still get it if it is evicted meanwhile.
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

/** What is needed besides the path to make an export. */
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
