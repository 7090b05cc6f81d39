import { describe, expect, test } from 'vitest';
import { cutParagraph } from '../../../server/assistant/cut-paragraph.ts';
import { cutSteps } from '../../../server/assistant/cut-steps.ts';
import { cutTable } from '../../../server/assistant/cut-table.ts';
import { excerpt } from '../../../server/assistant/excerpt.ts';
import type { CorpusSection } from '../../../server/contract/corpus.ts';
import type { MatchedTerms } from '../../../server/search/highlight.ts';
import { makePage } from '../../fixtures/corpus/make-page.ts';

const pageOf = (body: Record<string, string[]>) => makePage({ path: '/docs/x/', title: 'X', body });
const sectionOf = (...markdown: string[]) => pageOf({ '': markdown }).sections[0]!;
/** The excerpt of a page's only section. */
const excerptOf = (section: CorpusSection, of: MatchedTerms, whole = false) =>
  excerpt({ ...pageOf({}), sections: [section] }, section, of, { whole }).markdown;
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

  test('keeps two rows where two were asked for', () => {
    const { markdown } = cutTable(block, terms({ lot: 3, serial: 2, rule: 0.1 }));
    expect(markdown.split('\n').slice(2)).toEqual([table[3], table[4]]);
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
  test('tears no bold text that goes over the end of a sentence', () => {
    const block = sectionOf('First of all. **Scan it. Post it.** Then go home with all of it.')
      .blocks[0]!;
    expect(cutParagraph(block, terms({ post: 1 }), 30).markdown).toBe(block.markdown);
    expect(cutParagraph(block, terms({ scan: 1 }), 3).markdown).toBe(block.markdown);
  });

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
    expect(excerptOf(section, terms({ two: 1 }))).toBe('One.\n\n- a\n- b\n\nTwo.');
  });

  test('steps that were asked for stay whole, with the line that introduces them', () => {
    const steps = Array.from({ length: 12 }, (_, i) => `${i + 1}. Scan the code ${filler(12)}`);
    const section = sectionOf(filler(100), 'Do this:', steps.join('\n'), filler(100));
    const shown = excerptOf(section, terms({ scan: 1, code: 1 }), true);
    expect(shown).toBe(`Do this:\n\n${steps.join('\n')}`);
  });

  test('of a long section the block that matches, with neighbours as far as there is room', () => {
    const section = sectionOf(filler(90), 'Nearby.', 'The locator is full.', filler(90));
    expect(excerptOf(section, terms({ locat: 1 }))).toBe(
      `Nearby.\n\nThe locator is full.\n\n${filler(90)}`,
    );
  });

  test('of a short section with a table the row that was asked for', () => {
    const names = ['PO', 'Lot', 'Serial', 'Locator', 'Item', 'Quantity', 'UOM'];
    const rows = names.map((name) => `| ${name} | Rule of it |`);
    const section = sectionOf(['| Field | Rule |', '| --- | --- |', ...rows].join('\n'));
    expect(
      excerptOf(section, terms({ lot: 1 }))
        .split('\n')
        .slice(2),
    ).toEqual([rows[1]]);
  });

  test('of a short section with a few statuses all of them, which explain each other', () => {
    const rows = ['Online', 'Idle', 'Offline', 'Stopped'].map((name) => `| ${name} | So |`);
    const section = sectionOf(['| Status | Meaning |', '| --- | --- |', ...rows].join('\n'));
    expect(
      excerptOf(section, terms({ idl: 1 }))
        .split('\n')
        .slice(2),
    ).toEqual(rows);
  });

  test('a line that opens a chapter is followed by what it opens', () => {
    const page = pageOf({
      'Release 25.3': ['Dated in September.'],
      '# New': ['- A picture'],
      '# Fixed': [filler(200)],
      'Release 25.2': ['Older.'],
    });
    const { markdown } = excerpt(page, page.sections[0]!, terms({ releas: 1 }));
    expect(markdown).toBe('Dated in September.\n\n**New**\n\n- A picture');
  });
});

describe('cutSteps', () => {
  const steps = Array.from({ length: 9 }, (_, i) => `${i + 1}. Do part ${i + 1}.`);
  steps[4] = '5. Scan the **Locator**.';
  const block = sectionOf(steps.join('\n')).blocks[0]!;

  test('keeps the step that was asked for with its neighbours, under their numbers', () => {
    const { markdown, text } = cutSteps(block, terms({ locat: 1 }));
    expect(markdown.split('\n')).toEqual(steps.slice(3, 6));
    expect(text.split('\n')).toHaveLength(3);
  });

  test('leaves the list whole where no step stands out', () => {
    expect(cutSteps(block, terms({ part: 1 }))).toBe(block);
    expect(cutSteps(block, terms({}))).toBe(block);
  });
});
