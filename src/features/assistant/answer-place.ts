/** Inserts an answer into the list of messages. */

import type { ChatMessage } from './messages.ts';

/** At the end, replacing its earlier version. */
export function appended(list: readonly ChatMessage[], answer: ChatMessage): ChatMessage[] {
  return [...(list.at(-1)?.id === answer.id ? list.slice(0, -1) : list), answer];
}

/** In place of an earlier answer to the same question. An attempt that yields nothing leaves that
 *  one unchanged; a failed one marks it as failed. */
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
