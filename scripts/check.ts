/** `npm run check`: what is run before each push, in minutes: formatting, lint, types, unused code, pages,
 *  spelling, findability and the unit tests. With `--changed`, only what has changed, in seconds. The evaluation
 *  sets, the access tests and the browser tests run with `npm test`. */

import path from 'node:path';
import { Command } from 'commander';
import { changedFiles } from './checking/changed-files.ts';
import { fixFiles } from './checking/fix.ts';
import { checkPages } from './checking/pages.ts';
import { codeChecks, runTool, staticChecks } from './steps.ts';

const ROOT = path.resolve(import.meta.dirname, '..');
/** Projects of tests/vitest.config.ts. */
const UNIT_TESTS = ['unit', 'apart'];

interface Options {
  changed?: string | true;
  fix?: boolean;
  advice?: boolean;
}

const command = new Command('npm run check --')
  .description(
    'Checks the project. Each finding gives the file and line, what is wrong and how to fix it. ' +
      'Exits with status 1 if there are any.',
  )
  .option('--changed [base]', 'only what differs from main, or from another commit; no tests')
  .option('--fix', 'first fix what can be fixed automatically: formatting, lint, pictures')
  .option('--advice', 'also show advice: long sentences, and passive ones that name who acts')
  .addHelpText(
    'after',
    `
Others: npm run check:content -- --help (one section), npm run check:findability -- --help`,
  )
  .action(async ({ changed, fix, advice = false }: Options) => {
    const files =
      changed === undefined
        ? undefined
        : changedFiles(ROOT, changed === true ? undefined : changed);
    if (fix) await fixFiles(ROOT, files);
    const passed =
      files === undefined ? await everything(advice) : await onlyChanged(files, advice);
    process.exitCode = passed ? 0 : 1;
  });

async function everything(advice: boolean): Promise<boolean> {
  const projects = UNIT_TESTS.flatMap((project) => ['--project', project]);
  // Side by side, because most of the tools keep one core busy.
  const [clean, tests] = await Promise.all([
    staticChecks(advice),
    runTool('Unit tests', 'vitest', ['run', '--config', 'tests/vitest.config.ts', ...projects]),
  ]);
  return clean && tests.passed;
}

async function onlyChanged(files: readonly string[], advice: boolean): Promise<boolean> {
  // The tools run alongside the page checks; most machines have two cores.
  const [code, pages] = await Promise.all([
    codeChecks(files),
    checkPages(ROOT, { only: new Set(files), advice }),
  ]);
  return code && pages;
}

await command.parseAsync();
