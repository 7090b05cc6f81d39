/** Turns the elements of a built page into blocks: what they are, their Markdown, their text. */

import type { CheerioAPI } from 'cheerio';
import type { AnyNode, Element } from 'domhandler';
import { isTag, isText } from 'domhandler';
import type { BlockKind, CorpusBlock } from '../../server/contract/corpus.ts';

/** White space folded to single spaces. */
export function foldText(text: string): string {
  return text.replace(/[\s\u200b]+/g, ' ').trim();
}

/** Blocks of one element; containers are opened, what has no text gives none. */
export function blocksOf($: CheerioAPI, element: Element): CorpusBlock[] {
  switch (element.tagName) {
    case 'p': {
      const image = $(element).children('img').first();
      if (image.length > 0 && foldText($(element).text()) === '') {
        return [{ kind: 'image', markdown: '', text: foldText(image.attr('alt') ?? '') }];
      }
      return block('paragraph', inline($, element), foldText($(element).text()));
    }
    case 'ol':
      return block('steps', list($, element, ''), listText($, element));
    case 'ul':
      return block('list', list($, element, ''), listText($, element));
    case 'table':
      return block('table', table($, element), tableText($, element));
    case 'pre':
      return code($, element);
    case 'blockquote':
      return block('note', quote(childrenMarkdown($, element)), foldText($(element).text()));
    case 'img':
      return [{ kind: 'image', markdown: '', text: foldText($(element).attr('alt') ?? '') }];
    default:
      if ($(element).hasClass('theme-admonition')) {
        return block('note', quote(childrenMarkdown($, element)), foldText($(element).text()));
      }
      return $(element)
        .children()
        .toArray()
        .flatMap((child) => blocksOf($, child));
  }
}

function block(kind: BlockKind, markdown: string, text: string): CorpusBlock[] {
  return text === '' ? [] : [{ kind, markdown, text }];
}

function childrenMarkdown($: CheerioAPI, element: Element): string {
  return $(element)
    .children()
    .toArray()
    .flatMap((child) => blocksOf($, child))
    .map((child) => child.markdown)
    .join('\n\n');
}

function quote(markdown: string): string {
  return markdown.replace(/^/gm, '> ');
}

/** Markdown's own signs in page text would otherwise be read as markup. */
function escapeText(text: string): string {
  return text.replace(/[\\`*_[\]<>]/g, '\\$&');
}

function inline($: CheerioAPI, node: AnyNode): string {
  return foldMarkdown(
    $(node as Element)
      .contents()
      .toArray()
      .map((child) => inlineNode($, child))
      .join(''),
  );
}

function foldMarkdown(markdown: string): string {
  return markdown.replace(/[\s\u200b]+/g, ' ').trim();
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
      return `**${inner()}**`;
    case 'em':
    case 'i':
      return `*${inner()}*`;
    case 'a': {
      const href = $(node).attr('href') ?? '';
      // A link into the same page loses its sense outside of it.
      return href === '' || href.startsWith('#') ? inner() : `[${inner()}](${href})`;
    }
    case 'br':
      return ' ';
    case 'img':
      return '';
    case 'span':
      // The only styled spans of a page are screen words (<Ui>).
      return $(node).attr('class')?.includes('ui_') ? `**${inner()}**` : inner();
    default:
      return inner();
  }
}

function codeSpan(text: string): string {
  const fence = text.includes('`') ? '``' : '`';
  return `${fence}${text}${fence}`;
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
  const flush = () => {
    if (foldMarkdown(text) !== '') parts.push(indent + foldMarkdown(text));
    text = '';
  };
  for (const child of $(item).contents().toArray()) {
    if (isTag(child) && /^(ul|ol)$/.test(child.tagName)) {
      flush();
      parts.push(list($, child, indent));
    } else if (isTag(child) && /^(p|pre|table|div|blockquote)$/.test(child.tagName)) {
      flush();
      for (const inner of blocksOf($, child)) {
        if (inner.markdown) parts.push(inner.markdown.replace(/^/gm, indent));
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
  return block('code', `\`\`\`${language ?? ''}\n${source}\n\`\`\``, source.trim());
}
