/** The numbers that answers turn on, in one place. What holds them: `npm run eval -- --answers` on
 *  `tests/fixtures/questions/answers-dev.jsonl`, and the readers' questions beside it. */

import type { SectionRole } from '../contract/corpus.ts';
import type { QuestionKind } from './question-kind.ts';

export const TUNING = {
  retrieve: {
    /** Pages that are ranked, and those looked at for a message that the question quotes: many pages
     *  have most of its words. */
    pages: 10,
    messagePages: 60,
    /** A page of the chosen app, or the page that the reader is on, comes first if it reaches this
     *  share of the best page's score. */
    nearlyAsGood: 0.7,
    /** A question does not continue a page that has less than this share of the best page's score, the
     *  question taken alone. */
    samePage: 0.75,
    /** Less sure than this by words alone (see `AnswerabilityClassifier`), the reader is asked which
     *  place is meant, if the second page reaches this share of the first one's score. */
    sure: 1.5,
    rivalShare: 0.7,
  },
  select: {
    /** What counts for a section of the chosen page: its words, its nearest reader question, the
     *  cosine of its nearest passage or question, of the section as a whole, and of its nearest
     *  line. */
    words: 0.5,
    lines: 1,
    passage: 1,
    mean: 1,
    line: 1,
    /** What it counts that the role fits the kind of question, and the role model's logarithm, which
     *  is not taken below `leastOdds`. */
    kind: 0.2,
    role: 0.15,
    leastOdds: -5,
    /** What is taken from a section that may not open this kind of answer. */
    outOfPlace: 1,
    /** A question with this logarithm for steps asks how something is done, whatever its form; with
     *  this one, if what the page is for opens the answer. */
    stepsOdds: -1.5,
    stepsOddsOfOverview: -3,
    /** A group of readers' questions opens the answer if it comes this near, */
    groupNear: 0.3,
    /** by the words of its nearest question for this share, by its answer's cosine for this, else by
     *  the cosine of its nearest text, */
    groupWords: 0.27,
    groupAnswer: 0.28,
    /** where a section that fits less well than the best takes away so much of the difference. */
    groupSection: 0.15,
    /** What is taken from a group whose section has no steps, where the question asks how. */
    groupNoSteps: 0.03,
    /** What the words count for a line, and how well its section answers, beside its cosine; what is
     *  taken from one whose section may not open this kind of answer. */
    lineWords: 0.5,
    lineSection: 0.2,
    lineOutOfPlace: 0.1,
    /** Answers of further groups are added: so many, if they come this near, and this near beside the
     *  nearest. */
    also: 3,
    alsoNear: 0.25,
    alsoShare: 0.6,
    /** To a question in parts, the answer of the group nearest to each part, from this cosine on. */
    partNear: 0.5,
    /** The answer of the next group stands beside that of the first from this share of its similarity. */
    secondShare: 0.93,
    /** The steps of a section are shown from this share of the opening group's similarity. */
    stepsShare: 0.65,
  },
  compose: {
    /** Words of a section's blocks that are shown, the direct sentence not counted. */
    room: 100,
    /** Words of the second section, besides its steps. */
    secondRoom: 90,
    /** Words of the first section, where the steps of another one follow. */
    beforeSteps: 60,
    /** Words in all, numbered steps not counted: lines of the page are added up to it. */
    inAll: 130,
    /** Answers of further groups below the steps that answer what was told, not asked. */
    besideSteps: 1,
    /** A group's answer keeps its yes or no from this cosine on. */
    yesOrNo: 0.55,
    /** A paragraph is left out where the direct sentence has this share of its words. */
    repeated: 0.75,
    /** Lines of the page that say more of what was asked: so many, and one for each part of a question
     *  in parts; of at most so many words each, down to this share of the nearest one; looked for among
     *  the first so many; left out where this share of their words has been said. */
    moreLines: 1,
    lineLength: 60,
    lookAt: 30,
    known: 0.6,
    lineShare: 0.75,
    /** Rows up to which a table is shown whole. */
    wholeRows: 8,
    /** Most rows of a longer table, down to this share of what the best one says. */
    someRows: 4,
    rowShare: 0.75,
    /** Words up to which a paragraph counts as the introduction of what follows it. */
    introduction: 45,
    /** Words up to which what must be in place stands in one line; else it is a link. */
    inPlace: 40,
  },
  places: {
    /** Pages named besides those of the answer, down to this share of the best page's score. */
    most: 3,
    share: 0.5,
    /** Places that a reader is asked to choose from. */
    choices: 3,
    /** Sections of the best pages that a language model may write from. */
    passagePages: 4,
    passagesPerPage: 3,
  },
} as const;

/** How well a section of each role fits a question of each kind; 0 unless told. */
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

/** Kinds of question that a section of a role may answer first; of every other role any may. */
export const OPENS_FOR: Partial<Record<SectionRole, readonly QuestionKind[]>> = {
  messages: ['message', 'symptom'],
  example: ['example'],
  related: [],
};
