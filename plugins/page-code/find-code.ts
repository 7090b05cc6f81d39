/** Finds what a page must not contain: code that would run in a reader's browser or during the
 *  build. Pages are MDX, where `{…}` is JavaScript and any element can be written, and many people
 *  write them; so a page may contain text, the components below and nothing else. The build and
 *  `npm run check` both call this function. */

import type { Root } from 'mdast';
import { visit } from 'unist-util-visit';
import { isElement, type PageElement } from './page-nodes.ts';

export interface CodeProblem {
  line: number;
  /** What is there and what to write instead. */
  message: string;
}

/** Every component that a page may use, with its attributes. */
export const ALLOWED_PARTS: Readonly<Record<string, readonly string[]>> = {
  Ui: [],
  Key: [],
  Msg: ['code'],
  Screen: ['src'],
  Tabs: ['groupId', 'defaultValue'],
  TabItem: ['value', 'label', 'default'],
  span: ['id'],
  details: [],
  summary: [],
  br: [],
  kbd: [],
  sub: [],
  sup: [],
};

/** Allowed schemes of links and pictures; `pathname:` is a file of this site. */
const ALLOWED_SCHEMES = /^(https?|mailto|tel|pathname)$/;
/** Docusaurus unwraps a fence with this name before the page is parsed. */
const OPENED_FENCE = 'mdx-code-block';

/** Every place with code, in reading order. */
export function findCode(tree: Root): CodeProblem[] {
  const problems: CodeProblem[] = [];
  visit(tree, (node) => {
    const add = (message: string) =>
      problems.push({ line: node.position?.start.line ?? 1, message });
    switch (node.type) {
      case 'mdxFlowExpression':
      case 'mdxTextExpression':
        add(
          `{${shorten(node.value)}} is JavaScript; put it in backticks if it is text, and write ` +
            'the address of a heading as {#address}',
        );
        break;
      case 'mdxjsEsm':
        add(
          `"${shorten(node.value)}" is JavaScript; remove it: the parts of a page need no import ` +
            `(${partNames()})`,
        );
        break;
      case 'html':
        add(`${shorten(node.value)} is HTML; use Markdown`);
        break;
      case 'code':
        if (node.lang === OPENED_FENCE) {
          add(`a block named ${OPENED_FENCE} would run as part of the page; name its language`);
        }
        break;
      case 'link':
      case 'image':
      case 'definition':
        if (!isAllowedAddress(node.url)) {
          add(`${shorten(node.url)} is not the address of a page; use https:// or a path`);
        }
        break;
      default:
        if (isElement(node)) for (const message of elementProblems(node)) add(message);
    }
  });
  return problems;
}

function elementProblems(element: PageElement): string[] {
  const name = element.name ?? '';
  const known = Object.hasOwn(ALLOWED_PARTS, name) ? ALLOWED_PARTS[name] : undefined;
  if (!known) return [`<${name}> is not allowed in a page; use Markdown, or one of ${partNames()}`];
  return element.attributes.flatMap((attribute) => {
    if (attribute.type === 'mdxJsxExpressionAttribute') {
      return [`{${shorten(attribute.value)}} in <${name}> is JavaScript; write attributes as text`];
    }
    if (!known.includes(attribute.name)) {
      const choices = known.length === 0 ? 'it has none' : `it may have ${known.join(', ')}`;
      return [`<${name}> must not have ${attribute.name}; ${choices}`];
    }
    return typeof attribute.value === 'object' && attribute.value !== null
      ? [`${attribute.name} of <${name}> is JavaScript; write it as text: ${attribute.name}="…"`]
      : [];
  });
}

/** Browsers ignore white space and control characters within a scheme. */
function isAllowedAddress(url: string): boolean {
  // eslint-disable-next-line no-control-regex -- these are the signs that hide a scheme
  const scheme = /^([a-z][a-z\d+.-]*):/i.exec(url.replace(/[\u0000-\u0020]/g, ''))?.[1];
  return scheme === undefined || ALLOWED_SCHEMES.test(scheme.toLowerCase());
}

function partNames(): string {
  return Object.keys(ALLOWED_PARTS).join(', ');
}

function shorten(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length > 40 ? `${line.slice(0, 40)}…` : line;
}
