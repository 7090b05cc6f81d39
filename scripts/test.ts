/** `npm test`: everything, ending with the line `N passed, N failed` that adds up the tests of all
 *  runners. A tool that fails without failing a test counts as one failed test. */

import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ensureBrowser } from './browser.ts';
import { checkSpecification } from './specification.ts';
import { runTool, staticChecks } from './steps.ts';

interface Count {
  passed: number;
  failed: number;
  skipped: number;
}

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
}

async function readReport<T>(file: string): Promise<T | undefined> {
  return readFile(file, 'utf8').then(
    (text) => JSON.parse(text) as T,
    () => undefined,
  );
}

/** A runner that fails without a failed test (it did not start, say) counts as one. */
function counted(count: Count, runnerPassed: boolean): Count {
  return runnerPassed || count.failed > 0 ? count : { ...count, failed: 1 };
}

async function unitAndAccess(folder: string): Promise<Count> {
  const file = path.join(folder, 'vitest.json');
  const { passed } = await runTool(
    'Unit and access tests',
    'vitest',
    [
      'run',
      '--config',
      'tests/vitest.config.ts',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${file}`,
    ],
    { env: { NO_COLOR: '1' } },
  );
  const report = await readReport<VitestReport>(file);
  return counted(
    {
      passed: report?.numPassedTests ?? 0,
      failed: report?.numFailedTests ?? 0,
      skipped: report?.numPendingTests ?? 0,
    },
    passed,
  );
}

async function endToEnd(folder: string): Promise<Count> {
  const file = path.join(folder, 'playwright.json');
  const { passed } = await runTool(
    'End-to-end tests',
    'playwright',
    ['test', '--config', 'tests/e2e/playwright.config.ts', '--reporter=list,json'],
    { env: { PLAYWRIGHT_JSON_OUTPUT_NAME: file, FORCE_COLOR: '0' } },
  );
  const stats = (await readReport<PlaywrightReport>(file))?.stats;
  const specification = stats ? await checkSpecification(file) : undefined;
  for (const problem of specification?.problems ?? []) process.stdout.write(`${problem}\n`);
  return counted(
    {
      passed: stats?.expected ?? 0,
      // A test that passes only at the second try has failed.
      failed: (stats?.unexpected ?? 0) + (stats?.flaky ?? 0),
      skipped: stats?.skipped ?? 0,
    },
    passed && specification?.problems.length === 0,
  );
}

if (process.argv.includes('--help')) {
  process.stdout.write('npm test    all checks and tests; ends with "N passed, N failed"\n');
} else {
  ensureBrowser();
  const clean = await staticChecks();
  const folder = await mkdtemp(path.join(tmpdir(), 'portal-test-'));
  const counts = [await unitAndAccess(folder), await endToEnd(folder)];
  await rm(folder, { recursive: true, force: true });
  const sum = (key: keyof Count) => counts.reduce((total, count) => total + count[key], 0);
  const failed = sum('failed') + (clean ? 0 : 1);
  const skipped = sum('skipped');
  process.exitCode = failed === 0 ? 0 : 1;
  process.stdout.write(
    `${sum('passed')} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}\n`,
  );
}
