/** A page as Docusaurus builds it (reduced from a real one) is split at its headings, and every kind of block
 *  is read as it appears on the page. */

import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import type { SourceDoc } from '../../../plugins/corpus/collect-docs.ts';
import { readPage } from '../../../plugins/corpus/read-page.ts';
import type { CorpusBlock } from '../../../server/contract/corpus.ts';
import { writeMarkdown } from '../../../server/document/markdown.ts';
import { blockText } from '../../../server/document/text.ts';

const html = readFileSync(
  path.resolve(import.meta.dirname, '../../fixtures/html/po-receipt.html'),
  'utf8',
);
const doc: SourceDoc = {
  path: '/docs/inbound/po-receipt/',
  section: 'docs',
  sectionLabel: 'Flexipro',
  title: 'PO Receipt',
  description: 'Receive goods.',
  number: '3.1',
  keywords: ['purchase order'],
  questions: ['How do I receive a PO?'],
  groups: new Map([
    ['', [{ questions: ['which screen for a delivery'] }]],
    ['steps', [{ answer: 'Open PO Receipt.', questions: ['lorry is at the dock'] }]],
  ]),
};
const page = readPage(html, doc);
const markdownOf = (block: CorpusBlock | undefined) => writeMarkdown([block!]);
const textOf = (block: CorpusBlock | undefined) => blockText(block!);
const section = (anchor: string) => page.sections.find((each) => each.anchor === anchor)!;

describe('a built page', () => {
  test('is cut at its headings, with anchors, levels and the headings above', () => {
    expect(
      page.sections.map(({ anchor, heading, level, parents }) => [anchor, heading, level, parents]),
    ).toEqual([
      ['', 'PO Receipt', 1, []],
      ['steps', 'Steps', 2, []],
      ['where-the-goods-go', 'Where the goods go', 2, []],
      ['after-the-truck-has-left', 'After the truck has left', 3, ['Where the goods go']],
      ['messages', 'Messages', 2, []],
    ]);
  });

  test('keeps a heading with nothing below it, because a search may ask for its words', () => {
    expect(section('messages').blocks).toEqual([]);
  });

  test('has its address in links within it, which answers and exports also contain', () => {
    const article =
      '<article><div class="theme-doc-markdown"><p>See <a href="#steps">Steps</a>.</p>' +
      '<h2 id="steps">Steps<a href="#steps" class="hash-link">#</a></h2>' +
      '<p><a id="row-1" href="#row-1">Row 1</a></p></div></article>';
    const { sections } = readPage(article, { ...doc, groups: new Map() });
    expect(sections.map(({ heading, blocks }) => [heading, ...blocks.map(markdownOf)])).toEqual([
      ['PO Receipt', 'See [Steps](/docs/inbound/po-receipt/#steps).'],
      ['Steps', 'Row 1'],
    ]);
  });

  test('has the breadcrumbs from the section to its category, without itself', () => {
    expect(page.breadcrumbs).toEqual(['Flexipro', 'Inbound operations']);
  });

  test('takes title, number, keywords and questions from its writer', () => {
    for (const name of ['path', 'section', 'title', 'description', 'number'] as const) {
      expect(page[name]).toBe(doc[name]);
    }
    expect([page.keywords, page.questions]).toEqual([doc.keywords, doc.questions]);
  });

  test('takes what readers ask by heading, and refuses a heading that is not there', () => {
    expect(page.sections.map(({ groups }) => groups)).toEqual([
      [{ questions: ['which screen for a delivery'] }],
      [{ answer: 'Open PO Receipt.', questions: ['lorry is at the dock'] }],
      undefined,
      undefined,
      undefined,
    ]);
    const groups = new Map([['undo', [{ questions: ['take it back'] }]]]);
    expect(() => readPage(html, { ...doc, groups })).toThrow(
      'What readers ask of /docs/inbound/po-receipt/ names a heading #undo that is not there',
    );
  });

  test('takes a heading that is a question for the first that readers ask there', () => {
    const asked = html.replaceAll('Where the goods go', 'Where do the goods go?');
    const groups = new Map([
      [
        'where-the-goods-go',
        [{ answer: 'To RCV.', questions: ['which place'] }, { questions: [] }],
      ],
    ]);
    expect(readPage(asked, { ...doc, groups }).sections[2]?.groups).toEqual([
      { answer: 'To RCV.', questions: ['Where do the goods go?', 'which place'] },
      { questions: [] },
    ]);
    expect(readPage(html, { ...doc, groups }).sections[2]?.groups?.[0]?.questions).toEqual([
      'which place',
    ]);
  });

  test('holds nothing of navigation, table of contents, buttons or link signs', () => {
    const all = JSON.stringify(page);
    for (const foreign of ['Navigation', 'On this page', 'Next', 'Copy', 'Direct link', '\u200b']) {
      expect(all).not.toContain(foreign);
    }
  });

  test('without an article fails with its name', () => {
    expect(() => readPage('<main>nothing</main>', doc)).toThrow('/docs/inbound/po-receipt/');
  });
});

describe('blocks of the page', () => {
  test('a paragraph keeps links to other pages', () => {
    const [paragraph] = section('').blocks;
    expect(paragraph?.type).toBe('paragraph');
    expect(markdownOf(paragraph)).toContain('Use **PO Receipt** when goods arrive');
    expect(markdownOf(paragraph)).toContain('[ASN Receipt](/docs/inbound/asn-receipt/)');
    expect(textOf(paragraph)).toContain('use ASN Receipt; for goods');
  });

  test('steps keep number, screen words, keys, lists within and code within', () => {
    const [steps] = section('steps').blocks;
    expect(steps).toMatchObject({ type: 'list', ordered: true });
    expect(markdownOf(steps)).toBe(
      [
        '1. On the home menu, select **Inbound**, then **PO Receipt**.',
        '2. Check the **Revision**:',
        '   - If the item has none, the field is hidden.',
        // The link within the page is gone, because it means nothing elsewhere.
        '   - Otherwise see [Where the goods go](/docs/inbound/po-receipt/#where-the-goods-go).',
        '3. Prove the connection:',
        '   ```bash',
        '   curl --fail-with-body "https://label.example.com/api/v1/printers" \\',
        '     -H "X-Client-Id: $ID"',
        '   ```',
        '4. Press `F4`, or select **Done**.',
      ].join('\n'),
    );
    expect(textOf(steps).split('\n')).toHaveLength(4);
  });

  test('a table keeps bars inside its cells apart from the bars between them', () => {
    const table = section('where-the-goods-go').blocks.at(-1);
    expect(table?.type).toBe('table');
    expect(markdownOf(table)).toBe(
      [
        '| Routing | Received into | What comes next |',
        '| - | - | - |',
        '| Direct \\| at once | `STORES\\|A` | Nothing |',
        '| Standard | `RCV` | [PO Putaway](/docs/inbound/po-putaway/) |',
      ].join('\n'),
    );
    expect(textOf(table)).toContain('Standard · RCV · PO Putaway');
  });

  test('a note has its title, apart from its text', () => {
    const [note] = section('after-the-truck-has-left').blocks;
    expect(note?.type).toBe('blockquote');
    expect(markdownOf(note)).toMatch(/^> \*\*Warning\*\*\n>\n> Never let two servers run/);
    expect(textOf(note)).toMatch(/^Warning Never let two servers run/);
  });

  test('a picture stands in the text by its description', () => {
    expect(section('after-the-truck-has-left').blocks.at(-1)).toEqual({
      type: 'paragraph',
      children: [{ type: 'image', url: '', alt: 'The receipt screen with one line.' }],
    });
  });
});
