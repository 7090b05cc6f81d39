/** Puts an answer into the list of messages. */

import type { ChatMessage } from './messages.ts';

/** At the end, in place of what came of it before. */
export function appended(list: readonly ChatMessage[], answer: ChatMessage): ChatMessage[] {
  return [...(list.at(-1)?.id === answer.id ? list.slice(0, -1) : list), answer];
}

/** In place of an earlier answer to the same question. An attempt of which nothing came leaves that
 *  as it was; a failed one shows so. */
export function replacing(
  list: readonly ChatMessage[],
  earlier: ChatMessage,
  answer: ChatMessage,
): ChatMessage[] {
  const isEmpty = answer.state === 'failed' || answer.content === '';
  const state = answer.state === 'failed' ? answer.state : earlier.state;
  const shown = isEmpty ? { ...earlier, id: answer.id, state, advice: answer.advice } : answer;
  return list.map((message) =>
    message.id === earlier.id || message.id === answer.id ? shown : message,
  );
}
