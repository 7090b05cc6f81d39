import { describe, expect, test } from 'vitest';
import { tokenise } from '../../../server/text-analysis/tokenise.ts';

const terms = (text: string) => tokenise(text).map((token) => token.term);
const ofKind = (text: string, kind: string) =>
  tokenise(text).flatMap((token) => (token.kind === kind ? [token.word] : []));

describe('tokenise', () => {
  test('folds case and accents and stems', () => {
    expect(terms('Réceived GOODS')).toEqual(['receiv', 'good']);
    expect(terms('ﬁnished Ｇoods')).toEqual(['finish', 'good']);
  });

  test('gives the parts of a hyphenated word and the joined form', () => {
    expect(ofKind('in-transit', 'word')).toEqual(['in', 'transit']);
    expect(ofKind('in-transit', 'joined')).toEqual(['intransit']);
  });

  test('splits camel case, but neither acronyms nor their plurals', () => {
    expect(ofKind('onChange', 'word')).toEqual(['on', 'change']);
    expect(ofKind('HTTPServer', 'word')).toEqual(['http', 'server']);
    expect(ofKind('LPNs', 'word')).toEqual(['lpn']);
    expect(ofKind('RMA', 'word')).toEqual(['rma']);
  });

  test.each(['FXP-INB-3021', '3.4', 'A-03-02-1', 'WO-20417', 'server.port'])(
    'keeps %s whole beside its parts',
    (code) => {
      expect(ofKind(code, 'exact')).toEqual([code.toLowerCase()]);
      expect(ofKind(code, 'word').length).toBeGreaterThan(1);
    },
  );

  test('keeps a code without separators as one word', () => {
    expect(terms('GS1')).toEqual(['gs1']);
    expect(ofKind('GS-1', 'joined')).toEqual(['gs1']);
  });

  test('tells the acronym TO from the word to', () => {
    expect(terms('receive a TO')).toContain('TO');
    expect(terms('go to stock')).toContain('to');
  });

  test('takes the possessive off and closes up contractions', () => {
    expect(ofKind("supplier's", 'word')).toEqual(['supplier']);
    expect(ofKind('don’t', 'word')).toEqual(['dont']);
  });

  test('offsets point at the text as it was given', () => {
    const text = 'Scan the «In-Transit» code.';
    const spans = tokenise(text).map(({ start, end }) => text.slice(start, end));
    expect(spans).toEqual(['Scan', 'the', 'In', 'Transit', 'In-Transit', 'code']);
  });

  test('positions count words, and a whole form stands where its first part does', () => {
    expect(tokenise('a b-c d').map(({ position }) => position)).toEqual([0, 1, 2, 1, 3]);
  });
});
