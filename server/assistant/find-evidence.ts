/** Finds the pages that may answer a question, and judges whether they do. */

import type { SectionId } from '../contract/sections.ts';
import type { RankedPage, SearchEngine, SearchResponse } from '../search/engine.ts';
import type { FollowUp } from './follow-up.ts';
import { createJudge, type Judge } from './judgement.ts';

export interface EvidenceOptions {
  /** Where to look first; everywhere alike when absent. */
  app?: SectionId;
  /** What the question continues. */
  followUp?: FollowUp | undefined;
  /** Decides whether what was found will do; by fixed bounds unless told. */
  judge?: Judge | undefined;
}

export interface Evidence {
  /** Best first; the page of the chosen app first where it is about as good. */
  pages: RankedPage[];
  asked: SearchResponse['asked'];
  /** True if the pages do not answer: they are then only the nearest. */
  thin: boolean;
}

/** Pages looked at. */
const PAGES = 10;
/** A page of the chosen app comes first if it reaches this share of the best page's score. Most
 *  readers leave the selection standing, so it may not outweigh a clearly better page. */
const NEARLY_AS_GOOD = 0.92;

/** For what was asked of a single page, where a calibration for the whole suite says nothing. */
const judgePage = createJudge();

/** Looks in the whole suite. A follow-up is answered from the page that it continues if that page
 *  covers it. */
export function findEvidence(
  engine: SearchEngine,
  question: string,
  { app, followUp, judge = createJudge() }: EvidenceOptions = {},
): Evidence {
  const context = followUp ? { context: followUp.context } : {};
  const { pages, asked } = engine.search(question, { limit: PAGES, ...context });
  const same = followUp?.page ? sameSubject(engine, question, followUp.page) : undefined;
  if (same) {
    return { pages: [same, ...pages.filter(({ page }) => page !== same.page)], asked, thin: false };
  }
  const best = pages[0];
  const own = app ? pages.find(({ page }) => page.section === app) : undefined;
  const first = best && own && own.score >= best.score * NEARLY_AS_GOOD ? own : best;
  return {
    pages: first ? [first, ...pages.filter((page) => page !== first)] : [],
    asked,
    thin: !first || judge(followUp?.full ?? question, { asked, pages }),
  };
}

/** The page if a section of it covers the question taken alone. */
function sameSubject(engine: SearchEngine, question: string, path: string): RankedPage | undefined {
  const response = engine.search(question, { limit: 1, page: path });
  return judgePage(question, response) ? undefined : response.pages[0];
}
