/** Second stage: finds the pages that may answer, and decides whether they do at all. */

import type { Confidence } from '../contract/assistant.ts';
import type { SectionId } from '../contract/sections.ts';
import type { RankedPage, SearchEngine, SearchResponse } from '../search/search-engine.ts';
import { sectionOfPage } from '../sections.ts';
import { withAsked, type MeaningOf, type QueryMeaning } from '../search/query-meaning.ts';
import { sureness } from './answerability.ts';
import {
  createAnswerabilityClassifier,
  type AnswerabilityClassifier,
} from './answerability-by-words.ts';
import { questionParts } from './question-parts.ts';
import { findMessage, type FoundMessage } from './quoted-message.ts';
import { TUNING } from './tuning.ts';
import type { Understanding } from './understand.ts';

export interface RetrieveOptions {
  engine: SearchEngine;
  /** Section to search first; undefined if none is preferred. */
  app?: SectionId | undefined;
  /** Path of the page that the reader is on. */
  page?: string | undefined;
  /** Path of the only page that may answer. */
  only?: string | undefined;
  /** Decides whether the results answer at all; by default with fixed thresholds. */
  classifier?: AnswerabilityClassifier | undefined;
  /** Meaning of a text, from vectors; without it only words count. */
  meaningOf?: MeaningOf | undefined;
}

/** One of the things that a question asks for. */
export interface QuestionPart {
  text: string;
  meaning: QueryMeaning | undefined;
}

export interface Retrieved {
  /** Best first; a page of the chosen app is moved to the front if it is about as good. */
  pages: RankedPage[];
  terms: SearchResponse['terms'];
  /** The message that the question names or quotes; its page then comes first. */
  message: FoundMessage | undefined;
  /** For choosing the place on a page: what the question asks weighs more than the situation it describes. */
  meaning: QueryMeaning | undefined;
  /** The parts of a question that asks for several things, with the meaning of each. */
  parts: readonly QuestionPart[];
  /** Whether the pages answer: certainly, perhaps (several may be meant), or not, in which case they are only
   *  the nearest. */
  confidence: Confidence;
}

/** For questions about a single page, to which a calibration for the whole suite does not apply. */
const classifyPage = createAnswerabilityClassifier();

/** Searches the whole suite. A follow-up is answered from the page that it continues if that page covers it,
 *  and "on this screen" from the page that the reader is on. */
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
  const { quoteWordsOnPage } = TUNING.understand;
  const context = followUp ? { context: followUp.context } : {};
  const whole = await meaningOf?.(followUp ? `${followUp.context} ${question}` : question);
  const { pages: found, terms } = engine.search(question, {
    limit: messagePages,
    isQuestion: true,
    ...context,
    meaning: whole,
    ...(only !== undefined && { page: only }),
  });
  const pages = found.slice(0, most);
  const parts = await Promise.all(
    questionParts(full).map(async (text) => ({ text, meaning: await meaningOf?.(text) })),
  );
  const meaning = whole && withAsked(whole, TUNING.select.askedShare);
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
      : sameSubject(engine, question, meant, {
          meaning: whole,
          certain: followUp?.certain ?? here === 'certainly',
        });
  if (same) {
    const others = pages.filter(({ page }) => page !== same.page);
    const message = findMessage(understood, [same.page], quoteWordsOnPage);
    return { ...base, message, pages: [same, ...others], confidence: 'high' };
  }
  const all = found.map(({ page }) => page);
  const talkedAbout = all.filter(({ path }) => path === meant);
  const message =
    findMessage(understood, talkedAbout, quoteWordsOnPage) ?? findMessage(understood, all);
  const explaining = message && found.find(({ page }) => page === message.page);
  const first = explaining ?? preferred(pages, { app, current });
  return {
    ...base,
    message,
    pages: first ? [first, ...pages.filter((page) => page !== first)] : [],
    confidence: message
      ? 'high'
      : confidenceOf(found, classifier(full, { terms, pages: found }), whole),
  };
}

/** Low if the answer is not certain and another page is about as good: the reader is then asked which one is
 *  meant. */
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

/** The best page, unless the reader's own page or app has one that is about as good. Whoever selects an app has
 *  said something about the question; a page that happens to be open, and its section, say less. */
function preferred(
  pages: readonly RankedPage[],
  { app, current }: { app: SectionId | undefined; current: string | undefined },
): RankedPage | undefined {
  const [best] = pages;
  if (!best) return undefined;
  const { nearlyAsGood, onPage } = TUNING.retrieve;
  const isImplied = current !== undefined && sectionOfPage(current) === app;
  const from = (share: number) => pages.filter(({ score }) => score >= best.score * share);
  return (
    from(onPage).find(({ page }) => page.path === current) ??
    from(isImplied ? onPage : nearlyAsGood).find(({ page }) => page.section === app) ??
    best
  );
}

/** The page, if it covers the question taken alone or the question certainly refers to it. */
function sameSubject(
  engine: SearchEngine,
  question: string,
  path: string,
  { meaning, certain }: { meaning: QueryMeaning | undefined; certain: boolean },
): RankedPage | undefined {
  const response = engine.search(question, { limit: 1, page: path, meaning, isQuestion: true });
  return certain || classifyPage(question, response) >= 0 ? response.pages[0] : undefined;
}

/** Whether another page answers the question, taken alone, far better than the page that it seems to
 *  continue: "How do I undo something that I have posted?" refers to nothing before it. */
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
