/** Finds the pages that may answer a question, and judges whether they do. */

import type { SectionId } from '../contract/sections.ts';
import type { RankedPage, SearchEngine, SearchResponse } from '../search/engine.ts';
import type { FollowUp } from './follow-up.ts';
import { createJudge, type Judge } from './judgement.ts';
import { quotedMessage } from './quoted-message.ts';

export interface EvidenceOptions {
  /** Where to look first; everywhere alike when absent. */
  app?: SectionId | undefined;
  /** Path of the page that the reader is on. */
  page?: string | undefined;
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

/** Pages looked at, line by line. */
const PAGES = 10;
/** What the nearest lines of a page count beside its score. */
const NEARNESS = 0.8;
/** Pages looked at for a message that the question quotes: many pages have most of its words. */
const MESSAGE_PAGES = 60;
/** A page of the chosen app comes first if it reaches this share of the best page's score, and so
 *  does the page that the reader is on. Most readers leave the selection standing, so it may not
 *  outweigh a clearly better page. */
const NEARLY_AS_GOOD = 0.92;
const CODE = /\b[A-Z]{3}-[A-Z]{3}-\d+\b/;
const THIS_PAGE = /\b(?:this|the current) (?:page|screen|document)\b|\bhere\b/i;

/** For what was asked of a single page, where a calibration for the whole suite says nothing. */
const judgePage = createJudge();

/** Looks in the whole suite. A follow-up is answered from the page that it continues if that page
 *  covers it, and "on this screen" from the page that the reader is on. */
export function findEvidence(
  engine: SearchEngine,
  question: string,
  { app, page: current, followUp, judge = createJudge() }: EvidenceOptions = {},
): Evidence {
  const context = followUp ? { context: followUp.context } : {};
  const { pages: found, asked } = engine.search(question, { limit: MESSAGE_PAGES, ...context });
  const inContext = followUp ? `${followUp.context}\n${question}` : question;
  const pages = nearestFirst(engine, inContext, found.slice(0, PAGES));
  const meant = followUp?.page ?? (THIS_PAGE.test(question) ? current : undefined);
  const same = meant === undefined ? undefined : sameSubject(engine, question, meant);
  if (same) {
    return { pages: [same, ...pages.filter(({ page }) => page !== same.page)], asked, thin: false };
  }
  const defining = pages.find((page) => definesCode(question, page));
  const explaining =
    defining ?? [...pages, ...found.slice(PAGES)].find((page) => quotedMessage(question, page));
  const first = explaining ?? preferred(pages, { app, current });
  return {
    pages: first ? [first, ...pages.filter((page) => page !== first)] : [],
    asked,
    thin: !first || (!explaining && judge(followUp?.full ?? question, { asked, pages: found })),
  };
}

/** The pages by score and nearness of their lines, which both become their score. */
function nearestFirst(
  engine: SearchEngine,
  question: string,
  pages: readonly RankedPage[],
): RankedPage[] {
  return pages
    .map((page) => {
      const near = engine.nearness(question, page.page, page.score);
      return { ...page, score: (page.score + NEARNESS * near) / (1 + NEARNESS) };
    })
    .sort((a, b) => b.score - a.score);
}

/** The best page, unless the reader's own page or app has one that is about as good. */
function preferred(
  pages: readonly RankedPage[],
  { app, current }: { app: SectionId | undefined; current: string | undefined },
): RankedPage | undefined {
  const [best] = pages;
  if (!best) return undefined;
  const good = pages.filter(({ score }) => score >= best.score * NEARLY_AS_GOOD);
  return (
    good.find(({ page }) => page.path === current) ??
    good.find(({ page }) => page.section === app) ??
    best
  );
}

/** The page if a section of it covers the question taken alone. */
function sameSubject(engine: SearchEngine, question: string, path: string): RankedPage | undefined {
  const response = engine.search(question, { limit: 1, page: path });
  return judgePage(question, response) ? undefined : response.pages[0];
}

/** True for the page whose table of messages has the code that was asked for: it answers, wherever
 *  else the code is named. */
function definesCode(question: string, { page }: RankedPage): boolean {
  const [code] = CODE.exec(question) ?? [];
  return page.sections.some(
    ({ heading, text }) =>
      code !== undefined && /^messages$/i.test(heading) && text.includes(`\n${code} |`),
  );
}
