/** Search answers in Algolia's format: results, hits, and no way for a page to inject markup. */

import { describe, expect, test } from 'vitest';
import type { SearchHit, SearchResult } from '../../../server/contract/search.ts';
import { answerSearch } from '../../../server/search/algolia-answer.ts';
import { createSearchEngine } from '../../fixtures/engine-under-test.ts';
import { warehouse } from '../../fixtures/corpus/warehouse.ts';

const engine = createSearchEngine(warehouse);
const origin = 'https://docs.example.com';

const answer = (...requests: object[]) =>
  answerSearch(
    engine,
    { requests: requests.map((each) => ({ indexName: 'docs', ...each })) },
    {
      origin,
    },
  ).results;

function ask(request: object): SearchResult {
  return answer(request)[0]!;
}

const pagesOf = (hits: SearchHit[]) => [...new Set(hits.map((hit) => hit.url_without_anchor))];

/** What the modal of DocSearch 3.9 sends with Docusaurus's contextual search. */
const TAGS = [
  'docusaurus_tag:default',
  'docusaurus_tag:docs-default-current',
  'docusaurus_tag:docs-atlas-current',
  'docusaurus_tag:docs-express-client-current',
  'docusaurus_tag:docs-express-server-current',
  'docusaurus_tag:docs-flexipro_label-current',
  'docusaurus_tag:docs-logipro-current',
];
const MODAL = {
  hitsPerPage: 20,
  highlightPreTag: '<mark>',
  highlightPostTag: '</mark>',
  snippetEllipsisText: '…',
  attributesToSnippet: ['hierarchy.lvl1:10'],
  clickAnalytics: false,
  facetFilters: ['language:en', TAGS],
};

describe('results', () => {
  test('come in the order of the requests, each with its query as it was sent', () => {
    const queries = ['cycle', ' <b>PO ', 'lot'];
    const results = answer(...queries.map((query) => ({ query })));
    expect(results.map(({ query }) => query)).toEqual(queries);
    expect(results.every(({ index }) => index === 'docs')).toBe(true);
  });

  test('the modal finds under contextual search what it finds without', () => {
    const { hits } = ask({ ...MODAL, query: 'receipt' });
    expect(hits.length).toBeGreaterThan(3);
    expect(pagesOf(hits)).toEqual(pagesOf(ask({ query: 'receipt' }).hits));
  });

  test('walk through all pages once', () => {
    const { nbHits, nbPages } = ask({ query: 'receipt', hitsPerPage: 2 });
    const walked = Array.from({ length: nbPages }, (_, page) =>
      pagesOf(ask({ query: 'receipt', hitsPerPage: 2, page }).hits),
    );
    expect(nbPages).toBe(Math.ceil(nbHits / 2));
    expect(new Set(walked.flat()).size).toBe(nbHits);
    expect(ask({ query: 'receipt', hitsPerPage: 2, page: nbPages }).hits).toEqual([]);
  });

  test('never more than 50 pages at once', () => {
    expect(ask({ query: 'receipt', hitsPerPage: 1000 }).hitsPerPage).toBe(50);
  });

  test('an empty query has no hits and the form of any other answer', () => {
    expect(ask({ query: '' })).toMatchObject({ hits: [], nbHits: 0, nbPages: 0, page: 0 });
  });
});

describe('hits', () => {
  test('have an absolute address with the anchor of the heading', () => {
    const { hits } = ask({ query: 'FXP-INB-3021' });
    const deep = hits.find((hit) => hit.type !== 'lvl1');
    expect(deep?.url).toBe('https://docs.example.com/docs/inbound/po-receipt/#messages');
    expect(deep?.anchor).toBe('messages');
  });

  test('a heading that matches is a hit of its level, below its page and the headings above', () => {
    const deep = ask({ query: 'value limit counts' }).hits.find((hit) => hit.type !== 'lvl1');
    expect(deep).toMatchObject({
      type: 'lvl3',
      hierarchy: {
        lvl0: 'FlexiPro › Inventory management',
        lvl1: 'Cycle Count',
        lvl2: 'Approval tolerance',
        lvl3: 'When the value limit counts',
        lvl4: null,
      },
    });
    expect(deep?._highlightResult.hierarchy.lvl3?.value).toBe(
      'When the <mark>value</mark> <mark>limit</mark> <mark>counts</mark>',
    );
  });

  test('text that matches below a heading that does not is a content hit with its passage', () => {
    const deep = ask({ query: 'magnifier' }).hits.find((hit) => hit.type !== 'lvl1');
    expect(deep?.type).toBe('content');
    expect(deep?._snippetResult.content?.value).toContain('<mark>magnifier</mark>');
    expect(deep?.content).not.toContain('<mark>');
  });

  test('the page itself comes before every deeper hit, so that recents keep it', () => {
    for (const query of ['receipt', 'lot', 'field', 'expired', 'tolerance', 'call twice']) {
      const { hits } = ask({ query });
      hits.forEach((hit, i) => {
        if (hit.type === 'lvl1') return;
        expect(hits[i - 1]).toMatchObject({
          type: 'lvl1',
          hierarchy: { lvl0: hit.hierarchy.lvl0, lvl1: hit.hierarchy.lvl1 },
        });
      });
    }
  });

  test('have an id of their own', () => {
    const ids = ask({ query: 'lot receipt field', hitsPerPage: 50 }).hits.map((h) => h.objectID);
    expect(new Set(ids).size).toBe(ids.length);
  });

  test('highlight only levels that exist, which the search page counts', () => {
    const [hit] = ask({ query: 'barcodes' }).hits;
    expect(Object.keys(hit!._highlightResult.hierarchy)).toEqual(['lvl0', 'lvl1']);
  });
});

describe('no markup comes out but the mark tags', () => {
  /** All strings of an answer that the user interface may insert as HTML. */
  function strings(value: unknown): string[] {
    if (typeof value === 'string') return [value];
    return value && typeof value === 'object' ? Object.values(value).flatMap(strings) : [];
  }

  test('from a page', () => {
    const { hits } = ask({ query: 'lot split' });
    expect(hits[0]?.hierarchy.lvl1).toBe('Lot Split &amp; Merge &lt;beta&gt;');
    expect(hits[0]?.hierarchy.lvl0).toBe('FlexiPro › Lots & serials');
    for (const text of strings(hits)) {
      expect(text.replaceAll(/<\/?mark>/g, '')).not.toMatch(/[<>]/);
    }
  });

  test('from the tags that a request names', () => {
    const { hits } = ask({
      query: 'lot split',
      highlightPreTag: '<img src=x onerror=alert(1)>',
      highlightPostTag: '<script>',
    });
    expect(JSON.stringify(hits)).not.toMatch(/<img|<script/);
  });

  test('from the ellipsis that a request names', () => {
    const request = { query: 'magnifier', snippetEllipsisText: '<img src>' };
    expect(JSON.stringify(ask(request).hits)).not.toContain('<img');
  });

  test('from any query', () => {
    const pieces = ['<b>', '"', "'", '&lt;', '</mark>', 'lot', 'receipt', ' ', '‮', '\u0000', '<'];
    for (let round = 0; round < 300; round += 1) {
      const query = Array.from({ length: 6 }, (_, i) => pieces[(round * 7 + i * i * 3) % 11]);
      const { hits } = ask({ query: query.join('') });
      for (const text of strings(hits)) {
        expect(text.replaceAll(/<\/?mark>/g, '')).not.toMatch(/[<>]/);
      }
    }
  });

  test('the search page gets its own tags', () => {
    const pre = '<span class="algolia-docsearch-suggestion--highlight">';
    const { hits } = ask({ query: 'lot', highlightPreTag: pre, highlightPostTag: '</span>' });
    expect(JSON.stringify(hits)).toContain(JSON.stringify(pre).slice(1, -1));
  });
});
