/** A page as Markdown contains everything that a reader sees, under the same headings. */

import { describe, expect, test } from 'vitest';
import { markdownPath, pageMarkdown, partMarkdown } from '../../../server/exports/page-markdown.ts';
import { blockText, isPicture } from '../../../server/document/text.ts';
import { makePage, picture } from '../../fixtures/corpus/make-page.ts';
import { renderMarkdown } from '../../fixtures/render-markdown.ts';

const ORIGIN = 'https://docs.example.com';

const page = makePage({
  path: '/docs/inbound/crates/',
  title: 'Crates & <crates> of 2*3*4_5',
  description: 'What a [crate] is; 1. of all.',
  breadcrumbs: ['FlexiPro', 'Inbound_operations_'],
  body: {
    '': ['Begin with [the crate](/docs/crate/).'],
    Steps: ['1. Open it.\n2. Close it.'],
    '# By *hand*': ['Slowly.'],
    '## 2. Even slower': ['> Mind your fingers.'],
    '# By machine': ['| A | B |\n| --- | --- |\n| 1 | [2](/two/) |'],
    Messages: ['```text\n[no](/link)\n```'],
  },
});
page.sections.at(-1)!.blocks.push(picture('A *crate* and `code`'));

describe('the path', () => {
  test('has .md in place of the last slash, for the page of a section too', () => {
    expect(markdownPath('/docs/inbound/po-receipt/')).toBe('/docs/inbound/po-receipt.md');
    expect(markdownPath('/docs/')).toBe('/docs.md');
  });
});

describe('a page', () => {
  const markdown = pageMarkdown(page, ORIGIN);
  const $ = renderMarkdown(markdown);

  test('has title, description, place and source, each as it reads on the page', () => {
    expect($('h1').text()).toBe(page.title);
    expect($('blockquote').first().text().trim()).toBe(page.description);
    expect(markdown).toContain('\nFlexiPro › Inbound\\_operations\\_  \n');
    expect(markdown).toContain('\nSource: https://docs.example.com/docs/inbound/crates/\n');
  });

  test('has its headings, each of its level', () => {
    const headings = $('h1,h2,h3,h4')
      .toArray()
      .map((each) => [each.tagName, $(each).text()]);
    expect(headings.slice(1)).toEqual([
      ['h2', 'Steps'],
      ['h3', 'By *hand*'],
      ['h4', '2. Even slower'],
      ['h3', 'By machine'],
      ['h2', 'Messages'],
    ]);
  });

  test('has every block, links with whole addresses, code as it is', () => {
    for (const { blocks } of page.sections) {
      for (const block of blocks) {
        if (isPicture(block)) continue;
        for (const line of blockText(block).split(/\n| · /))
          expect($.root().text()).toContain(line);
      }
    }
    expect($('ol > li').length).toBe(2);
    expect(
      $('a')
        .toArray()
        .map((each) => $(each).attr('href')),
    ).toEqual([
      'https://docs.example.com/docs/inbound/crates/',
      'https://docs.example.com/docs/crate/',
      'https://docs.example.com/two/',
    ]);
    expect($('pre').text()).toContain('[no](/link)');
  });

  test('tells what a picture shows', () => {
    expect($('p').last().text()).toBe('Picture: A *crate* and `code`');
  });

  test('ends with one line end', () => {
    expect(markdown).toMatch(/[^\n]\n$/);
  });
});

describe('a part', () => {
  const part = (heading: string) => {
    const section = page.sections.find((each) => each.heading === heading)!;
    const markdown = partMarkdown(page, section, ORIGIN);
    const $ = renderMarkdown(markdown);
    const headings = $('h2,h3,h4').toArray();
    return { markdown, headings: headings.map((each) => $(each).text()) };
  };

  test('has what lies below its heading, and says where it stands', () => {
    const { markdown, headings } = part('Steps');
    expect(headings).toEqual(['Steps', 'By *hand*', '2. Even slower', 'By machine']);
    expect(markdown).toContain('Source: https://docs.example.com/docs/inbound/crates/#steps\n');
  });

  test('ends where a heading of its level begins', () => {
    expect(part('By *hand*').headings).toEqual(['By *hand*', '2. Even slower']);
    expect(part('2. Even slower').headings).toEqual(['2. Even slower']);
    expect(part('Messages').headings).toEqual(['Messages']);
  });

  test('before the first heading stands alone', () => {
    expect(part(page.title).headings).toEqual([]);
  });
});
