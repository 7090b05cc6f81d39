/** Types shared by build and server. */

import type { HostedSearch } from './search.ts';

/** Browser cache policy of a file. */
export type CacheClass =
  /** Revalidated each time; answered 304 if unchanged. */
  | 'page'
  /** The file name contains a content hash. */
  | 'immutable';

/** One path that the server answers from the build. */
export interface ManifestEntry {
  /** Exact request path after normalisation. */
  path: string;
  /** File under `build/`. */
  file: string;
  /** Content-Type. */
  type: string;
  /** Size of the unencoded file in bytes. */
  size: number;
  /** SHA-256 of the unencoded file, base64url, first 22 characters. */
  hash: string;
  cache: CacheClass;
  /** True if `build-data/encoded/<hash>.br` and `.gz` exist. */
  encoded: boolean;
  /** True if a signed-out visitor may fetch it. */
  public: boolean;
}

/** `build-data/manifest.json`. */
export interface Manifest {
  /** Time of the build, ISO 8601. */
  builtAt: string;
  /** Version of the corpus written by the same build, if any. */
  corpusVersion?: string | undefined;
  entries: ManifestEntry[];
  /** Paths that redirect to another page, such as `/atlas/` to its introduction. */
  redirects: Record<string, string>;
  /** Old page paths, with a trailing slash, and where they redirect permanently. */
  moved?: Record<string, string>;
  /** Content-Security-Policy sources of the inline scripts: `'sha256-…'`. */
  scriptHashes: string[];
  /** Those of the style elements, and of the contents of style attributes. */
  styleHashes: string[];
  styleAttributeHashes: string[];
  /** External origins that scripts are loaded from (analytics). */
  scriptOrigins: string[];
  /** External origins that the built site calls (API_BASE, analytics, hosted search). */
  connectOrigins: string[];
  /** Hosted search that the built site uses, if not our own server. */
  hostedSearch?: HostedSearch | undefined;
}
