/** Planted faults in readers' questions: the groups of questions, their answers, and the details shown below
 *  an answer. */

import { describe, expect, test } from 'vitest';
import { runChecks } from '../../../scripts/content/run-checks.ts';
import { makeNewFormTree, QUESTIONS } from './new-form-tree.ts';
import { PO_RECEIPT, smallFacts, TO_RECEIPT } from './valid-tree.ts';

describe('an answer', () => {
  const answer = 'Select PO Receipt, scan the item, and then select Done.';
  const found = (other: string) => {
    const tree = makeNewFormTree();
    tree.replace(QUESTIONS, answer, other);
    return tree.check();
  };
  const says = (message: string) => [`${QUESTIONS}:12 question-group: #steps: ${message}`];

  test.each([
    ['too few words', 'Scan it and select Done.', 'the answer has 5 words; write 8 to 45'],
    [
      'too many words',
      `Scan the item${' and then scan the item'.repeat(9)} again.`,
      'the answer has 49 words; write 8 to 45',
    ],
  ])('with %s is found', (_, other, message) => {
    expect(found(other)).toEqual(says(message));
  });

  test.each([
    ['a number', 'Select PO Receipt, scan the item 12 times, select Done.', '12'],
    ['a code', 'Select PO Receipt, scan the item BR-2040 and select Done.', 'BR-2040'],
    ['a message', 'Select PO Receipt, scan past `FXP-INB-3024`, select Done.', 'FXP-INB-3024'],
    ['another page', 'Select TO Receipt, scan the item and then select Done.', 'TO Receipt'],
    ['a field', 'Select PO Receipt, scan, enter the Quantity and select Done.', 'Quantity'],
    ['a subinventory', 'Select PO Receipt, scan into `STORES`, then select Done.', 'STORES'],
    [
      'a screen unknown to the site',
      'Open the Shelf Life Monitor and then select Done.',
      'Shelf Life Monitor',
    ],
  ])('may not name %s that its section does not', (_, other, name) => {
    expect(found(other)).toEqual(says(`the answer names what the section does not: ${name}`));
  });

  test('is not taken for grounded because a longer number holds its own', () => {
    const tree = makeNewFormTree();
    tree.replace(QUESTIONS, 'counts 10, and', 'counts 1, and');
    expect(tree.check().join()).toContain('does not: 1');
  });

  test('may begin a sentence with a word that is a field elsewhere', () => {
    expect(found('Quantity comes last, so scan first and then select Done.')).toEqual([]);
  });

  test('may draw on the screen that is in its section', () => {
    const tree = makeNewFormTree();
    tree.replace(QUESTIONS, 'against a purchase order.', 'to D01, for example BR-2040.');
    expect(tree.check()).toEqual([]);
  });
});

describe('what is shown below an answer', () => {
  test.each(['table', 'list', 'code', 'example'])('must be there: %s', (show) => {
    const tree = makeNewFormTree();
    tree.replace(QUESTIONS, 'show: steps', `show: ${show}`);
    expect(tree.check()).toEqual([
      `${QUESTIONS}:12 question-group: #steps: there is no ${show} to show`,
    ]);
  });

  test('must be there: a row, and may be a step by its first words', () => {
    const tree = makeNewFormTree();
    tree.replace(QUESTIONS, 'show: steps', 'show: { row: Scan the item }');
    tree.replace(QUESTIONS, 'row: Quantity', 'row: Lot');
    expect(tree.check()).toEqual([
      `${QUESTIONS}:18 question-group: #fields: there is no row "Lot" to show`,
    ]);
  });

  test('is one of a few words', () => {
    const tree = makeNewFormTree();
    tree.replace(QUESTIONS, 'show: steps', 'show: picture');
    expect(tree.check()[0]).toBe(
      `${QUESTIONS}:13 syntax: steps[0].show should be one of steps, table, list, example, text, ` +
        'code, or {row: the first cell of a row}',
    );
  });
});

describe('groups', () => {
  test('are there for each heading, related pages and empty ones aside', () => {
    const tree = makeNewFormTree();
    tree.add(PO_RECEIPT, '## Limits\n\n### Of quantity\n\nIt takes at most a thousand.');
    expect(tree.check()).toEqual([
      `${QUESTIONS}:1 question-group: #of-quantity has no group of questions; add "of-quantity:" with ` +
        'an answer and what readers ask',
    ]);
  });

  test('keep what people asked, with slips and at length, once and up to a limit', () => {
    const tree = makeNewFormTree();
    const asked = (texts: string[]) =>
      `    asked:\n${texts.map((text) => `      - ${text}\n`).join('')}fields:\n`;
    const told = Array.from({ length: 60 }, (_, n) => `word${n}`).join(' ');
    tree.replace(QUESTIONS, 'fields:\n', asked([told, 'recieve befor the truk leaves']));
    expect(tree.check()).toEqual([]);
    tree.replace(QUESTIONS, told, `${told} ${told}`);
    tree.replace(QUESTIONS, 'fields:\n', `      - Recieve befor the truk leaves?\nfields:\n`);
    const many = Array.from({ length: 38 }, (_, n) => `      - asked by person ${n}\n`).join('');
    tree.replace(QUESTIONS, 'fields:\n', `${many}fields:\n`);
    const found = tree.check().join('\n');
    expect(found).toContain('should have 2 to 80 words');
    expect(found).toContain('Question also appears at');
    expect(found).toContain('41 times asked; keep at most 40');
  });

  test('belong to a heading by the address that it names', () => {
    const tree = makeNewFormTree();
    tree.replace(PO_RECEIPT, '## Before you start', '## Before you start {#what-must-be-in-place}');
    tree.replace(QUESTIONS, 'before-you-start:', 'what-must-be-in-place:');
    expect(tree.check()).toEqual([]);
  });

  test('are three at most', () => {
    const more = (n: number) =>
      `  - answer: Select PO Receipt, scan the item, and then select Done.
    questions: [question ${n} of the first person, question ${n} of the second person]\n`;
    const tree = makeNewFormTree();
    tree.replace(QUESTIONS, 'fields:\n', `${[1, 2, 3].map(more).join('')}fields:\n`);
    expect(tree.check()).toEqual([
      `${QUESTIONS}:12 question-group: #steps has 4 groups; write at most 3`,
    ]);
  });

  test('have details besides, whose answers are checked as their own', () => {
    const detail = (n: number, answer: string) =>
      `      - answer: ${answer}
        questions: [detail ${n} of the first person, detail ${n} of the second person]\n`;
    const tree = makeNewFormTree();
    const good = 'Select PO Receipt, scan the item, and then select Done.';
    const details = (count: number, answer: string) =>
      `    details:\n${Array.from({ length: count }, (_, n) => detail(n, answer)).join('')}`;
    tree.replace(QUESTIONS, 'fields:\n', `${details(16, good)}fields:\n`);
    expect(tree.check()).toEqual([]);
    tree.replace(QUESTIONS, 'fields:\n', `${detail(16, 'Select 4711.')}fields:\n`);
    expect(tree.check().map((each) => each.replace(/^[^ ]+ /, ''))).toEqual([
      'question-group: #steps has 17 details; write at most 16',
      expect.stringContaining('the answer has 2 words'),
      expect.stringContaining('4711'),
    ]);
  });

  describe('of a page, six here,', () => {
    const MORE = 'ask more of its headings, up to three groups each';
    const FEWER = 'make single rows and sentences "details" of a group';
    const found = (fewest: number, most: number, exception?: { fewest?: number; most?: number }) =>
      runChecks({
        roots: [makeNewFormTree().folder],
        complete: [],
        facts: {
          ...smallFacts(),
          groupCounts: {
            sections: { docs: { fewest, most } },
            exceptions: exception
              ? { '/docs/inbound/po-receipt': { ...exception, why: 'so' } }
              : {},
          },
        },
      }).findings.flatMap(({ file, rule, message }) =>
        rule === 'group-count' ? [`${file}: ${message}`] : [],
      );

    test('may be as many as the section says', () => {
      expect(found(6, 6)).toEqual([]);
    });

    test.each([
      ['too few', 7, 9, MORE],
      ['too many', 1, 5, FEWER],
    ])('are found where they are %s', (_, fewest, most, correction) => {
      expect(found(fewest, most)).toEqual([
        `${QUESTIONS}: 6 groups on the page; there should be ${fewest} to ${most}: ${correction}, or note in ` +
          'scripts/content/facts/group-counts.json why this page is an exception',
      ]);
    });

    test('need not be as many as the section says where there are few headings', () => {
      expect(found(12, 30)).toEqual([
        expect.stringContaining('6 groups on the page; there should be 9 to 30'),
      ]);
    });

    test('keep to the bounds of an exception, which must be needed', () => {
      expect(found(7, 9, { fewest: 6 })).toEqual([]);
      expect(found(1, 4, { most: 5 })).toEqual([
        expect.stringContaining('6 groups on the page; there should be 1 to 5'),
      ]);
      expect(found(1, 9, { most: 10 })).toEqual([
        `${QUESTIONS}: The page no longer needs an exception in scripts/content/facts/group-counts.json; remove it`,
      ]);
    });
  });

  test('have two questions or more', () => {
    const tree = makeNewFormTree();
    tree.replace(QUESTIONS, '      - lorry is at the dock\n', '');
    expect(tree.check()).toEqual([
      `${QUESTIONS}:12 question-group: #steps: 1 questions; write 2 to 12`,
    ]);
  });

  test('share no question with another group or the front matter of another page', () => {
    const tree = makeNewFormTree();
    tree.replace(QUESTIONS, 'may the quantity be nil', 'Lorry is at the dock!');
    tree.replace(QUESTIONS, 'which boxes must be filled in', 'who may open TO Receipt');
    expect(tree.check()).toEqual([
      `${QUESTIONS}:21 question: Question also appears at ${QUESTIONS}:15`,
      `${QUESTIONS}:22 question: Question also appears at ${TO_RECEIPT}:10`,
    ]);
  });

  test('may repeat a question of the front matter of their own page', () => {
    const tree = makeNewFormTree();
    tree.replace(QUESTIONS, 'lorry is at the dock', 'How do I start PO Receipt?');
    expect(tree.check()).toEqual([]);
  });

  test('may have a message code for a question', () => {
    const tree = makeNewFormTree();
    tree.replace(QUESTIONS, 'fxp-inb-3024 on my handheld', 'FXP-INB-3024');
    tree.replace(QUESTIONS, 'it asks whether to receive all', 'huh');
    expect(tree.check()).toEqual([
      `${QUESTIONS}:28 reader-question: "huh" should have 2 to 40 words`,
    ]);
  });

  test('have only keys that are known', () => {
    const tree = makeNewFormTree();
    tree.replace(QUESTIONS, '    show: steps\n', '    row: Done\n');
    expect(tree.check()[0]).toBe(
      `${QUESTIONS}:12 syntax: steps[0] has an unknown key row; it may have: answer, show, questions, asked, details`,
    );
  });

  test('belong to a heading that the page has', () => {
    const tree = makeNewFormTree();
    tree.replace(QUESTIONS, 'worked-example:', 'undo:');
    expect(tree.check()).toContain(
      `${QUESTIONS}:30 reader-question: the page has no heading #undo`,
    );
  });

  test('belong to a page', () => {
    const tree = makeNewFormTree();
    const stray = 'docs/inbound/po-recipt.questions.yaml';
    tree.write(stray, 'top: []\n');
    expect(tree.check()).toEqual([
      `${stray}:1 reader-question: Does not belong to a page; give it the name of the page next to it`,
    ]);
  });

  test('are a map of lists', () => {
    const tree = makeNewFormTree();
    tree.write(QUESTIONS, 'steps: lorry is at the dock\n');
    expect(tree.check()[0]).toBe(
      `${QUESTIONS}:1 syntax: steps should be a list of groups, each with answer and questions`,
    );
  });
});
