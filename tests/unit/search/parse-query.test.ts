import { describe, expect, test } from 'vitest';
import { createGlossary } from '../../../server/search/glossary.ts';
import { parseQuery, type QueryOptions } from '../../../server/search/parse-query.ts';
import { tokenise } from '../../../server/text-analysis/tokenise.ts';
import { Vocabulary } from '../../../server/search/vocabulary.ts';

const vocabulary = new Vocabulary();
const PAGES = `TO receipt purchase order transfer order PO putaway put away in-transit shipment
  FXP-INB-3021 FXP-INB-3026 onChange subinventory transfer recount recounts record how to what is a
  work order work order lot lots 203 dpi 203 dpi the inspection inspections`;
for (const { term, word } of tokenise(PAGES)) vocabulary.add(term, word);
vocabulary.freeze();

const glossary = createGlossary([
  ['PO', 'purchase order'],
  ['TO', 'transfer order'],
  ['batch', 'lot'],
]);

function parse(text: string, options: Partial<QueryOptions> = {}) {
  const { groups } = parseQuery(text, { vocabulary, glossary, asYouType: false, ...options });
  return groups.map(({ word, source, weight, terms }) => ({
    word,
    source,
    weight,
    terms: [...terms.keys()].map((term) => vocabulary.name(term)),
  }));
}

const words = (text: string, options?: Partial<QueryOptions>) =>
  parse(text, options).flatMap(({ word, source }) => (source === 'glossary' ? [] : [word]));

describe('words of a query', () => {
  test('function words are dropped from questions and kept in keywords', () => {
    expect(words('How do I receipt the lot?')).toEqual(['receipt', 'lot']);
    expect(words('in transit')).toEqual(['in', 'transit']);
  });

  test('a capital inside a sentence makes a name of a function word', () => {
    expect(words('Which of the lots has Done?')).toContain('done');
    expect(words('Is it done? Has it a lot?')).not.toContain('has');
    expect(words('Which of the lots is done?')).not.toContain('done');
  });

  test('a question of function words keeps them, so that it is not empty', () => {
    expect(words('what is it?')).toEqual(['what', 'is', 'it']);
  });

  test('a word typed twice is asked for once', () => {
    expect(words('lot lots lot')).toEqual(['lot']);
  });

  test('a known code stands alone, an unknown one falls back to its parts', () => {
    expect(words('FXP-INB-3021')).toEqual(['fxp-inb-3021']);
    expect(words('FXP-INB-9999')).toEqual(['fxp', 'inb', '9999']);
  });

  test('camel case is one word, a hyphen two that also match closed up', () => {
    expect(words('onChange')).toEqual(['onchange']);
    const [, transit] = parse('in-transit');
    expect(transit?.terms).toEqual(['transit', 'intransit']);
  });

  test('words typed apart match where pages write them together', () => {
    expect(parse('put away').map(({ terms }) => terms.includes('putawai'))).toEqual([true, true]);
  });

  test('words typed together are cut where pages write them apart', () => {
    expect(words('workorder')).toEqual(['work', 'order']);
    expect(words('203dpi')).toEqual(['203', 'dpi']);
  });
});

test('no more than 32 words are read', () => {
  const letters = Array.from('abcdefghijklmnopqrstuvwxyz');
  const many = letters.flatMap((a) => letters.slice(0, 4).map((b) => `x${a}${b}`)).join(' ');
  expect(words(many)).toHaveLength(32);
});

describe('unknown words', () => {
  test('a misspelt word is corrected', () => {
    expect(parse('inspecton')).toMatchObject([{ source: 'typo', terms: ['inspect'] }]);
  });

  test('an abbreviation is completed, not bent into another word', () => {
    expect(parse('subinv transfer')[0]).toMatchObject({
      source: 'prefix',
      terms: ['subinventori'],
    });
  });

  test('what cannot be corrected stays as unknown, a number with little weight', () => {
    expect(parse('Australia 887766')).toMatchObject([
      { word: 'australia', source: 'unknown', weight: 1, terms: [] },
      { word: '887766', source: 'unknown', weight: 0.25 },
    ]);
  });
});

describe('as you type', () => {
  test('only the last word may be unfinished', () => {
    const [first, last] = parse('lot rec', { asYouType: true });
    expect(first).toMatchObject({ source: 'typed', terms: ['lot'] });
    expect(last?.source).toBe('prefix');
    expect(new Set(last?.terms)).toEqual(new Set(['receipt', 'recount', 'record']));
  });

  test('a word that is known may still become a longer one', () => {
    const [only] = parse('put', { asYouType: true });
    expect(new Set(only?.terms)).toEqual(new Set(['put', 'putawai']));
    expect(parse('put')[0]?.terms).toEqual(['put']);
  });

  test('a space ends the word', () => {
    expect(parse('rec ', { asYouType: true })[0]?.word).toBe('rec');
    expect(parse('lot ', { asYouType: true })[0]?.source).toBe('typed');
  });

  test('codes are completed as a whole', () => {
    expect(parse('FXP-INB-302', { asYouType: true })).toMatchObject([
      { terms: ['fxp-inb-3021', 'fxp-inb-3026'] },
    ]);
  });
});

describe('other names', () => {
  test('a short name brings the long one along at low weight', () => {
    const added = parse('PO receipt').filter(({ source }) => source === 'glossary');
    expect(added.map(({ word }) => word)).toEqual(['purchas', 'order']);
    expect(added.every(({ weight }) => weight < 0.5)).toBe(true);
  });

  test('a long name also matches the short one', () => {
    expect(parse('purchase order').every(({ terms }) => terms.includes('po'))).toBe(true);
  });

  test('TO in small letters is the acronym only where keywords begin with it', () => {
    expect(words('to receipt')).toEqual(['TO', 'receipt']);
    expect(words('How do I go to receipt?')).not.toContain('TO');
    expect(words('How do I post a TO receipt?')).toContain('TO');
    expect(words('TO RECEIPT')).toEqual(['TO', 'receipt']);
  });
});

describe('context', () => {
  test('words of the conversation count less than typed ones', () => {
    const found = parse('lot', { context: 'PO receipt' });
    expect(found.filter(({ source }) => source === 'context').map(({ word }) => word)).toEqual([
      'po',
      'receipt',
    ]);
    expect(found.every(({ source, weight }) => source === 'typed' || weight < 0.5)).toBe(true);
  });
});
