/** Requests that Node's parser refuses before there is anything to hand to the application: answered as
 *  Node does by itself, and told. */

import { STATUS_CODES } from 'node:http';
import type { Server } from 'node:http';
import type { Duplex } from 'node:stream';

/** A request that was refused. */
export interface ParserRefusal {
  status: number;
  /** Code of the parser, such as HPE_HEADER_OVERFLOW. */
  reason: string;
  /** Of the connection; behind a proxy the proxy's. */
  address: string;
}

/** Status by the parser's code; 400 for every other one. */
const STATUS: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

/** Answers and tells what the parser of a server refuses. */
export function tellParserRefusals(server: Server, tell: (refusal: ParserRefusal) => void): void {
  /** Connections on which an answer is under way: a second one would run into it. */
  const answering = new WeakSet<Duplex>();
  server.on('request', ({ socket }, response) => {
    answering.add(socket);
    response.once('close', () => answering.delete(socket));
  });
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    const reason = error.code ?? 'unknown';
    if (reason === 'ECONNRESET' || !socket.writable) {
      socket.destroy();
      return;
    }
    const status = STATUS[reason] ?? 400;
    const address = 'remoteAddress' in socket ? String(socket.remoteAddress) : '';
    tell({ status, reason, address });
    if (!answering.has(socket)) {
      socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close\r\n\r\n`);
    }
    socket.destroy(error);
  });
}
