/** A page for reading answers: `npm run eval -- --answers FILE --report`. One self-contained file:
 *  each question with its gold answer, our answer, and the previous run's answer if it differs. The
 *  reader marks each answer with a key; the marks stay in the browser. */

import { readFileSync } from 'node:fs';
import path from 'node:path';
import { createElement as h, type ReactElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import Markdown from 'react-markdown';
import remarkGfm from 'remark-gfm';
import type { AnswerItem } from './answers.ts';
import type { KeptAnswer, KeptRun } from './kept-run.ts';

export interface ReportOptions {
  /** Name of the set. */
  title: string;
  items: readonly AnswerItem[];
  now: KeptRun;
  /** The previous run; undefined if there is none. */
  before: KeptRun | undefined;
  /** URL of the portal, so that sources can be opened; without it they are site paths. */
  origin?: string | undefined;
}

/** @returns HTML. */
export function answersReport({ title, items, now, before, origin = '' }: ReportOptions): string {
  const gold = new Map(items.map((item) => [item.id, item]));
  const former = new Map(before?.answers.map((answer) => [answer.id, answer]));
  const page = h(
    'html',
    { lang: 'en' },
    h(
      'head',
      null,
      h('meta', { charSet: 'utf-8' }),
      h('meta', { name: 'viewport', content: 'width=device-width' }),
      h('title', null, `Answers: ${title}`),
      h('style', { dangerouslySetInnerHTML: { __html: beside('answers-report.css') } }),
    ),
    h(
      'body',
      { 'data-set': title },
      h('h1', null, `Answers: ${title}`),
      figuresTable(now, before),
      h('div', { id: 'controls' }),
      ...now.answers.map((answer) =>
        article({ answer, item: gold.get(answer.id), was: former.get(answer.id), origin }),
      ),
      h('script', { dangerouslySetInnerHTML: { __html: beside('answers-report-page.js') } }),
    ),
  );
  return `<!doctype html>\n${renderToStaticMarkup(page)}\n`;
}

function beside(name: string): string {
  return readFileSync(path.join(import.meta.dirname, name), 'utf8');
}

function figuresTable(now: KeptRun, before: KeptRun | undefined): ReactElement {
  const row = (name: string, value: number) => {
    const was = before?.figures[name];
    return h(
      'tr',
      { key: name },
      h('th', { scope: 'row' }, name),
      h('td', null, rounded(value)),
      before && h('td', null, was === undefined ? '–' : rounded(was)),
    );
  };
  return h(
    'table',
    { className: 'figures' },
    h(
      'thead',
      null,
      h('tr', null, h('th', null), h('th', null, 'now'), before && h('th', null, 'before')),
    ),
    h(
      'tbody',
      null,
      Object.entries(now.figures).map(([name, value]) => row(name, value)),
    ),
  );
}

function rounded(value: number): string {
  return String(Math.round(value * 1000) / 1000);
}

interface ArticleOptions {
  answer: KeptAnswer;
  item: AnswerItem | undefined;
  was: KeptAnswer | undefined;
  origin: string;
}

function article({ answer, item, was, origin }: ArticleOptions): ReactElement {
  const changed = was !== undefined && was.text !== answer.text;
  const turned =
    was === undefined || was.good === answer.good ? '' : answer.good ? 'better' : 'worse';
  const gold = item?.pages.map((page) => h('li', { key: page }, link(page, origin)));
  return h(
    'article',
    {
      key: answer.id,
      id: answer.id,
      tabIndex: -1,
      'data-good': answer.good,
      'data-changed': changed,
      'data-turned': turned,
    },
    h('h2', null, h('small', null, answer.id), ' ', item?.text),
    h(
      'p',
      { className: 'verdict' },
      h('strong', null, answer.good ? 'good' : answer.cause),
      turned !== '' && h('em', null, turned),
      Object.entries(answer.checks).map(([name, isTrue]) =>
        h('span', { key: name, className: isTrue ? 'yes' : 'no' }, `${isTrue ? '✓' : '✗'} ${name}`),
      ),
      h('span', null, `${answer.words} words`),
    ),
    item?.ideal && h('p', { className: 'ideal' }, h('b', null, 'A colleague: '), item.ideal),
    gold && gold.length > 0 && h('ul', { className: 'gold' }, gold),
    h(
      'div',
      { className: 'sides' },
      side(answer, changed ? 'Now' : undefined, origin),
      changed && side(was, 'Before', origin),
    ),
  );
}

function side(answer: KeptAnswer, name: string | undefined, origin: string): ReactElement {
  return h(
    'section',
    null,
    name !== undefined && h('h3', null, name),
    h(
      'div',
      { className: 'answer' },
      h(
        Markdown,
        {
          remarkPlugins: [remarkGfm],
          urlTransform: (url: string) => (url.startsWith('/') ? `${origin}${url}` : url),
        },
        answer.text,
      ),
    ),
    h(
      'ol',
      { className: 'sources' },
      answer.sources.map((source, at) => h('li', { key: at }, link(source, origin))),
    ),
  );
}

function link(source: string, origin: string): ReactNode {
  return h('a', { href: `${origin}${source}` }, source);
}
