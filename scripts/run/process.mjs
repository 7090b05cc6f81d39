/** Child processes: started, watched, and never left behind. */

import { spawn } from 'node:child_process';
import { ROOT } from './root.mjs';

/** Writes a line for the user at the terminal. */
export function say(line) {
  process.stderr.write(`${line}\n`);
}

/** Runs a step, showing its name, its time and, if it fails, its output. */
export async function step(title, work) {
  const start = Date.now();
  say(`${title} …`);
  const result = await work();
  say(`${title}: done in ${((Date.now() - start) / 1000).toFixed(1)} s`);
  return result;
}

/** Runs a program in the project's folder. Signals are passed on, and it is stopped when this
 *  process loses its parent: npm's shell dies of a SIGTERM without notifying anybody.
 *  @param env variables in addition to this process's environment.
 *  @param environment the complete environment, instead of that.
 *  @param onLine called with each line of output; without it, output goes to the terminal.
 *  @returns the exit status. */
export function run(
  command,
  args,
  { env = {}, environment = { ...process.env, ...env }, onLine } = {},
) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: ROOT,
      env: environment,
      stdio: onLine ? ['ignore', 'pipe', 'pipe'] : 'inherit',
    });
    if (onLine) {
      for (const stream of [child.stdout, child.stderr]) splitLines(stream, onLine);
    }
    const forward = (signal) => child.kill(signal);
    const signals = ['SIGTERM', 'SIGINT', 'SIGHUP'];
    for (const signal of signals) process.on(signal, forward);
    const parent = process.ppid;
    const orphaned = setInterval(() => {
      if (process.ppid !== parent) child.kill('SIGTERM');
    }, 500);
    const done = () => {
      clearInterval(orphaned);
      for (const signal of signals) process.off(signal, forward);
    };
    child.once('error', (error) => {
      done();
      reject(error);
    });
    child.once('close', (code, signal) => {
      done();
      resolve(code ?? (signal === 'SIGINT' || signal === 'SIGTERM' ? 0 : 1));
    });
  });
}

function splitLines(stream, onLine) {
  let rest = '';
  stream.setEncoding('utf8');
  stream.on('data', (text) => {
    const lines = (rest + text).split('\n');
    rest = lines.pop();
    for (const line of lines) onLine(line);
  });
  stream.on('end', () => rest && onLine(rest));
}
