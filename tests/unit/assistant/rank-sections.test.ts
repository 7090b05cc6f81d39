/** Which section of a page answers, and how many are shown. */

import { expect, test } from 'vitest';
import { chooseParts } from '../../../server/assistant/choose-parts.ts';
import { findEvidence } from '../../../server/assistant/find-evidence.ts';
import { rankSections } from '../../../server/assistant/rank-sections.ts';
import { createSearchEngine } from '../../../server/search/engine.ts';
import { makePage } from '../../fixtures/corpus/make-page.ts';

const TEXT = 'The animation of an old run is kept.';

function engineOf(...headings: string[]) {
  const body = Object.fromEntries(headings.map((heading) => [heading, [TEXT]]));
  const page = makePage({ path: '/docs/runs/', title: 'Runs', body: { '': ['Begin.'], ...body } });
  return createSearchEngine({ version: '1', pages: [page] });
}

/** Heading of the best section where all say the same. */
function best(question: string, ...headings: string[]) {
  const [found] = engineOf(...headings).search(question, { limit: 1 }).pages;
  return rankSections(found!, question)[0]?.section.heading;
}

test('how long and how many are answered by the limits', () => {
  expect(best('how long is the animation kept', 'Replay', 'Limits')).toBe('Limits');
  expect(best('is the animation kept', 'Replay', 'Limits')).toBe('Replay');
});

test('what a screen says is answered by the messages', () => {
  expect(best('the screen says that the animation is kept', 'Replay', 'Messages')).toBe('Messages');
  expect(best('is the animation kept', 'Replay', 'Messages')).toBe('Replay');
});

test('up to two further sections that come near are shown, in less room', () => {
  const question = 'is the animation kept';
  const engine = engineOf('Replay', 'Export', 'Delete', 'Print');
  const parts = chooseParts(question, findEvidence(engine, question, { judge: () => false }));
  expect(parts).toHaveLength(3);
  const [first, second, third] = parts.map(({ room = Infinity }) => room);
  expect(first).toBeGreaterThan(second!);
  expect(second).toBeGreaterThan(third!);
});

test('other pages that are about as good speak too, unless the question quotes a message', () => {
  const table = '| Code | Message |\n| --- | --- |\n| FXP-INV-1 | Run is gone |';
  const pages = ['one', 'two', 'three', 'four'].map((name) =>
    makePage({
      path: `/docs/${name}/`,
      title: 'Runs',
      body: { Replay: [TEXT], ...(name === 'two' && { Messages: [table] }) },
    }),
  );
  const engine = createSearchEngine({ version: '1', pages });
  const pagesFor = (question: string) => {
    const parts = chooseParts(question, findEvidence(engine, question, { judge: () => false }));
    return new Set(parts.map(({ page }) => page.path)).size;
  };
  expect(pagesFor('is the animation kept')).toBe(3);
  expect(pagesFor('the screen says Run is gone, is the animation kept')).toBe(1);
});

test('what a title names is told by the beginning, what a keyword names by its section', () => {
  const page = makePage({
    path: '/docs/po-receipt/',
    title: 'PO Receipt',
    keywords: ['tolerance'],
    body: { '': ['Use it when goods arrive.'], Surplus: ['The tolerance is 5 %.'] },
  });
  const engine = createSearchEngine({ version: '1', pages: [page] });
  const firstFor = (question: string) =>
    chooseParts(question, findEvidence(engine, question, { judge: () => false }))[0]?.section;
  expect(firstFor('what is PO Receipt')?.level).toBe(1);
  expect(firstFor('what is the tolerance')?.heading).toBe('Surplus');
});
