/** Second stage: finds the pages that may answer, and tells whether they do at all. */

import type { Confidence } from '../contract/assistant.ts';
import type { SectionId } from '../contract/sections.ts';
import type { RankedPage, SearchEngine, SearchResponse } from '../search/search-engine.ts';
import type { QueryMeaning } from '../search/query-meaning.ts';
import type { MeaningOf } from '../search/query-meaning.ts';
import { sureness } from './answerability.ts';
import {
  createAnswerabilityClassifier,
  type AnswerabilityClassifier,
} from './answerability-by-words.ts';
import { questionParts } from './question-parts.ts';
import { FEWEST_ON_PAGE, findMessage, type FoundMessage } from './quoted-message.ts';
import { TUNING } from './tuning.ts';
import type { Understanding } from './understand.ts';

export interface RetrieveOptions {
  engine: SearchEngine;
  /** Where to look first; everywhere alike when absent. */
  app?: SectionId | undefined;
  /** Path of the page that the reader is on. */
  page?: string | undefined;
  /** Path of the only page that may answer. */
  only?: string | undefined;
  /** Tells whether what was found answers at all; by fixed bounds unless told. */
  classifier?: AnswerabilityClassifier | undefined;
  /** What vectors say of a text; words alone when absent. */
  meaningOf?: MeaningOf | undefined;
}

/** One of the things that a question asks for. */
export interface QuestionPart {
  text: string;
  meaning: QueryMeaning | undefined;
}

export interface Retrieved {
  /** Best first; the page of the chosen app first where it is about as good. */
  pages: RankedPage[];
  terms: SearchResponse['terms'];
  /** The message that the question names or quotes; its page is then the first. */
  message: FoundMessage | undefined;
  meaning: QueryMeaning | undefined;
  /** The parts of a question that asks for several things, with what vectors say of each. */
  parts: readonly QuestionPart[];
  /** Whether the pages answer: surely, perhaps (several may be meant), or not, and then they are only
   *  the nearest. */
  confidence: Confidence;
}

/** For what was asked of a single page, where a calibration for the whole suite says nothing. */
const classifyPage = createAnswerabilityClassifier();

/** Looks in the whole suite. A follow-up is answered from the page that it continues if that page
 *  covers it, and "on this screen" from the page that the reader is on. */
export async function retrieve(
  understood: Understanding,
  options: RetrieveOptions,
): Promise<Retrieved> {
  const {
    engine,
    app,
    page: current,
    only,
    classifier = createAnswerabilityClassifier(),
    meaningOf,
  } = options;
  const { question, followUp, here, full } = understood;
  const { pages: most, messagePages } = TUNING.retrieve;
  const context = followUp ? { context: followUp.context } : {};
  const meaning = await meaningOf?.(followUp ? `${followUp.context} ${question}` : question);
  const { pages: found, terms } = engine.search(question, {
    limit: messagePages,
    isQuestion: true,
    ...context,
    meaning,
    ...(only !== undefined && { page: only }),
  });
  const pages = found.slice(0, most);
  const parts = await Promise.all(
    questionParts(full).map(async (text) => ({ text, meaning: await meaningOf?.(text) })),
  );
  const base = { terms, meaning, parts, message: undefined };
  if (only !== undefined) return { ...base, pages, confidence: pages.length > 0 ? 'high' : 'none' };

  const meant = followUp?.page ?? (here ? current : undefined);
  if (
    followUp?.page !== undefined &&
    !followUp.certain &&
    (await standsApart(question, followUp.page, options))
  ) {
    return { ...base, pages, confidence: 'none' };
  }
  const same =
    meant === undefined
      ? undefined
      : sameSubject(engine, question, meant, { meaning, certain: followUp?.certain ?? false });
  if (same) {
    const others = pages.filter(({ page }) => page !== same.page);
    const message = findMessage(understood, [same.page], FEWEST_ON_PAGE);
    return { ...base, message, pages: [same, ...others], confidence: 'high' };
  }
  const all = found.map(({ page }) => page);
  const talkedAbout = all.filter(({ path }) => path === meant);
  const message =
    findMessage(understood, talkedAbout, FEWEST_ON_PAGE) ?? findMessage(understood, all);
  const explaining = message && found.find(({ page }) => page === message.page);
  const first = explaining ?? preferred(pages, { app, current });
  return {
    ...base,
    message,
    pages: first ? [first, ...pages.filter((page) => page !== first)] : [],
    confidence: message
      ? 'high'
      : confidenceOf(found, classifier(full, { terms, pages: found }), meaning),
  };
}

/** A question that is not surely answered is asked back where another page is about as good. */
function confidenceOf(
  pages: readonly RankedPage[],
  wordLogit: number,
  meaning: QueryMeaning | undefined,
): Confidence {
  const [first, second] = pages;
  if (!first) return 'none';
  const { sure, rivalShare } = TUNING.retrieve;
  const byBoth = sureness(wordLogit, pages, meaning);
  if ((byBoth ?? wordLogit) < 0) return 'none';
  const rival = (second?.score ?? 0) / (first.score || 1);
  const isSure = byBoth === undefined ? wordLogit >= sure : byBoth >= 1;
  return !isSure && rival >= rivalShare ? 'low' : 'high';
}

/** The best page, unless the reader's own page or app has one that is about as good. */
function preferred(
  pages: readonly RankedPage[],
  { app, current }: { app: SectionId | undefined; current: string | undefined },
): RankedPage | undefined {
  const [best] = pages;
  if (!best) return undefined;
  const good = pages.filter(({ score }) => score >= best.score * TUNING.retrieve.nearlyAsGood);
  return (
    good.find(({ page }) => page.path === current) ??
    good.find(({ page }) => page.section === app) ??
    best
  );
}

/** The page if a section of it covers the question taken alone, or if it can be meant alone. */
function sameSubject(
  engine: SearchEngine,
  question: string,
  path: string,
  { meaning, certain }: { meaning: QueryMeaning | undefined; certain: boolean },
): RankedPage | undefined {
  const response = engine.search(question, { limit: 1, page: path, meaning, isQuestion: true });
  return certain || classifyPage(question, response) >= 0 ? response.pages[0] : undefined;
}

/** Whether a question that seems to continue a page is answered far better by another one, when it is
 *  taken alone: "How do I undo something that I have posted?" refers to nothing before it. */
async function standsApart(
  question: string,
  path: string,
  { engine, app, page, classifier = createAnswerabilityClassifier(), meaningOf }: RetrieveOptions,
): Promise<boolean> {
  const meaning = await meaningOf?.(question);
  const alone = engine.search(question, {
    limit: TUNING.retrieve.messagePages,
    meaning,
    isQuestion: true,
  });
  const wordLogit = classifier(question, alone);
  if ((sureness(wordLogit, alone.pages, meaning) ?? wordLogit) < 0) return false;
  const best = preferred(alone.pages, { app, current: page });
  const own = alone.pages.find((each) => each.page.path === path)?.score ?? 0;
  return best !== undefined && own < best.score * TUNING.retrieve.samePage;
}
