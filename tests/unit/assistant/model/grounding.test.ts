/** What the passages support, by words, numbers, codes and names. */

import { describe, expect, test } from 'vitest';
import type { SentPassage } from '../../../../server/assistant/model/prompt.ts';
import { createGroundingCheck } from '../../../../server/assistant/model/grounding.ts';
import { CLAIMS } from '../../../fixtures/claims.ts';
import { makePage } from '../../../fixtures/corpus/make-page.ts';

function passage(title: string, ...markdown: string[]): SentPassage {
  const page = makePage({
    path: '/docs/x/',
    title,
    breadcrumbs: ['FlexiPro'],
    body: { '': markdown },
  });
  return { page, section: page.sections[0]!, score: 1, markdown: markdown.join('\n\n') };
}
const check = createGroundingCheck([
  passage(
    'Counting',
    'A count within 2 % of the **on-hand quantity** is approved at once. Above it the line goes to **Recount**.',
    '1. Open the list.\n2. Count each locator.\n3. Select **Done**.\n4. Wait.\n5. Read `FXP-INV-5012`.',
    '```ini\ncount.tolerancePercent = 2\ncount.maxLines = 1,000\n```',
  ),
  passage('Printing', 'Labels come out of the printer at the dock within three minutes.'),
]);
const kindOf = (markdown: string, cited: number[] = []) => check.text(markdown, cited).kind;

test('sentences written for it: nearly all that are borne out pass, few that are made up', () => {
  const all = CLAIMS.map(({ page }) => ({
    page,
    section: page.sections.at(-1)!,
    score: 1,
    markdown: '',
  }));
  const passed = { borneOut: 0, madeUp: 0 };
  const total = { borneOut: 0, madeUp: 0 };
  for (const [place, claims] of CLAIMS.entries()) {
    for (const kind of ['borneOut', 'madeUp'] as const) {
      for (const sentence of claims[kind]) {
        total[kind] += 1;
        if (createGroundingCheck(all).text(sentence, [place]).kind === 'grounded')
          passed[kind] += 1;
      }
    }
  }
  expect(total).toEqual({ borneOut: 40, madeUp: 40 });
  // The figures of decision 011.
  expect(passed).toEqual({ borneOut: 39, madeUp: 2 });
});

describe('what has to stand in the passage', () => {
  test.each([
    ['Lines above 2 % go to **Recount**.', 'grounded'],
    ['Lines above 3 % go to **Recount**.', 'ungrounded'],
    ['Lines above 5 % go to **Recount**.', 'ungrounded'],
    ['Lines above it go to **Review**.', 'ungrounded'],
    ['Read `FXP-INV-5012` and wait.', 'grounded'],
    ['Read FXP-INV-5012 and wait.', 'grounded'],
    ['Read `FXP-INV-5013` and wait.', 'ungrounded'],
    ['Read FXP-INV-5013 and wait.', 'ungrounded'],
    ['Set `count.tolerancePercent` to 2.', 'grounded'],
    ['Set count.tolerancePercent to 2.', 'grounded'],
    ['Set `count.percent` to 2.', 'ungrounded'],
    ['Set countTolerance to 2.', 'ungrounded'],
    ['Count each locator, at most 1000.', 'grounded'],
    ['Labels come from the printer at the dock within 3 minutes.', 'grounded'],
    ['Labels come from the printer at the dock within 4 minutes.', 'ungrounded'],
    ['**Note:** count each locator.', 'grounded'],
    ['Labels are at https://evil.example by the dock printer.', 'ungrounded'],
  ])('%s', (sentence, expected) => {
    expect(kindOf(sentence)).toBe(expected);
  });

  test('numbers of steps are no facts', () => {
    expect(kindOf('Count each locator 4 times.')).toBe('ungrounded');
  });
});

describe('what a sentence cites', () => {
  test('is looked at first, all of it together', () => {
    expect(check.text('Count each locator, then print labels.', [0, 1])).toEqual({
      kind: 'grounded',
      passages: [0, 1],
    });
  });

  test('is put right where another passage bears it out', () => {
    expect(check.text('Labels come out of the printer at the dock.', [0])).toEqual({
      kind: 'grounded',
      passages: [1],
    });
  });

  test('stays nothing where it cites nothing', () => {
    expect(check.text('Labels come out at the dock.', [])).toEqual({
      kind: 'grounded',
      passages: [],
    });
  });
});

test.each(['Do this:', 'Yes.', 'No.', 'In short:', '---'])('%s says nothing by itself', (text) => {
  expect(kindOf(text)).toBe('empty');
});

test.each(['Restart the server.', 'Dragons approve.', 'Delete it.'])(
  'short as it is, %s says something',
  (text) => expect(kindOf(text)).toBe('ungrounded'),
);

describe('code', () => {
  test('stands on the page line by line, or is left out', () => {
    const block = (...lines: string[]) => ['```ini', ...lines, '```'].join('\n');
    expect(check.code(block('count.maxLines = 1,000', '', 'count.tolerancePercent = 2')).kind).toBe(
      'grounded',
    );
    expect(check.code(block('count.maxLines = 2,000')).kind).toBe('ungrounded');
    expect(check.code(block('rm -rf /')).kind).toBe('ungrounded');
    expect(check.code(block()).kind).toBe('ungrounded');
  });
});
