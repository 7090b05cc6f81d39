import { expect, test } from 'vitest';
import { withoutUnfinished } from '../../../../src/features/assistant/unfinished.ts';

const CASES: [title: string, text: string, shown: string][] = [
  ['plain text stays', 'Scan the lot.', 'Scan the lot.'],
  ['half a link is held back', 'See [PO Rec', 'See '],
  ['a link without its address is held back', 'See [PO Receipt]', 'See '],
  ['half an address is held back', 'See [1](/docs/inb', 'See '],
  ['a whole link is shown', 'See [1](/docs/#x).', 'See [1](/docs/#x).'],
  ['only the last link counts', '[1](/a) and [2', '[1](/a) and '],
  ['half an answer tag is held back', 'Yes.</ans', 'Yes.'],
  ['a sign that is smaller than stays', 'a < b', 'a < b'],
  ['bold that has begun is bold', 'Select **Do', 'Select **Do**'],
  ['stars alone are held back', 'Select **', 'Select '],
  ['one of two stars is held back', 'Select *', 'Select '],
  ['bold that ends by half is bold', 'Select **Done*', 'Select **Done**'],
  ['code that has begun is code', 'Type `npm', 'Type `npm`'],
  ['code in bold', '**Type `a', '**Type `a`**'],
  ['earlier paragraphs are left alone', 'A [b\n\nc', 'A [b\n\nc'],
  ['inside a block of code all is shown', '```\na[1', '```\na[1'],
  ['after a block of code as ever', '```\na[1\n```\n\nSee [x', '```\na[1\n```\n\nSee '],
];

for (const [title, text, shown] of CASES) {
  test(title, () => expect(withoutUnfinished(text)).toBe(shown));
}

test('at no point of a whole answer does a half sign show', () => {
  const answer =
    'Use **PO Receipt** [1](/docs/#x): scan `PO`, see [*the* page](/b) [2](/c).\n\nEnd.';
  for (let length = 0; length <= answer.length; length += 1) {
    const shown = withoutUnfinished(answer.slice(0, length));
    const bare = shown
      .replace(/\[[^\]]*\]\([^)]*\)/g, '')
      .replace(/\*\*[^*]+\*\*/g, '')
      .replace(/`[^`]+`/g, '');
    expect(bare, answer.slice(0, length)).not.toMatch(/[[\]`]|\*\*/);
  }
});
