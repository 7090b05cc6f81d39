import { describe, expect, test } from 'vitest';
import { createSearchEngine } from '../../../server/search/engine.ts';
import { evaluateCollection } from '../../../scripts/evaluation/collection.ts';
import { ndcg, reciprocalRank, recall } from '../../../scripts/evaluation/metrics.ts';
import {
  itemsOfPages,
  parseItems,
  runItems,
  summarise,
} from '../../../scripts/evaluation/questions.ts';
import { warehouse } from '../../fixtures/corpus/warehouse.ts';

const engine = createSearchEngine(warehouse);

describe('metrics', () => {
  test('reciprocal rank ends at k', () => {
    expect([1, 4, 11, 0].map((rank) => reciprocalRank(rank, 10))).toEqual([1, 0.25, 0, 0]);
  });

  test('nDCG has linear gains: worked by hand', () => {
    const gains = new Map([
      ['a', 3],
      ['b', 1],
    ]);
    const ideal = 3 + 1 / Math.log2(3);
    expect(ndcg(['b', 'x', 'a'], gains, 10)).toBeCloseTo((1 + 3 / 2) / ideal);
    expect(ndcg(['a', 'b'], gains, 10)).toBe(1);
  });

  test('recall counts the relevant ones in the first k', () => {
    expect(recall(['a', 'x', 'b'], new Set(['a', 'b']), 2)).toBe(0.5);
  });
});

describe('questions', () => {
  const items = parseItems(
    [
      {
        id: '1',
        kind: 'question',
        text: 'How do I receive a PO?',
        expected: ['/docs/inbound/po-receipt'],
      },
      {
        id: '2',
        kind: 'search',
        text: 'cycle cou',
        expected: ['/docs/nowhere', '/docs/inventory/cycle-count'],
      },
      { id: '3', kind: 'typo', text: 'lott splt', expected: ['/docs/gone'] },
      { id: '4', kind: 'outofscope', text: 'What is the capital of Australia?', expected: [] },
    ]
      .map((item) => JSON.stringify(item))
      .join('\n'),
  );

  test('figures are of all items, beside how many can be hit at all', async () => {
    const time = { 'p95 ms': expect.any(Number) as number };
    expect(summarise(await runItems({ engine }, warehouse, items))).toEqual({
      question: { n: 1, findable: 1, 'hit@1': 1, 'hit@3': 1, 'mrr@10': 1, declined: 0, ...time },
      search: { n: 1, findable: 1, 'hit@1': 1, 'hit@5': 1, 'mrr@10': 1, ...time },
      typo: { n: 1, findable: 0, 'hit@1': 0, 'hit@5': 0, 'mrr@10': 0, ...time },
      outofscope: { n: 1, declined: 1 },
    });
  });

  test('an answer holds its facts or not', async () => {
    const asked = (facts: string[]) =>
      runItems({ engine }, warehouse, [
        {
          id: 'f',
          kind: 'question',
          text: 'What does FXP-INB-3026 mean?',
          expected: ['/docs/inbound/po-receipt'],
          facts,
        },
      ]);
    expect(summarise(await asked(['lot has EXPIRED', 'nothing | Refuse expired']))).toMatchObject({
      question: { facts: 1 },
    });
    const [outcome] = await asked(['lot has expired', 'call the buyer']);
    expect(outcome?.lacking).toEqual(['call the buyer']);
  });

  test("the pages' own questions become items", () => {
    expect(itemsOfPages(warehouse)).toMatchObject([{ expected: ['/docs/inbound/po-receipt/'] }]);
  });

  test('a line that cannot be read is named', () => {
    expect(() => parseItems('\n{"id": 1}')).toThrow('Line 2');
  });
});

test('a collection is measured by the gains of its judgements', async () => {
  const gains = new Map([['/docs/inventory/cycle-count/', 1]]);
  const figures = await evaluateCollection(engine, [
    { id: 'q1', text: 'cycle count', gains },
    { id: 'q2', text: 'zzz', gains },
  ]);
  expect(figures).toEqual({
    n: 2,
    'ndcg@10': 0.5,
    'mrr@10': 0.5,
    'recall@5': 0.5,
    'recall@10': 0.5,
  });
});
