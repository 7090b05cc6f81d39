/** Chooses the sections that make up an answer: the best one, and a second where it says what the
 *  first leaves out. */

import type { CorpusPage, CorpusSection } from '../contract/corpus.ts';
import type { MatchedTerms } from '../search/highlight.ts';
import { isLinkList } from '../search/link-list.ts';
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
/** Steps are taken for "how do I" if they reach this share of the best section's score. */
const STEPS_SHARE = 0.6;
/** If title and keywords of the page are this share of what was asked, the question is about the
 *  page as a whole: then its steps, or its beginning for "what is", answer it. */
const NAMED = 0.6;
/** A "what is" with more words than this asks for more than the beginning of a page. */
const SHORT_QUESTION = 4;
/** By the patterns that our pages keep: sections that point elsewhere or show one case. */
const SECONDARY = /\bexample\b|^to do this, open that$/i;
/** They give way to another section that reaches this share of their score. */
const PRIMARY_SHARE = 0.7;
/** A second part must reach this share of the first one's score… */
const SECOND_SHARE = 0.6;
/** …and bring this share of what was asked that the first does not have. */
const SECOND_NEWS = 0.2;
/** How many of the best pages a second part may come from. */
const SECOND_PAGES = 3;

/** One part or two, in the order to be shown. Empty only if there are no pages. */
export function chooseParts(question: string, { pages, asked }: Evidence): Part[] {
  const page = pages[0];
  const first = page && bestSection(question, page, asked);
  if (!page || !first) return [];
  const known = new Set(first.words);
  const news = (section: RankedSection) => {
    const fresh = new Set(section.words.filter((word) => !known.has(word)));
    const worth = asked.reduce((sum, { word, rarity }) => sum + (fresh.has(word) ? rarity : 0), 0);
    return worth / totalRarity(asked);
  };
  const second = pages
    .slice(0, SECOND_PAGES)
    .flatMap((each) => answering(each).map((section) => ({ page: each, section })))
    .filter(({ section }) => section.score >= first.score * SECOND_SHARE)
    .filter(({ section }) => news(section) >= SECOND_NEWS)
    .sort((a, b) => b.section.score - a.section.score)[0];
  return [toPart(page, first), ...(second ? [toPart(second.page, second.section)] : [])];
}

function totalRarity(asked: Evidence['asked']): number {
  return asked.reduce((sum, { rarity }) => sum + rarity, 0);
}

function toPart({ page, matched }: RankedPage, { section, score }: RankedSection): Part {
  return { page, section, score, matched };
}

/** The section with the best score, unless the page has one that fits the question better. */
function bestSection(
  question: string,
  page: RankedPage,
  asked: Evidence['asked'],
): RankedSection | undefined {
  const sections = answering(page);
  const primary = sections.find(({ section }) => !SECONDARY.test(section.heading));
  let [best] = sections;
  if (!best) return undefined;
  if (primary && primary.score >= best.score * PRIMARY_SHARE) best = primary;

  const { title, keywords, description } = page.page;
  const name = [title, ...keywords, description].join('\n');
  const named = matchWorth(name, page.matched) >= totalRarity(asked) * NAMED;
  if (HOW_TO.test(question)) {
    const steps = page.page.sections.find(({ blocks }) =>
      blocks.some(({ kind }) => kind === 'steps'),
    );
    const ranked = sections.find(({ section }) => section === steps);
    if (ranked && (named || ranked.score >= best.score * STEPS_SHARE)) return ranked;
  } else if (WHAT_IS.test(question) && named && asked.length <= SHORT_QUESTION) {
    return sections.find(({ section }) => section.level === 1) ?? best;
  }
  return best;
}

/** Sections that say something. A list of links ("Related pages") names everything and answers
 *  nothing. */
function answering({ sections }: RankedPage): RankedSection[] {
  const telling = sections.filter(({ section }) => section.text !== '' && !isLinkList(section));
  return telling.length > 0 ? telling : sections;
}
