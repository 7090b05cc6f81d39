/** Puts an answer together out of what the pages say. What stands in pages and questions is data:
 *  it is copied or matched, never obeyed, and the lines added are those of `strings.ts` alone. */

import type { AnswerDocument, InvokeAnswer } from '../contract/assistant.ts';
import type { CorpusPage, CorpusSection } from '../contract/corpus.ts';
import type { SectionId } from '../contract/sections.ts';
import type { RankedPage } from '../search/engine.ts';
import { bestPassage } from '../search/passage.ts';
import type { Part } from './choose-parts.ts';
import { beginningOf, type Comparison } from './compare-pages.ts';
import { excerpt } from './excerpt.ts';
import type { Evidence } from './find-evidence.ts';
import { DECLINED, lead, LEAD_BOTH, leadBothElsewhere, leadElsewhere } from './strings.ts';

/** Nearest pages named when a question is declined. */
const MOST_CLOSEST = 3;
/** Pages named as sources, those of the answer included. */
const MOST_SOURCES = 4;
/** Further sources are named down to this share of the best page's score. */
const FURTHER_SHARE = 0.5;
const PASSAGE_WORDS = 60;

/** The parts under a line each that says where they stand, and the sources: pages shown first, then
 *  others that come near. */
export function writeAnswer(
  parts: readonly Part[],
  { pages }: Evidence,
  app: SectionId | undefined,
): InvokeAnswer {
  const shown = parts.map((part) => writePart(part, app));
  const cited = new Set(parts.map(({ page }) => page.path));
  const least = (pages[0]?.score ?? 0) * FURTHER_SHARE;
  const further = pages
    .filter(({ page, score }) => !cited.has(page.path) && score >= least)
    .slice(0, MOST_SOURCES - cited.size);
  return {
    output: {
      generation: shown.map(({ markdown }) => markdown).join('\n\n'),
      declined: false,
      documents: [...shown.map(({ document }) => document), ...further.map(pageDocument)],
      closest: [],
    },
  };
}

function writePart(
  part: Part,
  app: SectionId | undefined,
): { markdown: string; document: AnswerDocument } {
  const { whole, room } = part;
  const piece = excerpt(part.page, part.section, part.matched, { whole, ...(room && { room }) });
  const place = placeOf(part.page, part.section);
  const here = app === undefined || part.page.section === app;
  const line = here ? lead(place) : leadElsewhere(appLabel(part.page), place);
  return {
    markdown: `${line}\n\n${piece.markdown}`,
    document: toDocument(part.page, part.section, piece.text, part.score),
  };
}

/** How the two differ, where a page says so, and above all what each is for, side by side. */
export function writeComparison(
  { pages, difference }: Comparison,
  app: SectionId | undefined,
): InvokeAnswer | undefined {
  const [first, second] = pages.map(({ page }) => ({ page, beginning: beginningOf(page) }));
  if (!first?.beginning || !second?.beginning) return undefined;
  const cell = (markdown: string) => markdown.replace(/(?<!\\)\|/g, '\\|');
  const table = [
    `| ${[first, second].map(({ page }) => cell(placeOf(page))).join(' | ')} |`,
    '| --- | --- |',
    `| ${cell(first.beginning.markdown)} | ${cell(second.beginning.markdown)} |`,
  ].join('\n');
  const shown = difference && writePart(difference, app);
  const elsewhere = app !== undefined && first.page.section !== app && second.page.section !== app;
  const line = elsewhere ? leadBothElsewhere(appLabel(first.page)) : LEAD_BOTH;
  return {
    output: {
      generation: [`${line}\n\n${table}`, ...(shown ? [shown.markdown] : [])].join('\n\n'),
      declined: false,
      documents: [
        ...pages.map(({ page, score }) =>
          toDocument(page, page.sections[0]!, beginningOf(page)!.text, score),
        ),
        ...(shown ? [shown.document] : []),
      ],
      closest: [],
    },
  };
}

/** One sentence that says that the pages do not answer, and the nearest pages. */
export function writeDecline({ pages }: Evidence): InvokeAnswer {
  return {
    output: {
      generation: DECLINED,
      declined: true,
      documents: [],
      closest: pages.slice(0, MOST_CLOSEST).map(pageDocument),
    },
  };
}

function pageDocument({ page, sections, matched }: RankedPage): AnswerDocument {
  const { section, score } = sections[0]!;
  return toDocument(page, section, bestPassage(section.text, matched, PASSAGE_WORDS).text, score);
}

function toDocument(
  page: CorpusPage,
  section: CorpusSection,
  text: string,
  score: number,
): AnswerDocument {
  return {
    page_content: text,
    metadata: {
      source: addressOf(page, section),
      title: section.level === 1 ? page.title : `${page.title}: ${section.heading}`,
      breadcrum_path: [...page.breadcrumbs, page.title].join(' › '),
      score,
    },
  };
}

function addressOf(page: CorpusPage, section: CorpusSection): string {
  return section.anchor ? `${page.path}#${section.anchor}` : page.path;
}

function placeOf(page: CorpusPage, section = page.sections[0]!): string {
  const names = section.level === 1 ? [page.title] : [page.title, section.heading];
  const label = names.join(' › ').replace(/[\\`*_[\]<>]/g, '\\$&');
  return `[${label}](${addressOf(page, section)})`;
}

/** The first breadcrumb is the section's own label. */
function appLabel(page: CorpusPage): string {
  return page.breadcrumbs[0] ?? page.section;
}
