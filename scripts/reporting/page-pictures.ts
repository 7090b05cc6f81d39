/** Pictures of pages before and after a change, from two built sites behind their own servers. */

import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { chromium, request, type Browser } from '@playwright/test';
import { startPortal } from '../../tests/fixtures/portal.ts';
import { differingPart } from './differing-part.ts';
import { BROWSER_ARGS, ensureBrowser } from '../browser.ts';

/** Reviewers do not look at more. */
export const MOST_PAGES = 12;
const WIDTHS = [1280, 390];
/** Longer pages are cut off, in px: Chromium renders no more at once. */
const LONGEST = 16_000;
const READER = 'report-reader';
const PASSWORD = 'a password for the report';

type StorageState = Awaited<ReturnType<Awaited<ReturnType<Browser['newContext']>>['storageState']>>;

/** Removes what differs on every page: its address, with the site's port, and the day of the last
 *  change. */
const WITHOUT_SITE = `{
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const { currentNode: text } = walker;
    const own = text.data
      .replaceAll(location.origin + location.pathname, '')
      .replaceAll(location.origin, '')
      .replace(/ · Last updated .*/, '');
    if (own !== text.data) text.data = own;
  }
}`;

/** A site with a signed-in session. */
export interface PictureSite {
  origin: string;
  session?: StorageState;
}

export interface PagePicture {
  /** Site path of the page. */
  page: string;
  width: number;
  /** True if there is no visible difference; such pictures are not kept. */
  same: boolean;
  /** File names; undefined if the page does not exist. */
  before?: string | undefined;
  after?: string | undefined;
  /** Position of the first difference, in px from the top; the pictures show the part around it. */
  top?: number | undefined;
}

/** A page to be photographed. */
export interface ShownPage {
  /** Site path. */
  page: string;
  /** Site path before the change, if the page has moved. */
  former?: string | undefined;
}

/** Photographs the pages of two built projects.
 *  @param folders folders of the projects. */
export async function takePictures(
  folders: { before: string; after: string },
  pages: readonly ShownPage[],
  out: string,
): Promise<PagePicture[]> {
  const portals: Awaited<ReturnType<typeof startPortal>>[] = [];
  const open = async (root: string): Promise<PictureSite> => {
    const env = { BUILD_DIR: path.join(root, 'build'), LOG_LEVEL: 'error' };
    const portal = await startPortal({ root, env });
    portals.push(portal);
    await portal.addUser(READER, PASSWORD);
    const client = await request.newContext({ baseURL: portal.url });
    const data = { username: READER, password: PASSWORD };
    const answer = await client.post('/api/login_docs_bot', { data });
    if (!answer.ok()) throw new Error(`Signing in was answered with ${answer.status()}`);
    const session = await client.storageState();
    await client.dispose();
    return { origin: portal.url, session };
  };
  try {
    const sites = { before: await open(folders.before), after: await open(folders.after) };
    return await comparePages(sites, pages, out);
  } finally {
    for (const portal of portals) await portal.remove();
  }
}

/** Writes the pictures of pages that look different on two sites. */
export async function comparePages(
  { before, after }: { before: PictureSite; after: PictureSite },
  pages: readonly ShownPage[],
  out: string,
): Promise<PagePicture[]> {
  mkdirSync(out, { recursive: true });
  const browser = await chromium.launch({ executablePath: ensureBrowser(), args: BROWSER_ARGS });
  const table = await browser.newPage();
  const taken: PagePicture[] = [];
  try {
    for (const { page, former = page } of pages) {
      for (const width of WIDTHS) {
        const [was, is] = await Promise.all([
          photograph(browser, before, former, width),
          photograph(browser, after, page, width),
        ]);
        const part = was && is ? await differingPart(table, was, is) : { before: was, after: is };
        if (part === undefined) {
          taken.push({ page, width, same: true });
          continue;
        }
        const keep = (when: string, picture: Buffer | undefined) => {
          if (picture === undefined) return undefined;
          const name = `${page.replaceAll('/', ' ').trim().replaceAll(' ', '-')}-${width}-${when}.png`;
          writeFileSync(path.join(out, name), picture);
          return name;
        };
        taken.push({
          ...{ page, width, same: false, top: 'top' in part ? part.top : undefined },
          before: keep('before', part.before),
          after: keep('after', part.after),
        });
      }
    }
  } finally {
    await browser.close();
  }
  return taken;
}

/** The whole page in light mode; undefined if the site does not have it. */
async function photograph(
  browser: Browser,
  { origin, session }: PictureSite,
  address: string,
  width: number,
): Promise<Buffer | undefined> {
  const context = await browser.newContext({
    baseURL: origin,
    viewport: { width, height: 900 },
    colorScheme: 'light',
    reducedMotion: 'reduce',
    ...(session && { storageState: session }),
  });
  try {
    const page = await context.newPage();
    const answer = await page.goto(address, { waitUntil: 'load' });
    if (!answer?.ok()) return undefined;
    await page.waitForLoadState('networkidle');
    await page.evaluate('document.fonts.ready');
    await page.evaluate(WITHOUT_SITE);
    const height = await page.evaluate<number>('document.documentElement.scrollHeight');
    const clip = { x: 0, y: 0, width, height: Math.min(height, LONGEST) };
    return await page.screenshot({ fullPage: true, clip, animations: 'disabled' });
  } finally {
    await context.close();
  }
}
