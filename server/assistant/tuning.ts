/** All parameters of answers. Tuned with `npm run eval -- --answers` on
 *  `tests/fixtures/questions/answers-dev.jsonl` and the readers' questions beside it. */

import type { SectionRole } from '../contract/corpus.ts';
import type { QuestionKind } from './question-kind.ts';

export const TUNING = {
  retrieve: {
    /** Number of ranked pages, and number of pages searched for a message that the question quotes: many
     *  pages have most of its words. */
    pages: 10,
    messagePages: 60,
    /** A page of the chosen app, or the page that the reader is on, comes first if it reaches this share of
     *  the best page's score. */
    nearlyAsGood: 0.7,
    /** A question does not continue a page whose score, for the question taken alone, is below this share of
     *  the best page's. */
    samePage: 0.75,
    /** If the classifier by words alone is less certain than this (see `AnswerabilityClassifier`), and the
     *  second page reaches this share of the first one's score, the reader is asked which is meant. */
    sure: 1.5,
    rivalShare: 0.7,
  },
  select: {
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
    /** Parts of a group's similarity: the words of its nearest question, its answer's cosine; the rest is the
     *  cosine of its nearest text. */
    groupWords: 0.27,
    groupAnswer: 0.28,
    /** Share of the difference in fit between the best section and the group's that is subtracted. */
    groupSection: 0.15,
    /** Penalty for a group outside a steps section if the question asks how. */
    groupNoSteps: 0.03,
    /** Weights of a line's words, and of how well its section answers, relative to its cosine; and the
     *  penalty if its section may not open an answer of this kind. */
    lineWords: 0.5,
    lineSection: 0.2,
    lineOutOfPlace: 0.1,
    /** Answers of further groups: how many are added at most, their minimum similarity, and the minimum share
     *  of the nearest group's similarity. */
    also: 3,
    alsoNear: 0.25,
    alsoShare: 0.6,
    /** For a question in parts, minimum cosine of the group nearest to a part for its answer to be added. */
    partNear: 0.5,
    /** Minimum share of the first group's similarity for the next group's answer to be shown beside it. */
    secondShare: 0.93,
    /** Minimum share of the opening group's similarity for a section's steps to be shown. */
    stepsShare: 0.65,
  },
  compose: {
    /** Maximum words of a section's blocks, not counting the direct sentence. */
    room: 100,
    /** Maximum words of the second section, not counting its steps. */
    secondRoom: 90,
    /** Maximum words of the first section if the steps of another one follow. */
    beforeSteps: 60,
    /** Total words, not counting numbered steps: lines of the page are added up to this limit. */
    inAll: 130,
    /** Answers of further groups below the steps, if the reader described a situation instead of asking. */
    besideSteps: 1,
    /** A group's answer keeps its yes or no from this cosine on. */
    yesOrNo: 0.55,
    /** A paragraph is left out if the direct sentence contains this share of its words. */
    repeated: 0.75,
    /** Lines of the page that say more about the question: maximum words each, how many candidates are
     *  considered, the share of already said words from which a line is left out, and the minimum share of the
     *  nearest line's similarity. */
    lineLength: 60,
    lookAt: 30,
    known: 0.6,
    lineShare: 0.75,
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
  places: {
    /** Number of pages named besides those of the answer, and their minimum share of the best page's
     *  score. */
    most: 3,
    share: 0.5,
    /** Number of places that a reader is asked to choose from. */
    choices: 3,
    /** Number of best pages, and of sections of each, that a language model may write from. */
    passagePages: 4,
    passagesPerPage: 3,
  },
} as const;

/** How well a section of each role fits a question of each kind; 0 by default. */
export const ROLE_FITS: Record<QuestionKind, Partial<Record<SectionRole, number>>> = {
  howTo: { steps: 1, overview: -1, limits: -2, fields: -1.5, 'before-you-start': -1 },
  whatIs: { overview: 1, limits: -2, fields: -1, steps: -0.5 },
  where: { steps: 0.5, overview: 0.3, limits: -2, fields: -1 },
  message: { messages: 1 },
  symptom: { limits: -1 },
  example: { example: 2 },
  field: { fields: 1, limits: -1 },
  bound: { limits: 1 },
  other: { limits: -1.5, fields: -0.8, overview: -0.3 },
};

/** Kinds of question whose answer a section of this role may open; other roles may open any. */
export const OPENS_FOR: Partial<Record<SectionRole, readonly QuestionKind[]>> = {
  messages: ['message', 'symptom'],
  example: ['example'],
  related: [],
};
