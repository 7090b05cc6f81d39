/** `npm run lighthouse`: Lighthouse's figures for the built site behind the real server, as a
 *  signed-in reader on a phone, with Lighthouse's simulated throttling. Each page is measured
 *  several times, each time in a new browser, and the median counts. Other work on the machine
 *  lowers the figures. */

import { execFile, spawn, type ChildProcessWithoutNullStreams } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { chromium } from '@playwright/test';
import { Command } from 'commander';
import { startPortal } from '../tests/fixtures/portal.ts';
import { BROWSER_ARGS, ensureBrowser } from './browser.ts';

/** Fetched by npx: it is only used by hand and is larger than all other test tools together. */
const LIGHTHOUSE = 'lighthouse@13.5.0';
const PAGES = ['/', '/docs/inbound/po-receipt/', '/logipro/components/grid/', '/search/'];
const CATEGORIES = ['performance', 'accessibility', 'best-practices'] as const;
const METRICS = {
  FCP: 'first-contentful-paint',
  SI: 'speed-index',
  LCP: 'largest-contentful-paint',
  TBT: 'total-blocking-time',
  CLS: 'cumulative-layout-shift',
} as const;
const FOLDER = path.resolve('test-results/lighthouse');
const READER = 'lighthouse-reader';
const PASSWORD = 'a password for lighthouse';

interface Report {
  finalDisplayedUrl: string;
  categories: Record<string, { score: number }>;
  audits: Record<string, { numericValue?: number }>;
}

const { runs, page } = new Command('npm run lighthouse --')
  .description('Runs Lighthouse on the home page, PO Receipt, a component page and search.')
  .option('--runs <n>', 'runs per page; the median counts', '3')
  .option('--page <path>', 'test this page instead')
  .parse()
  .opts<{ runs: string; page?: string }>();
await measureAll(page === undefined ? PAGES : [page], Number(runs));

async function measureAll(pages: readonly string[], runs: number): Promise<void> {
  await mkdir(FOLDER, { recursive: true });
  const portal = await startPortal({ env: { LOG_LEVEL: 'error' } });
  await portal.addUser(READER, PASSWORD);
  for (const page of pages) {
    const reports: Report[] = [];
    for (let run = 1; run <= runs; run += 1) {
      const name = `${page.replaceAll('/', ' ').trim().replaceAll(' ', '-') || 'home'}-${run}.json`;
      reports.push(await measure(portal.url, page, path.join(FOLDER, name)));
    }
    process.stdout.write(`${page}\n${summaryOf(reports)}\n`);
  }
  await portal.remove();
}

/** One run, in a freshly started and signed-in browser. */
async function measure(origin: string, page: string, file: string): Promise<Report> {
  const profile = await mkdtemp(path.join(tmpdir(), 'lighthouse-'));
  const browser = spawn(ensureBrowser(), [
    ...['--headless=new', '--remote-debugging-port=0', `--user-data-dir=${profile}`],
    ...BROWSER_ARGS,
  ]);
  const ended = once(browser, 'close');
  const port = await portOf(browser);
  try {
    await signIn(origin, port);
    const url = new URL(page, origin).href;
    await promisify(execFile)('npx', [
      ...['--yes', LIGHTHOUSE, url, `--port=${port}`, '--quiet'],
      ...['--output=json', `--output-path=${file}`, `--only-categories=${CATEGORIES.join(',')}`],
    ]);
    const report = JSON.parse(await readFile(file, 'utf8')) as Report;
    if (report.finalDisplayedUrl !== url) throw new Error(`Ended at ${report.finalDisplayedUrl}`);
    return report;
  } finally {
    await endBrowser(port);
    await ended;
    await rm(profile, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** The browser prints the port on which it listens. */
async function portOf(browser: ChildProcessWithoutNullStreams): Promise<string> {
  let output = '';
  return new Promise((resolve, reject) => {
    browser.once('exit', () => reject(new Error(`The browser ended: ${output}`)));
    browser.stderr.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      const port = /DevTools listening on ws:\/\/[^:]+:(\d+)\//.exec(output)?.[1];
      if (port !== undefined) resolve(port);
    });
  });
}

/** Adds a session to the browser's own cookies: those of `--extra-headers` are not sent with
 *  scripts. */
async function signIn(origin: string, port: string): Promise<void> {
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`);
  const [context] = browser.contexts();
  const data = { username: READER, password: PASSWORD };
  const answer = await context!.request.post(`${origin}/api/login_docs_bot`, { data });
  if (!answer.ok()) throw new Error(`Signing in was answered with ${answer.status()}`);
  await browser.close();
}

/** Through the browser itself: if a script started it, a signal would end only that script. */
async function endBrowser(port: string): Promise<void> {
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`);
  const session = await browser.newBrowserCDPSession();
  // It may be gone before it has answered.
  await session.send('Browser.close').catch(() => undefined);
}

function summaryOf(reports: readonly Report[]): string {
  const row = (name: string, values: number[]) =>
    `  ${name.padEnd(15)}${String(median(values)).padStart(8)}   of ${values.join(', ')}`;
  return [
    ...CATEGORIES.map((name) =>
      row(
        name,
        reports.map(({ categories }) => Math.round(categories[name]!.score * 100)),
      ),
    ),
    ...Object.entries(METRICS).map(([name, id]) =>
      row(
        name,
        reports.map(({ audits }) => Math.round((audits[id]?.numericValue ?? 0) * 1000) / 1000),
      ),
    ),
  ].join('\n');
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;
}
