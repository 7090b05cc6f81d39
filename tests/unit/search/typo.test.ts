import { describe, expect, test } from 'vitest';
import { correct, editDistance } from '../../../server/search/typo.ts';
import { tokenise } from '../../../server/text-analysis/tokenise.ts';
import { Vocabulary } from '../../../server/search/vocabulary.ts';

function vocabularyOf(text: string): Vocabulary {
  const vocabulary = new Vocabulary();
  for (const { term, word } of tokenise(text)) vocabulary.add(term, word);
  vocabulary.freeze();
  return vocabulary;
}

describe('editDistance', () => {
  test.each([
    ['cycle', 'cylce', 1],
    ['lable', 'label', 1],
    ['inspecton', 'inspection', 1],
    ['responsability', 'responsibility', 1],
    ['dock', 'dock', 0],
  ])('%s to %s is %i', (a, b, distance) => expect(editDistance(a, b, 2)).toBe(distance));

  test('stops above what is allowed', () => {
    expect(editDistance('receipt', 'inspection', 2)).toBeGreaterThan(2);
  });
});

describe('correct', () => {
  const vocabulary = vocabularyOf(
    'receipt receipt receipts label label table table table instalation installation installation 3021',
  );

  test('takes the nearest words, the more frequent first', () => {
    expect(correct('reciept', vocabulary)[0]).toEqual({ word: 'receipt', distance: 1 });
    expect(correct('lable', vocabulary)[0]?.word).toBe('label');
    expect(correct('tabel', vocabulary).map(({ word }) => word)).toEqual(['table']);
  });

  test('allows two slips from eight letters on, one below', () => {
    expect(correct('instllatoin', vocabulary)[0]?.word).toBe('installation');
    expect(correct('recpiet', vocabulary)).toEqual([]);
  });

  test('leaves short words and numbers alone', () => {
    expect(correct('tab', vocabulary)).toEqual([]);
    expect(correct('3022', vocabulary)).toEqual([]);
  });
});
