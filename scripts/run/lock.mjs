/** Lets only one command at a time install and build: two concurrent first starts would do so in
 *  the same folder. */

import {
  closeSync,
  openSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeSync,
} from 'node:fs';
import { hostname } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { say } from './process.mjs';
import { ROOT } from './root.mjs';

const LOCK = path.join(ROOT, '.portal-lock');
const LOOK_EVERY_MS = 250;
/** The holder sends signs of life; one that has not for this long is gone, whatever its process id
 *  says. */
const SIGN_EVERY_MS = 2000;
const GONE_AFTER_MS = 20_000;

/** Waits until no other command holds the lock, then works.
 *  @param what the holder does, for those who wait.
 *  @param file the lock; the project's own by default. */
export async function withLock(what, work, file = LOCK) {
  await take(what, file);
  const sign = setInterval(() => showLife(file), SIGN_EVERY_MS);
  sign.unref();
  try {
    return await work();
  } finally {
    clearInterval(sign);
    rmSync(file, { force: true });
  }
}

async function take(what, file) {
  let told = false;
  while (!tryTake(what, file)) {
    const holder = holderOf(file);
    if (holder && isGone(holder)) {
      // Whoever took it meanwhile is not the one that is gone.
      if (holderOf(file)?.text === holder.text) rmSync(file, { force: true });
      continue;
    }
    if (holder && !told) say(`Another command is ${holder.what} here; waiting for it to finish …`);
    told ||= holder !== undefined;
    await delay(LOOK_EVERY_MS);
  }
}

function tryTake(what, file) {
  try {
    const handle = openSync(file, 'wx');
    writeSync(handle, JSON.stringify({ pid: process.pid, host: hostname(), at: Date.now(), what }));
    closeSync(handle);
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw error;
  }
}

function showLife(file) {
  try {
    utimesSync(file, new Date(), new Date());
  } catch {
    // Somebody removed it by hand: continue without it.
  }
}

/** Undefined if there is no lock any more. One that cannot be read is being written, or its writer
 *  was killed; its age tells which. */
function holderOf(file) {
  let text;
  let seen;
  try {
    text = readFileSync(file, 'utf8');
    seen = statSync(file).mtimeMs;
  } catch {
    return undefined;
  }
  try {
    return { ...JSON.parse(text), text, seen };
  } catch {
    return { pid: 0, host: '', what: 'working', text, seen };
  }
}

function isGone({ pid, host, seen }) {
  if (Date.now() - seen > GONE_AFTER_MS) return true;
  if (host !== hostname()) return false;
  try {
    process.kill(pid, 0);
    return false;
  } catch (error) {
    return error.code === 'ESRCH';
  }
}
