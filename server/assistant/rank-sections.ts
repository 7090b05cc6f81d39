/** Ranks the sections of a page by how well each answers. The engine finds the page by everything
 *  that it says; here only the place inside it is looked for. */

import type { CorpusSection } from '../contract/corpus.ts';
import type { RankedPage, RankedSection } from '../search/engine.ts';
import type { MatchedTerms } from '../search/highlight.ts';
import { isLinkList } from '../search/link-list.ts';
import { bestPassage, matchWorth } from '../search/passage.ts';
import { tokenise } from '../search/tokenise.ts';
import { questionKind, type QuestionKind } from './question-kind.ts';

/** A word of the page's title stands for the page, and tells little about the place in it. */
const TITLE_WORD = 0.3;
/** A number, a document or a locator of the reader's own stands in an example by chance. */
const OWN_VALUE = 0.3;
/** A word in the heading, beside one in the text. */
const HEADING_WORD = 0.6;
/** About as long as what is shown of a section. */
const PASSAGE_WORDS = 80;
/** Who says what a screen says quotes a message, more or less. */
const QUOTED = 1.05;
/** Who asks how many or how long finds it under "Limits" rather than in the text that mentions it. */
const BOUND = 1.15;
const ASKS_FOR_BOUND =
  /\b(?:max|maximum|minimum|at most|at least|limit|largest|longest|up to|how (?:many|much|long|big|large|old|deep|far|often|high|soon))\b/i;
const BOUNDS = /\b(?:limits?|sizing)\b/i;
/** By the patterns that our pages keep: a case, or a signpost. */
const EXAMPLE = /\bexamples?\b/i;
const SIGNPOST = /^to do this, open that$|^related\b|^see also$/i;
const MESSAGES = /\bmessages?\b/i;

/** Best first, with a score of 0 to 1 in place of the engine's. Sections that say nothing of their
 *  own, such as lists of links, only where there is nothing else. */
export function rankSections(page: RankedPage, question: string): RankedSection[] {
  const kind = questionKind(question);
  const bound = ASKS_FOR_BOUND.test(question);
  const telling = page.sections.filter(
    ({ section }) => section.text !== '' && !isLinkList(section),
  );
  const sections = telling.length > 0 ? telling : page.sections;
  const terms = placeTerms(page, kind);
  const locals = sections.map(({ section }) => localWorth(section, terms));
  const mostLocal = Math.max(...locals) || 1;
  const mostScore = Math.max(...sections.map(({ score }) => score)) || 1;
  return sections
    .map((each, i) => {
      const { section, score } = each;
      const fits = fit(section, kind) * (bound && BOUNDS.test(section.heading) ? BOUND : 1);
      return { ...each, score: (fits * (score / mostScore + locals[i]! / mostLocal)) / 2 };
    })
    .sort((a, b) => b.score - a.score);
}

function placeTerms({ page, matched }: RankedPage, kind: QuestionKind): MatchedTerms {
  const title = new Set(tokenise(page.title).map(({ term }) => term));
  const weight = (term: string) => {
    if (title.has(term)) return TITLE_WORD;
    return /\d/.test(term) && kind !== 'message' ? OWN_VALUE : 1;
  };
  return new Map([...matched].map(([term, worth]) => [term, worth * weight(term)]));
}

function localWorth(section: CorpusSection, terms: MatchedTerms): number {
  const { heading, level, text, asked = [] } = section;
  const inHeading = level > 1 ? matchWorth(heading, terms) * HEADING_WORD : 0;
  const inText = matchWorth(bestPassage(text, terms, PASSAGE_WORDS).text, terms);
  return inHeading + inText + matchWorth(asked.join('\n'), terms);
}

/** Whether a section says how things are, and not how they were once or where else to look. */
export function isPrimary({ heading }: CorpusSection): boolean {
  return !EXAMPLE.test(heading) && !SIGNPOST.test(heading);
}

/** How well the sort of section fits the sort of question; 1 for one that fits. */
function fit({ heading, level, blocks }: CorpusSection, kind: QuestionKind): number {
  if (SIGNPOST.test(heading)) return 0.55;
  if (EXAMPLE.test(heading)) return kind === 'example' ? 1 : 0.6;
  if (MESSAGES.test(heading)) return kind === 'symptom' ? QUOTED : kind === 'message' ? 1 : 0.85;
  if (kind === 'message') return 0.5;
  if (kind === 'howTo') {
    if (blocks.some((block) => block.kind === 'steps')) return 1;
    return level === 1 ? 0.6 : 0.75;
  }
  // The beginning of a page says what it is for, and sends elsewhere.
  if (level === 1) return kind === 'whatIs' ? 1 : 0.85;
  return kind === 'whatIs' ? 0.9 : 1;
}
