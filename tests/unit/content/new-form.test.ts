/** Planted faults in pages of the new format, in wording and order. Pages whose questions are a plain list
 *  are left alone. */

import { describe, expect, test } from 'vitest';
import { makeNewFormTree, QUESTIONS } from './new-form-tree.ts';
import { makeTree, PO_RECEIPT, TO_RECEIPT } from './valid-tree.ts';

test('nothing is found in a page that keeps to the form', () => {
  expect(makeNewFormTree().check()).toEqual([]);
});

describe('English', () => {
  test.each([
    ['The cursor stands in the field.', 'stands'],
    ['Enter it anew.', 'anew'],
    ['Somebody has changed it.', 'Somebody'],
    ['It has a page of its own.', 'of its own'],
    ['A damaged box is no return.', 'is no return'],
    ['It is wholly done.', 'wholly'],
    ["It doesn't post.", "doesn't"],
    ['The picture is not drawn here.', 'is not drawn'],
  ])('a mark of translation is found: %s', (sentence, words) => {
    const tree = makeNewFormTree();
    tree.add(PO_RECEIPT, sentence);
    const [only, ...others] = tree.check();
    expect(others).toEqual([]);
    expect(only).toMatch(new RegExp(`^${PO_RECEIPT}:\\d+ style: "${words}": write `));
  });

  test.each([
    'PO stands for purchase order, and a value can stand out.',
    'There is no lot, the lot is no longer open, and there are no lines.',
    'Select <Ui>Nobody</Ui> in `anew`. Nobody is the default.',
    'Use the REST for other programs, one of your own ones.',
  ])('what is English or on the screen is not: %s', (sentence) => {
    const tree = makeNewFormTree();
    tree.add(PO_RECEIPT, sentence);
    expect(tree.check()).toEqual([]);
  });

  test.each([
    'Only with the right of a supervisor.',
    'Five minutes, from the release to the activation.',
  ])('a sentence without a verb is found: %s', (sentence) => {
    const tree = makeNewFormTree();
    tree.add(PO_RECEIPT, sentence);
    const message = `no verb in "${sentence}"; write a whole sentence`;
    expect(tree.check()).toEqual([expect.stringContaining(`verbless: ${message}`)]);
  });

  test.each([
    'The outbound side packs 800 cartons in each hour.',
    'Places = lanes × deep × high.',
    'Yes, after the 30 days of its Trial.',
    '- Two transfers, of each type one.',
  ])('a sentence, a formula, a short answer and an item of a list are left alone: %s', (text) => {
    const tree = makeNewFormTree();
    tree.add(PO_RECEIPT, text);
    expect(tree.check()).toEqual([]);
  });

  test('is asked of answers and screens, too', () => {
    const tree = makeNewFormTree();
    tree.replace(QUESTIONS, 'and then select Done.', 'and anew select Done.');
    tree.replace('docs/inbound/po-receipt.screen.yaml', 'ten bearings', 'somebody, ten bearings');
    expect(tree.check()).toEqual([
      `${PO_RECEIPT}:15 style: "somebody": write a user, someone, no one, the person who`,
      `${QUESTIONS}:12 style: "anew": write again`,
    ]);
  });
});

describe('the order of a page', () => {
  test('has what must be in place before the steps', () => {
    const tree = makeNewFormTree();
    tree.replace(PO_RECEIPT, '## Before you start', '## Beforehand {#before-you-start}');
    expect(tree.check()).toEqual([
      `${PO_RECEIPT}:1 page-order: A transaction page has "Before you start" before its steps; this one has none`,
    ]);
    tree.add(PO_RECEIPT, '## Before you start {#later}\n\nCount.');
    expect(tree.check().join()).toContain('page-order: "Before you start" comes after the steps');
  });

  test('has no list of ten steps, even where a table parts it', () => {
    const steps = (from: number, to: number) =>
      Array.from({ length: to - from + 1 }, (_, i) => `${from + i}. Scan.`).join('\n');
    const tree = makeNewFormTree();
    tree.add(PO_RECEIPT, `${steps(1, 5)}\n\nThen:\n\n${steps(6, 10)}`);
    expect(tree.check().join()).toMatch(/page-order: 10 steps; write at most 9/);
  });
});

describe('a page that is not in the new form yet', () => {
  test('is left alone', () => {
    const tree = makeTree();
    tree.add(PO_RECEIPT, "Somebody stands anew, it doesn't matter.");
    expect(tree.check()).toEqual([]);
  });

  test('is told with --strict', () => {
    const tree = makeNewFormTree();
    const found = tree.check({ strict: true });
    expect(found).toHaveLength(4);
    expect(found).toContain(
      `${TO_RECEIPT}:1 old-form: The page has no .questions.yaml with answers yet`,
    );
  });
});
