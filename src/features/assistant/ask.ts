/** Asks the documentation service a question. The answer comes as JSON or as a stream, whichever
 *  the service chooses. */

import type { InvokeRequest } from '@site/server/contract/assistant.ts';
import type { SectionId } from '@site/server/contract/sections.ts';
import { errorOf } from '@site/src/lib/api.ts';
import { dropToken, tokenForCall } from '@site/src/lib/token.ts';
import { readAnswer, type Answer, type ServiceAnswer } from './answer.ts';
import { readAnswerStream } from './answer-stream.ts';

export interface AskOptions {
  /** Address of the service; empty for this site's own. */
  apiBase: string;
  /** Whether that address may see the reader's token. */
  sendToken: boolean;
  question: string;
  app: SectionId;
  sessionToken: string;
  /** Path of the place that alone may answer. */
  choice?: string | undefined;
  /** Whether the question stands alone whatever was asked before. */
  fresh: boolean;
}

async function post(options: AskOptions, signal: AbortSignal): Promise<Response> {
  const { apiBase, sendToken, question, app, sessionToken, choice, fresh } = options;
  const input: InvokeRequest['input'] = {
    ...{ question, app, session_token: sessionToken },
    // A service that knows neither gets the body as the specification has it.
    ...(choice !== undefined && { choice }),
    ...(fresh && { fresh }),
  };
  return fetch(`${apiBase}/docs/invoke`, {
    method: 'POST',
    signal,
    headers: {
      Accept: 'text/event-stream, application/json',
      'Content-Type': 'application/json',
      ...(sendToken && { Authorization: `Bearer ${await tokenForCall()}` }),
    },
    body: JSON.stringify({ input }),
  });
}

/** Sends the question and returns the whole answer without its answer tags.
 *  @param signal gives the question up.
 *  @param onPart called with what has come so far, where the answer streams.
 *  @throws ApiError when the service refuses, TypeError when it cannot be reached, Error when its
 *  answer breaks off or is none. */
export async function ask(
  options: AskOptions,
  signal: AbortSignal,
  onPart: (soFar: Answer) => void,
): Promise<Answer> {
  let response = await post(options, signal);
  if (response.status === 401 && options.sendToken) {
    // The token outlived its session: take a new one, once.
    dropToken();
    response = await post(options, signal);
  }
  if (!response.ok) throw await errorOf(response);
  const type = response.headers.get('Content-Type') ?? '';
  if (response.body && /^text\/event-stream\b/i.test(type)) {
    return readAnswerStream(response.body, onPart);
  }
  return readAnswer((await response.json()) as ServiceAnswer);
}
