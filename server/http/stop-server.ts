/** Stops a listener without losing a request and without waiting for browsers, which keep
 *  connections open after an answer and open some in advance. */

import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/**
 * Tracks the connections of a server and returns the function that stops it. New connections are
 * refused and unused ones closed; the promise resolves when the last running request is answered.
 *
 * @param graceMs requests still running after this many milliseconds are cut off.
 */
export function gracefulStop(server: Server, graceMs: number): () => Promise<void> {
  /** Connections that have not carried a request yet: Node counts these as busy. */
  const unused = new Set<Socket>();
  let stopping = false;

  server.on('connection', (socket: Socket) => {
    unused.add(socket);
    socket.once('close', () => unused.delete(socket));
  });
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    unused.delete(request.socket);
    // Otherwise the connection of a request running at the stop would be kept alive for seconds.
    response.once('close', () => stopping && setImmediate(() => server.closeIdleConnections()));
  });

  return async function stop() {
    stopping = true;
    const closed = new Promise((resolve) => server.close(resolve));
    for (const socket of unused) socket.destroy();
    const cut = setTimeout(() => server.closeAllConnections(), graceMs);
    await closed;
    clearTimeout(cut);
  };
}
