/** Finds the pages that may answer a question, and judges whether they do. */

import type { SectionId } from '../contract/sections.ts';
import type { RankedPage, SearchEngine, SearchResponse } from '../search/engine.ts';
import { isFunctionWord } from '../search/stop-words.ts';
import type { FollowUp } from './follow-up.ts';

export interface EvidenceOptions {
  /** Where to look first; everywhere alike when absent. */
  app?: SectionId;
  /** What the question continues. */
  followUp?: FollowUp | undefined;
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

/** Below either of these the question is declined. Set on the development questions: of those that
 *  the pages cannot answer the best reached 0.17 and 0.47 (see `RankedPage.score` and
 *  `RankedSection.coverage`; the coverage is of rarity, so rare words weigh most). */
const LEAST_SCORE = 0.17;
const LEAST_COVERAGE = 0.45;

/** Looks in the whole suite. A follow-up is answered from the page that it continues if that page
 *  covers it. */
export function findEvidence(
  engine: SearchEngine,
  question: string,
  { app, followUp }: EvidenceOptions = {},
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
    thin: !first || isThin(first),
  };
}

/** The page if a section of it covers the question taken alone. */
function sameSubject(engine: SearchEngine, question: string, path: string): RankedPage | undefined {
  const [page] = engine.search(question, { limit: 1, page: path }).pages;
  return page && !isThin(page) ? page : undefined;
}

function isThin({ score, sections }: RankedPage): boolean {
  const words = new Set(sections.flatMap((section) => section.words));
  if ([...words].every(isFunctionWord)) return true;
  const coverage = Math.max(...sections.map((section) => section.coverage));
  return score < LEAST_SCORE || coverage < LEAST_COVERAGE;
}
