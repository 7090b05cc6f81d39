/** Reads one built page and splits it at its headings. It reads the built HTML and not the Markdown source,
 *  so that components are expanded, links are site paths and anchors are the real ones. */

import { load, type CheerioAPI } from 'cheerio';
import type { Element } from 'domhandler';
import type { CorpusPage, CorpusSection, QuestionGroup } from '../../server/contract/corpus.ts';
import type { SourceDoc } from './collect-docs.ts';
import { screensAsPictures, tabsAsPanels } from './plain-elements.ts';
import { blocksOf, foldText } from './read-blocks.ts';
import { messageRows } from './message-rows.ts';
import { sectionRole } from './section-role.ts';

/** What can be read from a page's HTML alone: the sections, and the breadcrumbs without the product. */
export interface ReadArticle {
  crumbs: string[];
  sections: CorpusSection[];
}

/** @throws Error naming the page if the built HTML has no article. */
export function readPage(html: string, doc: SourceDoc): CorpusPage {
  return pageOf(readArticle(articleIn(html), doc), doc);
}

/** The part of a built page that is parsed. The navigation around it is larger. */
export function articleIn(html: string): string {
  const start = html.indexOf('<article');
  return start === -1 ? '' : html.slice(start, html.lastIndexOf('</article>'));
}

/** Parses a page's article; depends only on it and on the document's path and title.
 *  @param html the article of a page.
 *  @throws Error naming the page if there is no article. */
export function readArticle(
  html: string,
  { path, title }: Pick<SourceDoc, 'path' | 'title'>,
): ReadArticle {
  const $ = load(html);
  const article = $('article .theme-doc-markdown').first();
  if (article.length === 0) throw new Error(`The built page ${path} holds no article`);
  screensAsPictures($, article.get(0) as Element);
  tabsAsPanels($, article.get(0) as Element);
  article.find('.hash-link, button, [aria-hidden="true"], script, style').remove();
  // In an answer or an export, a link within the page is a link to it.
  article.find('a[href^="#"]:not([id])').attr('href', (_, fragment) => `${path}${fragment}`);

  // The product's breadcrumb is recognised by its label.
  const crumbs = $(
    '.theme-doc-breadcrumbs .breadcrumbs__item:not([data-product]) .breadcrumbs__link',
  )
    .map((_, item) => foldText($(item).text()))
    .get()
    .filter((text) => text !== '');
  return { crumbs, sections: cutAtHeadings($, article.get(0) as Element, title) };
}

/** The page, combined with its front matter and its question file.
 *  @throws Error naming an anchor in the question file that the page does not have. */
export function pageOf({ crumbs, sections }: ReadArticle, doc: SourceDoc): CorpusPage {
  return {
    path: doc.path,
    section: doc.section,
    title: doc.title,
    description: doc.description,
    number: doc.number,
    // The last breadcrumb is the page itself.
    breadcrumbs: [doc.sectionLabel, ...crumbs.slice(0, -1)],
    keywords: doc.keywords,
    questions: doc.questions,
    sections: withGroups(sections, doc),
  };
}

/** @throws Error naming an anchor in the question file that the page does not have. */
function withGroups(sections: CorpusSection[], { path, groups }: SourceDoc): CorpusSection[] {
  const anchors = new Set(sections.map(({ anchor }) => anchor));
  const unknown = [...groups.keys()].find((anchor) => !anchors.has(anchor));
  if (unknown !== undefined) {
    throw new Error(`What readers ask of ${path} names a heading #${unknown} that is not there`);
  }
  return sections.map((section) => {
    const own = groups.get(section.anchor);
    return own ? { ...section, groups: withHeading(section, own) } : section;
  });
}

/** A heading that is a question counts as a reader question, as in an FAQ: the section's first group answers
 *  it. */
function withHeading(
  { heading }: CorpusSection,
  [first, ...others]: readonly QuestionGroup[],
): QuestionGroup[] {
  if (!first) return [];
  const questions = heading.endsWith('?') ? [heading, ...first.questions] : first.questions;
  return [{ ...first, questions }, ...others];
}

function cutAtHeadings($: CheerioAPI, article: Element, title: string): CorpusSection[] {
  const sections: CorpusSection[] = [];
  const open: { level: number; heading: string }[] = [];
  let current = newSection('', title, 1, []);
  const close = () => {
    current.role = sectionRole(current);
    const messages = current.role === 'messages' ? messageRows(current.blocks) : [];
    if (messages.length > 0) current.messages = messages;
    if (current.level === 1 ? current.blocks.length > 0 : true) sections.push(current);
  };

  const visit = (element: Element) => {
    const level = /^h([1-6])$/.exec(element.tagName)?.[1];
    if (level === '1') return;
    if (level) {
      close();
      const heading = foldText($(element).text());
      const depth = Number(level);
      while (open.length > 0 && open.at(-1)!.level >= depth) open.pop();
      current = newSection(
        $(element).attr('id') ?? '',
        heading,
        depth,
        open.map((parent) => parent.heading),
      );
      open.push({ level: depth, heading });
    } else if (element.tagName === 'header' || isPlainContainer($, element)) {
      $(element)
        .children()
        .each((_, child) => visit(child));
    } else {
      current.blocks.push(...blocksOf($, element));
    }
  };
  $(article)
    .children()
    .each((_, child) => visit(child));
  close();
  return sections;
}

/** True for a wrapper that contains headings of its own, such as a column or a tab. */
function isPlainContainer($: CheerioAPI, element: Element): boolean {
  return /^(div|section)$/.test(element.tagName) && $(element).find('h2,h3,h4,h5,h6').length > 0;
}

function newSection(
  anchor: string,
  heading: string,
  level: number,
  parents: string[],
): CorpusSection {
  return { anchor, heading, level, parents, role: 'case', blocks: [] };
}
