/** Chooses the sections that make up an answer: the best one, and a second where it says what the
 *  first leaves out. */

import type { CorpusPage, CorpusSection } from '../contract/corpus.ts';
import type { MatchedTerms } from '../search/highlight.ts';
import { matchWorth } from '../search/passage.ts';
import type { RankedPage, RankedSection } from '../search/engine.ts';
import type { Evidence } from './find-evidence.ts';

export interface Part {
  page: CorpusPage;
  section: CorpusSection;
  /** As of the engine, 0 to 1. */
  score: number;
  matched: MatchedTerms;
}

const HOW_TO = /\bhow (?:do|can|to|should|would|does one)\b|\bsteps\b/i;
const WHAT_IS = /\bwhat (?:is|are|does)\b(?!.*\bdifference\b)|\bwhen (?:do|should) (?:i|we) use\b/i;
/** The kind of section that fits the question is taken if it reaches this share of the best… */
const FITTING_SHARE = 0.6;
/** …or if the title and keywords of the page are this share of what was asked: the question is
 *  then about the page as a whole. */
const NAMED = 0.6;
/** A second part must reach this share of the first one's score… */
const SECOND_SHARE = 0.6;
/** …and bring this share of what was asked that the first does not have. */
const SECOND_NEWS = 0.2;
/** How many of the best pages a second part may come from. */
const SECOND_PAGES = 3;

/** One part or two, in the order to be shown. Empty only if there are no pages. */
export function chooseParts(question: string, { pages, asked }: Evidence): Part[] {
  const page = pages[0];
  const total = asked.reduce((sum, term) => sum + term.rarity, 0);
  const first = page && bestSection(question, page, total);
  if (!page || !first) return [];
  const known = new Set(first.words);
  const news = (section: RankedSection) => {
    const fresh = new Set(section.words.filter((word) => !known.has(word)));
    const worth = asked.reduce((sum, { word, rarity }) => sum + (fresh.has(word) ? rarity : 0), 0);
    return worth / total;
  };
  const second = pages
    .slice(0, SECOND_PAGES)
    .flatMap((each) => answering(each).map((section) => ({ page: each, section })))
    .filter(({ section }) => section.score >= first.score * SECOND_SHARE)
    .filter(({ section }) => news(section) >= SECOND_NEWS)
    .sort((a, b) => b.section.score - a.section.score)[0];
  return [toPart(page, first), ...(second ? [toPart(second.page, second.section)] : [])];
}

function toPart({ page, matched }: RankedPage, { section, score }: RankedSection): Part {
  return { page, section, score, matched };
}

/** The section with the best score, unless the question asks for steps ("how do I") or for what a
 *  thing is, and the page has a section of that kind. */
function bestSection(question: string, page: RankedPage, asked: number): RankedSection | undefined {
  const sections = answering(page);
  const [best] = sections;
  const fitting = fittingSection(question, page.page);
  if (!best || !fitting) return best;
  const ranked = sections.find(({ section }) => section === fitting);
  if (ranked && ranked.score >= best.score * FITTING_SHARE) return ranked;
  const { title, keywords, description } = page.page;
  const named = matchWorth([title, ...keywords, description].join('\n'), page.matched);
  return ranked && named >= asked * NAMED ? ranked : best;
}

function fittingSection(question: string, page: CorpusPage): CorpusSection | undefined {
  if (HOW_TO.test(question)) {
    return page.sections.find(({ blocks }) => blocks.some(({ kind }) => kind === 'steps'));
  }
  return WHAT_IS.test(question) ? page.sections.find(({ level }) => level === 1) : undefined;
}

/** Sections that say something. A list of links ("Related pages") names everything and answers
 *  nothing. */
function answering({ sections }: RankedPage): RankedSection[] {
  const telling = sections.filter(({ section }) => section.text !== '' && !isLinkList(section));
  return telling.length > 0 ? telling : sections;
}

function isLinkList({ blocks }: CorpusSection): boolean {
  return blocks.every(
    ({ kind, markdown }) =>
      kind === 'list' && markdown.split('\n').every((line) => /^\s*- \[/.test(line)),
  );
}
