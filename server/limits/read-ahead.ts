/** Waits for a small body before the request is processed: one that never arrives completely costs
 *  only a connection and its bytes, and none of the work of rejecting it in the end. */

import type { IncomingMessage, RequestListener } from 'node:http';

/** A request whose body has been read; @hono/node-server takes it from there. */
type ReadRequest = IncomingMessage & { rawBody?: Buffer };

/**
 * Calls `listener` when the body is complete, and never if the connection ends before. A body
 * declared larger than `small` is passed on at once: its limit then depends on the sender. Of a
 * body of unknown size, no more is kept than is needed to find it too large.
 *
 * @param small bytes that anybody may send.
 * @param largest size in bytes above which every body is rejected.
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
