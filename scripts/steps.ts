/** Runs the tools that check the project and shows what they say only where they fail. */

import { spawn } from 'node:child_process';
import path from 'node:path';
import { checkPages } from './checking/pages.ts';

const ROOT = path.resolve(import.meta.dirname, '..');

export interface StepResult {
  passed: boolean;
  output: string;
}

/** Runs a program of node_modules/.bin under this Node.
 *  @param show passes the output on while it comes; otherwise it is shown only on failure. */
export async function runTool(
  title: string,
  tool: string,
  args: string[],
  options: { show?: boolean; env?: Record<string, string> } = {},
): Promise<StepResult> {
  return runStep(title, path.join(ROOT, 'node_modules/.bin', tool), args, options);
}

async function runStep(
  title: string,
  command: string,
  args: string[],
  options: { show?: boolean; env?: Record<string, string> },
): Promise<StepResult> {
  const start = Date.now();
  process.stdout.write(`${title} …\n`);
  const { status, output } = await collect(command, args, options);
  const passed = status === 0;
  if (!passed && !options.show) process.stdout.write(output);
  const seconds = ((Date.now() - start) / 1000).toFixed(1);
  process.stdout.write(`${title}: ${passed ? 'passed' : 'FAILED'} in ${seconds} s\n`);
  return { passed, output };
}

function collect(
  command: string,
  args: string[],
  { show = false, env = {} }: { show?: boolean; env?: Record<string, string> },
): Promise<{ status: number | null; output: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: ROOT,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8');
      stream.on('data', (text: string) => {
        output += text;
        if (show) process.stdout.write(text);
      });
    }
    child.once('error', reject);
    child.once('close', (status) => resolve({ status, output }));
  });
}

/** Projects of TypeScript, by what belongs to them. */
const PROJECTS = [
  { name: 'site', project: 'tsconfig.json', files: /^(src|sidebars)\/|^[^/]+\.ts$/ },
  { name: 'server', project: 'server/tsconfig.json', files: /^(server|plugins|scripts)\// },
  { name: 'tests', project: 'tests/tsconfig.json', files: /^(tests|server|plugins|scripts)\// },
];

/** Remembers which files are formatted, by their content. */
const FORMATTING = [
  ...['--check', '--cache', '--cache-strategy', 'content'],
  ...['--cache-location', '.cache/formatted'],
];

/** The rules of ESLint look at one file alone, so that what stands in it says whether it was clean. */
const LINT = [
  ...['--max-warnings', '0', '--cache', '--cache-strategy', 'content'],
  ...['--cache-location', '.cache/linted'],
];

/** Those that need types, for which `.oxlintrc.json` leaves out what is not TypeScript. */
const TYPED_LINT = ['--deny-warnings', '--no-error-on-unmatched-pattern'];

/** Formatting, lint with no warning, the types of all three projects, exports that nobody imports,
 *  the pages, and whether they are found. Lint runs beside the others: each keeps one core busy, and
 *  there are two on most machines.
 *  @param advice shows advice on pages, too. */
export async function staticChecks(advice = false): Promise<boolean> {
  const lint = runTool('Lint', 'eslint', [...LINT, '.']);
  const results = [
    await runTool('Formatting', 'prettier', [...FORMATTING, '.']),
    ...(await checkTypes(PROJECTS)),
    await runTool('Lint by types', 'oxlint', [...TYPED_LINT, '.']),
    await runTool('Unused code', 'knip', ['--no-progress']),
  ];
  const pages = await checkPages(ROOT, { advice });
  return (await lint).passed && pages && results.every((result) => result.passed);
}

/** The same for the code among these files. */
export async function codeChecks(files: readonly string[]): Promise<boolean> {
  const code = files.filter((file) => /\.(ts|tsx|mjs|js)$/.test(file));
  const formatted = files.filter((file) => /\.(ts|tsx|mjs|js|css|json|ya?ml)$/.test(file));
  const results: StepResult[] = [];
  if (formatted.length > 0) {
    results.push(
      await runTool('Formatting', 'prettier', [...FORMATTING, '--ignore-unknown', ...formatted]),
    );
  }
  if (code.length > 0) {
    results.push(
      await runTool('Lint', 'eslint', [...LINT, '--no-warn-ignored', ...code]),
      await runTool('Lint by types', 'oxlint', [...TYPED_LINT, ...code]),
    );
    const touched = PROJECTS.filter(({ files: own }) => code.some((file) => own.test(file)));
    results.push(...(await checkTypes(touched)));
  }
  return results.every((result) => result.passed);
}

/** What was found out is kept for the next time, beside the pages that were read. */
async function checkTypes(projects: typeof PROJECTS): Promise<StepResult[]> {
  const results: StepResult[] = [];
  for (const { name, project } of projects) {
    const kept = ['--incremental', '--tsBuildInfoFile', `.cache/types-${name}.tsbuildinfo`];
    const title = `Types of the ${name}`;
    results.push(await runTool(title, '../typescript-native/bin/tsc', ['-p', project, ...kept]));
  }
  return results;
}
