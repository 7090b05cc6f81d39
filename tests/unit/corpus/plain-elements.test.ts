/** Drawn components are read as text: a screen by its description, tabs panel by panel. */

import { load } from 'cheerio';
import type { Element } from 'domhandler';
import { writeMarkdown } from '../../../server/document/markdown.ts';
import { blockText } from '../../../server/document/text.ts';
import { describe, expect, test } from 'vitest';
import { screensAsPictures, tabsAsPanels } from '../../../plugins/corpus/plain-elements.ts';
import { blocksOf } from '../../../plugins/corpus/read-blocks.ts';
import type { CorpusBlock } from '../../../server/contract/corpus.ts';

function read(html: string): CorpusBlock[] {
  const $ = load(`<article>${html}</article>`, null, false);
  const article = $('article').get(0) as Element;
  screensAsPictures($, article);
  tabsAsPanels($, article);
  return $(article)
    .children()
    .toArray()
    .flatMap((element) => blocksOf($, element));
}

const SCREEN =
  '<figure data-screen="handheld" aria-label="PO Receipt with one line.">' +
  '<div><dl><dt>PO</dt><dd>450123</dd></dl></div><figcaption>By step.</figcaption></figure>';
/** A picture is a paragraph of one image. */
const PICTURE = {
  type: 'paragraph',
  children: [{ type: 'image', url: '', alt: 'PO Receipt with one line.' }],
};

describe('a screen', () => {
  test('is one picture with its description; its sample values are no text', () => {
    expect(read(SCREEN)).toEqual([PICTURE]);
  });

  test('in a list stands after the list, whose text it leaves alone', () => {
    const blocks = read(`<ol><li><p>Open it.</p>${SCREEN}</li><li>Select Done.</li></ol>`);
    expect(blocks.map(({ type }) => type)).toEqual(['list', 'paragraph']);
    expect(writeMarkdown(blocks.slice(0, 1)).trim()).toBe('1. Open it.\n2. Select Done.');
    expect(blocks[1]).toEqual(PICTURE);
  });
});

const tabs = (panels: [label: string, html: string][]) =>
  '<div class="theme-tabs-container tabs-container tabList_x"><ul role="tablist" class="tabs">' +
  panels.map(([label]) => `<li role="tab" class="tabs__item">${label}</li>`).join('') +
  '</ul><div class="margin-top--md">' +
  panels.map(([, html]) => `<div role="tabpanel" hidden>${html}</div>`).join('') +
  '</div></div>';
const code = (source: string) => `<pre class="language-bash"><code>${source}</code></pre>`;

describe('tabs', () => {
  test('give every panel, each below its label, the hidden ones too', () => {
    const blocks = read(
      tabs([
        ['curl', code('curl /printers')],
        ['JavaScript', code('fetch(1)')],
      ]),
    );
    expect(blocks.map((block) => [block.type, writeMarkdown([block])])).toEqual([
      ['paragraph', '**curl**'],
      ['code', '```bash\ncurl /printers\n```'],
      ['paragraph', '**JavaScript**'],
      ['code', '```bash\nfetch(1)\n```'],
    ]);
  });

  test('within tabs keep their own labels', () => {
    const inner = tabs([['bash', code('ls')]]);
    const texts = read(tabs([['Linux', inner]])).map(blockText);
    expect(texts).toEqual(['Linux', 'bash', 'ls']);
  });
});
