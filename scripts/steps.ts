/** Runs the tools that check the project and shows what they say only where they fail. */

import { spawn } from 'node:child_process';
import path from 'node:path';

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

/** Runs a script of this folder under this Node; see runTool. */
export async function runScript(title: string, script: string): Promise<StepResult> {
  return runStep(title, process.execPath, [path.join(import.meta.dirname, script)], {});
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

/** Formatting, lint with no warning, the types of all three projects, the pages, and whether they
 *  are found. The last needs a build. */
export async function staticChecks(): Promise<boolean> {
  const results = [
    await runTool('Formatting', 'prettier', ['--check', '.']),
    await runTool('Lint', 'eslint', ['--max-warnings', '0', '.']),
    await runTool('Types of the site', 'tsc', ['-p', 'tsconfig.json']),
    await runTool('Types of the server', 'tsc', ['-p', 'server/tsconfig.json']),
    await runTool('Types of the tests', 'tsc', ['-p', 'tests/tsconfig.json']),
    await runScript('Pages', 'check-content.ts'),
    await runScript('Findability', 'check-findability.ts'),
  ];
  return results.every((result) => result.passed);
}
