/** Pages in the form that the libraries expect: flat documents with fields, one per page or one per
 *  section. */

import type { Corpus, CorpusPage, CorpusSection } from '../../server/contract/corpus.ts';
import { readerQuestions } from '../../server/document/questions.ts';
import { sectionText } from '../../server/document/text.ts';

/** What a document covers; with sections, a page is ranked by its best one. */
export type Unit = 'pages' | 'sections';

export const FIELDS = ['title', 'breadcrumb', 'heading', 'about', 'text'] as const;
export type FieldName = (typeof FIELDS)[number];

export interface BenchDocument {
  /** Number of the document, from 0. */
  id: number;
  /** Path of its page. */
  page: string;
  texts: Record<FieldName, string>;
}

/** Weight of a match in each field; 0 leaves a field out. */
export type FieldWeights = Record<FieldName, number>;

/** All documents of a corpus. `about` holds keywords, description and questions; like title and breadcrumb
 *  it is repeated in each section, as our own engine counts it. Readers' questions of a section are part of
 *  it too. */
export function documentsOf({ pages }: Corpus, unit: Unit): BenchDocument[] {
  const documents = pages.flatMap((page) => {
    const texts =
      unit === 'pages' ? [wholePage(page)] : page.sections.map((each) => oneSection(page, each));
    return texts.map((each) => ({ page: page.path, texts: each }));
  });
  return documents.map((document, id) => ({ id, ...document }));
}

type Texts = BenchDocument['texts'];

function wholePage(page: CorpusPage): Texts {
  const below = page.sections.filter(({ level }) => level > 1);
  return {
    title: titleOf(page),
    about: [aboutOf(page), ...page.sections.map(readerQuestionsOf)].join('\n'),
    breadcrumb: page.breadcrumbs.join('\n'),
    heading: below.map(({ heading }) => heading).join('\n'),
    text: page.sections.map(sectionText).join('\n'),
  };
}

function oneSection(page: CorpusPage, section: CorpusSection): Texts {
  return {
    title: titleOf(page),
    about: `${aboutOf(page)}\n${readerQuestionsOf(section)}`,
    breadcrumb: [...page.breadcrumbs, ...section.parents].join('\n'),
    heading: section.level > 1 ? section.heading : '',
    text: sectionText(section),
  };
}

function titleOf({ number, title }: CorpusPage): string {
  return `${number} ${title}`.trim();
}

function aboutOf({ keywords, description, questions }: CorpusPage): string {
  return [...keywords, description, ...questions].join('\n');
}

function readerQuestionsOf(section: CorpusSection): string {
  return readerQuestions(section).join('\n');
}

/** The first `limit` distinct pages of documents in ranked order: a page takes the rank of its best
 *  section. */
export function distinctPages(
  documents: Iterable<Pick<BenchDocument, 'page'> | undefined>,
  limit: number,
): string[] {
  const pages = new Set<string>();
  for (const document of documents) {
    if (pages.size >= limit) break;
    if (document) pages.add(document.page);
  }
  return [...pages];
}
