/** The real build, examined like a browser would: nothing in it violates the Content-Security-Policy, nothing
 *  is fetched from elsewhere, and no word of a page is missing from the corpus. */

import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { load, type CheerioAPI } from 'cheerio';
import type { Element } from 'domhandler';
import { describe, expect, test } from 'vitest';
import { writeMarkdown } from '../../../server/document/markdown.ts';
import { blockText, isPicture } from '../../../server/document/text.ts';
import { inlineParts } from '../../../plugins/corpus/inline-scripts.ts';
import { screensAsPictures, tabsAsPanels } from '../../../plugins/corpus/plain-elements.ts';
import { readPage } from '../../../plugins/corpus/read-page.ts';
import type { Corpus, CorpusPage } from '../../../server/contract/corpus.ts';
import type { Manifest } from '../../../server/contract/manifest.ts';
import { renderedText } from '../../fixtures/render-markdown.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');
const manifest = JSON.parse(read('build-data/manifest.json')) as Manifest;
const corpus = JSON.parse(read('build-data/corpus.json')) as Corpus;

const pages = manifest.entries
  .filter(({ file }) => file.endsWith('.html'))
  .map(({ file }) => ({ file, $: load(read(`build/${file}`)) }));

/** Links that contain a URL without making a browser fetch it. */
const ONLY_NAMES = 'link[rel=canonical], link[rel=alternate]';
const EXTERNAL = /^\s*([a-z][a-z0-9+.-]*:)?\/\//i;

/** URLs that a browser fetches automatically when it shows the page. */
function fetched($: CheerioAPI): string[] {
  const found: string[] = [];
  $('[src], [srcset], [poster], object[data], link[href]')
    .not(ONLY_NAMES)
    .each((_, element) => {
      for (const name of ['src', 'poster', 'data', ...(element.tagName === 'link' ? ['href'] : [])])
        found.push($(element).attr(name) ?? '');
      for (const part of ($(element).attr('srcset') ?? '').split(',')) found.push(part.trim());
    });
  $('svg use, svg image').each((_, element) => {
    found.push($(element).attr('href') ?? '', $(element).attr('xlink:href') ?? '');
  });
  $('style').each((_, element) => void found.push(...fetchedByCss($(element).text())));
  $('[style]').each((_, element) => void found.push(...fetchedByCss($(element).attr('style')!)));
  return found;
}

function fetchedByCss(css: string): string[] {
  return [
    ...[...css.matchAll(/url\(\s*["']?([^"')]*)/gi)].map(([, address = '']) => address),
    ...[...css.matchAll(/@import\s+["']([^"']+)/gi)].map(([, address = '']) => address),
  ];
}

describe('the built site', () => {
  test('has pages, so that the tests below test something', () => {
    expect(pages.length).toBeGreaterThan(30);
    expect(manifest.scriptHashes.length).toBeGreaterThan(0);
    expect(pages.flatMap(({ $ }) => fetched($)).filter(Boolean).length).toBeGreaterThan(100);
    for (const html of [
      '<img src="//x.net/a">',
      '<img srcset="/a 1x, https://x.net/a 2x">',
      '<link rel="icon" href="https://x.net/a">',
      '<p style="background:url(\'https://x.net/a\')">',
      '<style>@import "https://x.net/a"</style>',
    ]) {
      expect(
        fetched(load(html)).some((address) => EXTERNAL.test(address)),
        html,
      ).toBe(true);
    }
  });

  test('parts no percent sign from its number', () => {
    let joined = 0;
    for (const { file, $ } of pages) {
      const text = $('.theme-doc-markdown').clone();
      text.find('code, pre').remove();
      joined += text.text().match(/\d\u00a0%/g)?.length ?? 0;
      expect(text.text().match(/.{0,30}\d %/)?.[0], file).toBeUndefined();
    }
    expect(joined).toBeGreaterThan(100);
  });

  test('has no inline script whose hash the content policy lacks', () => {
    for (const { file, $ } of pages) {
      $('script:not([src])').each((_, script) => {
        if (/^application\/(ld\+)?json$/.test($(script).attr('type') ?? '')) return;
        const hash = createHash('sha256').update($(script).text()).digest('base64');
        expect(manifest.scriptHashes, `a script of ${file}`).toContain(`'sha256-${hash}'`);
      });
    }
  });

  test('has the inline parts that the build finds with a lighter parser', () => {
    for (const { file, $ } of pages) {
      const { scripts, styles } = inlineParts(read(`build/${file}`));
      const own = $('script:not([src])').filter(
        (_, script) => !/^application\/(ld\+)?json$/.test($(script).attr('type') ?? ''),
      );
      expect(scripts, file).toEqual(own.toArray().map((script) => $(script).text()));
      expect(styles.elements.length, file).toBe($('style').length);
      expect(styles.attributes.length, file).toBe($('[style]').length);
    }
  });

  test('has no handler in an attribute and no javascript: address, which the policy stops', () => {
    const stopped = ($: CheerioAPI) =>
      $<Element, string>('*')
        .toArray()
        .flatMap(({ attribs }) => Object.entries(attribs))
        .filter(([name, value]) => /^on/i.test(name) || /^\s*javascript:/i.test(value));
    expect(stopped(load('<a href="javascript:x()">a</a><p onclick="x()">b</p>'))).toHaveLength(2);
    // One assertion per page, because there are a million attributes.
    for (const { file, $ } of pages) expect(stopped($), file).toEqual([]);
  });

  test('makes the browser fetch nothing from elsewhere', () => {
    for (const { file, $ } of pages) {
      for (const address of fetched($)) expect(address, file).not.toMatch(EXTERNAL);
    }
    for (const { file } of manifest.entries.filter((entry) => entry.file.endsWith('.css'))) {
      for (const address of fetchedByCss(read(`build/${file}`)))
        expect(address, file).not.toMatch(EXTERNAL);
    }
  });

  test('sends no form anywhere but to itself', () => {
    for (const { file, $ } of pages) {
      $('form[action], [formaction]').each((_, element) => {
        expect($(element).attr('action') ?? '', file).not.toMatch(EXTERNAL);
      });
    }
  });
});

/** All characters except white space and the bars between cells. */
const signs = (text: string) => text.replace(/[\s\u200b|·]+/g, '');

/** Pages as the current code reads them; the corpus file may be outdated. */
const readPages = corpus.pages.map((page): { page: CorpusPage; html: string } => {
  const html = read(`build${page.path}index.html`);
  const sectionLabel = page.breadcrumbs[0] ?? '';
  return { html, page: readPage(html, { ...page, sectionLabel, groups: new Map() }) };
});

describe('the corpus of the built site', () => {
  test('holds every word of every page', () => {
    expect(readPages.length).toBeGreaterThan(20);
    for (const { page, html } of readPages) {
      const $ = load(html);
      const article = $('article .theme-doc-markdown').first();
      screensAsPictures($, article.get(0) as Element);
      tabsAsPanels($, article.get(0) as Element);
      article.find('.hash-link, button, [aria-hidden="true"], script, style, h1').remove();
      const held = page.sections.map(
        ({ level, heading, blocks }) =>
          (level === 1 ? '' : heading) +
          blocks.map((block) => (isPicture(block) ? '' : blockText(block))).join(''),
      );
      // Titles of notes are capitalised only in the corpus.
      expect(signs(held.join('')).toLowerCase(), page.path).toBe(
        signs(article.text()).toLowerCase(),
      );
    }
  });

  test('has Markdown that reads back as the text of its blocks', () => {
    for (const { page } of readPages) {
      const blocks = page.sections.flatMap((section) =>
        section.blocks.filter((block) => !isPicture(block)),
      );
      // A whole page at once: a renderer for each block would take most of the time.
      const seen = renderedText(writeMarkdown(blocks));
      // Titles of notes are capitalised only in the Markdown.
      expect(signs(seen).toLowerCase(), page.path).toBe(
        signs(blocks.map(blockText).join('')).toLowerCase(),
      );
    }
  });
});
