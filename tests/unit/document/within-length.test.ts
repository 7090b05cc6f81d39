/** Blocks are cut to a length between rows, items and lines, never within one. */

import { describe, expect, test } from 'vitest';
import { writeMarkdown } from '../../../server/document/markdown.ts';
import { blocksWithinLength } from '../../../server/document/within-length.ts';
import { blocksOf } from '../../fixtures/corpus/make-page.ts';

/** The Markdown of what is left of a text; the parts with the word are the weightiest. */
function cut(markdown: string, word: string, most: number): string {
  const weigh = (text: string) => (text.includes(word) ? 1 : 0);
  return writeMarkdown(blocksWithinLength(blocksOf(markdown), weigh, most));
}

const steps = Array.from({ length: 9 }, (_, i) => `${i + 1}. Do step number ${i + 1}.`).join('\n');

describe('what does not fit is left out', () => {
  test('steps keep their numbers', () => {
    expect(cut(steps, 'number 5', 60)).toBe('4. Do step number 4.\n5. Do step number 5.\n\n…');
  });

  test('a gap within a list and one between blocks are marked', () => {
    const text = `First paragraph, wanted.\n\nSecond one, of no use to the reader here.\n\n${steps}`;
    const shown = cut(`${text}\n\nwanted at last.`, 'wanted', 66);
    expect(shown).toBe('First paragraph, wanted.\n\n…\n\nwanted at last.');
  });

  test('rows come below their head', () => {
    const rows = Array.from({ length: 30 }, (_, i) => `| Field ${i} | Means ${i}. |`);
    const table = ['| Field | Meaning |', '| - | - |', ...rows].join('\n');
    expect(cut(table, 'Field 17', 125)).toBe(
      '| Field | Meaning |\n| - | - |\n| … | … |\n| Field 16 | Means 16. |\n| Field 17 | Means 17. |\n| … | … |',
    );
  });

  test('lines of code stay in their block', () => {
    const lines = Array.from({ length: 20 }, (_, i) => `step(${i});`).join('\n');
    const shown = cut(`\`\`\`js\n${lines}\n\`\`\``, 'step(12)', 60);
    expect(shown).toBe('```js\n…\nstep(11);\nstep(12);\nstep(13);\n…\n```');
  });

  test('it is never longer than allowed', () => {
    const text = `${steps}\n\nA paragraph of a few words.\n\n- one\n- two\n\n> Careful!`;
    for (let most = 0; most < 400; most += 7) {
      expect(cut(text, 'number 3', most).length).toBeLessThanOrEqual(most);
    }
  });

  test('what fits is left as it is', () => {
    expect(cut(steps, 'anything', 1000)).toBe(steps);
  });
});
