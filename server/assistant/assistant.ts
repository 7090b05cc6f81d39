/** Answers questions from the pages: finds the evidence, decides whether it will do, and shows what
 *  the pages say. No service outside the process has a part in it. */

import type { InvokeAnswer } from '../contract/assistant.ts';
import type { SearchEngine } from '../search/engine.ts';
import { chooseParts } from './choose-parts.ts';
import { createConversations } from './conversations.ts';
import { findEvidence } from './find-evidence.ts';
import { readFollowUp } from './follow-up.ts';
import { parseInvokeRequest } from './invoke-request.ts';
import { writeAnswer, writeDecline } from './write-answer.ts';

export interface Assistant {
  /** Answers an `InvokeRequest`. Rejects with `invalid_body` if the body has another form. */
  invoke(body: unknown, asker: { userId: string }): Promise<InvokeAnswer>;
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
  function answer(body: unknown, userId: string): InvokeAnswer {
    const { question, app, session_token: token } = parseInvokeRequest(body).input;
    const followUp = readFollowUp(question, conversations.read(userId, token));
    const evidence = findEvidence(engine, question, { app, followUp });
    const asked = followUp?.full ?? question;
    const parts = evidence.thin ? [] : chooseParts(asked, evidence);
    const page = parts[0]?.page;
    if (!page) return writeDecline(evidence);
    conversations.add(userId, token, { question: asked, title: page.title, path: page.path });
    return writeAnswer(parts, evidence, app);
  }

  return {
    invoke: (body, { userId }) => Promise.resolve().then(() => answer(body, userId)),
    forget: (userId) => conversations.forget(userId),
  };
}
