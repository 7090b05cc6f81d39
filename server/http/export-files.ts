/** Makes exports servable as the built files are, so that one piece of code decides on encoding,
 *  entity tag, 304, HEAD and ranges. Each is made once and kept while there is room. */

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
  /** In the order of last use. */
  const kept = new Map<string, Promise<Kept | undefined>>();
  let bytes = 0;

  function add(job: ExportJob, accountId: string): Promise<Kept | undefined> {
    const { path } = job;
    // Others may wait for the same one when the first caller is gone.
    const { signal } = new AbortController();
    const making = make(job, { accountId, signal }).then((found) => found && toKept(path, found));
    kept.set(path, making);
    making.then(
      (made) => {
        bytes += made?.bytes ?? 0;
        return dropOld();
      },
      () => kept.delete(path),
    );
    return making;
  }

  async function dropOld(): Promise<void> {
    for (const [path, making] of kept) {
      if (bytes <= keptBytes) return;
      kept.delete(path);
      bytes -= (await making)?.bytes ?? 0;
    }
  }

  return {
    has: (path) => paths.has(path),
    async find(job, accountId) {
      const { path } = job;
      if (!paths.has(path)) return undefined;
      const found = kept.get(path);
      if (found) {
        kept.delete(path);
        kept.set(path, found);
      }
      return (await (found ?? add(job, accountId)))?.file;
    },
  };
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
