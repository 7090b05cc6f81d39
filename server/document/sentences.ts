/** Splits texts and paragraphs into sentences. */

import type { Paragraph, PhrasingContent } from 'mdast';

/** The white space after a sentence. */
const END = /(?<=[.!?]["')]?)\s+/;

/** The sentences of a plain text, in order. */
export function textSentences(text: string): string[] {
  return text.split(END);
}

/** The sentences with their markup, in order. Markup that goes over several sentences stays in one. */
export function sentencesOf({ children }: Paragraph): Paragraph[] {
  const sentences: PhrasingContent[][] = [[]];
  for (const child of children) {
    if (child.type !== 'text') {
      sentences.at(-1)!.push(child);
      continue;
    }
    for (const [at, value] of child.value.split(END).entries()) {
      if (at > 0) sentences.push([]);
      if (value) sentences.at(-1)!.push({ type: 'text', value });
    }
  }
  return sentences
    .filter(({ length }) => length > 0)
    .map((own) => ({ type: 'paragraph', children: own }));
}

/** One paragraph of these sentences. */
export function joinSentences(sentences: readonly Paragraph[]): Paragraph {
  const children = sentences.flatMap((sentence, at): PhrasingContent[] =>
    at > 0 ? [{ type: 'text', value: ' ' }, ...sentence.children] : sentence.children,
  );
  return { type: 'paragraph', children };
}
