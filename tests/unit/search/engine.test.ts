import { describe, expect, test } from 'vitest';
import type { Corpus } from '../../../server/contract/corpus.ts';
import type { SearchOptions } from '../../../server/search/search-engine.ts';
import { createSearchEngine } from '../../fixtures/engine-under-test.ts';
import { makePage } from '../../fixtures/corpus/make-page.ts';
import { warehouse } from '../../fixtures/corpus/warehouse.ts';

const engine = createSearchEngine(warehouse);

function paths(query: string, options: Partial<SearchOptions> = {}): string[] {
  return engine.search(query, { limit: 10, ...options }).pages.map(({ page }) => page.path);
}

describe('as you type', () => {
  test('an unfinished word finds its page', () => {
    expect(paths('cycle cou', { asYouType: true })[0]).toBe('/docs/inventory/cycle-count/');
    expect(paths('singl', { asYouType: true })[0]).toBe('/logipro/security/single-sign-on/');
  });

  test('each key stroke of a title keeps the page among the first three from half way on', () => {
    const title = 'in-transit shipment receipt';
    for (let typed = title.length / 2; typed <= title.length; typed += 1) {
      const found = paths(title.slice(0, typed), { asYouType: true });
      expect(found.slice(0, 3)).toContain('/docs/inbound/in-transit-receipt/');
    }
  });
});

describe('suggest', () => {
  test('offers a query that finds something', () => {
    const suggestion = engine.suggest('reecceipt') ?? '';
    expect(suggestion).not.toBe('');
    expect(engine.search(suggestion, { limit: 1 }).total).toBeGreaterThan(0);
  });

  test.each(['receipt', 'xqzvjwkq', ''])('offers nothing for %j', (typed) => {
    expect(engine.suggest(typed)).toBeUndefined();
  });
});

describe('score', () => {
  test('lies between 0 and 1 and never grows down the list', () => {
    for (const query of ['po', 'receipt', 'lot expired', 'PO Receipt', 'how do I receive a PO']) {
      const scores = engine.search(query, { limit: 20 }).pages.map(({ score }) => score);
      expect(scores.length).toBeGreaterThan(0);
      expect(Math.max(...scores)).toBeLessThanOrEqual(1);
      expect(Math.min(...scores)).toBeGreaterThan(0);
      expect(scores).toEqual(scores.toSorted((a, b) => b - a));
    }
  });

  test('tells a question that the pages answer from one that they do not', () => {
    const best = (query: string) => engine.search(query, { limit: 1 }).pages[0]?.score ?? 0;
    expect(best('How do I receive a purchase order?')).toBeGreaterThan(0.4);
    expect(best('What is the capital of Australia, and who set it?')).toBeLessThan(0.2);
  });

  test('coverage is the share of the query by idf, unknown words missing', () => {
    const covered = (query: string) =>
      engine.search(query, { limit: 1 }).pages[0]?.sections[0]?.coverage;
    expect(covered('cycle count')).toBeCloseTo(1);
    expect(covered('cycle count xylophone')).toBeLessThan(0.7);
  });
});

test('results that are read after another search are still those of their own', () => {
  const read = (query: string, between: () => void) => {
    const { pages } = engine.search(query, { limit: 5 });
    between();
    return pages.map(({ page, score, sections, matched }) => ({
      path: page.path,
      score,
      sections: sections.map(({ section, ...scores }) => ({ anchor: section.anchor, ...scores })),
      matched: [...matched],
    }));
  };
  const alone = read('cycle count approval', () => undefined);
  expect(read('cycle count approval', () => engine.search('lot expired', { limit: 5 }))).toEqual(
    alone,
  );
  expect(alone.length).toBeGreaterThan(0);
});

describe('options', () => {
  test('limit and offset walk through the same list', () => {
    const query = 'receipt of an order';
    const all = paths(query);
    expect(all.length).toBeGreaterThan(3);
    const first = paths(query, { limit: 2 });
    const next = paths(query, { limit: 2, offset: 2 });
    expect([...first, ...next]).toEqual(all.slice(0, 4));
    expect(engine.search(query, { limit: 1 }).total).toBe(all.length);
  });

  test('sections restricts, and an empty list gives nothing', () => {
    expect(paths('field', { sections: ['logipro'] }).every((p) => p.startsWith('/logipro/'))).toBe(
      true,
    );
    expect(paths('field', { sections: [] })).toEqual([]);
  });

  test('page restricts to one page', () => {
    expect(paths('receipt', { page: '/docs/inbound/to-receipt/' })).toEqual([
      '/docs/inbound/to-receipt/',
    ]);
  });

  test('sectionCounts counts all results, not only those shown', () => {
    const { total, sectionCounts } = engine.search('field', { limit: 1 });
    expect(Object.values(sectionCounts).reduce((a, b) => a + b, 0)).toBe(total);
  });

  test('prefer settles a tie and does not hide a better page', () => {
    const twin = (section: string) =>
      makePage({
        path: `/${section}/print-history/`,
        title: 'Print history',
        body: { '': ['See what was printed.'] },
      });
    const corpus: Corpus = { version: '1', pages: [twin('docs'), twin('atlas')] };
    const first = createSearchEngine(corpus).search('print history', { limit: 2, prefer: 'atlas' });
    expect(first.pages[0]?.page.section).toBe('atlas');
    const better = '/logipro/components/text-input/';
    const found = paths('text input field', { prefer: 'docs' });
    expect(found[0]).toBe(better);
    expect(found.some((path) => path.startsWith('/docs/'))).toBe(true);
  });

  test('context reads a short question in the light of the last one', () => {
    expect(paths('messages', { context: 'TO Receipt' })[0]).toBe('/docs/inbound/to-receipt/');
    expect(paths('messages', { context: 'PO Receipt' })[0]).toBe('/docs/inbound/po-receipt/');
  });

  test('useQuestions false leaves the questions of the front matter out', () => {
    const query = 'brought';
    const without = createSearchEngine(warehouse, { useQuestions: false });
    expect(paths(query)[0]).toBe('/docs/inbound/po-receipt/');
    expect(without.search(query, { limit: 10 }).pages).toEqual([]);
  });
});

describe('what readers ask, beside the pages', () => {
  const pages = ['docs/a', 'docs/b'].map((place, i) =>
    makePage({
      path: `/${place}/`,
      title: i === 0 ? 'Receipt' : 'Shipment',
      body: { '': ['Goods come and go.'], Steps: ['1. Scan.'], Undo: ['Select the line.'] },
      ...(i === 1 && { asked: { Undo: ['lorry left too early, call it back'] } }),
    }),
  );
  const corpus = { version: '1', pages };

  test('leads to the page and the heading that answers', () => {
    const [best] = createSearchEngine(corpus).search('lorry', { limit: 5 }).pages;
    expect(best?.page.path).toBe('/docs/b/');
    expect(best?.sections[0]?.section.heading).toBe('Undo');
  });

  test('is left out with useReaderQuestions false', () => {
    const engine = createSearchEngine(corpus, { useReaderQuestions: false });
    expect(engine.search('lorry', { limit: 5 }).pages).toEqual([]);
  });
});

describe('hostile and empty input', () => {
  test('nothing asked, nothing found', () => {
    for (const query of ['', '   ', '???', '\u0000', '—']) {
      expect(engine.search(query, { limit: 5 })).toMatchObject({ total: 0, pages: [], terms: [] });
    }
  });

  test('an empty corpus answers', () => {
    const empty = createSearchEngine({ version: '0', pages: [] });
    expect(empty.search('po', { limit: 5 }).total).toBe(0);
  });

  test('names that every object has are ordinary words', () => {
    for (const query of ['constructor', '__proto__', 'hasOwnProperty toString']) {
      expect(() => engine.search(query, { limit: 5, asYouType: true })).not.toThrow();
    }
  });

  test('any bytes are answered', () => {
    let seed = 1;
    const random = (below: number) => {
      seed = (seed * 48271) % 2147483647;
      return seed % below;
    };
    for (let round = 0; round < 2000; round += 1) {
      const wide = round % 3 === 0 ? 0x10ffff : 0x250;
      const query = Array.from({ length: random(80) }, () =>
        String.fromCodePoint(random(wide)),
      ).join('');
      const { pages } = engine.search(query, { limit: 5, asYouType: round % 2 === 0 });
      expect(pages.length).toBeLessThanOrEqual(5);
    }
  });

  test('a query of any length costs no more than its first 512 characters and 32 words', () => {
    const { terms } = engine.search('zebra1 '.repeat(3).concat('word '.repeat(100_000)), {
      limit: 5,
    });
    expect(terms.length).toBeLessThanOrEqual(32);
    const many = Array.from({ length: 200 }, (_, i) => `w${String.fromCharCode(97 + (i % 26))}`);
    expect(engine.search(many.join(' '), { limit: 5 }).terms.length).toBeLessThanOrEqual(32);
    expect(paths(`${'x'.repeat(512)} receipt`)).toEqual([]);
  });
});
