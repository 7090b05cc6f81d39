/** The one door to retrieval: search box, assistant, tools and evaluation all ask this engine. */

import type { Corpus, CorpusPage, CorpusSection } from '../contract/corpus.ts';
import type { SectionId } from '../contract/sections.ts';
import { buildIndex } from './build-index.ts';
import { fuse } from './fuse.ts';
import { createGlossary, type Glossary } from './glossary.ts';
import glossaryData from './glossary.json' with { type: 'json' };
import type { MatchedTerms } from './highlight.ts';
import type { QueryMeaning } from './meaning.ts';
import { createLineMatcher, type LineMatch } from './nearest-line.ts';
import { LONGEST_QUERY, parseQuery } from './parse-query.ts';
import { rank, type PageRank } from './rank.ts';
import type { WeighedQuery } from './score-sections.ts';
import { suggestSpelling } from './suggest.ts';
import { TUNING, type RankingParameters } from './tuning.ts';
import type { QueryGroup } from './word-groups.ts';

export interface SearchOptions {
  /** Pages wanted. */
  limit: number;
  /** Pages to leave out at the front; 0 unless told. */
  offset?: number;
  /** Sections of the suite to look in; all when absent. */
  sections?: readonly SectionId[];
  /** Path of the only page to look at. */
  page?: string;
  /** Section that is favoured a little where pages are nearly equal. */
  prefer?: SectionId;
  /** The last word may be unfinished: `rec` finds receipt. */
  asYouType?: boolean;
  /** What the conversation was about before, to be read with a question that continues it. */
  context?: string;
  /** What vectors say of the query; words alone when absent. */
  meaning?: QueryMeaning | undefined;
  /** The text was put to the assistant: it is a question, whether or not it reads as one. */
  asked?: boolean;
}

export interface RankedSection {
  section: CorpusSection;
  /** By words, as of the page, 0 to 1. */
  score: number;
  /** Share of the query, by idf of its words, that stands in the section or in its page's
   *  title, breadcrumb, keywords, questions and description. 0 to 1; unknown words count as
   *  missing. */
  coverage: number;
  /** The query terms (see `QueryTerm`) that this is true of. */
  words: readonly string[];
}

export interface RankedPage {
  page: CorpusPage;
  /** What pages are ordered by: words, readers' questions and meaning together, 0 to 1. `prefer`
   *  does not enter it. */
  score: number;
  /** By words alone: what the page got divided by the most that this query could give. 0 to 1,
   *  seldom above 0.8. Comparable between queries, which makes it the signal for declining. */
  wordScore: number;
  /** Sections that match by words, best first. Empty for a page that meaning alone brought in. */
  sections: RankedSection[];
  /** Terms of the query that this page has, as `tokenise` makes them, with the weight (idf) of
   *  what was asked: what to mark in its text. */
  matched: MatchedTerms;
  /** Readers' questions of the page, the nearest first; empty for keywords and for pages far down. */
  lines: readonly LineMatch[];
}

/** One thing that the query asked for. */
export interface QueryTerm {
  /** As typed, case folded. */
  word: string;
  /** Inverse document frequency: near 0 for a word in every section, 5 and more for a rare one. */
  idf: number;
  /** False if no page has it. A word that was corrected as a typo is known. */
  known: boolean;
  /** True if a page has the word as it was typed. */
  spelled: boolean;
}

export interface SearchResponse {
  /** Pages that match, all of them, and how many in each section of the suite. */
  total: number;
  sectionCounts: Record<SectionId, number>;
  pages: RankedPage[];
  /** What was asked, function words of questions left out. */
  terms: QueryTerm[];
}

export interface SearchEngine {
  /** Version of the corpus that is searched. */
  readonly version: string;
  /** Never throws, whatever the text: it is cut at 512 characters and 32 words. */
  search(query: string, options: SearchOptions): SearchResponse;
  /** For a query that finds nothing: the same with the nearest words that pages have; undefined where
   *  there is none. */
  suggest(query: string): string | undefined;
}

export interface EngineOptions {
  /** False leaves the questions of the front matter out of the index; true unless told. */
  useQuestions?: boolean;
  /** False leaves the questions beside the pages out of the index; true unless told. */
  useAsked?: boolean;
  /** For evaluation. */
  parameters?: RankingParameters;
  /** Other names of things; the project's own list unless told. */
  glossary?: Glossary;
}

export function createSearchEngine(corpus: Corpus, options: EngineOptions = {}): SearchEngine {
  const parameters = options.parameters ?? TUNING.ranking;
  const glossary = options.glossary ?? createGlossary(glossaryData);
  const used = { useQuestions: options.useQuestions ?? true, useAsked: options.useAsked ?? true };
  const index = buildIndex(corpus, { fields: parameters.fields, ...used });
  const { vocabulary } = index;
  const lines = createLineMatcher(vocabulary, used);

  function toPage(ranked: PageRank, query: WeighedQuery): RankedPage {
    const found = ranked.sections.reduce((bits, section) => bits | section.found, 0);
    return {
      page: index.pages[ranked.page]!,
      score: ranked.score,
      wordScore: ranked.score,
      sections: ranked.sections.map((each) => ({
        section: index.sections[each.section]!,
        score: each.score,
        coverage: each.coverage,
        words: groupsIn(each.found, query).flatMap(({ group }) =>
          isTyped(group) ? [group.word] : [],
        ),
      })),
      matched: matchedTerms(groupsIn(found, query)),
      lines: [],
    };
  }

  function matchedTerms(found: ReturnType<typeof groupsIn>): MatchedTerms {
    const matched = new Map<string, number>();
    for (const { group, worth } of found) {
      for (const term of group.terms.keys()) {
        const name = vocabulary.name(term);
        // What was typed may also be another name of what was typed beside it.
        matched.set(name, Math.max(worth, matched.get(name) ?? 0));
      }
    }
    return matched;
  }

  return {
    version: corpus.version,
    suggest: (text) => suggestSpelling(text.slice(0, LONGEST_QUERY), vocabulary),
    search(text, options) {
      const { limit, offset = 0, sections, page: path, prefer, asYouType = false } = options;
      const { context, meaning } = options;
      const accepts = (page: CorpusPage) =>
        (sections?.includes(page.section) ?? true) && (path ?? page.path) === page.path;
      const parsed = parseQuery(text, { vocabulary, glossary, asYouType, context });
      const wanted = offset + limit;
      const { query, found, best } = rank(index, parsed.groups, parameters, {
        wanted: Math.max(wanted, TUNING.lines.depth),
        accepts: (number) => accepts(index.pages[number]!),
      });
      const byWords = best.map((page) => toPage(page, query));
      const full = context === undefined ? text : `${context}\n${text}`;
      const ranked = fuse(byWords, {
        meaning,
        question: parsed.question || (options.asked ?? false),
        match: (page) => lines.match(full, page),
        pages: index.pages.filter(accepts),
      });
      if (prefer) {
        const favour = ({ page, score }: RankedPage) =>
          page.section === prefer ? score * (1 + parameters.preference) : score;
        ranked.sort((a, b) => favour(b) - favour(a));
      }
      const all = new Set([
        ...found.map((page) => index.pages[page]!),
        ...ranked.map(({ page }) => page),
      ]);
      return {
        total: all.size,
        sectionCounts: countSections([...all].map((page) => page.section)),
        pages: ranked.slice(offset, wanted),
        terms: query.groups.flatMap((group, g) => {
          if (!isTyped(group)) return [];
          const { word, source } = group;
          const known = group.terms.size > 0;
          return [{ word, idf: query.worth[g]!, known, spelled: source === 'typed' }];
        }),
      };
    },
  };
}

function groupsIn(bits: number, { groups, worth }: WeighedQuery) {
  return groups.flatMap((group, g) => (bits & (1 << g) ? [{ group, worth: worth[g]! }] : []));
}

/** False for groups that the glossary or the conversation added. */
function isTyped({ source }: QueryGroup): boolean {
  return source !== 'glossary' && source !== 'context';
}

function countSections(sections: readonly SectionId[]): Record<SectionId, number> {
  const counts: Record<SectionId, number> = {};
  for (const section of sections) counts[section] = (counts[section] ?? 0) + 1;
  return counts;
}
