import { describe, expect, test } from 'vitest';
import { calibrate } from '../../../scripts/calibration/calibrate.ts';
import { fitLogistic, wordOdds } from '../../../scripts/calibration/fit.ts';
import {
  classifierFor,
  createAnswerabilityClassifier,
  termsOf,
} from '../../../server/assistant/answerability-by-words.ts';
import { createSearchEngine } from '../../../server/search/engine.ts';
import type { RankedPage } from '../../../server/search/search-engine.ts';
import { makePage } from '../../fixtures/corpus/make-page.ts';
import { warehouse } from '../../fixtures/corpus/warehouse.ts';

const DOCUMENTS = ['receipt', 'putaway', 'inspection', 'shipment', 'count', 'transfer', 'issue'];
const DETAILS = [
  'quantity',
  'locator',
  'lot',
  'serial',
  'tolerance',
  'approval',
  'printer',
  'reason',
];

/** Pages on documents and their details, each with a question on every detail. */
const pages = DOCUMENTS.map((name) =>
  makePage({
    path: `/docs/chapter/${name}/`,
    title: `Warehouse ${name}`,
    questions: DETAILS.map((detail) => `How is the ${detail} of a ${name} set?`),
    body: Object.fromEntries(
      DETAILS.map((detail) => [
        `The ${detail}`,
        [`The ${detail} of the ${name} is set on this screen before the ${name} is posted.`],
      ]),
    ),
  }),
);
const corpus = { version: 'v', pages };
const SUBJECTS = ['weather', 'football', 'salary', 'mortgage', 'poem', 'recipe', 'lawyer', 'song'];
const PLACES = ['Paris', 'Dublin', 'Madrid', 'Vienna', 'Lisbon', 'Athens', 'Rome'];
const unrelated = SUBJECTS.flatMap((subject) =>
  PLACES.map((place) => `What does the price of a ${subject} cost me in ${place}?`),
);

describe('calibration', () => {
  const calibration = calibrate(corpus, unrelated);
  const classifier = createAnswerabilityClassifier(calibration);
  const engine = createSearchEngine(corpus);
  const declines = (question: string) =>
    classifier(question, engine.search(question, { limit: 3 })) < 0;

  test('accepts what the pages answer, asked in other words', () => {
    expect(calibration).toBeDefined();
    expect(declines('How is the tolerance set for a putaway?')).toBe(false);
    expect(declines('Where is the serial of a transfer set?')).toBe(false);
  });

  test('declines what they do not, although a word of it stands on every page', () => {
    expect(declines('What does a screen cost me in Paris?')).toBe(true);
    expect(declines('What is the price of a receipt printer?')).toBe(true);
    expect(declines('Which football club won in Rome?')).toBe(true);
  });

  test('is left out where there are too few questions to learn from', () => {
    expect(calibrate(warehouse, unrelated)).toBeUndefined();
    expect(calibrate(corpus, unrelated.slice(0, 10))).toBeUndefined();
  });
});

describe('without a calibration', () => {
  const classifier = createAnswerabilityClassifier();
  const engine = createSearchEngine(warehouse);

  test.each([
    ['How do I receive a purchase order?', false],
    ['What is the capital of Australia?', true],
    ['what is it?', true],
    ['', true],
  ])('%s: declined %s', (question, expected) => {
    expect(classifier(question, engine.search(question, { limit: 3 })) < 0).toBe(expected);
  });
});

describe('thresholds', () => {
  const page = pages[0]!;
  /** A page that has "putaway" to this extent. */
  const found = (wordScore: number, coverage: number): RankedPage => ({
    ...{ page, score: 1, wordScore, lines: [], matched: new Map() },
    sections: [{ section: page.sections[0]!, score: 1, coverage, words: ['putaway'] }],
  });
  const sureOf = (question: string, best: RankedPage, pageCount: number) =>
    classifierFor({ pages: Array.from({ length: pageCount }, () => page) })(question, {
      terms: [],
      pages: [best],
    });

  test.each([
    [0.17, 0.45, true],
    [0.16, 0.45, false],
    [0.17, 0.44, false],
  ])('few pages: score %d and coverage %d', (score, coverage, answers) => {
    expect(sureOf('putaway', found(score, coverage), 49) >= 0).toBe(answers);
    expect(sureOf('putaway', found(score, coverage), 50) >= 0).toBe(false);
  });

  test.each([
    [0.25, 0.9, true],
    [0.24, 0.9, false],
    [0.25, 0.89, false],
  ])('keywords in many pages: score %d and coverage %d', (score, coverage, answers) => {
    expect(sureOf('putaway', found(score, coverage), 50) >= 0).toBe(answers);
  });
});

test('word odds leave a sample out of its own classification', () => {
  const samples = [
    { related: true, terms: ['receive', 'order'] },
    { related: true, terms: ['pack', 'order'] },
    { related: false, terms: ['weather'] },
  ];
  const odds = wordOdds(samples);
  expect(odds.all().order).toBeLessThan(0);
  expect(odds.all().weather).toBeGreaterThan(0);
  expect(odds.without(samples[2]!)).toEqual({ weather: 0 });
});

test('the regression finds the column that tells the kinds apart', () => {
  const rows = Array.from({ length: 40 }, (_, i) => [i % 2, (i * 7) % 5]);
  const { weights } = fitLogistic(
    rows,
    rows.map(([first]) => first === 1),
  );
  expect(weights[0]).toBeGreaterThan(2);
  expect(Math.abs(weights[1]!)).toBeLessThan(0.2);
});

test('terms are distinct, function words with them', () => {
  expect(termsOf('Can you tell me, can you?')).toEqual(['can', 'you', 'tell', 'me']);
});
