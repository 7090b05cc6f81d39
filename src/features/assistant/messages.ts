/** Messages of the conversation, and their stored form. */

import { NO_ANSWER, type Answer, type Choice, type Reference } from './answer.ts';

/** The state of an answer. Greeting and questions are always whole. */
export type AnswerState =
  | 'streaming'
  | 'whole'
  /** Stopped by the reader. */
  | 'stopped'
  /** Failed after its first words. */
  | 'broken'
  /** Failed before any words. */
  | 'failed';

export type Rating = 'helpful' | 'unhelpful';

export interface ChatMessage extends Answer {
  id: string;
  role: 'assistant' | 'user';
  state: AnswerState;
  /** Local day, yyyy-MM-dd. */
  day: string;
  /** The question it answers; empty for questions and the greeting. */
  question: string;
  /** Whether that question was sent as standing alone. */
  fresh: boolean;
  /** What to do if the service refused. */
  advice?: string | undefined;
  /** The reader's rating. */
  rating: Rating | null;
}

/** Longest stored conversation, in characters. A browser allows a site some five million; a day has
 *  ten answers. */
const MAX_LENGTH = 200_000;

/** Whose conversation it is, and of which day. */
export interface HistoryOwner {
  /** Local day, yyyy-MM-dd. */
  date: string;
  /** Id of the user; null if the browser does not know it. */
  owner: string | null;
}

/** Encodes a day's messages; leaves out the oldest if they would be too long. */
export function encodeHistory(key: HistoryOwner, messages: readonly ChatMessage[]): string {
  const ofDay = messages.filter(({ day }) => day === key.date);
  for (let start = 0; ; start += 1) {
    const text = JSON.stringify({ ...key, messages: ofDay.slice(start) });
    if (text.length <= MAX_LENGTH || start >= ofDay.length) return text;
  }
}

/** Decodes messages; none if they belong to another user or day, or are invalid. A question whose
 *  answer was in progress gets a broken-off one. */
export function decodeHistory(key: HistoryOwner, text: string): ChatMessage[] {
  const record = parse(text);
  if (record?.date !== key.date || record.owner !== key.owner) return [];
  const messages = Array.isArray(record.messages) ? record.messages.map(completed) : [{}];
  if (!messages.every(isMessage)) return [];
  const last = messages.at(-1);
  if (last?.role !== 'user') return messages;
  const lost: ChatMessage = {
    ...last,
    id: `${last.id}-lost`,
    role: 'assistant',
    state: 'broken',
    content: '',
    question: last.content,
  };
  return [...messages, lost];
}

function parse(text: string): Partial<HistoryOwner & { messages: unknown }> | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' ? value : null;
  } catch {
    return null;
  }
}

/** A message in today's format: one stored before an update lacks some fields. */
function completed(value: unknown): unknown {
  return typeof value === 'object' ? { ...NO_ANSWER, fresh: false, ...value } : value;
}

function isMessage(value: unknown): value is ChatMessage {
  if (typeof value !== 'object' || value === null) return false;
  const message = value as Partial<ChatMessage>;
  return (
    (message.role === 'assistant' || message.role === 'user') &&
    ['whole', 'stopped', 'broken', 'failed'].includes(message.state ?? '') &&
    typeof message.fresh === 'boolean' &&
    [message.id, message.day, message.question, message.content].every(isString) &&
    [message.answers, message.continues, message.advice ?? ''].every(isString) &&
    ['high', 'low', 'none'].includes(message.confidence ?? '') &&
    [null, 'helpful', 'unhelpful'].includes(message.rating ?? null) &&
    areReferences(message.references) &&
    areReferences(message.further) &&
    areReferences(message.closest) &&
    areChoices(message.choices)
  );
}

function areReferences(value: unknown): value is Reference[] {
  return (
    Array.isArray(value) &&
    value.every((entry: Partial<Reference> | null) =>
      [entry?.url, entry?.title, entry?.breadcrumbs, entry?.says].every(isString),
    )
  );
}

function areChoices(value: unknown): value is Choice[] {
  return (
    Array.isArray(value) &&
    value.every((entry: Partial<Choice> | null) =>
      [entry?.path, entry?.title, entry?.breadcrumbs, entry?.description].every(isString),
    )
  );
}

function isString(value: unknown): value is string {
  return typeof value === 'string';
}
