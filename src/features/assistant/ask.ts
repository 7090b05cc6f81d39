/** Sends a question to the documentation service. The answer comes as JSON or as a stream,
 *  whichever the service chooses. */

import type { InvokeRequest } from '@site/server/contract/assistant.ts';
import type { SectionId } from '@site/server/contract/sections.ts';
import { errorOf } from '@site/src/lib/api.ts';
import { callWithToken } from '@site/src/lib/token.ts';
import { readAnswer, type Answer, type ServiceAnswer } from './answer.ts';
import { readAnswerStream } from './answer-stream.ts';

export interface AskOptions {
  /** Address of the service; empty for this site's own. */
  apiBase: string;
  /** Whether that address may receive the reader's token. */
  sendToken: boolean;
  question: string;
  app: SectionId;
  sessionToken: string;
  /** Path of the only place that may answer. */
  choice?: string | undefined;
  /** Whether the question stands alone, regardless of earlier ones. */
  fresh: boolean;
}

async function post(options: AskOptions, signal: AbortSignal, token?: string): Promise<Response> {
  const { apiBase, question, app, sessionToken, choice, fresh } = options;
  const input: InvokeRequest['input'] = {
    ...{ question, app, session_token: sessionToken },
    // A service that does not know these fields gets the body of the specification.
    ...(choice !== undefined && { choice }),
    ...(fresh && { fresh }),
  };
  return fetch(`${apiBase}/docs/invoke`, {
    method: 'POST',
    signal,
    headers: {
      Accept: 'text/event-stream, application/json',
      'Content-Type': 'application/json',
      ...(token !== undefined && { Authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify({ input }),
  });
}

/** Sends the question and returns the complete answer without its answer tags.
 *  @param signal cancels the question.
 *  @param onPart called with what has arrived so far, if the answer is streamed.
 *  @throws ApiError if the service refuses, TypeError if it is unreachable, Error if its answer
 *  breaks off or is invalid. */
export async function ask(
  options: AskOptions,
  signal: AbortSignal,
  onPart: (soFar: Answer) => void,
): Promise<Answer> {
  const response = options.sendToken
    ? await callWithToken((token) => post(options, signal, token))
    : await post(options, signal);
  if (!response.ok) throw await errorOf(response);
  const type = response.headers.get('Content-Type') ?? '';
  if (response.body && /^text\/event-stream\b/i.test(type)) {
    return readAnswerStream(response.body, onPart);
  }
  return readAnswer((await response.json()) as ServiceAnswer);
}
