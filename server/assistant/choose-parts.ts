/** Chooses the sections that make up an answer: the best one, and a second where it says what the
 *  first leaves out. */

import type { CorpusPage, CorpusSection } from '../contract/corpus.ts';
import type { MatchedTerms } from '../search/highlight.ts';
import { matchWorth } from '../search/passage.ts';
import type { RankedPage, RankedSection } from '../search/engine.ts';
import type { Evidence } from './find-evidence.ts';
import { questionKind, type QuestionKind } from './question-kind.ts';
import { isPrimary, rankSections } from './rank-sections.ts';

export interface Part {
  page: CorpusPage;
  section: CorpusSection;
  /** As of the engine, 0 to 1. */
  score: number;
  matched: MatchedTerms;
  /** True where the whole of a list of steps was asked for. */
  whole: boolean;
}

/** If title and keywords of the page are this share of what was asked, the question is about the
 *  page as a whole: then its steps, or its beginning for "what is", answer it. */
const NAMED = 0.75;
/** A "what is" with more words than this asks for more than the beginning of a page. */
const SHORT_QUESTION = 4;
/** A second part must reach this share of the first one's score, and its page of the first page's… */
const SECOND_SHARE = 0.7;
const SECOND_PAGE_SHARE = 0.85;
/** …and bring this share of what was asked that the first does not have, if it is another page. */
const SECOND_NEWS = 0.25;
/** How many of the best pages a second part may come from. */
const SECOND_PAGES = 2;

/** One part or two, in the order to be shown. Empty only if there are no pages. */
export function chooseParts(question: string, { pages, asked }: Evidence): Part[] {
  const page = pages[0];
  if (!page) return [];
  const kind = questionKind(question);
  const ranked = rankSections(page, kind);
  const { section: first, whole } = bestSection(page, ranked, kind, asked);
  if (!first) return [];
  const second = whole ? undefined : secondPart(pages, { first, kind, asked });
  return [toPart(page, first, whole), ...(second ? [second] : [])];
}

/** What comes near on the same page; or what another good page adds that the first lacks. */
function secondPart(
  pages: readonly RankedPage[],
  { first, kind, asked }: { first: RankedSection; kind: QuestionKind; asked: Evidence['asked'] },
): Part | undefined {
  const known = new Set(first.words);
  const news = ({ words }: RankedSection) => {
    const fresh = new Set(words.filter((word) => !known.has(word)));
    const worth = asked.reduce((sum, { word, rarity }) => sum + (fresh.has(word) ? rarity : 0), 0);
    return worth / totalRarity(asked);
  };
  const [page, ...others] = pages;
  if (!page) return undefined;
  const good = others
    .slice(0, SECOND_PAGES - 1)
    .filter(({ score }) => score >= page.score * SECOND_PAGE_SHARE);
  const candidates = [page, ...good].flatMap((each) =>
    rankSections(each, kind)
      .filter(({ section }) => section !== first.section && isPrimary(section))
      .filter((ranked) => ranked.score >= first.score * SECOND_SHARE)
      .filter((ranked) => each === page || news(ranked) >= SECOND_NEWS)
      .map((ranked) => ({ page: each, ranked })),
  );
  const [best] = candidates.sort((a, b) => b.ranked.score - a.ranked.score);
  return best && toPart(best.page, best.ranked, false);
}

function totalRarity(asked: Evidence['asked']): number {
  return asked.reduce((sum, { rarity }) => sum + rarity, 0);
}

function toPart(
  { page, matched, sections }: RankedPage,
  ranked: RankedSection,
  whole: boolean,
): Part {
  const { section } = ranked;
  const score = sections.find((each) => each.section === section)?.score ?? ranked.score;
  return { page, section, score, matched, whole };
}

/** The first of the ranked sections, unless the question is about the page as a whole. */
function bestSection(
  { page, matched }: RankedPage,
  ranked: readonly RankedSection[],
  kind: QuestionKind,
  asked: Evidence['asked'],
): { section: RankedSection | undefined; whole: boolean } {
  const [best] = ranked;
  const name = [page.title, ...page.keywords, page.description].join('\n');
  const named = matchWorth(name, matched) >= totalRarity(asked) * NAMED;
  if (named && kind === 'howTo') {
    const steps = page.sections.find(({ blocks }) =>
      blocks.some((block) => block.kind === 'steps'),
    );
    const section = ranked.find((each) => each.section === steps);
    if (section) return { section, whole: true };
  }
  if (named && kind === 'whatIs' && asked.length <= SHORT_QUESTION) {
    const beginning = ranked.find(({ section }) => section.level === 1);
    if (beginning) return { section: beginning, whole: false };
  }
  return { section: best, whole: false };
}
