/** What a search request may contain, and in which formats it arrives. */

import { describe, expect, test } from 'vitest';
import type { SearchResult } from '../../../server/contract/search.ts';
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
