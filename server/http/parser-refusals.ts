/** Requests that Node's parser rejects before they reach the application: answered as Node does by
 *  default, and reported. */

import { STATUS_CODES } from 'node:http';
import type { Server } from 'node:http';
import type { Duplex } from 'node:stream';

/** A rejected request. */
export interface ParserRefusal {
  status: number;
  /** Error code of the parser, such as HPE_HEADER_OVERFLOW. */
  reason: string;
  /** Address of the connection; behind a proxy, the proxy's. */
  address: string;
}

/** Status by error code of the parser; 400 for all others. */
const STATUS: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

/** Answers and reports requests that the parser of a server rejects. */
export function handleParserRefusals(
  server: Server,
  report: (refusal: ParserRefusal) => void,
): void {
  /** Connections with an answer in progress: a second answer would corrupt it. */
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
    report({ status, reason, address });
    if (!answering.has(socket)) {
      socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close\r\n\r\n`);
    }
    socket.destroy(error);
  });
}
