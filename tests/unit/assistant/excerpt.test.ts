import { describe, expect, test } from 'vitest';
import { cutParagraph } from '../../../server/assistant/cut-paragraph.ts';
import { cutTable } from '../../../server/assistant/cut-table.ts';
import { excerpt } from '../../../server/assistant/excerpt.ts';
import { makePage } from '../../fixtures/corpus/make-page.ts';

const sectionOf = (...markdown: string[]) =>
  makePage({ path: '/docs/x/', title: 'X', body: { '': markdown } }).sections[0]!;
const terms = (worths: Record<string, number>) => new Map(Object.entries(worths));
const filler = (count: number) => `${Array.from({ length: count }, () => 'word').join(' ')}.`;

const table = [
  '| Field | Rule |',
  '| --- | --- |',
  '| PO | Approved |',
  '| **Lot** | A lot that is new |',
  '| Serial | One for each piece |',
  ...Array.from({ length: 20 }, (_, i) => `| Attribute ${i} | Free |`),
];

describe('cutTable', () => {
  const block = sectionOf(table.join('\n')).blocks[0]!;

  test('keeps the header and the row that was asked for', () => {
    const { markdown, text } = cutTable(block, terms({ lot: 2 }));
    expect(markdown.split('\n')).toEqual([table[0], table[1], table[3]]);
    expect(text).toBe('Field | Rule\nLot | A lot that is new');
  });

  test('shows the table as it is, up to a bound, where no row stands out', () => {
    expect(cutTable(block, terms({ rule: 1 })).markdown.split('\n')).toEqual(table.slice(0, 17));
    expect(cutTable(block, terms({ attribut: 1 })).markdown).toContain('| PO |');
  });

  test('leaves a block alone whose rows cannot be told', () => {
    const odd = { ...block, text: 'one line' };
    expect(cutTable(odd, terms({ lot: 1 }))).toBe(odd);
  });
});

describe('cutParagraph', () => {
  const sentences = ['First comes this.', 'Then **scan** the locator.', 'It is posted.'];
  const block = sectionOf(sentences.join(' ')).blocks[0]!;

  test('keeps whole sentences around what was asked, as Markdown and as text', () => {
    const cut = cutParagraph(block, terms({ locat: 1, post: 1 }), 7);
    expect(cut.markdown).toBe('Then **scan** the locator. It is posted.');
    expect(cut.text).toBe('Then scan the locator. It is posted.');
  });
});

describe('excerpt', () => {
  test('a short section is shown whole, without images', () => {
    const section = sectionOf('One.', '- a\n- b', 'Two.');
    section.blocks.push({ kind: 'image', markdown: '', text: 'a picture' });
    expect(excerpt(section, terms({ two: 1 })).markdown).toBe('One.\n\n- a\n- b\n\nTwo.');
  });

  test('steps stay whole, with the line that introduces them', () => {
    const steps = Array.from({ length: 12 }, (_, i) => `${i + 1}. Scan the code ${filler(12)}`);
    const section = sectionOf(filler(100), 'Do this:', steps.join('\n'), filler(100));
    const { markdown } = excerpt(section, terms({ scan: 1, code: 1 }));
    expect(markdown).toBe(`Do this:\n\n${steps.join('\n')}`);
  });

  test('of a long section the block that matches, with neighbours as far as there is room', () => {
    const section = sectionOf(filler(90), 'Nearby.', 'The locator is full.', filler(90));
    expect(excerpt(section, terms({ locat: 1 })).markdown).toBe(
      `Nearby.\n\nThe locator is full.\n\n${filler(90)}`,
    );
  });
});
