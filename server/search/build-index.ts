/** Builds the index of a corpus: which terms there are, and where. Built once, then read-only. */

import type { Corpus, CorpusPage, CorpusSection } from '../contract/corpus.ts';
import { isLinkList } from '../document/link-list.ts';
import { readerQuestions } from '../document/questions.ts';
import { firstCells } from '../document/table.ts';
import { sectionText } from '../document/text.ts';
import { buildPostings, type Postings } from './postings.ts';
import { TermLists } from './term-lists.ts';
import { TUNING, type Field, type RankingParameters } from './tuning.ts';
import { isFunctionWord } from '../text-analysis/stop-words.ts';
import { tokenise, visitTokens } from '../text-analysis/tokenise.ts';
import { Vocabulary } from './vocabulary.ts';
import type { LinesUsed } from './word-index.ts';

export interface SearchIndex {
  pages: readonly CorpusPage[];
  /** Sections of all pages, in order. */
  sections: readonly CorpusSection[];
  /** For each section, the index of its page. */
  pageOf: Uint32Array;
  /** For each page, the index of its first section, with one more entry at the end. */
  firstSection: Uint32Array;
  vocabulary: Vocabulary;
  /** By section: heading, readers' questions, table entries and text. */
  inSections: Postings;
  /** By page: title, breadcrumb, keywords, questions, description. */
  inPages: Postings;
  /** By section: the terms of its heading in order (before the first heading, of the page title). */
  headings: TermLists;
  /** By section: the terms of its text in order. */
  texts: TermLists;
}

export interface IndexOptions extends LinesUsed {
  fields: RankingParameters['fields'];
}

export function buildIndex({ pages }: Corpus, options: IndexOptions): SearchIndex {
  const vocabulary = new Vocabulary();
  const sections = pages.flatMap((page) => page.sections);
  const lists = <T>(
    items: readonly T[],
    textOf: (item: T) => string,
    keeps: (word: string) => boolean = () => true,
  ) =>
    TermLists.of(items, (item, found) =>
      visitTokens(textOf(item), (_, term, word) => {
        if (keeps(word)) found(vocabulary.add(term, word));
      }),
    );
  const headings = lists(sections, ({ heading }) => heading);
  const texts = lists(sections, sectionText);
  const sectionFields: FieldLists = {
    // The text before the first heading has the page title as its heading, which already counts.
    heading: lists(sections, ({ heading, level }) => (level > 1 ? heading : '')),
    // Without function words, which all questions share and which would take half of the memory.
    readerQuestions: lists(
      sections,
      (section) => (options.useReaderQuestions ? readerQuestions(section).join('\n') : ''),
      (word) => !isFunctionWord(word),
    ),
    entries: lists(sections, (section) => tableEntries(section).join('\n')),
    text: texts,
  };
  const pageFields: FieldLists = {
    title: lists(pages, ({ number, title }) => `${number}\n${title}`),
    breadcrumb: lists(pages, ({ breadcrumbs }) => breadcrumbs.join('\n')),
    keywords: lists(pages, ({ keywords }) => keywords.join('\n')),
    questions: lists(pages, ({ questions }) => (options.useQuestions ? questions.join('\n') : '')),
    description: lists(pages, ({ description }) => description),
  };
  vocabulary.freeze();
  const firstSection = new Uint32Array(pages.length + 1);
  pages.forEach((page, i) => {
    firstSection[i + 1] = firstSection[i]! + page.sections.length;
  });
  return {
    pages,
    sections,
    pageOf: Uint32Array.from(pages.flatMap((page, i) => page.sections.map(() => i))),
    firstSection,
    vocabulary,
    inSections: postings(
      sectionFields,
      options.fields,
      vocabulary.size,
      sections.map(sectionWeight),
    ),
    inPages: postings(
      pageFields,
      options.fields,
      vocabulary.size,
      pages.map(() => 1),
    ),
    headings,
    texts,
  };
}

/** Codes and setting names that a table explains, one per row: first cells that are a single compound, such
 *  as `FXP-INB-3021`, `server.port` or `onChange`. Messages are defined in a page's message table and only
 *  mentioned in other tables, so their entries count more often. */
function tableEntries(section: CorpusSection): string[] {
  const entries = firstCells(section).filter(
    (cell) => !/\s/.test(cell) && tokenise(cell).length > 1,
  );
  const times = section.role === 'messages' ? TUNING.ranking.messageEntries : 1;
  return Array.from({ length: times }, () => entries).flat();
}

/** Weight of an occurrence in this section: a list of links mentions much and says little. */
function sectionWeight(section: CorpusSection): number {
  return isLinkList(section) ? TUNING.ranking.linkList : 1;
}

/** For each field, the terms of each document. */
type FieldLists = Partial<Record<Field, TermLists>>;

function postings(
  fields: FieldLists,
  weights: RankingParameters['fields'],
  termCount: number,
  /** By document: the weight of one occurrence in it. */
  counts: readonly number[],
): Postings {
  const weighed = Object.entries(fields).map(([field, lists]) => ({
    lists,
    ...weights[field as Field],
    average: lists.total / counts.length || 1,
  }));
  return buildPostings(termCount, counts.length, (document, found) => {
    for (const { lists, weight, lengthPenalty, average } of weighed) {
      const terms = lists.get(document);
      const length = 1 - lengthPenalty + (lengthPenalty * terms.length) / average;
      const each = (counts[document]! * weight) / length;
      for (const term of terms) found(term, each);
    }
  });
}
