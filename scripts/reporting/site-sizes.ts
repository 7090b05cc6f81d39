/** Sizes of two built sites as sent over the network: what each page loads first, and all files of
 *  a kind together. */

import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import type { Manifest, ManifestEntry } from '../../server/contract/manifest.ts';

/** In bytes, compressed as a browser gets them. */
export interface SiteSize {
  what: string;
  before: number;
  after: number;
}

/** The page whose scripts and styles represent what every page loads. */
const ANY_PAGE = '/docs/';

/** `<script src="/assets/js/main.js"`, `<link href=/assets/css/site.css` */
const LOADED = /(?:src|href)=["']?(\/assets\/(?:js|css)\/[^"'\s>]+)/g;

const KINDS: readonly (readonly [what: string, type: RegExp])[] = [
  ['All scripts, pages as data among them', /javascript/],
  ['All styles', /css/],
  ['All pages', /html/],
  ['All pictures', /^image\//],
];

/** @param folders the projects, built. */
export function siteSizes(folders: { before: string; after: string }): SiteSize[] {
  const before = sizesOf(folders.before);
  const after = sizesOf(folders.after);
  return [...after].map(([what, bytes]) => ({ what, before: before.get(what) ?? 0, after: bytes }));
}

function sizesOf(project: string): Map<string, number> {
  const data = path.join(project, 'build-data');
  const { entries } = JSON.parse(
    readFileSync(path.join(data, 'manifest.json'), 'utf8'),
  ) as Manifest;
  const sent = ({ encoded, hash, size }: ManifestEntry) => {
    const file = path.join(data, 'encoded', `${hash}.br`);
    return encoded && existsSync(file) ? statSync(file).size : size;
  };
  const sum = (of: readonly ManifestEntry[]) => of.reduce((bytes, entry) => bytes + sent(entry), 0);
  const page = entries.find((entry) => entry.path === ANY_PAGE);
  const html = page ? readFileSync(path.join(project, 'build', page.file), 'utf8') : '';
  const first = new Set([...html.matchAll(LOADED)].map(({ 1: address }) => address));
  const loaded = entries.filter((entry) => first.has(entry.path));
  return new Map([
    ['What each page loads first', sum(loaded)],
    ...KINDS.map(
      ([what, type]) => [what, sum(entries.filter((each) => type.test(each.type)))] as const,
    ),
  ]);
}
