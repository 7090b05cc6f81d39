/** The corpus as records for hosted search, in the format of DocSearch's crawler: one for each page
 *  and each heading, one or more for the text below a heading. */

import type { CorpusPage, CorpusSection } from '../../server/contract/corpus.ts';
import type { SearchRecord } from '../../server/contract/search.ts';
import { levelOf, recordOf, startOf } from '../../server/search/algolia-record.ts';
import { facetsOf } from '../../server/search/algolia-request.ts';
import { readerQuestions } from '../../server/document/questions.ts';
import { sectionText } from '../../server/document/text.ts';
import { escapeHtml } from '../../server/escape-html.ts';
import { cutText } from './cut-text.ts';

export interface PushedRecord extends SearchRecord {
  /** Contextual search filters on these. */
  language: string;
  docusaurus_tag: string;
  weight: {
    pageRank: number;
    /** 90 for the page, 10 less for each heading level, 0 for text. */
    level: number;
    /** Position on the page, from 0. */
    position: number;
  };
  /** Only in the page's own record. */
  keywords?: string[];
  /** Only for pages and headings. */
  questions?: string[];
}

/** Algolia rejects records of more than 10,000 bytes. It does not document exactly how it
 *  counts. */
const MOST_BYTES = 9_500;

/** All records of a page.
 *  @param origin scheme, host and port of the site, without a trailing slash.
 *  @throws Error that names the page if its headings alone are too long. */
export function recordsOfPage(page: CorpusPage, origin: string): PushedRecord[] {
  const start = startOf(page);
  const below = page.sections.filter((section) => section.level !== 1);
  const records: PushedRecord[] = [];
  const add = (record: SearchRecord, level: number, more: Partial<PushedRecord> = {}): void => {
    const weight = { pageRank: 0, level, position: records.length };
    records.push({ ...record, ...factsOf(page), weight, ...more });
  };
  const addTexts = (section: CorpusSection, texts: string[]): void => {
    texts.forEach((text, i) => {
      const record = recordOf(page, section, 'content', escapeHtml(text), origin);
      add({ ...record, objectID: `${record.objectID}:${i + 1}` }, 0);
    });
  };

  const own = {
    keywords: page.keywords.map(escapeHtml),
    questions: [...page.questions, ...readerQuestions(start)].map(escapeHtml),
  };
  const [first, ...rest] = textsOf(page, start, origin, own);
  const content = first === undefined ? null : escapeHtml(first);
  add(recordOf(page, start, 'lvl1', content, origin), 90, own);
  addTexts(start, rest);
  for (const section of below) {
    const type = levelOf(section);
    const asked = section.groups ? { questions: readerQuestions(section).map(escapeHtml) } : {};
    add(recordOf(page, section, type, null, origin), 100 - 10 * Number(type.slice(3)), asked);
    addTexts(section, textsOf(page, section, origin));
  }
  return records;
}

/** What all records of a page have in common. */
function factsOf(page: CorpusPage): { language: string; docusaurus_tag: string } {
  const { language = '', docusaurus_tag = '' } = facetsOf(page.section);
  return { language, docusaurus_tag };
}

/** The section's text in pieces that leave room for the rest of their record. */
function textsOf(
  page: CorpusPage,
  section: CorpusSection,
  origin: string,
  more: Partial<PushedRecord> = {},
): string[] {
  const weight = { pageRank: 0, level: 0, position: 100_000 };
  const record = recordOf(page, section, 'content', '', origin);
  const bare = { ...record, objectID: `${record.objectID}:100000`, ...factsOf(page), weight };
  const room = MOST_BYTES - Buffer.byteLength(JSON.stringify({ ...bare, ...more }));
  if (room < 1000) throw new Error(`${page.path}: its headings or questions fill an entire record`);
  return cutText(sectionText(section), room);
}
