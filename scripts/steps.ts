/** Runs the tools that check the project and shows their output only if they fail. */

import { spawn } from 'node:child_process';
import path from 'node:path';
import { checkPages } from './checking/pages.ts';

const ROOT = path.resolve(import.meta.dirname, '..');

export interface StepResult {
  passed: boolean;
  output: string;
}

/** Runs a program of node_modules/.bin under this Node.
 *  @param show passes on the output as it arrives; otherwise it is shown only on failure. */
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

/** TypeScript projects, with their files. */
const PROJECTS = [
  { name: 'site', project: 'tsconfig.json', files: /^(src|sidebars)\/|^[^/]+\.ts$/ },
  { name: 'server', project: 'server/tsconfig.json', files: /^(server|plugins|scripts)\// },
  { name: 'tests', project: 'tests/tsconfig.json', files: /^(tests|server|plugins|scripts)\// },
];

/** Caches which files are formatted, by content. */
const FORMATTING = [
  ...['--check', '--cache', '--cache-strategy', 'content'],
  ...['--cache-location', '.cache/formatted'],
];

/** ESLint's rules look at one file at a time, so a file's content determines whether it is
 *  clean. */
const LINT = [
  ...['--max-warnings', '0', '--cache', '--cache-strategy', 'content'],
  ...['--cache-location', '.cache/linted'],
];

/** The rules that need types; `.oxlintrc.json` excludes files that are not TypeScript. */
const TYPED_LINT = ['--deny-warnings', '--no-error-on-unmatched-pattern'];

/** Formatting, lint without warnings, the types of all three projects, unused exports, the pages,
 *  and whether they are found. Lint runs in parallel with the others: each keeps one core busy, and
 *  most machines have two.
 *  @param advice also shows advice on pages. */
export async function staticChecks(advice = false): Promise<boolean> {
  const lint = runTool('Lint', 'eslint', [...LINT, '.']);
  const results = [
    await runTool('Formatting', 'prettier', [...FORMATTING, '.']),
    ...(await checkTypes(PROJECTS)),
    await runTool('Lint by types', 'oxlint', [...TYPED_LINT, '.']),
    await runTool('Unused code', 'knip', ['--no-progress']),
    await runTool('Code that only tests use', 'knip', ['--no-progress', '--production']),
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

/** Results are cached for the next run, next to the parsed pages. */
async function checkTypes(projects: typeof PROJECTS): Promise<StepResult[]> {
  const results: StepResult[] = [];
  for (const { name, project } of projects) {
    const kept = ['--incremental', '--tsBuildInfoFile', `.cache/types-${name}.tsbuildinfo`];
    const title = `Types of the ${name}`;
    results.push(await runTool(title, '../typescript-native/bin/tsc', ['-p', project, ...kept]));
  }
  return results;
}
