/** The built site in memory: an exact map from request path to bytes. A request is answered from
 *  this map or not at all; no file name is ever derived from a request. */

import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type { Manifest, ManifestEntry } from '../contract/manifest.ts';
import { contentHash } from '../contract/content-hash.ts';

const unzip = promisify(gunzip);

/** One servable file. */
export interface SiteFile {
  entry: ManifestEntry;
  /** Bytes to send in an encoding that the file has. `identity` is unpacked from gzip on demand,
   *  because few clients ask for it and the unpacked site is several times as large. */
  bytes: (encoding: Encoding) => Promise<Buffer<ArrayBuffer>>;
}

export type Encoding = 'br' | 'gzip' | 'identity';

export interface SiteFiles {
  manifest: Manifest;
  /** The file of a normalised path; pages are found with and without the trailing slash. */
  find: (path: string) => SiteFile | undefined;
  /** The redirect target of an address that is not a file, if any. */
  redirect: (path: string) => string | undefined;
  /** The new address of a page that has moved, in whatever form its old one is requested. */
  moved: (path: string) => string | undefined;
  /** The page for missing pages. */
  notFound: SiteFile;
  /** True for the path of a page, with or without the trailing slash. */
  isPage: (path: string) => boolean;
  /** The same site without the assets of an earlier build, if it has them. */
  own?: SiteFiles;
}

/** Loads the build.
 *  @throws Error that says to build first if there is no manifest. */
export async function loadSiteFiles(buildDir: string, dataDir: string): Promise<SiteFiles> {
  const manifest = JSON.parse(
    await readFile(path.join(dataDir, 'manifest.json'), 'utf8').catch((cause: unknown) => {
      throw new Error('The site is not built yet; run `npm run build` first.', { cause });
    }),
  ) as Manifest;

  const files = new Map<string, SiteFile>();
  const redirects = new Map(Object.entries(manifest.redirects));
  for (const entry of manifest.entries) {
    const file: SiteFile = { entry, bytes: await loadBytes(entry, buildDir, dataDir) };
    files.set(entry.path, file);
    if (entry.path.endsWith('/') && entry.path !== '/') {
      const bare = entry.path.slice(0, -1);
      files.set(bare, file);
      redirects.set(`${bare}.html`, entry.path);
    }
    if (entry.path.endsWith('/')) {
      redirects.set(`${entry.path}index`, entry.path);
      redirects.set(`${entry.path}index.html`, entry.path);
    }
  }
  for (const [from, to] of Object.entries(manifest.redirects)) redirects.set(from.slice(0, -1), to);

  const moved = movedAddresses(manifest.moved ?? {});

  const notFound = files.get('/404.html');
  if (!notFound) throw new Error('The build has no 404.html; run `npm run build` again.');
  return {
    manifest,
    find: (requestPath) => files.get(requestPath),
    redirect: (requestPath) => redirects.get(requestPath),
    moved: (requestPath) => moved.get(requestPath),
    notFound,
    isPage: (requestPath) =>
      redirects.has(requestPath) ||
      moved.has(requestPath) ||
      (files.get(requestPath)?.entry.path.endsWith('/') ?? false),
  };
}

/** Old addresses in all forms of a page: with and without the trailing slash, as a file, as
 *  Markdown. */
function movedAddresses(table: Record<string, string>): Map<string, string> {
  return new Map(
    Object.entries(table).flatMap(([from, to]): [string, string][] => {
      const bare = from.slice(0, -1);
      const markdown = to.replace(/\/(#.*)?$/, '.md');
      return [from, bare, `${bare}.html`]
        .map((address): [string, string] => [address, to])
        .concat([[`${bare}.md`, markdown]]);
    }),
  );
}

/** The site together with the hashed assets of the previous build, which pages opened before the
 *  change request on further navigation. One build back and no further, or the memory would fill
 *  up. */
export function withEarlierAssets(site: SiteFiles, earlier: SiteFiles): SiteFiles {
  const { own = earlier } = earlier;
  const kept = (requestPath: string) =>
    requestPath.startsWith('/assets/') ? own.find(requestPath) : undefined;
  return { ...site, own: site, find: (requestPath) => site.find(requestPath) ?? kept(requestPath) };
}

async function loadBytes(
  entry: ManifestEntry,
  buildDir: string,
  dataDir: string,
): Promise<SiteFile['bytes']> {
  if (!entry.encoded) {
    const identity = await readFile(path.join(buildDir, entry.file));
    // Encoded files are named by their hash; these are not, and another build may have replaced
    // them.
    if (contentHash(identity) !== entry.hash) {
      throw new Error(`${entry.file} is from a different build; run \`npm run build\` again.`);
    }
    return () => Promise.resolve(identity);
  }
  const encoded = path.join(dataDir, 'encoded', entry.hash);
  const [br, gzip] = await Promise.all([readFile(`${encoded}.br`), readFile(`${encoded}.gz`)]);
  /** Public files are unpacked once and kept: anonymous readers cannot be rate-limited. */
  let unpacked: Promise<Buffer<ArrayBuffer>> | undefined;
  return async (encoding) => {
    if (encoding === 'br') return br;
    if (encoding === 'gzip') return gzip;
    if (!entry.public) return unzip(gzip);
    return (unpacked ??= unzip(gzip));
  };
}
