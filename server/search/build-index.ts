/** Makes the index out of a corpus: what terms there are, and where. Built once, then only read. */

import type { Corpus, CorpusPage, CorpusSection } from '../contract/corpus.ts';
import type { Field, RankingParameters } from './parameters.ts';
import { PostingsBuilder, type Postings } from './postings.ts';
import { tokenise } from './tokenise.ts';
import { Vocabulary } from './vocabulary.ts';

export interface SearchIndex {
  pages: readonly CorpusPage[];
  /** Sections of all pages, in order. */
  sections: readonly CorpusSection[];
  /** Number of the page that a section stands on. */
  pageOf: Uint32Array;
  /** Number of the first section of each page; one entry more than there are pages. */
  firstSection: Uint32Array;
  vocabulary: Vocabulary;
  /** By section: heading, table entries and text. */
  inSections: Postings;
  /** By page: title, breadcrumb, keywords, questions, description. */
  inPages: Postings;
  /** Terms of a section's heading (of the title, before the first heading) as they follow. */
  headingTerms(section: number): Uint32Array;
  /** Terms of a section's text as they follow. */
  textTerms(section: number): Uint32Array;
}

export interface IndexOptions {
  fields: RankingParameters['fields'];
  /** False leaves the questions of the front matter out. */
  useQuestions: boolean;
}

type Terms = Partial<Record<Field, Uint32Array>>;

const PAGE_FIELDS = ['title', 'breadcrumb', 'keywords', 'questions', 'description'] as const;
const SECTION_FIELDS = ['heading', 'entries', 'text'] as const;

export function buildIndex(corpus: Corpus, options: IndexOptions): SearchIndex {
  const vocabulary = new Vocabulary();
  const pageTerms = corpus.pages.map((page) => termsOfPage(page, options, vocabulary));
  const sections: CorpusSection[] = [];
  const sectionTerms: Terms[] = [];
  const owners: number[] = [];
  const firstSection = new Uint32Array(corpus.pages.length + 1);
  corpus.pages.forEach((page, number) => {
    for (const section of page.sections) {
      sections.push(section);
      sectionTerms.push(termsOfSection(section, vocabulary));
      owners.push(number);
    }
    firstSection[number + 1] = sections.length;
  });
  const headings = sections.map(({ heading }) => termIds(heading, vocabulary));
  vocabulary.freeze();
  return {
    pages: corpus.pages,
    sections,
    pageOf: Uint32Array.from(owners),
    firstSection,
    vocabulary,
    inSections: postings(sectionTerms, SECTION_FIELDS, options.fields, vocabulary.size),
    inPages: postings(pageTerms, PAGE_FIELDS, options.fields, vocabulary.size),
    headingTerms: (section) => headings[section] ?? new Uint32Array(),
    textTerms: (section) => sectionTerms[section]?.text ?? new Uint32Array(),
  };
}

function termsOfPage(page: CorpusPage, options: IndexOptions, vocabulary: Vocabulary): Terms {
  const terms = (...texts: string[]) => termIds(texts.join('\n'), vocabulary);
  return {
    title: terms(page.number, page.title),
    breadcrumb: terms(...page.breadcrumbs),
    keywords: terms(...page.keywords),
    questions: options.useQuestions ? terms(...page.questions) : new Uint32Array(),
    description: terms(page.description),
  };
}

function termsOfSection(section: CorpusSection, vocabulary: Vocabulary): Terms {
  return {
    // The part before the first heading has the page title for a heading, which counts already.
    heading: section.level > 1 ? termIds(section.heading, vocabulary) : new Uint32Array(),
    entries: termIds(tableEntries(section).join('\n'), vocabulary),
    text: termIds(section.text, vocabulary),
  };
}

/** Codes and setting names that a table explains, one a row: first cells that are one compound, such
 *  as `FXP-INB-3021`, `server.port` or `onChange`. In a table's text the rows stand one a line. */
function tableEntries(section: CorpusSection): string[] {
  return section.blocks
    .filter((block) => block.kind === 'table')
    .flatMap((block) => block.text.split('\n').slice(1))
    .map((row) => row.split(' | ', 1)[0] ?? '')
    .filter((cell) => !/\s/.test(cell) && tokenise(cell).length > 1);
}

function termIds(text: string, vocabulary: Vocabulary): Uint32Array {
  return Uint32Array.from(tokenise(text), (token) => vocabulary.add(token));
}

function postings(
  all: readonly Terms[],
  fields: readonly Field[],
  weights: RankingParameters['fields'],
  termCount: number,
): Postings {
  const builder = new PostingsBuilder();
  const averages = fields.map(
    (field) => all.reduce((sum, terms) => sum + (terms[field]?.length ?? 0), 0) / all.length || 1,
  );
  all.forEach((terms, place) => {
    const frequencies = new Map<number, number>();
    fields.forEach((field, i) => {
      const ids = terms[field] ?? new Uint32Array();
      const { weight, lengthPenalty } = weights[field];
      const relativeLength = ids.length / averages[i]!;
      const each = weight / (1 - lengthPenalty + lengthPenalty * relativeLength);
      for (const id of ids) frequencies.set(id, (frequencies.get(id) ?? 0) + each);
    });
    builder.add(place, frequencies);
  });
  return builder.build(termCount);
}
