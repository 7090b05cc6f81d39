/** All parameters that decide what a reader is answered. Tuned with `npm run eval -- --answers` on
 *  `tests/fixtures/questions/answers-dev.jsonl` and the readers' questions beside it. What is fitted to data
 *  stands in the JSON files beside this one; limits of size and time stand where they apply. */

import type { SectionRole } from '../contract/corpus.ts';
import type { QuestionKind } from './question-kind.ts';

export const TUNING = {
  /** How a question is read. */
  understand: {
    /** A question with more content words than this does not continue the conversation, and one with at most
     *  `bareWords` always does. */
    followUpWords: 6,
    bareWords: 1,
    /** At the beginning of a conversation, a question with at most this many content words and a "this" is about
     *  the page that the reader is on. */
    pageWords: 1,
    /** A part of a question with fewer content words is merged with its neighbour. */
    partWords: 1,
    /** Minimum words of a message that a question quotes: shorter ones ("Server cannot be reached") occur in
     *  questions by chance. The others apply if the question says that a screen shows something, and on the
     *  page that the conversation is about. */
    quoteWords: 6,
    quoteWordsTold: 2,
    quoteWordsOnPage: 3,
    /** Maximum words of each of two things that a question compares. */
    sideWords: 8,
  },
  /** Whether the pages answer a question at all. */
  answerability: {
    /** With fewer pages, the suite's own questions are no yardstick, and its calibration is not used. */
    fewestPages: 50,
    /** Without a calibration, a question below either threshold is declined; see `RankedPage.score` and
     *  `RankedSection.coverage`. */
    leastScore: 0.17,
    leastCoverage: 0.45,
    /** A text of up to this many words that is not a sentence is a name to look up, with thresholds of its
     *  own. */
    keywords: 3,
    leastKeywordScore: 0.25,
    leastKeywordCoverage: 0.9,
    /** The logit by words is clamped to these; values beyond say nothing more. */
    leastWordLogit: -6,
    mostWordLogit: 3,
  },
  /** Two pages side by side. */
  compare: {
    /** A side names a page if this share of its words, by idf, is in the page's title. */
    named: 0.75,
    /** Number of ranked pages considered: a named page may be outranked by one that uses the name more
     *  often. */
    pages: 5,
    /** Minimum share of the score of its page's best section for a section to say how the two differ. */
    differenceShare: 0.5,
  },
  /** Finding the pages. */
  retrieve: {
    /** Number of ranked pages, and number of pages searched for a message that the question quotes: many
     *  pages have most of its words. */
    pages: 10,
    messagePages: 60,
    /** A page of the chosen app comes first if it reaches this share of the best page's score; the page that the
     *  reader is on, and others of its section, if they reach the second one. */
    nearlyAsGood: 0.7,
    onPage: 0.9,
    /** A question does not continue a page whose score, for the question taken alone, is below this share of
     *  the best page's. */
    samePage: 0.75,
    /** If the classifier by words alone is less certain than this (see `AnswerabilityClassifier`), and the
     *  second page reaches this share of the first one's score, the reader is asked which is meant. */
    sure: 1.5,
    rivalShare: 0.7,
  },
  /** Choosing the place within the best page. */
  select: {
    /** Share of the sentences that ask in the cosines, if others describe the situation. More than for finding the
     *  page: what is asked says which place on it. */
    askedShare: 0.5,
    /** Weights for a section of the chosen page: its words, its nearest reader question, and the cosines of
     *  its nearest passage or question, of the section as a whole, and of its nearest line. */
    words: 0.5,
    lines: 1,
    passage: 1,
    mean: 1,
    line: 1,
    /** Weights of how well the role fits the kind of question, and of the role model's log probability, which
     *  is clamped to `leastOdds`. */
    kind: 0.2,
    role: 0.15,
    leastOdds: -5,
    /** Penalty for a section that may not open an answer of this kind. */
    outOfPlace: 1,
    /** A question with at least this log probability for steps asks how something is done, whatever its form;
     *  the second value applies if an overview section opens the answer. */
    stepsOdds: -1.5,
    stepsOddsOfOverview: -3,
    /** Minimum similarity for a group of readers' questions to open the answer. */
    groupNear: 0.3,
    /** Part of a group's similarity: the words of its nearest question; the rest is the cosine of its nearest
     *  question. */
    groupWords: 0.27,
    /** Share of the difference in fit between the best section and the group's that is subtracted. */
    groupSection: 0.15,
    /** Penalty for a group outside a steps section if the question asks how. */
    groupNoSteps: 0.03,
    /** How much more of a group's question another sentence of its answer must contain to come first. */
    leadingShare: 0.25,
    /** Weights of a line's words, and of how well its section answers, relative to its cosine; and the
     *  penalty if its section may not open an answer of this kind. */
    lineWords: 0.5,
    lineSection: 0.2,
    lineOutOfPlace: 0.1,
    /** Further groups: how many may add their answers, their minimum similarity, and the minimum share of the
     *  nearest group's similarity. */
    also: 3,
    alsoNear: 0.25,
    alsoShare: 0.5,
    /** For a question in parts, minimum cosine of the group nearest to a part for its answer to be added. */
    partNear: 0.5,
    /** Minimum share of the first group's similarity for the next group's answer to be shown beside it. */
    secondShare: 0.93,
    /** Minimum share of the opening group's similarity for a section's steps to be shown. */
    stepsShare: 0.55,
    /** Minimum share of the answering section's similarity, by its nearest passage or question, for steps on
     *  another page that it links to. */
    pointedShare: 0.8,
  },
  /** What is shown of the chosen place, and how much. */
  compose: {
    /** Maximum words of a section's blocks, not counting the direct sentence. */
    room: 100,
    /** Maximum words of the second section, not counting its steps. */
    secondRoom: 90,
    /** Maximum words of the first section if the steps of another one follow. */
    beforeSteps: 60,
    /** Maximum steps of a procedure in several subsections; the others are named. */
    stepsInParts: 13,
    /** Total words, not counting numbered steps: lines of the page are added up to this limit. */
    inAll: 130,
    /** Total words of a choice of places and what the first one answers, not counting numbered steps; the
     *  end of a longer one is left out. */
    askedBack: 250,
    /** How many further groups add their answers, unless the question has parts. */
    further: 1,
    /** A group's answer keeps its yes or no from this cosine on. */
    yesOrNo: 0.55,
    /** A paragraph is left out if the direct sentence contains this share of its words. */
    repeated: 0.75,
    /** A line, a further answer, or the first of two opening sentences is left out if this share of its words has
     *  been said. */
    known: 0.6,
    /** A line is left out if it contains this share of the words of something that has been said, if that has at
     *  least so many content words. */
    contained: 0.75,
    containedWords: 4,
    /** Lines of the page that say more about the question: how many, maximum words each, how many candidates are
     *  considered, the minimum share of the nearest line's similarity, and with vectors their own minimum
     *  similarity. */
    lines: 2,
    lineLength: 60,
    lookAt: 30,
    lineShare: 0.75,
    lineNear: 0.7,
    /** Minimum similarity of a row about a field or a message, which must be the nearest line as well. */
    entryNear: 1,
    /** A table with up to this many rows is shown whole. */
    wholeRows: 8,
    /** Maximum rows of a longer table, and the minimum share of the best row's weight. */
    someRows: 4,
    rowShare: 0.75,
    /** A paragraph of up to this many words counts as the introduction of what follows it. */
    introduction: 45,
    /** Prerequisites of up to this many words are shown in one line; otherwise as a link. */
    inPlace: 40,
  },
  /** Pages and passages besides those of the answer. */
  places: {
    /** Number of pages named besides those of the answer, and their minimum share of the best page's
     *  score. */
    most: 3,
    share: 0.5,
    /** Number of places that a reader is asked to choose from. */
    choices: 3,
    /** Minimum share of the first page's score for a third place to be among them. */
    choiceShare: 0.9,
    /** Number of best pages, and of sections of each, that a language model may write from. */
    passagePages: 4,
    passagesPerPage: 3,
    /** Number of sources named below a language model's answer, unless it cited more. */
    ofModel: 4,
  },
  /** What is left of a language model's answer. */
  grounding: {
    /** Minimum share of a piece's words that the supporting passages must contain. Chosen on the sentences of
     *  `tests/fixtures/claims.ts`: see decision 011. */
    share: 0.65,
    /** A line that ends with a colon makes no statement that a passage would have to support, if it has at
     *  most this many words. */
    leadingWords: 3,
    /** Bold text with more words than this is emphasis, not a name. */
    nameWords: 5,
  },
} as const;

/** How well a section of each role fits a question of each kind; 0 by default. */
export const ROLE_FITS: Record<QuestionKind, Partial<Record<SectionRole, number>>> = {
  howTo: { steps: 1, overview: -1, limits: -2, fields: -1.5, 'before-you-start': -1 },
  whatIs: { overview: 1, limits: -2, fields: -1, steps: -0.5 },
  where: { steps: 0.5, overview: 0.3, fields: -1 },
  message: { messages: 1 },
  symptom: { limits: -1 },
  example: { example: 2 },
  field: { fields: 1 },
  bound: { limits: 1 },
  other: { limits: -1.5, fields: -0.8, overview: -0.3 },
};

/** Kinds of question whose answer a section of this role may open; other roles may open any. */
export const OPENS_FOR: Partial<Record<SectionRole, readonly QuestionKind[]>> = {
  messages: ['message', 'symptom'],
  example: ['example'],
  related: [],
};
