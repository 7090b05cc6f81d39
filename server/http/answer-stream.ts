/** Streams an answer as server-sent events while it is written, in our own format or in
 *  LangServe's. */

import type { Context } from 'hono';
import { streamSSE } from 'hono/streaming';
import type { Logger } from 'pino';
import type { TakenQuestion } from '../assistant/assistant.ts';
import type { AnswerEvents } from '../contract/assistant.ts';
import { PortalError } from '../errors.ts';

/** Sends one event; events sent after the client has disconnected are dropped. */
type Send = (event: string, data: unknown) => void;

/** Sends `documents`, `token`s, then `done` or `error` (server/contract/assistant.ts). */
export function sendAnswerEvents(c: Context, question: TakenQuestion, log: Logger): Response {
  return sendEvents(c, async (sendAny, signal) => {
    const send = <Name extends keyof AnswerEvents>(name: Name, data: AnswerEvents[Name]) =>
      sendAny(name, data);
    try {
      const answer = await question.answer(signal, {
        onSources: (sources) => send('documents', sources),
        onText: (text) => send('token', { text }),
      });
      send('done', answer);
    } catch (error) {
      if (signal.aborted) return;
      const { code, message, retryAfter } = toPortalError(error, log);
      const wait = retryAfter === undefined ? {} : { retry_after: retryAfter };
      send('error', { error: { code, message, ...wait } });
    }
  });
}

/** Sends `data` events that the client merges into the output of `/docs/invoke`, then `end`, or
 *  `error`. Only text can be merged piece by piece, so everything else is sent once, when it is
 *  final. */
export function sendLangServeEvents(c: Context, question: TakenQuestion, log: Logger): Response {
  return sendEvents(c, async (send, signal) => {
    try {
      const { output } = await question.answer(signal, {
        onSources: () => undefined,
        onText: (generation) => send('data', { generation }),
      });
      const { declined, documents, closest, confidence, choices, answers, continues } = output;
      send('data', {
        ...{ declined, documents, closest, confidence, choices },
        ...(answers !== undefined && { answers }),
        ...(continues && { continues }),
      });
      send('end', undefined);
    } catch (error) {
      if (signal.aborted) return;
      const { status, message } = toPortalError(error, log);
      send('error', { status_code: status, message });
    }
  });
}

function sendEvents(
  c: Context,
  write: (send: Send, signal: AbortSignal) => Promise<void>,
): Response {
  // A proxy that compresses or buffers would hold the text back.
  c.header('X-Accel-Buffering', 'no');
  const response = streamSSE(c, async (stream) => {
    const gone = new AbortController();
    stream.onAbort(() => gone.abort());
    let sent = Promise.resolve();
    await write(
      (event, data) => {
        const message = { event, data: data === undefined ? '' : JSON.stringify(data) };
        sent = sent.then(() => stream.writeSSE(message));
      },
      AbortSignal.any([gone.signal, c.req.raw.signal]),
    );
    await sent;
  });
  response.headers.set('Cache-Control', 'no-store, no-transform');
  // The listener sets these itself where the protocol supports them (HTTP/1.0 does not).
  for (const name of ['Transfer-Encoding', 'Connection']) response.headers.delete(name);
  return response;
}

/** What may be disclosed of an error; the cause goes to the log. */
function toPortalError(error: unknown, log: Logger): PortalError {
  if (error instanceof PortalError) return error;
  log.error({ err: error }, 'answer failed');
  return new PortalError('internal', 'Something went wrong on the server.', { cause: error });
}
