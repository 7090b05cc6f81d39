/** Forwards search and assistant calls to the process that answers them under `npm run dev`. */

import { request as send } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { connect } from 'node:net';

const PATHS = /^\/(api\/search\/|docs\/invoke$)/;
/** Pause between attempts to reach the process, which starts alongside the development server, in
 *  ms. */
const PAUSE = 100;

let reached: Promise<void> | undefined;

/** True for a call that is forwarded.
 *  @param socket of the process, on this machine. */
export function passOn(call: IncomingMessage, answer: ServerResponse, socket: string): boolean {
  if (call.method !== 'POST' || !PATHS.test(call.url ?? '')) return false;
  reached ??= untilReached(socket);
  void reached.then(() => forward(call, answer, socket));
  return true;
}

function forward(call: IncomingMessage, answer: ServerResponse, socketPath: string): void {
  const onward = send(
    { socketPath, path: call.url, method: 'POST', headers: call.headers },
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
}

/** Waits until the process listens. */
function untilReached(socketPath: string): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      const connection = connect(socketPath, () => {
        connection.destroy();
        resolve();
      });
      connection.on('error', () => setTimeout(look, PAUSE));
    };
    look();
  });
}
