/** The quality gate on search: whether the built pages that answer a question stand at the top of its results.
 *  Answers have their own gate (answers-gold.test.ts), which a good choice of the section can pass with a
 *  worse order of pages. */

import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { parseAnswerSet } from '../../../scripts/evaluation/answers.ts';
import { mean } from '../../../scripts/evaluation/metrics.ts';
import { pageOf } from '../../../scripts/evaluation/pages.ts';
import { parseItems, runItems, summarise } from '../../../scripts/evaluation/questions.ts';
import { SECTIONS } from '../../../server/sections.ts';
import { builtCorpus, builtEngine, builtMeaning } from '../../fixtures/built-pages.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');
const engine = builtEngine();
const meaningOf = await builtMeaning();

/** By evaluation set: two points below the share of questions whose right page was first, or among the first
 *  five, with the current pages. */
const FLOORS = {
  'readers-a-100': { first: 0.9, five: 0.98 },
  'newcomers-120': { first: 0.855, five: 0.955 },
  'guests-70': { first: 0.908, five: 0.951 },
};

test.each(Object.entries(FLOORS))(
  'search finds the right page of %s',
  async (set, floors) => {
    const { items } = parseAnswerSet(read(`tests/fixtures/questions/${set}.jsonl`));
    const ranks: number[] = [];
    for (const { text, app, pages } of items.filter((item) => item.pages.length > 0)) {
      const expected = new Set(pages.map(pageOf));
      const prefer = SECTIONS.find(({ id }) => id === app)?.id;
      const found = engine.search(text, { limit: 5, prefer, meaning: await meaningOf(text) });
      ranks.push(found.pages.findIndex(({ page }) => expected.has(pageOf(page.path))));
    }
    const first = mean(ranks.map((rank) => Number(rank === 0)));
    const five = mean(ranks.map((rank) => Number(rank >= 0)));
    expect(first, 'first').toBeGreaterThanOrEqual(floors.first);
    expect(five, 'among the first five').toBeGreaterThanOrEqual(floors.five);
  },
  60_000,
);

/** What two readers typed who knew titles and subjects of the pages: by kind, two points below what was
 *  measured. */
test('the search box finds the page for a few words, misspelt ones too', async () => {
  const items = parseItems(read('tests/fixtures/questions/searches-170.jsonl'));
  const figures = summarise(await runItems({ engine, meaningOf }, builtCorpus(), items));
  expect(figures['search']!['hit@1']).toBeGreaterThanOrEqual(0.955);
  expect(figures['search']!['hit@5']).toBeGreaterThanOrEqual(0.98);
  expect(figures['typo']!['hit@1']).toBeGreaterThanOrEqual(0.96);
  expect(figures['typo']!['hit@5']).toBeGreaterThanOrEqual(0.98);
}, 60_000);
