import { expect, test } from 'vitest';
import { joinSentences, sentencesOf, textSentences } from '../../../server/document/sentences.ts';
import { inlineText } from '../../../server/document/text.ts';
import { paragraphOf, writeMarkdown } from '../../../server/document/markdown.ts';

const bold = (value: string) => ({
  type: 'strong' as const,
  children: [{ type: 'text' as const, value }],
});
const text = (value: string) => ({ type: 'text' as const, value });

test('a paragraph is cut behind each sentence, with its markup', () => {
  const paragraph = paragraphOf(
    text('Select '),
    bold('Save. Then wait'),
    text('. It takes 2.5 s in `server.yaml`, “at most.” '),
    bold('Done'),
    text(' closes it.'),
  );
  const sentences = sentencesOf(paragraph);
  expect(sentences.map(inlineText)).toEqual([
    'Select Save. Then wait.',
    'It takes 2.5 s in `server.yaml`, “at most.” Done closes it.',
  ]);
  expect(writeMarkdown([joinSentences(sentences)])).toBe(writeMarkdown([paragraph]));
});

test('an empty paragraph has no sentences', () => {
  expect(sentencesOf(paragraphOf(text('')))).toEqual([]);
});

test('a text is cut at the same places', () => {
  expect(textSentences('Is it on? Wait (a minute.) Go on!')).toEqual([
    'Is it on?',
    'Wait (a minute.)',
    'Go on!',
  ]);
});
