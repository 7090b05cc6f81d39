/** Turns the elements of a built page into blocks: what they are, their Markdown, their text. */

import type { CheerioAPI } from 'cheerio';
import type { AnyNode, Element } from 'domhandler';
import { isTag, isText } from 'domhandler';
import type { BlockKind, CorpusBlock } from '../../server/contract/corpus.ts';
import { codeSpan, emphasis, escapeStart, escapeText, fencedCode, link } from './markdown.ts';

/** White space folded to single spaces. */
export function foldText(text: string): string {
  return text.replace(/[\s\u200b]+/g, ' ').trim();
}

/** Blocks of one element; containers are opened, what has no text gives none. */
export function blocksOf($: CheerioAPI, element: Element): CorpusBlock[] {
  switch (element.tagName) {
    case 'p':
      return paragraph($, element);
    case 'ol':
      return block('steps', list($, element, ''), listText($, element));
    case 'ul':
      return block('list', list($, element, ''), listText($, element));
    case 'table':
      return block('table', table($, element), tableText($, element));
    case 'pre':
      return code($, element);
    case 'blockquote':
      return note(childBlocks($, element));
    case 'img':
      return image($, element);
    default:
      if ($(element).hasClass('theme-admonition')) return admonition($, element);
      // Text that stands in a container itself, such as the title of a fold (<summary>).
      return $(element)
        .contents()
        .toArray()
        .some((child) => isText(child) && foldText(child.data) !== '')
        ? paragraph($, element)
        : childBlocks($, element);
  }
}

function paragraph($: CheerioAPI, element: Element): CorpusBlock[] {
  return [
    ...block('paragraph', escapeStart(inline($, element)), foldText($(element).text())),
    ...$(element)
      .find('img')
      .toArray()
      .flatMap((child) => image($, child)),
  ];
}

/** What a picture shows; one without words is decoration. */
function image($: CheerioAPI, element: Element): CorpusBlock[] {
  return block('image', '', foldText($(element).attr('alt') ?? ''));
}

/** A note with its title in bold; Docusaurus's own titles get their capital by style. */
function admonition($: CheerioAPI, element: Element): CorpusBlock[] {
  const heading = $(element).children('[class*="admonitionHeading"]');
  const text = foldText(heading.text());
  heading.remove();
  const title = emphasis('**', escapeText(text.replace(/^./, (first) => first.toUpperCase())));
  return note([...block('paragraph', title, text), ...childBlocks($, element)]);
}

function note(blocks: CorpusBlock[]): CorpusBlock[] {
  const markdown = blocks.flatMap((child) => child.markdown || []).join('\n\n');
  return block('note', quote(markdown), blocks.map((child) => child.text).join(' '));
}

function block(kind: BlockKind, markdown: string, text: string): CorpusBlock[] {
  return text === '' ? [] : [{ kind, markdown, text }];
}

function childBlocks($: CheerioAPI, element: Element): CorpusBlock[] {
  return $(element)
    .children()
    .toArray()
    .flatMap((child) => blocksOf($, child));
}

function quote(markdown: string): string {
  return markdown.replace(/^/gm, '> ');
}

function inline($: CheerioAPI, node: AnyNode): string {
  return foldText(
    $(node as Element)
      .contents()
      .toArray()
      .map((child) => inlineNode($, child))
      .join(''),
  );
}

function inlineNode($: CheerioAPI, node: AnyNode): string {
  if (isText(node)) return escapeText(node.data);
  if (!isTag(node)) return '';
  const inner = () =>
    $(node)
      .contents()
      .toArray()
      .map((child) => inlineNode($, child))
      .join('');
  switch (node.tagName) {
    case 'code':
    case 'kbd':
      return codeSpan(foldText($(node).text()));
    case 'strong':
    case 'b':
      return emphasis('**', inner());
    case 'em':
    case 'i':
      return emphasis('*', inner());
    case 'a': {
      const href = $(node).attr('href') ?? '';
      // A link into the same page loses its sense outside of it.
      return href === '' || href.startsWith('#') ? inner() : link(inner(), href);
    }
    case 'br':
      return ' ';
    case 'img':
      return '';
    case 'span':
      // The only styled spans of a page are screen words (<Ui>).
      return $(node).attr('class')?.includes('ui_') ? emphasis('**', inner()) : inner();
    default:
      return inner();
  }
}

function list($: CheerioAPI, element: Element, indent: string): string {
  const start = Number($(element).attr('start') ?? 1);
  return $(element)
    .children('li')
    .toArray()
    .map((item, index) => {
      const marker = element.tagName === 'ol' ? `${start + index}. ` : '- ';
      const inner = indent + ' '.repeat(marker.length);
      const parts = itemParts($, item, inner);
      return `${indent}${marker}${parts.join('\n').trimStart()}`;
    })
    .join('\n');
}

function itemParts($: CheerioAPI, item: Element, indent: string): string[] {
  const parts: string[] = [];
  let text = '';
  let before: BlockKind | undefined;
  const flush = () => {
    if (foldText(text) !== '') parts.push(indent + escapeStart(foldText(text)));
    text = '';
  };
  for (const child of $(item).contents().toArray()) {
    if (isTag(child) && /^(ul|ol)$/.test(child.tagName)) {
      flush();
      parts.push(list($, child, indent));
    } else if (isTag(child) && /^(p|pre|table|div|blockquote)$/.test(child.tagName)) {
      flush();
      for (const inner of blocksOf($, child)) {
        // Without an empty line two paragraphs would be one.
        if (inner.kind === 'paragraph' && before === 'paragraph') parts.push('');
        if (inner.markdown) parts.push(inner.markdown.replace(/^/gm, indent));
        before = inner.kind;
      }
    } else {
      text += inlineNode($, child);
    }
  }
  flush();
  return parts;
}

function listText($: CheerioAPI, element: Element): string {
  return $(element)
    .children('li')
    .toArray()
    .map((item) => foldText($(item).text()))
    .join('\n');
}

function rows($: CheerioAPI, element: Element): Element[][] {
  return $(element)
    .find('tr')
    .toArray()
    .map((row) => $(row).children('th,td').toArray());
}

function table($: CheerioAPI, element: Element): string {
  const lines = rows($, element).map(
    (cells) => `| ${cells.map((cell) => inline($, cell).replace(/\|/g, '\\|')).join(' | ')} |`,
  );
  const columns = rows($, element)[0]?.length ?? 0;
  return [lines[0], `|${' --- |'.repeat(columns)}`, ...lines.slice(1)].join('\n');
}

function tableText($: CheerioAPI, element: Element): string {
  return rows($, element)
    .map((cells) => cells.map((cell) => foldText($(cell).text())).join(' | '))
    .join('\n');
}

function code($: CheerioAPI, element: Element): CorpusBlock[] {
  const lines = $(element).find('.token-line').toArray();
  const source =
    lines.length > 0
      ? lines.map((line) => $(line).text().replace(/\n$/, '')).join('\n')
      : $(element).text();
  const language = /language-(\S+)/.exec(
    `${$(element).attr('class') ?? ''} ${$(element).parents('[class*=language-]').attr('class') ?? ''}`,
  )?.[1];
  return block('code', fencedCode(source, language), source.trim());
}
