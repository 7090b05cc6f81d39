/** Renders a page from its Markdown like the build, as far as search and assistant need it: in
 *  milliseconds, for pages being written. A test compares it with the built pages. */

import path from 'node:path';
import type { Element, ElementContent, Root as HtmlRoot } from 'hast';
import { toHtml } from 'hast-util-to-html';
import type { Link, Nodes } from 'mdast';
import type { ContainerDirective } from 'mdast-util-directive';
import { toHast, type State } from 'mdast-util-to-hast';
import type { DefinedMessage } from '../../plugins/message-codes/message-codes.ts';
import { linkMessages } from '../../plugins/message-codes/remark-message-links.ts';
import { textAttribute, type PageElement } from '../../plugins/page-code/page-nodes.ts';
import { headingAnchors } from '../content/anchors.ts';
import type { Page, Site } from '../content/site.ts';

/** What a page's links may lead to. */
export interface Surroundings extends Pick<Site, 'byPlace'> {
  /** Messages that the pages define, by code. */
  messages: ReadonlyMap<string, DefinedMessage>;
}

/** HTML of the built page around its text: the breadcrumbs and the article.
 *  @param crumbs labels of the chapters that the page is in. */
export function renderPage(
  page: Page,
  { byPlace, messages }: Surroundings,
  crumbs: string[],
): string {
  // The checks use the page as written.
  const written = structuredClone(page.tree);
  linkMessages(written, messages);
  const anchors = headingAnchors(written);
  const screens = [...page.screens];
  const all = (state: State, node: Nodes) => ('children' in node ? state.all(node) : []);
  const tree = toHast(written, {
    handlers: {
      yaml: () => undefined,
      heading: (state: State, node: Extract<Nodes, { type: 'heading' }>) =>
        make(`h${node.depth}`, { id: anchors.get(node) ?? '' }, all(state, node)),
      link: (state: State, node: Link) =>
        make('a', { href: addressOf(node.url, page, byPlace) }, all(state, node)),
      code: (_state: State, { lang, value }: Extract<Nodes, { type: 'code' }>) =>
        make('pre', { className: lang ? [`language-${lang}`] : [] }, [text(value)]),
      containerDirective: (state: State, node: ContainerDirective) => admonition(state, node),
      mdxJsxFlowElement: (state: State, node: PageElement) => part(state, node),
      mdxJsxTextElement: (state: State, node: PageElement) => part(state, node),
    },
    unknownHandler: (state, node) => all(state, node as Nodes),
  }) as HtmlRoot;

  function part(state: State, node: PageElement): Element | ElementContent[] {
    const inside = all(state, node);
    switch (node.name) {
      case 'Ui':
        return make('span', { className: ['ui_'] }, inside);
      case 'Key':
        return make('kbd', {}, inside);
      case 'Msg': {
        const code = textAttribute(node, 'code') ?? '';
        const anchor = code.toLowerCase();
        return make('a', { id: anchor, href: `#${anchor}` }, [make('code', {}, [text(code)])]);
      }
      case 'MsgLink': {
        const code = text(textAttribute(node, 'code') ?? '');
        return make('a', { href: textAttribute(node, 'to') }, [make('code', {}, [code])]);
      }
      case 'Screen':
        return make('img', { alt: screens.shift()?.screen?.alt ?? '' }, []);
      case 'TabItem': {
        const label = textAttribute(node, 'label') ?? textAttribute(node, 'value') ?? '';
        return make('div', {}, [make('p', {}, [make('strong', {}, [text(label)])]), ...inside]);
      }
      case 'Tabs':
        return make('div', {}, inside);
      case null:
        return inside;
      default:
        return make(node.name, { id: textAttribute(node, 'id') }, inside);
    }
  }

  const way = [...crumbs, String(page.frontMatter.values['title'])].map((label) =>
    make('li', { className: ['breadcrumbs__item'] }, [
      make('span', { className: ['breadcrumbs__link'] }, [text(label)]),
    ]),
  );
  const nav = toHtml(make('nav', { className: ['theme-doc-breadcrumbs'] }, way));
  return `<article>${nav}<div class="theme-doc-markdown">${toHtml(tree)}</div></article>`;
}

/** An admonition with its title: its own, or the default of its kind. */
function admonition(state: State, { name, children }: ContainerDirective): Element {
  const [first, ...rest] = children;
  const labelled =
    first?.type === 'paragraph' && first.data !== undefined && 'directiveLabel' in first.data;
  const title = labelled ? state.all(first) : [text(name)];
  const content = labelled ? rest : children;
  return make('div', { className: ['theme-admonition'] }, [
    make('div', { className: ['admonitionHeading_'] }, title),
    make('div', {}, state.all({ type: 'root', children: content })),
  ]);
}

/** Site path of a link to a file, or to something that is not a page (`pathname://`); other addresses stay. */
export function addressOf(url: string, page: Page, byPlace: Site['byPlace']): string {
  if (url.startsWith('pathname://')) return url.slice('pathname://'.length);
  const [target = '', anchor] = url.split('#');
  if (!/^[^/:]+.*\.mdx?$/.test(target) || /^[a-z]+:/i.test(target)) return url;
  const found = byPlace.get(path.posix.join(path.posix.dirname(page.place), target));
  return found ? `${found.path}/${anchor === undefined ? '' : `#${anchor}`}` : url;
}

function make(
  tagName: string,
  properties: Element['properties'],
  children: readonly (ElementContent | HtmlRoot['children'][number])[],
): Element {
  return { type: 'element', tagName, properties, children: children as ElementContent[] };
}

function text(value: string): ElementContent {
  return { type: 'text', value };
}
