/** Round trip of blocks: a reader of the Markdown sees what the page says, whatever special characters it
 *  contains. */

import { load } from 'cheerio';
import { describe, expect, test } from 'vitest';
import type { CorpusBlock } from '../../../server/contract/corpus.ts';
import { blocksOf } from '../../../plugins/corpus/read-blocks.ts';
import { writeMarkdown } from '../../../server/document/markdown.ts';
import { blockText, isPicture } from '../../../server/document/text.ts';
import { renderedText, renderMarkdown } from '../../fixtures/render-markdown.ts';

const markdownOf = (block: CorpusBlock | undefined) => writeMarkdown([block!]);
const textOf = (block: CorpusBlock | undefined) => blockText(block!);

function read(html: string): CorpusBlock[] {
  const $ = load(html, null, false);
  return $.root()
    .children()
    .toArray()
    .flatMap((element) => blocksOf($, element));
}

describe('text with signs of Markdown reads back as it is', () => {
  test.each([
    ['stars and underscores', '2 * 3 * 4 and snake_case_name and __init__'],
    ['brackets', 'see [1](2) and ![x](y)'],
    ['backticks', 'a ` b ` c'],
    ['backslashes', 'C:\\temp\\*'],
    ['tags', '&lt;script&gt;alert(1)&lt;/script&gt; and &lt;b&gt;'],
    ['entities that a reader sees', 'write &amp;lt; for a less-than sign, and R&amp;D'],
    ['tildes', '~5~ and ~~six~~ and ~7'],
    ['an address with underscores', 'https://example.com/a_b_c and more'],
    ['a heading sign', '# 5 is the dock'],
    ['a list sign', '- minus five'],
    ['a plus', '+ plus five'],
    ['a number and a dot', '3. is the third'],
    ['a number and a bracket', '3) is the third'],
    ['a rule', '--- nothing ---'],
    ['a quote sign', '&gt; five'],
    ['bars', 'a | b | c'],
  ])('%s', (_, text) => {
    for (const html of [
      `<p>${text}</p>`,
      `<ul><li>${text}</li></ul>`,
      `<ol><li><p>${text}</p></li></ol>`,
      `<table><tr><th>H<tr><td>${text}</table>`,
      `<blockquote><p>${text}</p></blockquote>`,
      `<p>Before <strong>${text}</strong> after</p>`,
      `<p><a href="/docs/x/">${text}</a></p>`,
    ]) {
      const [block] = read(html);
      const seen = html.startsWith('<table>')
        ? `H\n${renderMarkdown(markdownOf(block))('td').text()}`
        : renderedText(markdownOf(block));
      expect(seen, html).toBe(textOf(block));
    }
  });

  test.each(['a`b', '`a`', '``', 'a``b`c', '|', '\\'])('code %j', (code) => {
    const [block] = read(`<p>Type <code>${code}</code> here</p>`);
    expect(renderMarkdown(markdownOf(block))('code').text()).toBe(code);
  });

  test('a code block that shows a code fence', () => {
    const source = 'text\n```bash\nls\n```\nmore';
    const [block] = read(`<pre class="language-md"><code>${source}</code></pre>`);
    expect(renderMarkdown(markdownOf(block))('code').text().trim()).toBe(source);
    expect(textOf(block)).toBe(source);
  });

  test('bold with a space inside its ends', () => {
    const [block] = read('<p>Select<strong> Done </strong>now<strong> </strong>please</p>');
    const $ = renderMarkdown(markdownOf(block));
    expect($('strong').text()).toBe('Done');
    expect(renderedText(markdownOf(block))).toBe('Select Done now please');
  });

  test('a link with brackets or spaces in its address', () => {
    const [block] = read('<p><a href="/docs/a (b)/">there</a></p>');
    expect(renderMarkdown(markdownOf(block))('a').attr('href')).toBe('/docs/a%20(b)/');
  });
});

describe('nothing is lost', () => {
  test('a numbered list goes on from its start', () => {
    const [list] = read('<ol start="4"><li>four</li><li>five</li></ol>');
    expect(markdownOf(list)).toBe('4. four\n5. five');
  });

  test('lists within lists within lists', () => {
    const [block] = read('<ul><li>a<ol><li>b<ul><li>c</li></ul></li></ol></li></ul>');
    expect(markdownOf(block)).toBe('- a\n  1. b\n     - c');
  });

  test('two paragraphs of a step stay two', () => {
    const [block] = read('<ol><li><p>One.</p><p>Two.</p></li></ol>');
    expect(renderMarkdown(markdownOf(block))('li p')).toHaveLength(2);
  });

  test('a fold gives its title and what is in it', () => {
    const blocks = read('<details><summary>Older releases</summary><p>None.</p></details>');
    expect(blocks.map(textOf)).toEqual(['Older releases', 'None.']);
  });

  test('a paragraph with text and pictures gives both', () => {
    const blocks = read('<p>See: <img alt="One" src="/a.png"><img alt="Two" src="/b.png"></p>');
    expect(
      blocks.map((block) => [isPicture(block) ? 'picture' : block.type, textOf(block)]),
    ).toEqual([
      ['paragraph', 'See:'],
      ['picture', 'One'],
      ['picture', 'Two'],
    ]);
  });

  test('a picture that only decorates gives nothing', () => {
    expect(read('<p><img alt="" src="/a.png"></p>')).toEqual([]);
  });

  test('a note with a title of its own keeps it, one without keeps its first paragraph', () => {
    const [titled] = read(
      '<div class="theme-admonition"><div class="admonitionHeading_x">Before you start</div>' +
        '<div class="admonitionContent_x"><p>Read.</p></div></div>',
    );
    expect(markdownOf(titled)).toBe('> **Before you start**\n>\n> Read.');
    expect(textOf(titled)).toBe('Before you start Read.');
    const [plain] = read('<div class="theme-admonition"><div><p>Read.</p></div></div>');
    expect(markdownOf(plain)).toBe('> Read.');
  });

  test('what has no text gives no block', () => {
    expect(read('<p> \u200b </p><ul></ul><div><p></p></div>')).toEqual([]);
  });
});
