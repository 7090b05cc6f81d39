/** Chooses the sections that make up an answer: the best one, up to two further ones of its page that
 *  come near, and one of each of two other pages that are about as good. */

import type { CorpusPage, CorpusSection } from '../contract/corpus.ts';
import type { MatchedTerms } from '../search/highlight.ts';
import { matchWorth } from '../search/passage.ts';
import type { RankedPage, RankedSection } from '../search/engine.ts';
import type { Evidence } from './find-evidence.ts';
import { questionKind, type QuestionKind } from './question-kind.ts';
import { quotedMessage } from './quoted-message.ts';
import { isPrimary, rankSections } from './rank-sections.ts';

export interface Part {
  page: CorpusPage;
  section: CorpusSection;
  /** As of the engine, 0 to 1. */
  score: number;
  matched: MatchedTerms;
  /** True where the whole of a list of steps was asked for. */
  whole: boolean;
  /** Words to be shown in, where it is less than for the first part. */
  room?: number;
}

/** If title, keywords and description have this share of what was asked, the question is about the page
 *  as a whole: then its steps answer it. For "what is" its beginning does if the title alone has as much:
 *  "what is the tolerance" asks for a part of the page, though the keywords name it. */
const NAMED = 0.75;
/** Unless another section is better than the steps by this factor: "undo" has steps of its own. */
const CLEARLY = 1.15;
/** A "what is" with more words than this asks for more than the beginning of a page. */
const SHORT_QUESTION = 4;
/** The next sections of the page are shown if they reach this share of the first one's score, in so
 *  many words. */
const FURTHER = [
  { share: 0.7, room: 100 },
  { share: 0.75, room: 80 },
];
/** The next pages speak too if they are as good as this: the question may have meant any of them. */
const OTHERS = [
  { share: 0.85, room: 80 },
  { share: 0.9, room: 80 },
];

/** One part to five, in the order to be shown. Empty only if there are no pages. */
export function chooseParts(question: string, { pages, asked }: Evidence): Part[] {
  const [page] = pages;
  if (!page) return [];
  const kind = questionKind(question);
  const ranked = rankSections(page, question);
  const quoted = quotedMessage(question, page);
  const explained = ranked.find(({ section }) => section === quoted);
  const { section: first, whole } = explained
    ? { section: explained, whole: false }
    : bestSection(page, ranked, kind, asked);
  if (!first) return [];
  const parts = [toPart(page, first, whole)];
  if (whole || kind === 'message') return parts;
  const others = ranked.filter(({ section }) => section !== first.section && isPrimary(section));
  for (const [i, { share, room }] of FURTHER.entries()) {
    const further = others[i];
    if (!further || further.score < first.score * share) break;
    parts.push({ ...toPart(page, further, false), room });
  }
  // A message that is quoted leaves no doubt about the page.
  if (explained) return parts;
  for (const [i, { share, room }] of OTHERS.entries()) {
    const other = pages[i + 1];
    if (!other || other.score < page.score * share) break;
    const [best] = rankSections(other, question);
    if (best && isPrimary(best.section)) parts.push({ ...toPart(other, best, false), room });
  }
  return parts;
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
  const names = (text: string) => matchWorth(text, matched) >= totalRarity(asked) * NAMED;
  const named = names([page.title, ...page.keywords, page.description].join('\n'));
  if (named && kind === 'howTo') {
    const steps = page.sections.find(({ blocks }) =>
      blocks.some((block) => block.kind === 'steps'),
    );
    const section = ranked.find((each) => each.section === steps);
    const elsewhere = best && section && best.score > section.score * CLEARLY;
    if (section && !elsewhere) return { section, whole: true };
  }
  if (names(page.title) && kind === 'whatIs' && asked.length <= SHORT_QUESTION) {
    const beginning = ranked.find(({ section }) => section.level === 1);
    if (beginning) return { section: beginning, whole: false };
  }
  return { section: best, whole: false };
}
