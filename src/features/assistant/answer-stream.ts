/** Reads an answer sent as server-sent events: `documents`, then `token`s, then `done` or `error`
 *  (server/contract/assistant.ts). Ignores events with other names. */

import type { AnswerEvents } from '@site/server/contract/assistant.ts';
import { ApiError } from '@site/src/lib/api.ts';
import { EventSourceParserStream } from 'eventsource-parser/stream';
import {
  readAnswer,
  readSources,
  withoutAnswerTags,
  type Answer,
  type ServiceAnswer,
  type ServiceSources,
} from './answer.ts';

/** Status of a streamed answer, however it ends. */
const STREAMING = 200;

/** Reads until the answer is complete.
 *  @param onPart called at each piece of text with what has arrived so far.
 *  @throws ApiError if the service reports a failure, Error if the stream ends early. */
export async function readAnswerStream(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  onPart: (soFar: Answer) => void,
): Promise<Answer> {
  const events = body
    .pipeThrough(new TextDecoderStream())
    .pipeThrough(new EventSourceParserStream())
    .getReader();
  let text = '';
  let sources = readSources({});
  const soFar = (): Answer => ({ content: withoutAnswerTags(text), ...sources });
  try {
    for (;;) {
      const { value, done } = await events.read();
      if (done) throw new Error('The answer ended before it was whole.');
      if (value.event === 'documents') {
        sources = readSources(JSON.parse(value.data) as ServiceSources);
      } else if (value.event === 'token') {
        text += (JSON.parse(value.data) as { text?: string }).text ?? '';
        onPart(soFar());
      } else if (value.event === 'done') {
        const { output } = JSON.parse(value.data) as ServiceAnswer;
        return output?.generation === undefined ? soFar() : readAnswer({ output });
      } else if (value.event === 'error') {
        throw failureOf(value.data);
      }
    }
  } finally {
    // Nothing more is needed, however it ended; cancelling a broken stream rejects, which can be
    // ignored.
    events.cancel().catch(() => {});
  }
}

function failureOf(data: string): ApiError {
  const { error = {} } = JSON.parse(data) as { error?: Partial<AnswerEvents['error']['error']> };
  const { code = 'unknown', message = '', retry_after: retryAfter } = error;
  return new ApiError(STREAMING, code, `The service gave up: ${code}. ${message}`, retryAfter);
}
