import { describe, expect, test } from 'vitest';
import { createGlossary } from '../../../server/search/glossary.ts';
import glossaryData from '../../../server/search/glossary.json' with { type: 'json' };

describe('glossary', () => {
  const glossary = createGlossary([
    ['PO', 'purchase order'],
    ['order', 'document'],
  ]);

  test('finds the longest name and gives the others', () => {
    expect(glossary.find(['purchas', 'order', 'po'])).toEqual([
      { from: 0, length: 2, others: [['po']] },
      { from: 2, length: 1, others: [['purchas', 'order']] },
    ]);
  });

  test("a reader's word stands for others, and they not for it", () => {
    const words = createGlossary([{ typed: 'shelf', meant: ['locator', 'place in stock'] }]);
    expect(words.find(['shelf'])).toEqual([
      { from: 0, length: 1, others: [['locat'], ['place', 'in', 'stock']] },
    ]);
    expect(words.find(['locat'])).toEqual([]);
  });

  test('the list that writers own can be read', () => {
    expect(() => createGlossary(glossaryData)).not.toThrow();
    expect(createGlossary(glossaryData).find(['asn'])).toHaveLength(1);
  });

  test('a list of another form is refused', () => {
    expect(() => createGlossary([['PO']])).toThrow();
    expect(() => createGlossary([{ typed: 'shelf' }])).toThrow();
    expect(() => createGlossary({ PO: 'purchase order' })).toThrow();
  });
});
