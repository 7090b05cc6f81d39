/** Every tuning parameter of ranking and answers matters: set to 0 or doubled, it changes what readers of the
 *  built pages are shown. Parameters without such an effect should be deleted. */

import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { answerFromPages } from '../../../server/assistant/answer-from-pages.ts';
import { classifierFor } from '../../../server/assistant/answerability-by-words.ts';
import { comparedSides } from '../../../server/assistant/compared-sides.ts';
import { questionKind, type QuestionKind } from '../../../server/assistant/question-kind.ts';
import { OPENS_FOR, ROLE_FITS, TUNING as ANSWERS } from '../../../server/assistant/tuning.ts';
import type { Corpus } from '../../../server/contract/corpus.ts';
import type { SectionId } from '../../../server/contract/sections.ts';
import { hitsOfPage } from '../../../server/search/algolia-hits.ts';
import { createSearchEngine } from '../../../server/search/engine.ts';
import type { SearchEngine } from '../../../server/search/search-engine.ts';
import { TUNING as SEARCH } from '../../../server/search/tuning.ts';
import { createMeaningSource } from '../../../server/search/vectors/open-meaning.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const DATA = path.join(ROOT, 'build-data');
const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');

const corpus = JSON.parse(read('build-data/corpus.json')) as Corpus;
const classifier = classifierFor(corpus);
const source = createMeaningSource({ provider: 'local' }, { warn: () => undefined });
const meaningOf = await source.open(DATA, corpus);
afterAll(() => source.close());

interface Asked {
  text: string;
  app?: SectionId;
}

const readersQuestions = ['a', 'b', 'c', 'd', 'e', 'f'].map((reader) =>
  read(`tests/fixtures/questions/readers-${reader}-100.jsonl`)
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Asked),
);
/** The first question of each of the six sets, then the second of each, and so on. */
const QUESTIONS: Asked[] = [
  ...Array.from({ length: 100 }, (_, place) => readersQuestions.flatMap((own) => own[place] ?? [])),
].flat();
/** Keywords typed into the search box, which are affected by fewer parameters. */
const KEYWORDS: Asked[] = QUESTIONS.slice(0, 60).map(({ text }) => ({
  text: (text.match(/\p{L}{6,}/gu) ?? []).slice(0, 2).join(' '),
}));
/** Keywords with a slip: letters swapped, left out, and words run together or cut short. */
const MISSPELLED: Asked[] = KEYWORDS.flatMap(({ text }) =>
  [
    text.replaceAll(/(.)(.)(\p{L}{2}\b)/gu, '$2$1$3'),
    text.replaceAll(/\p{L}(\p{L}{3})\b/gu, '$1'),
    text.replace(' ', ''),
    text.replaceAll(/(\p{L}{2,3})\p{L}*/gu, '$1'),
  ].map((slip) => ({ text: slip })),
);
/** As many questions as are needed to show an effect; more would only take longer. */
const OF_ANSWERS = QUESTIONS.slice(0, 120);
/** Questions that often tell what happened instead of asking. */
const DEVELOPMENT = read('tests/fixtures/questions/answers-dev.jsonl')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as Asked)
  // Dialogues have turns instead.
  .filter(({ text }) => text);
/** The same for groups of parameters that matter to few of them. */
const COMPARING = QUESTIONS.filter(({ text }) => comparedSides(text) !== undefined);
const OF_GROUP = new Map([
  ['compare', COMPARING],
  ['understand', [...COMPARING.slice(0, 10), ...OF_ANSWERS]],
  ['answerability', [...KEYWORDS, ...OF_ANSWERS]],
  ['select', [...OF_ANSWERS, ...DEVELOPMENT]],
  ['compose', [...OF_ANSWERS, ...DEVELOPMENT]],
]);
const OF_SEARCH = [...QUESTIONS.slice(0, 12), ...KEYWORDS, ...QUESTIONS.slice(12, 120)];

const HITS = { origin: '', tags: { pre: '<b>', post: '</b>' }, ellipsis: '…' };

/** What a reader is shown, as text to compare. */
type Shown = (asked: Asked, engine: SearchEngine) => Promise<string>;

/** The answer with its places, with vectors and without. */
const answersTo: Shown = async ({ text, app }, engine) => {
  const place = { engine, classifier, turns: [], app };
  const { answer, passages } = await answerFromPages(text, { ...place, meaningOf });
  const byWords = await answerFromPages(text, place);
  return JSON.stringify([
    answer.output,
    byWords.answer.output.documents.map(({ metadata }) => metadata.source),
    byWords.answer.output.confidence,
    passages.map(({ page, section }) => page.path + section.anchor),
  ]);
};

/** The search results, as those of a question too, with vectors and without, and the spelling that is
 *  suggested. */
const resultsOf: Shown = async ({ text, app }, engine) => {
  const meaning = await meaningOf?.(text);
  const found = [
    { meaning, isQuestion: false },
    { meaning, isQuestion: true },
    { isQuestion: true },
  ].map((options) => engine.search(text, { limit: 10, prefer: app, ...options }));
  return JSON.stringify([
    engine.suggest(text),
    found[0]!.pages.slice(0, 1).map((page) => hitsOfPage(page, { ...HITS, query: text })),
    found.map(({ pages }) =>
      pages.map(({ page, sections }) => [page.path, sections.map((each) => each.section.anchor)]),
    ),
  ]);
};

/** An object whose values are numbers or further such objects. */
interface Numbers {
  [name: string]: number | Numbers;
}

interface TunedNumber {
  name: string;
  value: number;
  set: (value: number) => void;
}

function numbersOf(of: object, name: string): TunedNumber[] {
  const holder = of as Numbers;
  return Object.entries(holder).flatMap(([key, value]) =>
    typeof value === 'number'
      ? [{ name: `${name}.${key}`, value, set: (other: number) => void (holder[key] = other) }]
      : numbersOf(value, `${name}.${key}`),
  );
}

const NUMBERS = [...numbersOf(SEARCH, 'search'), ...numbersOf(ANSWERS, 'answers')];

function questionsFor(name: string): readonly Asked[] {
  const [whose, group = ''] = name.split('.');
  if (whose === 'search' && group === 'spelling') return MISSPELLED;
  return whose === 'search' ? OF_SEARCH : (OF_GROUP.get(group) ?? OF_ANSWERS);
}

/** A parameter of meaning that only decides whether a question is answered. */
const OF_CONFIDENCE = 'search.meaning.nearestUnrelated';

/** Parameters that are baked into the index before a query arrives. */
const OF_THE_INDEX = /^search\.(ranking\.(fields|linkList|messageEntries)|lines\.halfWeight)/;

const whole = createSearchEngine(corpus);
/** Every sixth page: an index of them is made in a sixth of the time. */
const some = { ...corpus, pages: corpus.pages.filter((_, at) => at % 6 === 0) };
const ofSome = createSearchEngine(some);
const usual = new Map<SearchEngine, Map<Shown, Map<Asked, Promise<string>>>>();

interface Comparison<T> {
  questions: readonly Asked[];
  shown: Shown;
  set: (value: T) => void;
  value: T;
  other: T;
  /** Engine for the usual value, and for the other one. */
  engine: SearchEngine;
  open?: () => SearchEngine;
}

/** Whether another number changes what is shown for some question. */
async function decides({ name, value, set }: TunedNumber, other: number): Promise<boolean> {
  const ofSearch = name.startsWith('search.') && name !== OF_CONFIDENCE;
  const shown = ofSearch ? resultsOf : answersTo;
  const baked = OF_THE_INDEX.test(name)
    ? { engine: ofSome, open: () => createSearchEngine(some) }
    : { engine: whole };
  return changes({ questions: questionsFor(name), shown, set, value, other, ...baked });
}

async function changes<T>(comparison: Comparison<T>): Promise<boolean> {
  const { questions, shown, set, value, other, engine, open = () => engine } = comparison;
  const ofEngine = usual.get(engine) ?? new Map<Shown, Map<Asked, Promise<string>>>();
  usual.set(engine, ofEngine);
  const known = ofEngine.get(shown) ?? new Map<Asked, Promise<string>>();
  ofEngine.set(shown, known);
  try {
    set(other);
    const changed = open();
    for (const question of questions) {
      set(value);
      const before = known.get(question) ?? shown(question, engine);
      known.set(question, before);
      const expected = await before;
      set(other);
      if ((await shown(question, changed)) !== expected) return true;
    }
    return false;
  } finally {
    set(value);
  }
}

/** Parameters that need more than one question, or words that none of these readers typed, and the tests that
 *  cover them. */
const HELD_ELSEWHERE = new Map([
  ['answers.understand.followUpWords', '../assistant/follow-up.test.ts'],
  ['answers.understand.bareWords', '../assistant/follow-up.test.ts'],
  ['answers.understand.pageWords', '../assistant/page-and-app.test.ts'],
  ['answers.understand.quoteWords', '../assistant/quoted-message.test.ts'],
  ['answers.understand.quoteWordsTold', '../assistant/quoted-message.test.ts'],
  ['answers.understand.quoteWordsOnPage', '../assistant/quoted-message.test.ts'],
  ['answers.answerability.fewestPages', '../assistant/answerability-by-words.test.ts'],
  ['answers.answerability.leastScore', '../assistant/answerability-by-words.test.ts'],
  ['answers.answerability.leastCoverage', '../assistant/answerability-by-words.test.ts'],
  ['answers.compare.differenceShare', '../assistant/compare-pages.test.ts'],
  ['answers.select.pointedShare', '../assistant/procedure-elsewhere.test.ts'],
  ['answers.compose.stepsInParts', '../assistant/procedure-in-parts.test.ts'],
  ['answers.places.ofModel', '../assistant/model/model-answers.test.ts'],
  ['answers.grounding.share', '../assistant/model/grounding.test.ts'],
  ['answers.grounding.leadingWords', '../assistant/model/grounding.test.ts'],
  ['answers.grounding.nameWords', '../assistant/model/grounding.test.ts'],
  ['answers.retrieve.onPage', '../assistant/page-and-app.test.ts'],
  ['answers.retrieve.samePage', '../site-build/question-alone.test.ts'],
  ['search.query.context', '../search/engine.test.ts'],
  ['search.query.oneEdit', '../search/ranking.test.ts'],
  ['search.query.twoEdits', '../search/ranking.test.ts'],
  ['search.query.ownNumber', '../search/parse-query.test.ts'],
]);

test.each(NUMBERS.filter(({ name }) => !HELD_ELSEWHERE.has(name)))(
  '$name',
  async (number) => {
    const tells = (await decides(number, 0)) || (await decides(number, 2 * number.value));
    expect(tells, 'as 0 or doubled').toBe(true);
  },
  240_000,
);

test.each([...HELD_ELSEWHERE])('%s is held by %s', (name, file) => {
  expect(NUMBERS.map((number) => number.name)).toContain(name);
  expect(existsSync(path.join(import.meta.dirname, file))).toBe(true);
});

const KINDS = Object.keys(ROLE_FITS) as QuestionKind[];
/** All questions of some kinds: no others are affected by what is said of these kinds. */
const ofKinds = (kinds: readonly QuestionKind[]) =>
  QUESTIONS.filter(({ text }) => kinds.includes(questionKind(text)));

const ANSWERS_CHANGE = { shown: answersTo, engine: whole };

const FITS = KINDS.flatMap((kind) =>
  Object.entries(ROLE_FITS[kind]).map(([role, value]) => ({ kind, role, value })),
);

test.each(FITS)(
  '$role sections fit $kind questions differently from others',
  async ({ kind, role, value }) => {
    const fits: Record<string, number> = ROLE_FITS[kind];
    const set = (other: number) => void (fits[role] = other);
    const tells = await changes({
      questions: ofKinds([kind]),
      ...ANSWERS_CHANGE,
      set,
      value,
      other: 0,
    });
    expect(tells, 'as 0').toBe(true);
  },
  240_000,
);

const OPENINGS = Object.entries(OPENS_FOR).map(([role, kinds]) => ({ role, kinds }));

test.each(OPENINGS)(
  '$role sections open answers to questions of their own kinds only',
  async ({ role, kinds }) => {
    const opens: Record<string, readonly QuestionKind[]> = OPENS_FOR;
    const set = (other: readonly QuestionKind[]) => void (opens[role] = other);
    const tells = (asked: readonly QuestionKind[], other: readonly QuestionKind[]) =>
      changes({ questions: ofKinds(asked), ...ANSWERS_CHANGE, set, value: kinds, other });
    if (kinds.length > 0) expect(await tells(kinds, []), 'none').toBe(true);
    const others = KINDS.filter((kind) => !kinds.includes(kind));
    expect(await tells(others, KINDS), 'all').toBe(true);
  },
  240_000,
);
