import { describe, expect, test } from 'vitest';
import type { SearchHit, SearchResult } from '../../../server/contract/search.ts';
import { PortalError } from '../../../server/errors.ts';
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

/** What the modal of DocSearch 3.9 sends under Docusaurus' contextual search. */
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
  /** Every string of an answer that the user interface may set as HTML. */
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

describe('filters', () => {
  const sectionsFound = (facetFilters: unknown) => [
    ...new Set(ask({ query: 'field lot receipt print', facetFilters }).hits.map((h) => h.section)),
  ];

  test('a tag restricts to its section, several allow all of them', () => {
    expect(sectionsFound(['docusaurus_tag:docs-default-current'])).toEqual(['docs']);
    expect(
      sectionsFound([
        ['docusaurus_tag:docs-logipro-current', 'docusaurus_tag:docs-flexipro_label-current'],
      ]).sort(),
    ).toEqual(['flexipro_label', 'logipro']);
  });

  test('outer filters must all hold', () => {
    expect(sectionsFound(['section:logipro', 'docusaurus_tag:docs-default-current'])).toEqual([]);
    expect(sectionsFound([TAGS, ['section:logipro']])).toEqual(['logipro']);
  });

  test('the tag of pages outside the docs does not restrict on its own', () => {
    expect(sectionsFound(['docusaurus_tag:default']).length).toBeGreaterThan(1);
  });

  test('another language has no pages, an unknown facet is passed over', () => {
    expect(sectionsFound(['language:de'])).toEqual([]);
    expect(sectionsFound(['version:3.0', 'language:en']).length).toBeGreaterThan(1);
  });
});

describe('facets', () => {
  test('count the pages found in each section, also where no hits are wanted', () => {
    const counting = ask({ query: 'lot', hitsPerPage: 0, facets: ['section'], analytics: false });
    const full = ask({ query: 'lot', hitsPerPage: 50 });
    expect(counting).toMatchObject({ hits: [], nbHits: full.nbHits, nbPages: 0 });
    expect(counting.facets.section).toEqual(full.facets.section);
    const counted = Object.values(counting.facets.section ?? {}).reduce((a, b) => a + b, 0);
    expect(counted).toBe(full.nbHits);
  });

  test('stand under the names that contextual search refines on', () => {
    const { facets } = ask({ query: 'lot', facets: 'docusaurus_tag' });
    expect(facets.docusaurus_tag?.['docs-default-current']).toBeGreaterThan(0);
    expect(facets.language?.en).toBeGreaterThan(0);
  });
});

describe('forms of a request', () => {
  const query = 'cycle count';
  const expected = ask({ query, hitsPerPage: 3, facetFilters: [['section:docs']] });

  test('parameters as one encoded string', () => {
    const params = new URLSearchParams({
      query,
      hitsPerPage: '3',
      facetFilters: JSON.stringify([['section:docs']]),
    }).toString();
    const got = ask({ params });
    expect(got.hits).toEqual(expected.hits);
    expect(got).toMatchObject({ query, hitsPerPage: 3, params });
  });

  test('parameters as an object, as the search helper gives them', () => {
    const params = { query, hitsPerPage: 3, facetFilters: [['section:docs']] };
    expect(ask({ params }).hits).toEqual(expected.hits);
  });

  test('a bare filter in the encoded string', () => {
    expect(ask({ params: 'query=lot&facetFilters=section:atlas' }).nbHits).toBe(0);
  });

  test.each([
    ['no object', 'text'],
    ['no requests', {}],
    ['an empty list', { requests: [] }],
    ['eleven requests', { requests: Array.from({ length: 11 }, () => ({ query: 'a' })) }],
    ['a query that is no text', { requests: [{ query: 5 }] }],
    ['a page below 0', { requests: [{ query: 'a', page: -1 }] }],
    ['a page that is no number', { requests: [{ params: 'query=a&page=x' }] }],
    ['filters of another form', { requests: [{ query: 'a', facetFilters: [{ a: 1 }] }] }],
    ['broken encoding of a list', { requests: [{ params: 'facetFilters=[[[1]]]' }] }],
  ])('%s is refused', (_, body) => {
    expect(() => answerSearch(engine, body, { origin })).toThrow(PortalError);
    expect(() => answerSearch(engine, body, { origin })).toThrow(
      expect.objectContaining({ code: 'invalid_body' }),
    );
  });
});
