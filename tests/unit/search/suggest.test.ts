import { describe, expect, test } from 'vitest';
import { createSearchEngine } from '../../../server/search/engine.ts';
import { warehouse } from '../../fixtures/corpus/warehouse.ts';

const engine = createSearchEngine(warehouse);

describe('the closest spelling', () => {
  test.each([
    ['reecceipt', 'receipt'],
    ['locatroor', 'locator'],
    ['serrall', 'serial'],
    ['purchase ordzzr', 'purchase order'],
  ])('of %s is %s', (typed, meant) => {
    expect(engine.suggest(typed)).toBe(meant);
  });

  test.each(['receipt', 'xqzvjwkq', 'abc', '12345678', '', 'one two three four fiiive words'])(
    'is not offered for %j',
    (typed) => {
      expect(engine.suggest(typed)).toBeUndefined();
    },
  );
});
