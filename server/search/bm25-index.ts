/** Our index of words: BM25F over sections with proximity, pages ranked by their best section. */

import type { CorpusPage } from '../contract/corpus.ts';
import type { MatchedTerms } from '../text-analysis/matched-terms.ts';
import { buildIndex } from './build-index.ts';
import { createGlossary, type Glossary } from './glossary.ts';
import glossaryData from './glossary.json' with { type: 'json' };
import { parseQuery } from './parse-query.ts';
import { createRanking, type PageRank, type SectionRank } from './rank.ts';
import type { WeighedQuery } from './score-sections.ts';
import { LONGEST_QUERY, type RankedSection } from './search-engine.ts';
import { suggestSpelling } from './suggest.ts';
import { TUNING, type RankingParameters } from './tuning.ts';
import type { QueryGroup } from './word-groups.ts';
import type { MakeWordIndex, WordMatch } from './word-index.ts';

export interface Bm25Options {
  /** Our tuned weights by default. */
  parameters?: RankingParameters | undefined;
  /** Other names of things; the project's own list by default. */
  glossary?: Glossary | undefined;
}

/** Builds indexes with these weights. Queries are truncated to 512 characters and 32 words. */
export function bm25Index(options: Bm25Options = {}): MakeWordIndex {
  const parameters = options.parameters ?? TUNING.ranking;
  const glossary = options.glossary ?? createGlossary(glossaryData);

  return (corpus, used) => {
    const index = buildIndex(corpus, { fields: parameters.fields, ...used });
    const { vocabulary } = index;
    const rank = createRanking(index, parameters);

    /** Most matches are ranked and never read further. */
    class LazyMatch implements WordMatch {
      readonly page: CorpusPage;
      readonly wordScore: number;
      private readonly ranked: PageRank;
      private readonly query: WeighedQuery;
      private kept: { sections?: RankedSection[]; matched?: MatchedTerms } = {};

      constructor(ranked: PageRank, query: WeighedQuery) {
        this.page = index.pages[ranked.page]!;
        this.wordScore = ranked.score;
        this.ranked = ranked;
        this.query = query;
      }

      get sections(): RankedSection[] {
        const { kept, ranked, query } = this;
        return (kept.sections ??= ranked.sections.map((each) => toSection(each, query)));
      }

      get matched(): MatchedTerms {
        const { kept, ranked, query } = this;
        const found = ranked.sections.reduce((bits, section) => bits | section.found, 0);
        return (kept.matched ??= matchedTerms(groupsIn(found, query)));
      }
    }

    function toSection({ section, score, coverage, found }: SectionRank, query: WeighedQuery) {
      const words = groupsIn(found, query).flatMap(({ group }) =>
        isTyped(group) ? [group.word] : [],
      );
      return { section: index.sections[section]!, score, coverage, words };
    }

    function matchedTerms(found: ReturnType<typeof groupsIn>): MatchedTerms {
      const matched = new Map<string, number>();
      for (const { group, weight } of found) {
        for (const term of group.terms.keys()) {
          const name = vocabulary.name(term);
          // A word that was typed may also be another name of a word typed beside it.
          matched.set(name, Math.max(weight, matched.get(name) ?? 0));
        }
      }
      return matched;
    }

    return {
      wordShare: (word) => vocabulary.share(word),
      suggest: (text) => suggestSpelling(text.slice(0, LONGEST_QUERY), vocabulary),
      search(text, { wanted, accepts, asYouType, context }) {
        const parsed = parseQuery(text, { vocabulary, glossary, asYouType, context });
        const { query, found, best } = rank(parsed.groups, {
          wanted,
          accepts: (number) => accepts(index.pages[number]!),
        });
        return {
          found: found.map((page) => index.pages[page]!),
          best: best.map((page) => new LazyMatch(page, query)),
          question: parsed.question,
          terms: query.groups.flatMap((group, g) => {
            if (!isTyped(group)) return [];
            const { word, source } = group;
            const known = group.terms.size > 0;
            return [{ word, idf: query.weights[g]!, known, spelled: source === 'typed' }];
          }),
        };
      },
    };
  };
}

function groupsIn(bits: number, { groups, weights }: WeighedQuery) {
  return groups.flatMap((group, g) => (bits & (1 << g) ? [{ group, weight: weights[g]! }] : []));
}

/** False for groups that the glossary or the conversation added. */
function isTyped({ source }: QueryGroup): boolean {
  return source !== 'glossary' && source !== 'context';
}
