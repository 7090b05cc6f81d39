/** Waits for a small body before a request is worked on: one that never comes whole then costs a connection
 *  and its bytes, and none of the work that refuses it in the end. */

import type { IncomingMessage, RequestListener } from 'node:http';

/** A request whose body was read; @hono/node-server takes it from there. */
type ReadRequest = IncomingMessage & { rawBody?: Buffer };

/**
 * Calls `listener` when the body is there, never where the connection ends before. A body that says it is
 * larger than `small` begins at once: what it may be then depends on who sends it. Of one that does not say
 * how large it is, no more is kept than makes it too large.
 *
 * @param small bytes that anybody may send.
 * @param largest bytes above which every body is refused.
 */
export function readAhead(
  listener: (...given: Parameters<RequestListener>) => unknown,
  { small, largest }: { small: number; largest: number },
): RequestListener {
  return (message: ReadRequest, response) => {
    const { 'content-length': length, 'transfer-encoding': encoding } = message.headers;
    const bytes = Number(length ?? 0);
    const isAwaited = encoding === undefined ? bytes > 0 && bytes <= small : true;
    if (message.method !== 'POST' || !isAwaited) {
      listener(message, response);
      return;
    }
    const chunks: Buffer[] = [];
    let size = 0;
    const begin = () => {
      message.off('data', onData).off('end', begin).resume();
      message.rawBody = Buffer.concat(chunks);
      listener(message, response);
    };
    const onData = (chunk: Buffer) => {
      chunks.push(chunk);
      size += chunk.length;
      if (size > largest) begin();
    };
    message.on('data', onData).once('end', begin);
  };
}
