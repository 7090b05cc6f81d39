/** SIGTERM while searches run and wait: each one sent is answered, and the process exits with 0. */

import { Agent, request } from 'node:http';
import { startServer, type Reader, type Server } from './server.ts';

const READERS = 5;
const SEARCHES = 6;
const QUERIES = 4;

export interface StopResult {
  answered: number;
  problems: string[];
}

export async function runStop(prefix: readonly string[] = []): Promise<StopResult> {
  const server = await startServer({ readers: READERS, prefix });
  try {
    return await stopUnderLoad(server);
  } finally {
    await server.remove();
  }
}

async function stopUnderLoad(server: Server): Promise<StopResult> {
  const agent = new Agent({ keepAlive: true });
  const calls = server.readers.flatMap((reader) =>
    Array.from({ length: SEARCHES }, () => search(server.port, agent, reader)),
  );
  await Promise.all(calls.map(({ sent }) => sent));
  // The first answer shows that work has begun; most searches are still waiting.
  await Promise.race(calls.map(({ status }) => status));
  const ended = server.stop();
  const statuses = await Promise.all(calls.map(({ status }) => status));
  const code = await ended;
  agent.destroy();
  const lost = statuses.filter((status) => status !== '200');
  return {
    answered: statuses.length - lost.length,
    problems: [
      ...(lost.length > 0
        ? [`${lost.length} searches were lost: ${[...new Set(lost)].join()}`]
        : []),
      ...(code === 0 ? [] : [`the process ended with ${code}`]),
    ],
  };
}

/** A search of several queries; `sent` resolves when it has been sent completely. */
function search(port: number, agent: Agent, reader: Reader) {
  const body = JSON.stringify({
    requests: Array.from({ length: QUERIES }, () => ({ query: 'receive a purchase order' })),
  });
  const call = request({
    ...{ host: '127.0.0.1', port, agent, method: 'POST' },
    path: '/api/search/1/indexes/*/queries',
    headers: {
      'content-type': 'application/json',
      'content-length': body.length,
      authorization: `Bearer ${reader.token}`,
      expect: '100-continue',
    },
  });
  const sent = new Promise<void>((resolve) => {
    call.once('continue', () => call.end(body, resolve));
  });
  const status = new Promise<string>((resolve) => {
    call.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? 'error'));
    call.once('response', (answer) => {
      answer.resume();
      answer.once('end', () => resolve(String(answer.statusCode)));
      answer.once('error', () => resolve('cut off'));
    });
  });
  call.flushHeaders();
  return { sent, status };
}
