/** The numbers that ranking turns on, in one place. Those of words were tuned on the even-numbered
 *  queries of two public collections (`npm run eval -- --collection`), never on the pages of this site;
 *  those of readers' questions and of meaning on the sets in tests/fixtures/questions (decisions 016,
 *  038 and 040). */

/** Fields of the index. Title to description belong to a page and count for each of its sections. */
export type Field =
  | 'title'
  | 'breadcrumb'
  | 'keywords'
  | 'questions'
  | 'description'
  | 'heading'
  /** What readers ask of a section, in their words. */
  | 'readerQuestions'
  /** Codes and setting names that a table explains row by row. */
  | 'entries'
  | 'text';

/** How a field counts in BM25F (Robertson, Zaragoza, Taylor: "Simple BM25 extension to multiple
 *  weighted fields", CIKM 2004). */
export interface FieldWeight {
  /** One occurrence here counts as so many in plain text. */
  weight: number;
  /** How far a long field is held against a term, 0 (not) to 1 (in proportion). */
  lengthPenalty: number;
}

export interface RankingParameters {
  fields: Record<Field, FieldWeight>;
  /** BM25's k1: how soon further occurrences stop counting. */
  saturation: number;
  /** Share of a section's score that hangs on how much of the query it covers, 0 to 1. */
  coverage: number;
  /** What neighbouring query words that are neighbours in the section add, times their idf. */
  proximity: number;
  /** Distance in words beyond which words are no neighbours. */
  proximityReach: number;
  /** How many of the best pages proximity is worked out for. */
  proximityDepth: number;
  /** What the second, third, … best section adds to its page: this share, its square, … */
  furtherSections: number;
  /** Pages under this share of the best page's score are no results. */
  leastShare: number;
  /** How much the reader's own section of the suite is favoured: 0.05 is five per cent. */
  preference: number;
  /** What an occurrence in a list of links counts, which names much and says little. */
  linkList: number;
}

/** What the words of a query count that are not the ones that were typed, or say little. */
export interface QueryTuning {
  /** Another name of the same thing, from the glossary: enough to find the page, too little to displace
   *  one that uses the reader's own word. */
  otherName: number;
  /** Words of the question before. */
  context: number;
  /** An occurrence of a word that is one edit, or two, from what was typed. */
  oneEdit: number;
  twoEdits: number;
  /** An unknown number: mostly the reader's own order or quantity. */
  ownNumber: number;
}

/** How readers' questions, taken as whole lines, count beside the words of a page. */
export interface LineTuning {
  /** A word that makes up this share of all words weighs half of what a rare one does. */
  halfWeight: number;
  /** Share of the precision (how much of the line is in the query) beside the recall (how much of the
   *  query is in the line), 0 to 1. */
  precision: number;
  /** How many of the nearest lines count, and the share of the nearest alone. */
  nearest: number;
  best: number;
  /** With this many lines a page's own similarity and that by words alone count the same; with fewer,
   *  its own counts less. */
  enough: number;
  /** What the lines count beside the words, for a query that reads as a question. */
  weight: number;
  /** Pages whose lines are looked at. */
  depth: number;
}

/** How meaning (cosines of vectors) counts beside words. */
export interface MeaningTuning {
  /** What the page's nearest passage or question, and its nearest section as a whole, count beside
   *  the score by words, for a query that reads as a question. */
  passage: number;
  section: number;
  /** The same of the page's nearest line, and of the line that has most of the query's words beside
   *  the heaviest line of all pages. */
  line: number;
  lineWords: number;
  /** What the nearest section counts for keywords typed into the search box, of at least so many words;
   *  for fewer in proportion. */
  keywords: number;
  enoughWords: number;
  /** Pages that meaning alone may bring in, if their nearest section comes this near. */
  brings: number;
  leastCosine: number;
}

export const TUNING: {
  ranking: RankingParameters;
  query: QueryTuning;
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
    proximityDepth: 100,
    furtherSections: 0.02,
    leastShare: 0.15,
    preference: 0.05,
    linkList: 0.4,
  },
  query: {
    otherName: 0.4,
    context: 0.35,
    oneEdit: 0.9,
    twoEdits: 0.7,
    ownNumber: 0.25,
  },
  lines: {
    halfWeight: 0.001,
    precision: 0.15,
    nearest: 3,
    best: 0.6,
    enough: 10,
    weight: 1.2,
    depth: 12,
  },
  meaning: {
    passage: 1.4,
    section: 0.8,
    line: 0.9,
    lineWords: 0.1,
    keywords: 0.6,
    enoughWords: 6,
    brings: 10,
    leastCosine: 0.45,
  },
};
