/** Turns the elements of a built page into blocks of its document: mdast nodes
 *  (https://github.com/syntax-tree/mdast), without positions. */

import type { CheerioAPI } from 'cheerio';
import type { AnyNode, Element } from 'domhandler';
import { isTag, isText } from 'domhandler';
import type { BlockContent, ListItem, PhrasingContent, TableRow } from 'mdast';
import type { CorpusBlock } from '../../server/contract/corpus.ts';
import { isEmpty, tidyPhrasing, trimmedOutside } from './phrasing.ts';

/** Text with white space collapsed to single spaces. */
export function foldText(text: string): string {
  return text.replace(/[\s\u200b]+/g, ' ').trim();
}

/** Blocks of one element; containers are flattened, and elements without text yield none. */
export function blocksOf($: CheerioAPI, element: Element): CorpusBlock[] {
  switch (element.tagName) {
    case 'p':
      return paragraph($, element);
    case 'ol':
    case 'ul':
      return [...list($, element), ...pictures($, element)];
    case 'table':
      return table($, element);
    case 'pre':
      return code($, element);
    case 'blockquote':
      return note(childBlocks($, element));
    case 'img':
      return picture($, element);
    default:
      if ($(element).hasClass('theme-admonition')) return admonition($, element);
      // Text directly in a container, such as the title of a collapsible section (<summary>).
      return $(element)
        .contents()
        .toArray()
        .some((child) => isText(child) && foldText(child.data) !== '')
        ? paragraph($, element)
        : childBlocks($, element);
  }
}

function paragraph($: CheerioAPI, element: Element): CorpusBlock[] {
  const children = phrasing($, $(element).contents().toArray());
  return [...textBlock(children), ...pictures($, element)];
}

/** The pictures within an element, which are not part of its text. */
function pictures($: CheerioAPI, element: Element): CorpusBlock[] {
  return $(element)
    .find('img')
    .toArray()
    .flatMap((child) => picture($, child));
}

function textBlock(children: PhrasingContent[]): CorpusBlock[] {
  return isEmpty(children) ? [] : [{ type: 'paragraph', children }];
}

/** A picture by its description; without one it is decoration and skipped. */
function picture($: CheerioAPI, element: Element): CorpusBlock[] {
  const alt = foldText($(element).attr('alt') ?? '');
  return alt === '' ? [] : [{ type: 'paragraph', children: [{ type: 'image', url: '', alt }] }];
}

/** A note with its title in bold; Docusaurus capitalises its own titles in CSS. */
function admonition($: CheerioAPI, element: Element): CorpusBlock[] {
  const heading = $(element).children('[class*="admonitionHeading"]');
  const value = foldText(heading.text()).replace(/^./, (first) => first.toUpperCase());
  heading.remove();
  const title: CorpusBlock[] =
    value === '' ? [] : textBlock([{ type: 'strong', children: [{ type: 'text', value }] }]);
  return note([...title, ...childBlocks($, element)]);
}

function isPicture(block: CorpusBlock): boolean {
  return block.type === 'paragraph' && block.children.every(({ type }) => type === 'image');
}

function note(children: CorpusBlock[]): CorpusBlock[] {
  return children.length === 0 ? [] : [{ type: 'blockquote', children }];
}

function childBlocks($: CheerioAPI, element: Element): CorpusBlock[] {
  return $(element)
    .children()
    .toArray()
    .flatMap((child) => blocksOf($, child));
}

function phrasing($: CheerioAPI, nodes: readonly AnyNode[]): PhrasingContent[] {
  return tidyPhrasing(nodes.flatMap((node) => inlineNode($, node)));
}

function inlineNode($: CheerioAPI, node: AnyNode): PhrasingContent[] {
  if (isText(node)) return [{ type: 'text', value: node.data }];
  if (!isTag(node)) return [];
  const inner = () =>
    $(node)
      .contents()
      .toArray()
      .flatMap((child) => inlineNode($, child));
  switch (node.tagName) {
    case 'code':
    case 'kbd': {
      const value = foldText($(node).text());
      return value === '' ? [] : [{ type: 'inlineCode', value }];
    }
    case 'strong':
    case 'b':
      return trimmedOutside(inner(), (children) => ({ type: 'strong', children }));
    case 'em':
    case 'i':
      return trimmedOutside(inner(), (children) => ({ type: 'emphasis', children }));
    case 'a': {
      const url = $(node).attr('href') ?? '';
      // The place that a link leads to, such as the row of a message.
      if (url === '' || url.startsWith('#')) return withAnchor(inner(), $(node).attr('id'));
      return [{ type: 'link', url, children: tidyPhrasing(inner()) }];
    }
    case 'br':
      return [{ type: 'text', value: ' ' }];
    case 'img':
      return [];
    case 'span':
      // The only styled spans on a page are user interface terms (<Ui>).
      return $(node).attr('class')?.includes('ui_')
        ? trimmedOutside(inner(), (children) => ({ type: 'strong', children }))
        : inner();
    default:
      return inner();
  }
}

/** Keeps the anchor of a message code where it is explained. */
function withAnchor(nodes: PhrasingContent[], anchor: string | undefined): PhrasingContent[] {
  if (anchor === undefined) return nodes;
  return nodes.map((node) => (node.type === 'inlineCode' ? { ...node, data: { anchor } } : node));
}

function list($: CheerioAPI, element: Element): CorpusBlock[] {
  const children = $(element)
    .children('li')
    .toArray()
    .flatMap((item) => listItem($, item));
  if (children.length === 0) return [];
  const ordered = element.tagName === 'ol';
  const start = Number($(element).attr('start') ?? 1);
  // What mdast takes for granted is left out, because the corpus has hundreds of lists.
  const numbered = { ordered, ...(start !== 1 && { start }) };
  return [{ type: 'list', ...(ordered && numbered), spread: false, children }];
}

function listItem($: CheerioAPI, item: Element): ListItem[] {
  const children: BlockContent[] = [];
  let line: AnyNode[] = [];
  const flush = () => {
    children.push(...textBlock(phrasing($, line)));
    line = [];
  };
  for (const child of $(item).contents().toArray()) {
    if (isTag(child) && /^(ul|ol|p|pre|table|div|blockquote|figure)$/.test(child.tagName)) {
      flush();
      // Pictures come after the list.
      children.push(...blocksOf($, child).filter((block) => !isPicture(block)));
    } else line.push(child);
  }
  flush();
  if (children.length === 0) return [];
  // Without an empty line two paragraphs would become one.
  const spread = children.some(
    ({ type }, i) => type === 'paragraph' && children[i - 1]?.type === 'paragraph',
  );
  return [{ type: 'listItem', spread, children }];
}

function table($: CheerioAPI, element: Element): CorpusBlock[] {
  const children = $(element)
    .find('tr')
    .toArray()
    .map((row): TableRow => ({
      type: 'tableRow',
      children: $(row)
        .children('th,td')
        .toArray()
        .map((cell) => ({
          type: 'tableCell',
          children: phrasing($, $(cell).contents().toArray()),
        })),
    }));
  const isBlank = children.every((row) => row.children.every((cell) => isEmpty(cell.children)));
  return isBlank ? [] : [{ type: 'table', children }];
}

function code($: CheerioAPI, element: Element): CorpusBlock[] {
  const lines = $(element).find('.token-line').toArray();
  const source =
    lines.length > 0
      ? lines.map((line) => $(line).text().replace(/\n$/, '')).join('\n')
      : $(element).text();
  const lang = /language-(\S+)/.exec(
    `${$(element).attr('class') ?? ''} ${$(element).parents('[class*=language-]').attr('class') ?? ''}`,
  )?.[1];
  return source.trim() === '' ? [] : [{ type: 'code', ...(lang && { lang }), value: source }];
}
