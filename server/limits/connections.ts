/** Bounds connections in number and in time: one that sends its request too slowly, or does not read its
 *  answer, is closed, and so is the oldest that waits for nothing where there are too many. */

import type { IncomingMessage, Server, ServerOptions, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

export interface ConnectionLimits {
  /** Connections at once. */
  inAll: number;
  /** Of one address. Trusted proxies represent many readers and have no such bound. */
  perAddress: number;
}

/** Ms until the head of a request is there, and until all of it is. */
const HEAD_MS = 10_000;
const REQUEST_MS = 10_000;
/** Ms after which an answer of which nothing was taken is cut off. */
const UNREAD_MS = 30_000;
/** Requests whose body is not there yet, in all and of one address: each takes some 100 KB. */
const BODIES = 512;
const BODIES_PER_ADDRESS = 128;

/** How Node is to watch what comes in. It looks every second; its own usual is 30. */
export const LISTENER_OPTIONS: ServerOptions = {
  headersTimeout: HEAD_MS,
  requestTimeout: REQUEST_MS,
  connectionsCheckingInterval: 1000,
};

export interface WatchedConnections {
  /** How many there are now. */
  count: () => number;
}

interface Watched {
  address: string;
  /** Requests that are not answered. */
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
  /** The one that is unused for longest first. */
  const all = new Map<Socket, Watched>();
  const counts = new Map<string, number>();
  /** Of which something may be still to come, the oldest first. */
  const arriving = new Set<IncomingMessage>();

  /** Those that wait for nothing: unused, else with a request that is not there yet. */
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

  /** Closes the connection of the oldest body where there are too many of them. */
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
      // To the end of the order: it was used just now.
      if (all.delete(socket)) all.set(socket, watched);
    });
  });

  // Told where nothing came or went for so long. A connection that waits for its answer stays.
  server.setTimeout(unreadMs, (socket: Socket) => {
    if (!all.get(socket)?.running.size || socket.writableLength > 0) socket.destroy();
  });
  return { count: () => all.size };
}
