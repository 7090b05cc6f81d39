/** Passes the newest answer to the announcer, sentence by sentence as it arrives. Only answers to
 *  questions asked meanwhile are announced: messages present when the dialog opened, and earlier
 *  ones loaded later, are for the reader to read. */

import { useEffect, useRef, type RefObject } from 'react';
import type { ChatMessage } from './messages.ts';
import { sentencesToSay } from './sentences.ts';
import { choicesSaid, continuing, sourcesSaid } from './strings.ts';

/** What has been announced of the newest message. */
interface Said {
  id: string;
  role: ChatMessage['role'];
  question: string;
  sentences: string[];
  isOver: boolean;
}

/** What accompanies the words of an answer. */
function besides({ references, choices, continues }: ChatMessage): string[] {
  return [
    ...(references.length > 0 ? [sourcesSaid(references.length)] : []),
    ...(choices.length > 0 ? [choicesSaid(choices.length)] : []),
    ...(continues ? [`${continuing(continues)}.`] : []),
  ];
}

/** @param text element that shows the words of the answer. */
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
      // A replacement answers the same question.
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
