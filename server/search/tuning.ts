/** The parameters of search. Those of words were tuned on the even-numbered queries of two public collections
 *  (`npm run eval -- --collection`), never on the pages of this site; those of readers' questions and of
 *  meaning on the sets in tests/fixtures/questions (decisions 016, 038 and 040). Elsewhere stand the limits of
 *  what one query may cost, beside what they limit, and what other areas share with search or the build bakes
 *  into the vectors: `REPEATS_AS_ONE` (text-analysis/matched-terms.ts), `LONG_PARAGRAPH` (document/lines.ts)
 *  and `LONGEST` (vectors/passages.ts). */

/** Fields of the index. Those from title to description belong to a page and count for each of its
 *  sections. */
export type Field =
  | 'title'
  | 'breadcrumb'
  | 'keywords'
  | 'questions'
  | 'description'
  | 'heading'
  /** Readers' questions about a section, in their own words. */
  | 'readerQuestions'
  /** Codes and setting names that a table explains row by row. */
  | 'entries'
  | 'text';

/** Weight of a field in BM25F (Robertson, Zaragoza, Taylor: "Simple BM25 extension to multiple weighted
 *  fields", CIKM 2004). */
export interface FieldWeight {
  /** Value of one occurrence in this field. */
  weight: number;
  /** How strongly a long field reduces a term's frequency, 0 (not at all) to 1 (in proportion). */
  lengthPenalty: number;
}

export interface RankingParameters {
  fields: Record<Field, FieldWeight>;
  /** BM25's k1: how quickly further occurrences stop counting. */
  saturation: number;
  /** Share of a section's score that depends on how much of the query it covers, 0 to 1. */
  coverage: number;
  /** Bonus for neighbouring query words that are also neighbours in the section, times their idf. */
  proximity: number;
  /** Distance in words beyond which words are not neighbours. */
  proximityReach: number;
  /** What neighbours in reverse order count, relative to those in the order of the query. */
  proximityReversed: number;
  /** Number of best pages for which proximity is computed. */
  proximityDepth: number;
  /** What the second, third, … best section adds to its page: this share, its square, … */
  furtherSections: number;
  /** Number of a page's best sections that count for it; at least 1. */
  bestSections: number;
  /** Pages below this share of the best page's score are not results. */
  leastShare: number;
  /** Bonus for the reader's own section of the suite: 0.05 is five per cent. */
  preference: number;
  /** Weight of an occurrence in a list of links, which mentions much and says little. */
  linkList: number;
  /** How often an entry of a message table is counted: it defines a message that other tables only mention. */
  messageEntries: number;
}

/** Weights of query words that were not typed as such, or that say little. */
export interface QueryTuning {
  /** Another name of the same thing, from the glossary: enough to find the page, too little to displace one
   *  that uses the reader's own word. */
  otherName: number;
  /** Words of the previous question. */
  context: number;
  /** An occurrence of a word one edit, or two, away from the typed one. */
  oneEdit: number;
  twoEdits: number;
  /** An unknown number: usually the reader's own order or quantity. */
  ownNumber: number;
}

/** How words that no page contains are read, and which spelling is suggested if nothing was found. */
export interface SpellingTuning {
  /** A spelling that occurs less often in all pages may itself be a typo. */
  rare: number;
  /** Letters from which on a word is corrected by one edit, or by up to two. */
  oneEditFrom: number;
  twoEditsFrom: number;
  /** Maximum number of corrections of one word. */
  corrections: number;
  /** Letters from which on a word may be an abbreviation of longer ones. */
  abbreviationFrom: number;
  /** Letters of each half from which on a word may be two words run together. */
  halfFrom: number;
  /** Share of a word's letters in which a suggestion may differ, and letters from which on there is one. */
  suggestedEdits: number;
  suggestedFrom: number;
}

/** The part of a section that a search result shows. */
export interface SnippetTuning {
  words: number;
  /** Words shown before the first match if the snippet cannot begin with its sentence. */
  lead: number;
}

/** Weights of readers' questions, compared as whole lines, relative to the words of a page. */
export interface LineTuning {
  /** A word with this share of all words has half the weight of a rare one. */
  halfWeight: number;
  /** Weight of precision (how much of the line is in the query) against recall (how much of the query is in
   *  the line), 0 to 1. */
  precision: number;
  /** How many of the nearest lines count, and the weight of the nearest one. */
  nearest: number;
  best: number;
  /** Smoothing: with this many lines, a page's own similarity and its score by words alone count equally;
   *  with fewer, its own counts less. */
  enough: number;
  /** Weight of the lines relative to words, for a query that reads as a question. */
  weight: number;
  /** Number of pages whose lines are compared: with vectors, which find the right ones, and by words alone. */
  depth: number;
  depthByWords: number;
}

/** Weights of meaning (cosines of vectors) relative to words. */
export interface MeaningTuning {
  /** Weights of the page's nearest passage or question, and of its nearest section as a whole, relative to
   *  the score by words, for a query that reads as a question. */
  passage: number;
  section: number;
  /** Likewise for the page's nearest line, and for the line with most of the query's words relative to the
   *  heaviest line of all pages. */
  line: number;
  lineWords: number;
  /** Weight of the nearest section for keywords in the search box, if there are at least `enoughWords`;
   *  proportionally less for fewer. */
  keywords: number;
  enoughWords: number;
  /** Number of pages that meaning alone may add, if the cosine of their nearest section is high enough. */
  brings: number;
  leastCosine: number;
  /** Share of the sentences that ask in the cosines of a page, if others describe the situation: a situation says
   *  which page, what is asked rather which place on it. With fewer content words, what asks says too little to
   *  be compared alone. */
  askedShare: number;
  askedWords: number;
  /** Number of the nearest unrelated questions whose mean cosine counts. */
  nearestUnrelated: number;
}

export const TUNING: {
  ranking: RankingParameters;
  query: QueryTuning;
  spelling: SpellingTuning;
  snippet: SnippetTuning;
  lines: LineTuning;
  meaning: MeaningTuning;
} = {
  ranking: {
    fields: {
      title: { weight: 8, lengthPenalty: 0.5 },
      breadcrumb: { weight: 0.3, lengthPenalty: 0.5 },
      keywords: { weight: 2, lengthPenalty: 0.5 },
      questions: { weight: 1, lengthPenalty: 0.5 },
      description: { weight: 2, lengthPenalty: 0.5 },
      heading: { weight: 1, lengthPenalty: 0.5 },
      readerQuestions: { weight: 1.5, lengthPenalty: 0.5 },
      entries: { weight: 10, lengthPenalty: 0.1 },
      text: { weight: 0.6, lengthPenalty: 0.55 },
    },
    saturation: 1.5,
    coverage: 0.1,
    proximity: 0.15,
    proximityReach: 7,
    proximityReversed: 0.5,
    proximityDepth: 100,
    furtherSections: 0.02,
    bestSections: 4,
    leastShare: 0.15,
    preference: 0.05,
    linkList: 0.4,
    messageEntries: 2,
  },
  query: {
    otherName: 0.4,
    context: 0.35,
    oneEdit: 0.9,
    twoEdits: 0.7,
    ownNumber: 0.25,
  },
  spelling: {
    rare: 2,
    oneEditFrom: 4,
    twoEditsFrom: 8,
    corrections: 3,
    abbreviationFrom: 3,
    halfFrom: 3,
    suggestedEdits: 0.4,
    suggestedFrom: 4,
  },
  snippet: {
    words: 30,
    lead: 4,
  },
  lines: {
    halfWeight: 0.001,
    precision: 0.15,
    nearest: 3,
    best: 0.6,
    enough: 10,
    weight: 1.2,
    depth: 8,
    depthByWords: 12,
  },
  meaning: {
    passage: 1.9,
    section: 0.75,
    line: 0.9,
    lineWords: 0.1,
    keywords: 0.6,
    enoughWords: 6,
    brings: 10,
    leastCosine: 0.45,
    askedShare: 0.1,
    askedWords: 3,
    nearestUnrelated: 3,
  },
};
