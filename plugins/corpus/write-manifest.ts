/** Lists every built file that the server may serve, and creates their compressed forms. */

import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Manifest, ManifestEntry } from '../../server/contract/manifest.ts';
import type { HostedSearch } from '../../server/contract/search.ts';
import { INJECTED_STYLES } from '../content-policy/injected-styles.ts';
import { LATEST } from '../lean-bundle/divide-file-names.ts';
import { contentHash } from '../../server/contract/content-hash.ts';
import { encodeFiles, type Encodable } from './encode-files.ts';
import { filesBelow } from './files-below.ts';
import { inlineHash, inlineParts, type InlineParts } from './inline-scripts.ts';
import { writeJson } from './write-json.ts';

interface ManifestInput {
  outDir: string;
  dataDir: string;
  publicPaths: Set<string>;
  connectOrigins: string[];
  scriptOrigins: string[];
  redirects: Record<string, string>;
  /** Old page paths, and where they redirect permanently. */
  moved?: Record<string, string> | undefined;
  corpusVersion?: string | undefined;
  /** Finds the scripts and styles in a page; parses it by default. */
  inlinePartsOf?: (html: string) => InlineParts;
  /** Which files only one page loads; none by default. */
  isOfOnePage?: (file: string) => boolean;
  hostedSearch?: HostedSearch | undefined;
}

const TYPES: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.pdf': 'application/pdf',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml; charset=utf-8',
  '.yaml': 'application/yaml; charset=utf-8',
};

/** Formats that are already compressed. */
const COMPRESSED = /\.(ico|jpg|png|webp|woff2|pdf)$/;
/** Paths that the server's normaliser accepts (server/http/normalise-path.ts). */
const PLAIN_PATH = /^[A-Za-z0-9._~/-]+$/;

/** Writes manifest.json and the compressed forms.
 *  @throws Error for a file of unknown type or with a name that no request path can contain. */
export async function writeManifest(input: ManifestInput): Promise<void> {
  const { inlinePartsOf = inlineParts, isOfOnePage = () => false } = input;
  const entries: ManifestEntry[] = [];
  const scriptHashes = new Set<string>();
  const styleHashes = new Set(INJECTED_STYLES.map(inlineHash));
  const styleAttributeHashes = new Set<string>();
  const contents = new Map<string, Encodable>();

  for (const file of await filesBelow(input.outDir)) {
    if (file.endsWith('.map') || file.split('/').some((part) => part.startsWith('.'))) continue;
    const content = readFileSync(path.join(input.outDir, file));
    const entry = entryOf(file, content, input.publicPaths);
    if (file.endsWith('.html')) {
      const { scripts, styles } = inlinePartsOf(content.toString('utf8'));
      for (const script of scripts) scriptHashes.add(inlineHash(script));
      for (const style of styles.elements) styleHashes.add(inlineHash(style));
      for (const style of styles.attributes) styleAttributeHashes.add(inlineHash(style));
    }
    if (entry.encoded) contents.set(entry.hash, { content, ofOnePage: isOfOnePage(file) });
    entries.push(entry);
  }
  for (const needed of input.publicPaths) {
    if (!entries.some((entry) => entry.path === needed)) {
      throw new Error(`The sign-in page needs ${needed}, which was not built`);
    }
  }
  await encodeFiles(path.join(input.dataDir, 'encoded'), contents);

  const manifest: Manifest = {
    builtAt: new Date().toISOString(),
    corpusVersion: input.corpusVersion,
    entries,
    redirects: input.redirects,
    ...(input.moved && { moved: input.moved }),
    scriptHashes: [...scriptHashes].sort(),
    styleHashes: [...styleHashes].sort(),
    styleAttributeHashes: [...styleAttributeHashes].sort(),
    connectOrigins: input.connectOrigins,
    scriptOrigins: input.scriptOrigins,
    ...(input.hostedSearch && {
      hostedSearch: {
        appId: input.hostedSearch.appId,
        indexName: input.hostedSearch.indexName,
      },
    }),
  };
  await writeJson(path.join(input.dataDir, 'manifest.json'), manifest);
}

function entryOf(file: string, content: Buffer, publicPaths: Set<string>): ManifestEntry {
  const type = TYPES[path.extname(file)];
  if (!type) throw new Error(`No content type is known for ${file}; add it to write-manifest.ts`);
  if (!PLAIN_PATH.test(file)) {
    throw new Error(`${file} has a name with signs outside of A-Z a-z 0-9 . _ ~ -; rename it`);
  }
  const requestPath = `/${file.replace(/(^|\/)index\.html$/, '$1')}`;
  return {
    path: requestPath,
    file,
    type,
    size: content.length,
    hash: contentHash(content),
    cache: isNamedByContent(file) ? 'immutable' : 'page',
    encoded: !COMPRESSED.test(file),
    public: publicPaths.has(requestPath),
  };
}

/** Docusaurus and our own script put a content hash into names inside assets/, with one exception. */
function isNamedByContent(file: string): boolean {
  return file.startsWith('assets/') && !file.endsWith(`.${LATEST}.js`);
}
