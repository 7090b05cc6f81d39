/** Limits the number and duration of connections: closes those that send a request too slowly or do
 *  not read the answer and, when there are too many, the oldest one that is not waiting for an
 *  answer. */

import type { IncomingMessage, Server, ServerOptions, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

export interface ConnectionLimits {
  /** Concurrent connections in total. */
  inAll: number;
  /** Concurrent connections per address. Does not apply to trusted proxies, which represent many
   *  readers. */
  perAddress: number;
}

/** Time for the head of a request, and for all of it, in ms. */
const HEAD_MS = 10_000;
const REQUEST_MS = 10_000;
/** Time after which an answer is cut off if none of it is read, in ms. */
const UNREAD_MS = 30_000;
/** Requests with an incomplete body, in total and per address: each takes some 100 KB. */
const BODIES = 512;
const BODIES_PER_ADDRESS = 128;

/** How Node enforces the time limits. It checks every second; its default is 30. */
export const LISTENER_OPTIONS: ServerOptions = {
  headersTimeout: HEAD_MS,
  requestTimeout: REQUEST_MS,
  connectionsCheckingInterval: 1000,
};

export interface WatchedConnections {
  /** The current number. */
  count: () => number;
}

interface Watched {
  address: string;
  /** Requests without a complete answer. */
  running: Set<IncomingMessage>;
}

/** Watches the connections of a server.
 *  @param isProxy true for the address of a trusted proxy. */
export function limitConnections(
  server: Server,
  {
    inAll,
    perAddress,
    isProxy,
    unreadMs = UNREAD_MS,
  }: ConnectionLimits & { isProxy: (address: string) => boolean; unreadMs?: number },
): WatchedConnections {
  /** The least recently used one first. */
  const all = new Map<Socket, Watched>();
  const counts = new Map<string, number>();
  /** Requests that may be incomplete, oldest first. */
  const arriving = new Set<IncomingMessage>();

  /** The oldest connection that is not waiting for an answer: an unused one, otherwise one whose
   *  request is incomplete. */
  function oldestIdle(address?: string): Socket | undefined {
    let incomplete: Socket | undefined;
    for (const [socket, watched] of all) {
      if (address !== undefined && address !== watched.address) continue;
      if (watched.running.size === 0) return socket;
      if (!incomplete && [...watched.running].every(({ complete }) => !complete)) {
        incomplete = socket;
      }
    }
    return incomplete;
  }

  /** Closes the connection with the oldest incomplete body if there are too many. */
  function boundBodies(address: string): void {
    if (arriving.size <= BODIES_PER_ADDRESS) return;
    const own: IncomingMessage[] = [];
    for (const message of arriving) {
      if (message.complete || message.destroyed) arriving.delete(message);
      else if (all.get(message.socket)?.address === address) own.push(message);
    }
    const tooMany = own.length > BODIES_PER_ADDRESS && !isProxy(address);
    const [oldest] = tooMany ? own : arriving;
    if (!oldest || (!tooMany && arriving.size <= BODIES)) return;
    arriving.delete(oldest);
    oldest.socket.destroy();
  }

  server.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress ?? '';
    const own = counts.get(address) ?? 0;
    const tooManyOwn = own >= perAddress && !isProxy(address);
    if (tooManyOwn || all.size >= inAll) {
      const given = oldestIdle(tooManyOwn ? address : undefined);
      if (!given) {
        socket.destroy();
        return;
      }
      given.destroy();
    }
    all.set(socket, { address, running: new Set() });
    counts.set(address, own + 1);
    socket.once('close', () => {
      all.delete(socket);
      const left = (counts.get(address) ?? 1) - 1;
      if (left > 0) counts.set(address, left);
      else counts.delete(address);
    });
  });

  server.on('request', (message: IncomingMessage, response: ServerResponse) => {
    const { socket } = message;
    const watched = all.get(socket);
    if (!watched) return;
    watched.running.add(message);
    arriving.add(message);
    boundBodies(watched.address);
    response.once('close', () => {
      arriving.delete(message);
      watched.running.delete(message);
      // Moved to the end of the order, since it was just used.
      if (all.delete(socket)) all.set(socket, watched);
    });
  });

  // Called if nothing was sent or received for this long. A connection that waits for its answer
  // stays.
  server.setTimeout(unreadMs, (socket: Socket) => {
    if (!all.get(socket)?.running.size || socket.writableLength > 0) socket.destroy();
  });
  return { count: () => all.size };
}
