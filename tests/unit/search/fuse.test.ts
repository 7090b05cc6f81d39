/** Words, readers' questions and meaning decide together which page comes first. */

import { expect, test } from 'vitest';
import type { CorpusPage, CorpusSection } from '../../../server/contract/corpus.ts';
import { createSearchEngine } from '../../../server/search/engine.ts';
import { TUNING } from '../../../server/search/tuning.ts';
import { makePage } from '../../fixtures/corpus/make-page.ts';
import { meaningWith } from '../../fixtures/query-meaning.ts';

const QUESTION = 'how do I split a pallet after putaway';

/** Pages that all have more words of the question than the one that answers. */
const others = Array.from({ length: TUNING.lines.depth * 3 }, (_, i) =>
  makePage({
    path: `/docs/inventory/pallet-${i}/`,
    title: `Pallet ${i}`,
    body: { '': ['Never split a pallet after putaway.'] },
  }),
);
const answering = withAsked(
  makePage({
    path: '/docs/inventory/skid/',
    title: 'Skid',
    body: { '': ['After putaway each half of a skid gets a number. Scan the pallet.'] },
  }),
  Array<string>(20).fill(`${QUESTION} is done`),
);
const engine = createSearchEngine({ version: 'test', pages: [...others, answering] });

function withAsked(page: CorpusPage, asked: string[]): CorpusPage {
  const group = { answer: 'Scan it.', questions: ['take a skid apart'], asked };
  return {
    ...page,
    sections: page.sections.map((section) => ({ ...section, groups: [group] })),
  };
}

/** The page's results for the question, if its section has this cosine and all others a low one. */
function resultWith(cosine: number) {
  const near = {
    get: (section: CorpusSection) => (answering.sections.includes(section) ? cosine : 0.1),
  };
  const meaning = meaningWith({ sections: near, means: near });
  const { pages } = engine.search(QUESTION, { limit: 100, isQuestion: true, meaning });
  const place = pages.findIndex(({ page }) => page === answering);
  return { place, lines: pages[place]?.lines.length };
}

test('the questions of a page that words rank last are compared if meaning finds it near', () => {
  expect(resultWith(0.6)).toEqual({ place: 0, lines: 21 });
});

test('those of a page that is far by words and by meaning are not', () => {
  expect(resultWith(0.1)).toEqual({ place: others.length, lines: 0 });
});
