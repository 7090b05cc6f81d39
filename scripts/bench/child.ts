/** Measures in a separate process, so that each engine starts with clean memory and cold code. */

import { fork } from 'node:child_process';
import { measure, type Measured, type Task } from './measure.ts';

/** Some libraries need much memory for many pages; each gets at most this, in MB. */
const MOST_HEAP = 10_000;
const MOST_MINUTES = 20;

/** Why there are no figures: the index did not fit, or took too long. */
export interface Failed {
  failed: string;
}

/** Runs a task in a new process. */
export function measureApart(task: Task): Promise<Measured | Failed> {
  return new Promise((resolve, reject) => {
    const child = fork(import.meta.filename, [], {
      execArgv: ['--expose-gc', `--max-old-space-size=${MOST_HEAP}`],
      // When a process runs out of memory, only the end of its output is useful.
      stdio: ['ignore', 'inherit', 'pipe', 'ipc'],
    });
    let said = '';
    child.stderr?.setEncoding('utf8').on('data', (text: string) => (said += text));
    const timer = setTimeout(() => child.kill('SIGKILL'), MOST_MINUTES * 60_000);
    let measured: Measured | undefined;
    child.on('message', (message) => (measured = message as Measured));
    child.once('error', reject);
    child.once('close', (status, signal) => {
      clearTimeout(timer);
      if (measured) resolve(measured);
      else if (signal === 'SIGKILL') resolve({ failed: `over ${MOST_MINUTES} minutes` });
      else if (said.includes('heap out of memory')) {
        resolve({ failed: `over ${MOST_HEAP / 1000} GB` });
      } else reject(new Error(`Measuring ${task.engine} ended with ${status}: ${said}`));
    });
    child.send(task);
  });
}

if (process.send && process.argv[1] === import.meta.filename) {
  process.once('message', (task) => {
    process.send?.(measure(task as Task));
    process.disconnect();
  });
}
