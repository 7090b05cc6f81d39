/** How the reader's current page and the selected app affect an answer. */

import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { answerFromPages } from '../../../server/assistant/answer-from-pages.ts';
import { createAssistant, type Assistant } from '../../../server/assistant/assistant.ts';
import type { SectionId } from '../../../server/contract/sections.ts';
import { createSearchEngine } from '../../fixtures/engine-under-test.ts';
import { makePage } from '../../fixtures/corpus/make-page.ts';
import { byEngine } from '../../fixtures/by-engine.ts';
import { warehouse } from '../../fixtures/corpus/warehouse.ts';
import { meaningWith } from '../../fixtures/query-meaning.ts';
import { invoke, sourcesOf as sources, type Asking } from '../../fixtures/invoke.ts';

const engine = createSearchEngine(warehouse);
let assistant: Assistant;

beforeEach(() => {
  assistant = createAssistant({ answer: byEngine(engine), clock: () => 1_000_000 });
});

const ask = (question: string, asking?: Asking) => invoke(assistant, question, asking);

describe('the page that the reader is on', () => {
  test('breaks a tie', async () => {
    const twin = (name: string) =>
      makePage({
        path: `/docs/${name}/`,
        title: 'Print history',
        body: { '': ['See what was printed this morning.'] },
      });
    assistant = createAssistant({
      answer: byEngine(createSearchEngine({ version: '1', pages: [twin('a'), twin('b')] })),
      clock: () => 0,
    });
    const on = async (page?: string) => sources(await ask('print history', { page }))[0];
    expect(await on()).toBe('/docs/a/');
    expect(await on('/docs/b/')).toBe('/docs/b/');
  });

  test('answers what is asked of "this screen"', async () => {
    const question = 'Which fields does this screen have?';
    const output = await ask(question, { page: '/docs/inbound/po-receipt/' });
    expect(sources(output)[0]).toBe('/docs/inbound/po-receipt/#fields');
  });

  test.each(['How do I receive this?', 'Is this received?'])(
    'answers a first question that says little more than "this": %s',
    async (question) => {
      for (const page of ['/docs/inbound/po-receipt/', '/docs/inbound/to-receipt/']) {
        const [first] = sources(await ask(question, { page, token: randomUUID() }));
        expect(first).toContain(page);
      }
    },
  );
});

test('answers "this" even without a word of the page', async () => {
  const meaning = meaningWith({ means: { get: () => 0.6 }, sections: { get: () => 0.6 } });
  const on = async (page: string) => {
    const options = { engine, turns: [], page, meaningOf: () => Promise.resolve(meaning) };
    return sources((await answerFromPages('Who may do this?', options)).answer.output)[0];
  };
  for (const page of ['/docs/inbound/po-receipt/', '/docs/inbound/to-receipt/']) {
    expect(await on(page)).toContain(page);
  }
});

describe('the selected app', () => {
  test('is no filter: a clearly better page elsewhere answers, and the lead says where', async () => {
    const { generation } = await ask('How do I receive a purchase order?', { app: 'logipro' });
    expect(generation).toMatch(/^This is in FlexiPro, \[PO Receipt › Steps\]/);
  });

  test('holds pages that match a little, which do not displace a better one', async () => {
    const question = 'In which field do I enter the lot when I receive a purchase order?';
    const [first] = sources(await ask(question, { app: 'logipro' }));
    expect(engine.search(question, { limit: 9, sections: ['logipro'] }).total).toBeGreaterThan(0);
    expect(first).toContain('/docs/inbound/po-receipt/');
  });

  test('comes first where it is about as good', async () => {
    const twin = (section: SectionId) =>
      makePage({
        path: `/${section}/print-history/`,
        title: 'Print history',
        body: { '': ['See what was printed this morning.'] },
      });
    const pages = [twin('docs'), twin('atlas')];
    assistant = createAssistant({
      answer: byEngine(createSearchEngine({ version: '1', pages })),
      clock: () => 0,
    });
    const [first] = sources(await ask('print history', { app: 'atlas' }));
    expect(first).toBe('/atlas/print-history/');
  });
});

test('the open page and its section displace a better page less easily than a selected app', async () => {
  const named = (path: string) =>
    makePage({ path, title: 'Print history', body: { '': ['See what was printed, by day.'] } });
  const own = createSearchEngine({
    version: '1',
    pages: ['/docs/a/', '/atlas/b/', '/atlas/c/'].map(named),
  });
  /** The same results, of which those of Atlas have four fifths of the score. */
  const search: typeof own.search = (text, options) => {
    const found = own.search(text, options);
    const scored = found.pages.map((ranked) => {
      const value = ranked.page.section === 'docs' ? 1 : 0.8;
      return Object.create(ranked, { score: { value } }) as typeof ranked;
    });
    return { ...found, pages: scored.sort((one, other) => other.score - one.score) };
  };
  const first = async (place: { app?: SectionId; page?: string }) => {
    const options = { engine: { ...own, search }, turns: [], classifier: () => 2, ...place };
    return sources((await answerFromPages('print history', options)).answer.output)[0];
  };
  expect(await first({ app: 'atlas' })).toContain('/atlas/');
  expect(await first({ app: 'atlas', page: '/docs/elsewhere/' })).toContain('/atlas/');
  expect(await first({ app: 'atlas', page: '/atlas/b/' })).toContain('/docs/a/');
  expect(await first({ app: 'atlas', page: '/atlas/elsewhere/' })).toContain('/docs/a/');
});
