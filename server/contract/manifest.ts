/** Seen by build and server. Types only. */

import type { HostedSearch } from './search.ts';

/** How long a browser may keep a file. */
export type CacheClass =
  /** Asked again each time, answered 304 when unchanged. */
  | 'page'
  /** Name holds a content hash. */
  | 'immutable';

/** One address that the server answers from the build. */
export interface ManifestEntry {
  /** Exact request path after normalisation. */
  path: string;
  /** File below `build/`. */
  file: string;
  /** Content-Type. */
  type: string;
  /** Bytes of the identity form. */
  size: number;
  /** SHA-256 of the identity form, base64url, first 22 characters. */
  hash: string;
  cache: CacheClass;
  /** True where `build-data/encoded/<hash>.br` and `.gz` exist. */
  encoded: boolean;
  /** True for what a visitor who is signed out may fetch. */
  public: boolean;
}

/** `build-data/manifest.json`. */
export interface Manifest {
  /** Time of the build, ISO 8601. */
  builtAt: string;
  /** Version of the corpus that was written with it, where there is one. */
  corpusVersion?: string | undefined;
  entries: ManifestEntry[];
  /** Addresses that lead to another page, such as `/atlas/` to its introduction. */
  redirects: Record<string, string>;
  /** Old addresses of pages, with a slash at the end, and where they lead for good. */
  moved?: Record<string, string>;
  /** Content-Security-Policy sources of the inline scripts: `'sha256-…'`. */
  scriptHashes: string[];
  /** Those of the style elements, and of what stands in style attributes. */
  styleHashes: string[];
  styleAttributeHashes: string[];
  /** Origins that scripts come from besides its own (analytics). */
  scriptOrigins: string[];
  /** Origins that the built site calls besides its own (API_BASE, analytics, hosted search). */
  connectOrigins: string[];
  /** Where the built site searches, if not at our own server. */
  hostedSearch?: HostedSearch | undefined;
}
