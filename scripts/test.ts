/** `npm test` after the build and the static checks: all tests, ending with the line `N passed, N
 *  failed` that adds up the tests of all runners. A tool that fails without failing a test counts
 *  as one failed test. Failed tests are run once more on their own; decision 037 says why. */

import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Command } from 'commander';
import { ensureBrowser } from './browser.ts';
import { checkSpecification, unsteadyTests, type PlaywrightReport } from './specification.ts';
import { runTool } from './steps.ts';
import {
  failedFiles,
  summary,
  vitestCount,
  type TestCount,
  type VitestReport,
} from './test-counts.ts';

interface BrowserReport extends PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
}

/** Most test files that are run once more; if more fail, a second run is pointless. */
const FILES_AGAIN = 3;

async function readReport<T>(file: string): Promise<T | undefined> {
  return readFile(file, 'utf8').then(
    (text) => JSON.parse(text) as T,
    () => undefined,
  );
}

/** A runner that fails without a failed test (for example because it did not start) counts as
 *  one. */
function counted(count: TestCount, runnerPassed: boolean): TestCount {
  return runnerPassed || count.failed > 0 ? count : { ...count, failed: 1 };
}

async function vitest(title: string, report: string, args: string[]) {
  const { passed } = await runTool(
    title,
    'vitest',
    [
      'run',
      '--config',
      'tests/vitest.config.ts',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
      ...args,
    ],
    { env: { NO_COLOR: '1' } },
  );
  return { passed, report: await readReport<VitestReport>(report) };
}

async function unitAndAccess(folder: string): Promise<TestCount> {
  const first = await vitest('Unit and access tests', path.join(folder, 'vitest.json'), []);
  if (!first.report) return { passed: 0, failed: 1, skipped: 0, unsteady: [] };
  const files = failedFiles(first.report);
  if (files.length === 0 || files.length > FILES_AGAIN) {
    return counted(vitestCount(first.report), first.passed);
  }
  const again = await vitest('Failed files on their own', path.join(folder, 'again.json'), [
    '--no-file-parallelism',
    ...files,
  ]);
  return counted(vitestCount(first.report, again.report), again.passed);
}

async function endToEnd(folder: string): Promise<TestCount> {
  const file = path.join(folder, 'playwright.json');
  const { passed } = await runTool(
    'End-to-end tests',
    'playwright',
    ['test', '--config', 'tests/e2e/playwright.config.ts', '--retries=1', '--reporter=list,json'],
    { env: { PLAYWRIGHT_JSON_OUTPUT_NAME: file, FORCE_COLOR: '0' } },
  );
  const report = await readReport<BrowserReport>(file);
  if (!report) return { passed: 0, failed: 1, skipped: 0, unsteady: [] };
  const { problems } = await checkSpecification(file);
  for (const problem of problems) process.stdout.write(`${problem}\n`);
  const { expected, unexpected, flaky, skipped } = report.stats;
  const unsteady = unsteadyTests(report);
  return counted(
    { passed: expected + flaky, failed: unexpected, skipped, unsteady },
    passed && problems.length === 0,
  );
}

const { checksFailed } = new Command('npm test --')
  .description('All checks and tests; ends with "N passed, N failed".')
  .option('--checks-failed', 'the checks that ran while the site was built found something', false)
  .parse()
  .opts<{ checksFailed: boolean }>();
ensureBrowser();
const folder = await mkdtemp(path.join(tmpdir(), 'portal-test-'));
const counts = [await unitAndAccess(folder), await endToEnd(folder)];
await rm(folder, { recursive: true, force: true });
const { passed, text } = summary(counts, !checksFailed);
process.exitCode = passed ? 0 : 1;
process.stdout.write(`${text}\n`);
