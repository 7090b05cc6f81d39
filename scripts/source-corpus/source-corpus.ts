/** The corpus made from Markdown, without a build: what search and assistant know during
 *  writing. */

import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { visit } from 'unist-util-visit';
import { readPage } from '../../plugins/corpus/read-page.ts';
import { MESSAGE_CODE, messagesIn } from '../../plugins/message-codes/message-codes.ts';
import { contentHash } from '../../server/contract/content-hash.ts';
import { withoutPlace } from '../../plugins/corpus/read-questions.ts';
import type { Corpus, CorpusPage, QuestionGroup } from '../../server/contract/corpus.ts';
import { SECTIONS } from '../../server/sections.ts';
import { readAnew, type ReadCache } from '../content/read-cache.ts';
import type { Page, Site } from '../content/site.ts';
import { pageLists } from '../writing/sidebar-file.ts';
import { addressOf, renderPage, type Surroundings } from './render-page.ts';

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
 *  @throws Error if a list of questions names a missing heading. */
export type SourcePage = (page: Page) => CorpusPage;

/** Makes the pages of a site as the build would write them.
 *  @param cache reuses earlier pages if neither they nor what they link to has changed. */
export function openSourcePages(
  site: Pick<Site, 'pages' | 'byPlace'>,
  crumbsOf: CrumbsOf,
  cache: ReadCache = readAnew,
): SourcePage {
  const messages = new Map(
    site.pages
      .flatMap(({ source, path: address }) => messagesIn(source, `${address}/`))
      .map((message) => [message.code, message]),
  );
  const around: Surroundings = { byPlace: site.byPlace, messages };
  return (page) => {
    const { source, place, path: address, screens, questions } = page;
    const crumbs = crumbsOf(page);
    const groups = [...(questions?.groups ?? [])];
    const text = JSON.stringify([
      source,
      place,
      address,
      screens,
      groups,
      crumbs,
      leadsTo(page, around),
    ]);
    return cache('source page', text, () => sourcePage(page, around, crumbs));
  };
}

/** The parts of other pages that this page contains: addresses that it links to, messages that it
 *  names. */
function leadsTo(page: Page, { byPlace, messages }: Surroundings): unknown[] {
  const addresses: (string | undefined)[] = [];
  visit(page.tree, 'link', ({ url }) => void addresses.push(addressOf(url, page, byPlace)));
  const codes = page.source.match(MESSAGE_CODE) ?? [];
  return [...addresses, ...codes.map((code) => messages.get(code))];
}

function sourcePage(page: Page, around: Surroundings, crumbs: string[]): CorpusPage {
  const { values } = page.frontMatter;
  const text = (key: string) => {
    const value = values[key];
    return typeof value === 'string' ? value : '';
  };
  const texts = (value: unknown) =>
    Array.isArray(value) ? value.filter((item) => typeof item === 'string') : [];
  return readPage(renderPage(page, around, crumbs), {
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
    [...(questions?.groups ?? [])].map(([anchor, groups]) => [anchor, groups.map(withoutPlace)]),
  );
}

/** A corpus of pages, with a version that changes with them. */
export function corpusOf(pages: readonly CorpusPage[]): Corpus {
  const sorted = pages.toSorted((a, b) => a.path.localeCompare(b.path, 'en'));
  return { version: contentHash(JSON.stringify(sorted)), pages: sorted };
}
