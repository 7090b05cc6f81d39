/** Passes the calls of search and assistant on to the process that answers them under `npm run dev`. */

import { request as send } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';

const PATHS = /^\/(api\/search\/|docs\/invoke$)/;

/** True for a call that was passed on.
 *  @param port of the process, on this machine. */
export function passOn(call: IncomingMessage, answer: ServerResponse, port: string): boolean {
  if (call.method !== 'POST' || !PATHS.test(call.url ?? '')) return false;
  const onward = send(
    { host: '127.0.0.1', port, path: call.url, method: 'POST', headers: call.headers },
    (got) => {
      answer.writeHead(got.statusCode ?? 502, got.headers);
      got.pipe(answer);
    },
  );
  onward.on('error', () => {
    if (!answer.headersSent) answer.writeHead(502);
    answer.end();
  });
  answer.on('close', () => onward.destroy());
  call.pipe(onward);
  return true;
}
