/** Two concurrent first starts: one installs, the other waits. */

import { spawn, type ChildProcess } from 'node:child_process';
import { readFileSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { temporaryFolders } from '../../fixtures/temporary-folder.ts';

const temporaryFolder = temporaryFolders();

const LOCK = pathToFileURL(path.resolve(import.meta.dirname, '../../../scripts/run/lock.mjs')).href;
let folder: string;
let children: ChildProcess[];

beforeEach(() => {
  folder = temporaryFolder();
  children = [];
});
afterEach(() => {
  for (const child of children) child.kill('SIGKILL');
});

/** Holds the lock until `end`; records when it is acquired and released. */
function hold(name: string) {
  const code = `
    import { appendFileSync } from 'node:fs';
    import { withLock } from ${JSON.stringify(LOCK)};
    const note = (text) => appendFileSync(${JSON.stringify(record())}, text + '\\n');
    await withLock('installing packages', async () => {
      note('${name} begins');
      process.stdout.write('has it');
      await new Promise((resolve) => process.stdin.once('data', resolve));
      note('${name} ends');
    }, ${JSON.stringify(path.join(folder, 'lock'))});
    process.exit();
  `;
  const child = spawn(process.execPath, ['--input-type=module', '-e', code]);
  children.push(child);
  let output = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (output += text));
  return {
    has: new Promise((resolve) => child.stdout.once('data', resolve)),
    waits: () => output,
    end: () => child.stdin.write('end'),
    ended: new Promise((resolve) => child.once('exit', resolve)),
    kill: () => child.kill('SIGKILL'),
  };
}
const record = () => path.join(folder, 'record');

test('the second waits, says so, and goes on when the first has ended', async () => {
  const first = hold('first');
  await first.has;
  const second = hold('second');
  await expect.poll(() => second.waits()).toContain('is installing packages here; waiting');
  first.end();
  await second.has;
  second.end();
  await second.ended;
  expect(readFileSync(record(), 'utf8').trim().split('\n')).toEqual([
    'first begins',
    'first ends',
    'second begins',
    'second ends',
  ]);
});

test('one that was killed holds nobody up', async () => {
  const first = hold('first');
  await first.has;
  first.kill();
  await first.ended;
  const second = hold('second');
  await second.has;
  second.end();
  expect(await second.ended).toBe(0);
});

test('one of another machine that shows no sign of life is gone', async () => {
  const holder = { pid: process.pid, host: 'elsewhere', at: 0, what: 'building' };
  writeFileSync(path.join(folder, 'lock'), JSON.stringify(holder));
  utimesSync(path.join(folder, 'lock'), new Date(0), new Date(0));
  const second = hold('second');
  await second.has;
  second.end();
  expect(await second.ended).toBe(0);
});
