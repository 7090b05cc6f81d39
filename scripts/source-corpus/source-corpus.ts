/** The corpus made from Markdown, without a build: what search and assistant know while somebody
 *  writes. */

import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { readPage } from '../../plugins/corpus/read-page.ts';
import type { Corpus, CorpusPage, QuestionGroup } from '../../server/contract/corpus.ts';
import { SECTIONS } from '../../server/sections.ts';
import type { Page, Site } from '../content/site.ts';
import { pageLists } from '../writing/sidebar-file.ts';
import { renderPage } from './render-page.ts';

/** Labels of a page's chapters, from the sidebars. */
export type CrumbsOf = (page: Page) => string[];

/** Reads the sidebars of a project. */
export function readCrumbs(root: string): CrumbsOf {
  const lists = new Map(
    SECTIONS.map(({ id }) => {
      const file = path.join(root, 'sidebars', `${id}.ts`);
      return [id, existsSync(file) ? pageLists(readFileSync(file, 'utf8')) : []] as const;
    }),
  );
  return ({ section, place }) => {
    const id = place.slice(section.length + 1).replace(/\.mdx?$/, '');
    const list = lists.get(section)?.find(({ pages }) => pages.includes(id));
    return list && list.chapter !== null ? [list.label] : [];
  };
}

/** One page as the build would write it.
 *  @throws Error where a list of questions names a heading that is not there. */
export function sourcePage(
  page: Page,
  site: Pick<Site, 'byPlace'>,
  crumbsOf: CrumbsOf,
): CorpusPage {
  const { values } = page.frontMatter;
  const text = (key: string) => {
    const value = values[key];
    return typeof value === 'string' ? value : '';
  };
  const texts = (value: unknown) =>
    Array.isArray(value) ? value.filter((item) => typeof item === 'string') : [];
  return readPage(renderPage(page, site, crumbsOf(page)), {
    path: `${page.path}/`,
    section: page.section,
    sectionLabel: SECTIONS.find(({ id }) => id === page.section)?.label ?? page.section,
    title: text('title'),
    description: text('description'),
    number: /^(\d+(?:\.\d+)*)\s/.exec(text('sidebar_label'))?.[1] ?? '',
    keywords: texts(values['keywords']),
    questions: texts(values['questions']),
    groups: groupsOf(page),
  });
}

function groupsOf({ questions }: Page): Map<string, QuestionGroup[]> {
  return new Map(
    [...(questions?.groups ?? [])].map(([anchor, groups]) => [
      anchor,
      groups.map(({ answer, show, questions: list }): QuestionGroup => ({
        ...(answer !== undefined && { answer }),
        ...(show && { show }),
        questions: list,
      })),
    ]),
  );
}

/** A corpus of pages, with a version that changes with them. */
export function corpusOf(pages: readonly CorpusPage[]): Corpus {
  const sorted = pages.toSorted((a, b) => a.path.localeCompare(b.path, 'en'));
  const version = createHash('sha256').update(JSON.stringify(sorted)).digest('base64url');
  return { version: version.slice(0, 22), pages: sorted };
}
