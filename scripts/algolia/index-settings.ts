/** Settings of the hosted index: those of DocSearch's own crawler, with reasons where ours
 *  differ. */

import type { IndexSettings } from 'algoliasearch';

const LEVELS = [0, 1, 2, 3, 4, 5, 6].map((level) => `unordered(hierarchy.lvl${level})`);

export const INDEX_SETTINGS = {
  searchableAttributes: [...LEVELS, 'unordered(questions)', 'unordered(keywords)', 'content'],
  // Contextual search filters on language and tag; the search page counts the sections.
  attributesForFaceting: ['type', 'language', 'docusaurus_tag', 'afterDistinct(section)'],
  attributesToRetrieve: [
    'hierarchy',
    'content',
    'anchor',
    'url',
    'url_without_anchor',
    'type',
    'section',
  ],
  attributesToHighlight: ['hierarchy', 'content'],
  attributesToSnippet: ['content:30'],
  snippetEllipsisText: '…',
  // The tags that the site styles; records contain HTML in which everything else is escaped.
  highlightPreTag: '<mark>',
  highlightPostTag: '</mark>',
  camelCaseAttributes: ['hierarchy', 'content'],
  // As in our own search: at most two hits per page, and counts are of pages.
  distinct: 2,
  attributeForDistinct: 'url_without_anchor',
  customRanking: ['desc(weight.pageRank)', 'desc(weight.level)', 'asc(weight.position)'],
  ranking: ['words', 'filters', 'typo', 'attribute', 'proximity', 'exact', 'custom'],
  minWordSizefor1Typo: 3,
  minWordSizefor2Typos: 7,
  // A message code with another digit is another message.
  allowTyposOnNumericTokens: false,
  minProximity: 1,
  ignorePlurals: true,
  advancedSyntax: true,
  attributeCriteriaComputedByMinProximity: true,
  removeWordsIfNoResults: 'allOptional',
} satisfies IndexSettings;
