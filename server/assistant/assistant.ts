/** Answers questions from the pages: finds the evidence, decides whether it will do, and shows what
 *  the pages say. No service outside the process has a part in it. */

import type { InvokeAnswer } from '../contract/assistant.ts';
import type { SearchEngine } from '../search/engine.ts';
import { answerFromPages } from './answer-from-pages.ts';
import { createConversations } from './conversations.ts';
import { parseInvokeRequest } from './invoke-request.ts';

/** Who asks, and from where. */
export interface Asker {
  userId: string;
  /** Path of the page that the reader is on, where the browser tells it. */
  page?: string | undefined;
}

export interface Assistant {
  /** Answers an `InvokeRequest`. Rejects with `invalid_body` if the body has another form. */
  invoke(body: unknown, asker: Asker): Promise<InvokeAnswer>;
  /** Drops what a user asked; to be called when they sign out. */
  forget: (userId: string) => void;
}

export interface AssistantOptions {
  engine: SearchEngine;
  /** Milliseconds since 1970. */
  clock: () => number;
}

export function createAssistant({ engine, clock }: AssistantOptions): Assistant {
  const conversations = createConversations({ clock });
  function answer(body: unknown, { userId, page }: Asker): InvokeAnswer {
    const { question, app, session_token: token } = parseInvokeRequest(body).input;
    const turns = conversations.read(userId, token);
    const found = answerFromPages(question, { engine, app, page, turns });
    if (found.turn) conversations.add(userId, token, found.turn);
    return found.answer;
  }

  return {
    invoke: (body, asker) => Promise.resolve().then(() => answer(body, asker)),
    forget: (userId) => conversations.forget(userId),
  };
}
