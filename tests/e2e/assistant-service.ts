/** A service for questions whose answer the test sends piece by piece, over a real connection that
 *  it can also break. */

import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { Page } from '@playwright/test';
import type { Question } from './chat-drive.ts';

/** One answer under way. */
export interface StreamedAnswer {
  question: Question;
  /** Accept header of the question. */
  accept: string | undefined;
  /** Sends a server-sent event. */
  event: (name: string, data: unknown) => void;
  /** Sends a piece of text. */
  token: (text: string) => void;
  /** Sends the whole answer and ends. */
  done: (output: unknown) => void;
  /** Ends the answer as a server does that has no more to say. */
  end: () => void;
  /** Breaks the connection. */
  breakOff: () => void;
  /** Settles when the browser has let the connection go. */
  left: Promise<void>;
}

export interface StreamingService {
  /** The next question, when it comes. */
  next: () => Promise<StreamedAnswer>;
  /** Questions so far. */
  count: () => number;
}

function answerTo(question: Question, accept: string | undefined, response: ServerResponse) {
  const event = (name: string, data: unknown) =>
    void response.write(`event: ${name}\ndata: ${JSON.stringify(data)}\n\n`);
  return {
    question,
    accept,
    event,
    token: (piece: string) => event('token', { text: piece }),
    done(output: unknown) {
      event('done', { output });
      response.end();
    },
    end: () => void response.end(),
    breakOff: () => void response.destroy(),
    left: new Promise<void>((resolve) => response.once('close', () => resolve())),
  };
}

/** Starts the service and leads the page's questions to it, until the page is closed. The page does
 *  not see that another server answers. */
export async function streamingService(page: Page): Promise<StreamingService> {
  const answers: StreamedAnswer[] = [];
  const waiting: ((answer: StreamedAnswer) => void)[] = [];
  let count = 0;
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      count += 1;
      response.writeHead(200, { 'Content-Type': 'text/event-stream; charset=utf-8' });
      response.flushHeaders();
      const answer = answerTo(JSON.parse(body) as Question, request.headers.accept, response);
      const first = waiting.shift();
      if (first) first(answer);
      else answers.push(answer);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  page.once('close', () => {
    server.close();
    server.closeAllConnections();
  });
  const { port } = server.address() as AddressInfo;
  await page.route('**/docs/invoke', (route) =>
    route.continue({ url: `http://127.0.0.1:${port}/docs/invoke` }),
  );
  return {
    next() {
      const answer = answers.shift();
      return answer ? Promise.resolve(answer) : new Promise((resolve) => waiting.push(resolve));
    },
    count: () => count,
  };
}
