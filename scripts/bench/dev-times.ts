/** Times `npm run dev`: from its start to a page that can be edited, and from saving a page to the search
 *  and the answer that include it. Writes a draft among the pages and removes it afterwards. */

import { spawn, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';

const PLACE = 'docs/dev-times.md';
/** Words that are saved one after the other, as a writer saves a page again and again. */
const SAVED = ['quillonbrake', 'vexadrum', 'dorrimast'];
/** Interval between checks, in ms. */
const PAUSE = 25;
const PATIENCE = 120_000;

/** Seconds. */
export interface DevTimes extends Record<string, number> {
  /** Until a page and its script are served. */
  'page shown': number;
  /** Until the first search is answered. */
  'search answers': number;
  /** From saving to the search that finds the new word; the slowest of three. */
  'search knows a change': number;
  /** The same, to the assistant's answer that contains it. */
  'assistant knows a change': number;
}

/** @param root the project, whose development server is started. */
export async function timeDev(root: string): Promise<DevTimes> {
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const file = path.join(root, PLACE);
  const start = performance.now();
  const dev = spawn(process.execPath, ['scripts/dev.ts', '--port', String(port)], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const over = new Promise<never>((_, reject) => {
    dev.once('close', (code) => reject(new Error(`npm run dev ended with ${code}`)));
  });
  const until = (isSo: () => Promise<boolean>) => Promise.race([over, secondsUntil(isSo)]);
  try {
    await until(() => isServed(`${origin}/main.js`));
    await until(() => isServed(`${origin}/docs/inbound/po-receipt/`));
    const pageShown = (performance.now() - start) / 1000;
    await until(async () => (await search(origin, 'purchase order')).length > 0);
    const searchAnswers = (performance.now() - start) / 1000;
    const searched: number[] = [];
    const answered: number[] = [];
    for (const word of SAVED) {
      writeFileSync(file, draftWith(word));
      const saved = performance.now();
      await until(async () => (await search(origin, word)).includes(word));
      searched.push((performance.now() - saved) / 1000);
      await until(async () => (await ask(origin, `How long is the ${word}?`)).includes(word));
      answered.push((performance.now() - saved) / 1000);
    }
    return {
      'page shown': pageShown,
      'search answers': searchAnswers,
      'search knows a change': Math.max(...searched),
      'assistant knows a change': Math.max(...answered),
    };
  } finally {
    rmSync(file, { force: true });
    await end(dev);
  }
}

function draftWith(word: string): string {
  return `---
title: Times of writing
description: How long it takes until a change is known.
draft: true
---

The page is here for a moment.

## The ${word}

The ${word} is seven metres long.
`;
}

async function isServed(address: string): Promise<boolean> {
  const answer = await fetch(address, { headers: { Accept: 'text/html,*/*' } });
  await answer.arrayBuffer();
  return answer.ok;
}

async function search(origin: string, query: string): Promise<string> {
  const { results } = (await post(`${origin}/api/search/1/indexes/docs/queries`, {
    requests: [{ indexName: 'docs', query }],
  })) as { results: { hits: unknown[] }[] };
  const hits = results[0]?.hits ?? [];
  return hits.length === 0 ? '' : JSON.stringify(hits);
}

async function ask(origin: string, question: string): Promise<string> {
  const { output } = (await post(`${origin}/docs/invoke`, {
    input: { question, app: 'docs', session_token: randomUUID() },
  })) as { output: { generation: string; documents: unknown[] } };
  return output.documents.length === 0 ? '' : output.generation;
}

async function post(address: string, body: unknown): Promise<unknown> {
  const answer = await fetch(address, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}: ${await answer.text()}`);
  return answer.json();
}

/** Tries again and again; a server that is not listening yet is not a failure. */
async function secondsUntil(isSo: () => Promise<boolean>): Promise<void> {
  const start = performance.now();
  let last: unknown;
  while (performance.now() - start < PATIENCE) {
    try {
      if (await isSo()) return;
    } catch (error) {
      last = error;
    }
    await new Promise((resolve) => setTimeout(resolve, PAUSE));
  }
  throw new Error('npm run dev did not get that far', { cause: last });
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer();
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

function end(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null) return resolve();
    child.removeAllListeners('close').once('close', () => resolve());
    child.kill('SIGTERM');
  });
}
