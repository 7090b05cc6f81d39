/** Answers questions from the pages: retrieves passages, decides whether they answer the question, and has
 *  the pages or a language model write the answer. Without a model, everything happens in this process. */

import pLimit from 'p-limit';
import type { BatchAnswer, InvokeAnswer, InvokeRequest } from '../contract/assistant.ts';
import type { SectionId } from '../contract/sections.ts';
import type { AnswerJob } from '../retrieval/jobs.ts';
import type { Caller } from '../retrieval/retrieval.ts';
import type { PagesAnswer } from './pages-answer.ts';
import { createConversations, type Conversations, type Turn } from './conversations.ts';
import type { DailyBudget } from './daily-budget.ts';
import { APPS, parseBatchRequest, parseInvokeRequest } from './invoke-request.ts';
import type { ModelWriter } from './model/write-by-model.ts';

/** Who is asking, and from where. */
export interface Asker {
  userId: string;
  /** Path of the page that the reader is on, if the browser sends it. */
  page?: string | undefined;
  /** Aborted when nobody is waiting any more. */
  signal?: AbortSignal | undefined;
  /** Called with the number of questions before they are processed. @throws if there are too many. */
  onQuestions?: (count: number) => Promise<void>;
}

/** A question and its outcome. */
export interface Answered {
  userId: string;
  question: string;
  /** Page that the reader was on, if the browser sends it. */
  page: string | undefined;
  output: InvokeAnswer['output'];
}

/** Receives events while an answer is written. */
export interface AnswerListener {
  /** What the answer will be written from; called once, first. */
  onSources(sources: Omit<InvokeAnswer['output'], 'generation'>): void;
  /** A piece of the answer; together they are its text. */
  onText(text: string): void;
}

/** A question that has been accepted. */
export interface TakenQuestion {
  /** Writes the answer. Call it once.
   *  @param signal aborted when nobody is waiting any more.
   *  @throws the signal's reason. */
  answer(signal: AbortSignal, listener?: AnswerListener): Promise<InvokeAnswer>;
}

export interface Assistant {
  /** Accepts an `InvokeRequest`.
   *  @throws PortalError `invalid_body`, or `assistant_budget` if the day's questions are used up. */
  take(body: unknown, asker: Asker): Promise<TakenQuestion>;
  /** Accepts and answers an `InvokeRequest`. @throws like `take`. */
  invoke(body: unknown, asker: Asker): Promise<InvokeAnswer>;
  /** Accepts and answers a `BatchRequest`, all or none; its questions do not build on each other.
   *  @throws like `take`. */
  batch(body: unknown, asker: Asker): Promise<BatchAnswer>;
  /** Forgets a user's conversations; call it when they sign out. */
  forget: (userId: string) => void;
}

export interface AssistantOptions {
  /** Answers from the pages; see `answerFromPages`. */
  answer: (job: AnswerJob, caller: Caller) => Promise<PagesAnswer>;
  /** Milliseconds since 1970. */
  clock: () => number;
  /** Turns known from an earlier assistant; none by default. */
  conversations?: Conversations;
  /** Called for each new question and its outcome; must not block. */
  onAnswered?: ((answered: Answered) => void) | undefined;
  /** The language model that writes the answers, and its budget; by default the pages answer. */
  model?: { writer: ModelWriter; budget: DailyBudget } | undefined;
}

/** Characters of an answer that the conversation remembers. */
const ANSWER_REMEMBERED = 400;
/** Questions of a batch that are written at the same time: as many as one user may have at the model at
 *  once. */
const BATCH_AT_ONCE = 2;

/** For calls that nobody can cancel. */
const NEVER = new AbortController().signal;

/** A question and what the pages say about it. */
interface Prepared {
  input: InvokeRequest['input'];
  turns: readonly Turn[];
  found: PagesAnswer;
  giveBack?: () => Promise<void>;
}

export function createAssistant(options: AssistantOptions): Assistant {
  const { clock, model } = options;
  const conversations = options.conversations ?? createConversations({ clock });

  async function prepare(inputs: InvokeRequest['input'][], asker: Asker): Promise<Prepared[]> {
    const all: Prepared[] = [];
    const { userId: accountId, page, signal = NEVER } = asker;
    await asker.onQuestions?.(inputs.length);
    // Sequential, so that a batch takes no more capacity than its questions would one by one.
    for (const input of inputs) {
      const { question, choice, fresh = false, session_token } = input;
      const turns = fresh ? [] : conversations.read(accountId, session_token);
      const withPassages = model !== undefined;
      const app = chosenApp(input.app, page);
      const job = { question, app, page, only: choice, turns, withPassages };
      all.push({ input, turns, found: await options.answer(job, { accountId, signal }) });
    }
    const forModel = all.filter(({ found }) => found.answer.output.confidence === 'high');
    if (model && forModel.length > 0) {
      const giveBack = await model.budget.take(asker.userId, forModel.length);
      for (const one of forModel) one.giveBack = giveBack;
    }
    return all;
  }

  async function write(
    { input, turns, found, giveBack }: Prepared,
    { userId, page }: Asker,
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
    // Choosing a place answers the previous question again, so it is not counted again.
    if (input.choice === undefined) {
      options.onAnswered?.({ userId, question: input.question, page, output: answer.output });
    }
    return answer;
  }

  function remember(userId: string, token: string, turn: Turn | undefined, answer: InvokeAnswer) {
    if (!turn || answer.output.confidence !== 'high') return;
    const text = model && withoutLinks(answer.output.generation).slice(0, ANSWER_REMEMBERED);
    conversations.add(userId, token, text === undefined ? turn : { ...turn, answer: text });
  }

  async function take(body: unknown, asker: Asker): Promise<TakenQuestion> {
    const [prepared] = await prepare([parseInvokeRequest(body).input], asker);
    return { answer: (signal, listener) => write(prepared!, asker, signal, listener) };
  }

  return {
    take,
    async invoke(body, asker) {
      return (await take(body, asker)).answer(asker.signal ?? NEVER);
    },
    async batch(body, asker) {
      const prepared = await prepare(parseBatchRequest(body).inputs, asker);
      const signal = asker.signal ?? NEVER;
      const answers = await pLimit(BATCH_AT_ONCE).map(prepared, (each) =>
        write(each, asker, signal),
      );
      return { output: answers.map(({ output }) => output) };
    },
    forget: (userId) => conversations.forget(userId),
  };
}

/** By specification the dialog shows LogiPro until the reader selects something. So on a page of another
 *  section "logipro" means nothing, and the page decides. */
function chosenApp(app: SectionId, page: string | undefined): SectionId | undefined {
  if (app !== 'logipro' || page === undefined) return app;
  const [, section] = page.split('/');
  return APPS.find((id) => id === section);
}

function withoutLinks(markdown: string): string {
  return markdown.replace(/ ?\[((?:\\.|[^\]\\])*)\]\([^)\n]*\)/g, (_, text: string) =>
    /^\\\[\d+\\\]$/.test(text) ? '' : text,
  );
}
