/** Hands the newest answer to the announcer, sentence by sentence as it comes. Said is what answers
 *  a question that was seen: what was there when the dialog opened, and what was fetched from
 *  earlier, is for the reader to read. */

import { useEffect, useRef, type RefObject } from 'react';
import type { ChatMessage } from './messages.ts';
import { sentencesToSay } from './sentences.ts';
import { choicesSaid, continuing, sourcesSaid } from './strings.ts';

/** What of the newest message has been said. */
interface Said {
  id: string;
  role: ChatMessage['role'];
  question: string;
  sentences: string[];
  isOver: boolean;
}

/** What stands around the words of an answer. */
function besides({ references, choices, continues }: ChatMessage): string[] {
  return [
    ...(references.length > 0 ? [sourcesSaid(references.length)] : []),
    ...(choices.length > 0 ? [choicesSaid(choices.length)] : []),
    ...(continues ? [`${continuing(continues)}.`] : []),
  ];
}

/** @param text element with the words of the answer as they are shown. */
export function useSpokenAnswer(
  message: ChatMessage | undefined,
  text: RefObject<HTMLElement | null>,
  say: (sentences: readonly string[]) => void,
): void {
  const said = useRef<Said | null>(null);
  useEffect(() => {
    if (!message) return;
    const { id, role, state, question } = message;
    const before = said.current;
    if (before?.id !== id) {
      // One that takes another's place answers the same question.
      const isAnswer =
        role === 'assistant' &&
        (before?.role !== 'assistant' || (question !== '' && before.question === question));
      said.current = { id, role, question, sentences: [], isOver: !isAnswer };
    }
    const now = said.current!;
    if (now.isOver) return;
    const isWhole = state !== 'streaming';
    const fresh = sentencesToSay(text.current?.innerText ?? '', now.sentences, isWhole);
    now.sentences = [...now.sentences, ...fresh];
    now.isOver = isWhole;
    if (before === null) return;
    say(isWhole ? [...fresh, ...besides(message)] : fresh);
  }, [message, text, say]);
}
