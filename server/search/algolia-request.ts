/** Validates and parses request bodies of Algolia clients. Stock clients send much that we do not read, so
 *  unknown fields are accepted; the fields that we read are bounded. */

import { z } from 'zod';
import type { SectionId } from '../contract/sections.ts';
import { parseBody } from '../parse-body.ts';
import { SECTIONS } from '../sections.ts';

const MOST_REQUESTS = 10;
const MOST_HITS = 50;
const MOST_PAGES = 10_000;

const facetFilter = z.string().max(200);
/** The fields of a query that we read; the rest is dropped. */
const fields = z.object({
  query: z.string().default(''),
  hitsPerPage: z.coerce.number().int().min(0).default(20),
  page: z.coerce.number().int().min(0).max(MOST_PAGES).default(0),
  facets: z.union([z.array(facetFilter).max(50), facetFilter]).default([]),
  facetFilters: z
    .union([z.array(z.union([facetFilter, z.array(facetFilter).max(100)])).max(50), facetFilter])
    .default([]),
  highlightPreTag: z.string().optional(),
  highlightPostTag: z.string().optional(),
  /** False for a query that a page makes by itself; as Algolia defines it, such a query is not counted. */
  analytics: z.stringbool().or(z.boolean()).default(true),
  snippetEllipsisText: z.string().max(10).default(''),
});

const requestSchema = z.looseObject({
  indexName: z.string().max(200).default(''),
  /** URL-encoded, or an object in clients before version 5. */
  params: z.union([z.string(), z.record(z.string(), z.unknown())]).optional(),
});

const bodySchema = z.looseObject({ requests: z.array(requestSchema).min(1).max(MOST_REQUESTS) });

/** One query, validated and with defaults filled in. */
export interface AlgoliaRequest extends Omit<z.infer<typeof fields>, 'facetFilters'> {
  indexName: string;
  /** Sections of the suite that pass all filters. */
  sections: SectionId[];
  /** As sent, to be echoed; empty if the parameters came as fields. */
  params: string;
}

/** Parses a request body. Throws `invalid_body` with the path and kind of the first error. */
export function parseAlgoliaBody(body: unknown): AlgoliaRequest[] {
  return parseBody(bodySchema, body).requests.map(({ params, ...own }) => {
    const given = typeof params === 'string' ? decodeParams(params) : (params ?? {});
    const { facetFilters, ...rest } = parseBody(fields, { ...given, ...own });
    return {
      ...rest,
      indexName: own.indexName,
      hitsPerPage: Math.min(rest.hitsPerPage, MOST_HITS),
      sections: sectionsAllowed(facetFilters),
      params: typeof params === 'string' ? params : '',
    };
  });
}

/** Decodes `query=po&facets=%5B%22section%22%5D`: lists are JSON inside the parameter. */
function decodeParams(params: string): Record<string, unknown> {
  return Object.fromEntries(
    [...new URLSearchParams(params)].map(([name, value]) => [
      name,
      name === 'facets' || name === 'facetFilters' ? decodeList(value) : value,
    ]),
  );
}

function decodeList(value: string): unknown {
  try {
    return JSON.parse(value);
  } catch {
    // A single filter may be sent without a list: `facetFilters=language:en`.
    return value;
  }
}

/** The facets of a page of this section. */
export function facetsOf(section: SectionId): Record<string, string> {
  const pluginId = SECTIONS.find(({ id }) => id === section)?.pluginId ?? section;
  return { section, language: 'en', docusaurus_tag: `docs-${pluginId}-current` };
}

/** Tag of pages outside the docs sections. Contextual search always sends it along with the others. We have
 *  no such page, so on its own it restricts nothing. */
const OUTSIDE_DOCS = 'docusaurus_tag:default';

/** Sections that pass the filters: AND of the outer list, OR of each inner list. Filters on facets that our
 *  pages do not have are ignored. */
function sectionsAllowed(filters: string | (string | string[])[]): SectionId[] {
  const outer = (typeof filters === 'string' ? [filters] : filters).map((filter) =>
    (typeof filter === 'string' ? [filter] : filter).filter(
      (each) => each !== OUTSIDE_DOCS && facetName(each) in facetsOf(''),
    ),
  );
  return SECTIONS.map(({ id }) => id).filter((section) => {
    const own = Object.entries(facetsOf(section)).map(([name, value]) => `${name}:${value}`);
    return outer.every(
      (alternatives) =>
        alternatives.length === 0 || alternatives.some((each) => own.includes(each)),
    );
  });
}

function facetName(filter: string): string {
  return filter.slice(0, filter.indexOf(':'));
}
