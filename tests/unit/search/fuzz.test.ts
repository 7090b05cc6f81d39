import { describe, expect, test } from 'vitest';
import { fuzzQuery } from '../../../scripts/bench/fuzz-queries.ts';
import { pick, randomNumbers } from '../../../scripts/bench/random.ts';
import type { SearchResult } from '../../../server/contract/search.ts';
import { answerSearch } from '../../../server/search/algolia-answer.ts';
import { createSearchEngine } from '../../../server/search/engine.ts';
import { warehouse } from '../../fixtures/corpus/warehouse.ts';

const QUERIES = 10_000;
const origin = 'https://docs.example.com';
const engine = createSearchEngine(warehouse);

const MARK = ['<mark>', '</mark>'] as const;
const SPAN = ['<span class="algolia-docsearch-suggestion--highlight">', '</span>'] as const;
/** Requests as the search box, the search page and a stranger send them, and their answers. */
const TAGS = [
  { asked: {}, given: MARK },
  { asked: { highlightPreTag: SPAN[0], highlightPostTag: SPAN[1] }, given: SPAN },
  { asked: { highlightPreTag: '<img src=x onerror=a>', highlightPostTag: '' }, given: MARK },
];

/** A random request; the same for the same seed. */
function fuzzRequest(seed: number) {
  const random = randomNumbers(seed + QUERIES);
  const { asked, given } = pick(TAGS, random);
  const request = {
    indexName: 'docs',
    query: fuzzQuery(seed),
    hitsPerPage: pick([0, 1, 5, 20, 50], random),
    page: pick([0, 0, 0, 1, 9_999], random),
    snippetEllipsisText: pick(['', '…', '<b>&'], random),
    ...asked,
  };
  return { request, given };
}

/** What is wrong with an answer, in words; empty if nothing is. */
function faultsOf(result: SearchResult, query: string, tags: readonly string[]): string[] {
  const faults: string[] = [];
  const check = (holds: boolean, fault: string) => {
    if (!holds) faults.push(fault);
  };
  check(result.query === query, 'the query came back changed');
  check(Array.isArray(result.hits), 'no hits');
  for (const name of ['nbHits', 'page', 'nbPages', 'hitsPerPage', 'processingTimeMS'] as const) {
    check(Number.isInteger(result[name]) && result[name] >= 0, `${name} is ${result[name]}`);
  }
  check(typeof result.params === 'string' && typeof result.index === 'string', 'no index, params');
  check(result.exhaustiveNbHits && typeof result.facets === 'object', 'no facets');
  for (const hit of result.hits) {
    check(hit.objectID !== '' && hit.url.startsWith(hit.url_without_anchor), 'no address');
    check(URL.canParse(hit.url) && hit.url.startsWith(`${origin}/`), `address ${hit.url}`);
    check(/^(lvl[1-6]|content)$/.test(hit.type), `type ${hit.type}`);
    for (const name of ['section', 'anchor', 'content']) check(name in hit, `no ${name}`);
    check(Boolean(hit.hierarchy.lvl0 && hit.hierarchy.lvl1), 'no title');
    check(hit._highlightResult.hierarchy.lvl1 !== undefined, 'no highlights');
    const plain = [hit.content, ...Object.values(hit.hierarchy)].map((text) => text ?? '');
    for (const text of plain) check(isEscaped(text), `markup in ${text}`);
    for (const text of valuesOf([hit._highlightResult, hit._snippetResult])) {
      check(isEscaped(withoutTags(text, tags)), `markup in ${text}`);
    }
  }
  return faults;
}

/** All `value` strings in part of an answer; the user interface inserts them as HTML. */
function valuesOf(part: unknown): string[] {
  if (typeof part !== 'object' || part === null) return [];
  return Object.entries(part).flatMap(([name, value]) =>
    name === 'value' && typeof value === 'string' ? [value] : valuesOf(value),
  );
}

/** The text without pairs of these tags; any remaining tag is unwanted markup. */
function withoutTags(text: string, [pre = '', post = '']: readonly string[]): string {
  return text
    .split(pre)
    .map((piece, i) => (i === 0 ? piece : piece.replace(post, '')))
    .join('');
}

function isEscaped(html: string): boolean {
  return !/[<>]/.test(html);
}

describe(`${QUERIES} queries of noise`, () => {
  test('are all answered in full, with no markup but the mark tags', () => {
    let hits = 0;
    for (let seed = 0; seed < QUERIES; seed += 1) {
      const { request, given } = fuzzRequest(seed);
      const shown = `seed ${seed}: ${JSON.stringify(request.query.slice(0, 300))}`;
      let faults: string[];
      try {
        const [result] = answerSearch(engine, { requests: [request] }, { origin }).results;
        faults = result ? faultsOf(result, request.query, given) : ['no answer'];
        hits += result?.hits.length ?? 0;
      } catch (error) {
        faults = [String(error)];
      }
      if (faults.length > 0) expect.fail(`${shown}\n${faults.slice(0, 5).join('\n')}`);
    }
    // Random queries that find nothing would prove nothing.
    expect(hits).toBeGreaterThan(QUERIES);
  });

  test('are the same every time', () => {
    for (let seed = 0; seed < 200; seed += 1) expect(fuzzQuery(seed)).toBe(fuzzQuery(seed));
    expect(new Set(Array.from({ length: 200 }, (_, seed) => fuzzQuery(seed))).size).toBeGreaterThan(
      190,
    );
  });
});
