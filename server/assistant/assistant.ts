/** Answers questions from the pages: finds the evidence, decides whether it will do, and lets the
 *  pages or a language model write the answer. Without a model no service outside the process has a
 *  part in it. */

import type { BatchAnswer, InvokeAnswer, InvokeRequest } from '../contract/assistant.ts';
import type { SearchEngine } from '../search/engine.ts';
import { answerFromPages, type PagesAnswer } from './answer-from-pages.ts';
import { createConversations, type Conversations, type Turn } from './conversations.ts';
import type { DailyBudget } from './daily-budget.ts';
import { parseBatchRequest, parseInvokeRequest } from './invoke-request.ts';
import type { Judge } from './judgement.ts';
import type { ModelWriter } from './model/write-by-model.ts';

/** Who asks, and from where. */
export interface Asker {
  userId: string;
  /** Path of the page that the reader is on, where the browser tells it. */
  page?: string | undefined;
}

/** What is told while an answer is written. */
export interface AnswerListener {
  /** What the answer will be written from; called once, first. */
  onSources(sources: Omit<InvokeAnswer['output'], 'generation'>): void;
  /** A piece of the answer; together they are its text. */
  onText(text: string): void;
}

/** A question that was taken. */
export interface TakenQuestion {
  /** Writes the answer. To be called once.
   *  @param signal aborted when nobody waits any more. @throws its reason. */
  answer(signal: AbortSignal, listener?: AnswerListener): Promise<InvokeAnswer>;
}

export interface Assistant {
  /** Takes an `InvokeRequest`.
   *  @throws PortalError `invalid_body`, or `assistant_budget` where the day's questions are used up. */
  take(body: unknown, asker: Asker): Promise<TakenQuestion>;
  /** Takes and answers an `InvokeRequest`. @throws as `take`. */
  invoke(body: unknown, asker: Asker, signal?: AbortSignal): Promise<InvokeAnswer>;
  /** Takes and answers a `BatchRequest`, all or none; its questions do not build on each other.
   *  @throws as `take`. */
  batch(body: unknown, asker: Asker, signal?: AbortSignal): Promise<BatchAnswer>;
  /** Drops what a user asked; to be called when they sign out. */
  forget: (userId: string) => void;
  /** Lets answers under way end at once, from the pages; a stop must not wait for a model. */
  close(): void;
}

export interface AssistantOptions {
  engine: SearchEngine;
  /** Milliseconds since 1970. */
  clock: () => number;
  /** Decides whether what was found will do; by fixed bounds unless told. */
  judge?: Judge | undefined;
  /** What was asked so far, where another assistant was there before; nothing unless told. */
  conversations?: Conversations;
  /** The language model that writes the answers, and what it may cost; the pages unless told. */
  model?: { writer: ModelWriter; budget: DailyBudget } | undefined;
}

/** Characters of an answer that the conversation remembers. */
const ANSWER_REMEMBERED = 400;
/** Questions of a batch that are written at the same time: the places of one user with the model. */
const BATCH_AT_ONCE = 2;

/** A question with what the pages say to it. */
interface Prepared {
  input: InvokeRequest['input'];
  turns: readonly Turn[];
  found: PagesAnswer;
  giveBack?: () => Promise<void>;
}

export function createAssistant(options: AssistantOptions): Assistant {
  const { engine, clock, judge, model } = options;
  const conversations = options.conversations ?? createConversations({ clock });

  async function prepare(inputs: InvokeRequest['input'][], asker: Asker): Promise<Prepared[]> {
    const all = inputs.map((input): Prepared => {
      const turns = conversations.read(asker.userId, input.session_token);
      const { question, app } = input;
      const found = answerFromPages(question, { engine, app, page: asker.page, turns, judge });
      return { input, turns, found };
    });
    const forModel = all.filter(({ found }) => !found.answer.output.declined);
    if (model && forModel.length > 0) {
      const giveBack = await model.budget.take(asker.userId, forModel.length);
      for (const one of forModel) one.giveBack = giveBack;
    }
    return all;
  }

  async function write(
    { input, turns, found, giveBack }: Prepared,
    { userId }: Asker,
    signal: AbortSignal,
    listener?: AnswerListener,
  ): Promise<InvokeAnswer> {
    const { generation, ...sources } = found.answer.output;
    listener?.onSources(sources);
    let { answer } = found;
    if (model && giveBack) {
      const { question } = input;
      const onText = (text: string) => listener?.onText(text);
      const written = await model.writer.write({ question, userId, turns, found, signal, onText });
      if (!written.byModel) await giveBack();
      ({ answer } = written);
    } else listener?.onText(generation);
    remember(userId, input.session_token, found.turn, answer);
    return answer;
  }

  function remember(userId: string, token: string, turn: Turn | undefined, answer: InvokeAnswer) {
    if (!turn || answer.output.declined) return;
    const text = model && withoutLinks(answer.output.generation).slice(0, ANSWER_REMEMBERED);
    conversations.add(userId, token, text === undefined ? turn : { ...turn, answer: text });
  }

  async function take(body: unknown, asker: Asker): Promise<TakenQuestion> {
    const [prepared] = await prepare([parseInvokeRequest(body).input], asker);
    return { answer: (signal, listener) => write(prepared!, asker, signal, listener) };
  }

  return {
    take,
    async invoke(body, asker, signal = new AbortController().signal) {
      return (await take(body, asker)).answer(signal);
    },
    async batch(body, asker, signal = new AbortController().signal) {
      const waiting = (await prepare(parseBatchRequest(body).inputs, asker)).entries();
      const output: InvokeAnswer['output'][] = [];
      const work = async () => {
        for (const [i, prepared] of waiting) {
          output[i] = (await write(prepared, asker, signal)).output;
        }
      };
      await Promise.all(Array.from({ length: BATCH_AT_ONCE }, work));
      return { output };
    },
    forget: (userId) => conversations.forget(userId),
    close: () => model?.writer.close(),
  };
}

function withoutLinks(markdown: string): string {
  return markdown.replace(/ ?\[((?:\\.|[^\]\\])*)\]\([^)\n]*\)/g, (_, text: string) =>
    /^\\\[\d+\\\]$/.test(text) ? '' : text,
  );
}
