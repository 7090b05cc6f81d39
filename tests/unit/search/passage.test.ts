import { describe, expect, test } from 'vitest';
import { bestPassage } from '../../../server/search/passage.ts';

const filler = (count: number) => Array.from({ length: count }, (_, i) => `word${i}`).join(' ');

describe('bestPassage', () => {
  test('shows the beginning where nothing matches', () => {
    expect(bestPassage(filler(50), new Map(), 5)).toEqual({
      text: 'word0 word1 word2 word3 word4',
      cutBefore: false,
      cutAfter: true,
    });
  });

  test('takes the run with the most weight, not the first match', () => {
    const text = `A lot. ${filler(40)}. The expired lot is refused. ${filler(40)}.`;
    const found = bestPassage(text, new Map(Object.entries({ lot: 1, expir: 4 })), 8);
    expect(found.text).toContain('The expired lot is refused');
    expect(found).toMatchObject({ cutBefore: true, cutAfter: true });
  });

  test('begins with the sentence where that is near', () => {
    const text = `${filler(40)}. Then scan the locator again. ${filler(40)}.`;
    expect(bestPassage(text, new Map([['locat', 1]]), 10).text).toMatch(/^Then scan/);
  });

  test('a match at the end is shown with what stands before it', () => {
    const found = bestPassage(`${filler(40)} locator`, new Map([['locat', 1]]), 10);
    expect(found.text.split(' ')).toHaveLength(10);
    expect(found.text.endsWith('locator')).toBe(true);
  });

  test('a whole code leads to its row', () => {
    const rows = Array.from({ length: 30 }, (_, i) => `FXP-INB-30${20 + i} Text of the message.`);
    const found = bestPassage(rows.join('\n'), new Map([['fxp-inb-3041', 5]]), 8);
    expect(found.text).toContain('FXP-INB-3041');
  });

  test('a short text is whole, on one line', () => {
    expect(bestPassage('One.\nTwo   three.', new Map([['two', 1]]))).toEqual({
      text: 'One. Two three.',
      cutBefore: false,
      cutAfter: false,
    });
  });
});
