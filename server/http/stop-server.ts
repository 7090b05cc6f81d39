/** Stops a listener without losing a request and without waiting for browsers: they keep
 *  connections open after an answer, and open some before they need them. */

import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/**
 * Watches the connections of a server and returns the function that stops it. New connections are
 * refused and unused ones closed; the promise resolves when the last running request is answered.
 *
 * @param graceMs requests that still run after so many milliseconds are cut off.
 */
export function gracefulStop(server: Server, graceMs: number): () => Promise<void> {
  /** Connections that have not carried a request yet: Node calls these busy. */
  const unused = new Set<Socket>();
  let stopping = false;

  server.on('connection', (socket: Socket) => {
    unused.add(socket);
    socket.once('close', () => unused.delete(socket));
  });
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    unused.delete(request.socket);
    // The connection of a request that was running at the stop would be kept alive for seconds.
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
