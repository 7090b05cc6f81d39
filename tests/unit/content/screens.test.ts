/** Planted faults in the screens of pages, and code in pages. */

import { describe, expect, test } from 'vitest';
import { makeNewFormTree, SCREEN } from './new-form-tree.ts';
import { makeTree, PO_RECEIPT, TO_RECEIPT, TOOLBAR } from './valid-tree.ts';

describe('a screen', () => {
  test('of another form is found with the place in its file', () => {
    const tree = makeNewFormTree();
    tree.replace(SCREEN, 'frame: handheld', 'frame: phone');
    expect(tree.check()).toContain(
      `${SCREEN}:3 screen: frame should be one of: handheld, console, dialog`,
    );
  });

  test('whose file is missing is found', () => {
    const tree = makeNewFormTree();
    tree.remove(SCREEN);
    expect(tree.check()).toContain(`${SCREEN}:1 screen: there is no such file`);
  });

  test('without a name is found in the page', () => {
    const tree = makeTree();
    tree.add(TOOLBAR, '<Screen />');
    expect(tree.check().join()).toMatch(
      `${TOOLBAR}:19 screen: src is missing; write the name of a file`,
    );
  });

  test('that no page shows is found', () => {
    const tree = makeNewFormTree();
    tree.write('docs/inbound/lot-panel.screen.yaml', 'title: Lot\n');
    expect(tree.check()).toEqual([
      'docs/inbound/lot-panel.screen.yaml:1 screen: No page next to it shows this screen; show it, or remove the file',
    ]);
  });

  test('has no field and no button that the page does not name', () => {
    const tree = makeNewFormTree();
    tree.replace(SCREEN, 'name: Item', 'name: Items');
    tree.replace(SCREEN, 'name: Done', 'name: Post');
    const at = `${PO_RECEIPT}:15 screen: po-receipt.screen.yaml:`;
    expect(tree.check().filter((line) => line.includes(' screen: '))).toEqual([
      `${at} the button "Post" is not named in the page; say what it does`,
      `${at} the field "Items" is missing from the table of fields and not named in the page; name it as the page does`,
    ]);
  });

  test('has no number that no list counts to', () => {
    const tree = makeNewFormTree();
    tree.replace(SCREEN, 'step: 3', 'step: 4');
    expect(tree.check()).toEqual([
      `${PO_RECEIPT}:15 screen: po-receipt.screen.yaml: there is no step 4; the longest list has 3`,
    ]);
  });

  test('is there on each transaction page of the new form, and only asked for there', () => {
    const tree = makeNewFormTree();
    tree.replace(PO_RECEIPT, '<Screen src="po-receipt.screen.yaml" />\n\n', '');
    tree.remove(SCREEN);
    expect(tree.check()).toEqual([
      `${PO_RECEIPT}:1 screen: A transaction page shows its screen; write <Screen src="….screen.yaml" />`,
    ]);
  });

  test('has a description that keeps to the words of the suite', () => {
    const tree = makeNewFormTree();
    tree.replace(SCREEN, 'with ten bearings', 'in the facility with ten bearings');
    expect(tree.check()).toEqual([
      `${PO_RECEIPT}:15 forbidden-word: "facility": write organization`,
    ]);
  });
});

describe('code in a page is found, in the new form or not', () => {
  test.each([
    ['Sum {1 + 1}', '{1 + 1} is JavaScript'],
    ['<script>x</script>', '<script> is not allowed in a page'],
    ['<span id="a" onClick="x">b</span>', '<span> must not have onClick'],
  ])('%s', (code, message) => {
    const tree = makeTree();
    tree.add(TO_RECEIPT, code);
    expect(tree.check().join('\n')).toMatch(
      new RegExp(`^${TO_RECEIPT}:\\d+ page-code: ${message.replace(/[{}+]/g, '\\$&')}`, 'm'),
    );
  });
});
