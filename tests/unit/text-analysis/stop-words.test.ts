import { describe, expect, test } from 'vitest';
import { readsAsQuestion } from '../../../server/text-analysis/stop-words.ts';
import { tokenise } from '../../../server/text-analysis/tokenise.ts';

const reads = (text: string) =>
  readsAsQuestion(
    text,
    tokenise(text).flatMap((token) => (token.kind === 'word' ? [token.word] : [])),
  );

describe('a text reads as a question', () => {
  test.each([
    'How do I receive a purchase order?',
    'can staff sign in with okta',
    'purchase was received yesterday but is still in RCV, how do I get it to stock',
    'show me the fields',
  ])('%s', (text) => expect(reads(text)).toBe(true));
});

describe('a text reads as keywords', () => {
  test.each(['in transit receipt', 'what if', 'on hand', 'lot split', 'edit print manager'])(
    '%s',
    (text) => expect(reads(text)).toBe(false),
  );
});
