/** The valid tree with one page in the new format: prerequisites before the steps, a drawn screen, and
 *  questions with answers. */

import { makeTree, PO_RECEIPT, type Tree } from './valid-tree.ts';

export const QUESTIONS = PO_RECEIPT.replace('.md', '.questions.yaml');
export const SCREEN = PO_RECEIPT.replace('.md', '.screen.yaml');

const GROUPS = `top:
  - answer: Use PO Receipt for goods that a supplier delivers against a purchase order.
    questions:
      - which screen for a delivery
      - Where do I book in what the van has brought?
before-you-start:
  - answer: Nothing but an open period, otherwise you see \`FXP-SYS-30\` on the screen.
    questions:
      - what must be ready before goods in
      - period closed, can I still receive
steps:
  - answer: Select PO Receipt, scan the item, and then select Done.
    show: steps
    questions:
      - lorry is at the dock
      - the driver waits, what do I scan first
fields:
  - answer: The Item must be on a line, and the Quantity must be above zero.
    show: { row: Quantity }
    questions:
      - may the quantity be nil
      - which boxes must be filled in
messages:
  - answer: The quantity is over tolerance, \`FXP-INB-3024\`; call the person who made the order.
    show: { row: FXP-INB-3024 }
    questions:
      - fxp-inb-3024 on my handheld
      - it asks whether to receive all
worked-example:
  - answer: PO 450123 brings 10 bearings, the receiver counts 10, and nothing stays open.
    questions:
      - example with ten bearings
      - how does a receipt look with numbers
`;

const DRAWN = `title: PO Receipt
organization: D01
frame: handheld
alt: PO Receipt with ten bearings entered.
parts:
  - fields:
      - { name: Item, value: BR-2040, scan: true, required: true, step: 2 }
      - { name: Quantity, value: '10', required: true }
  - buttons: [{ name: Done, primary: true, step: 3 }]
`;

export function makeNewFormTree(): Tree {
  const tree = makeTree();
  tree.replace(
    PO_RECEIPT,
    '## Steps\n',
    '<Screen src="po-receipt.screen.yaml" />\n\n## Before you start\n\n' +
      'The period is open, otherwise you see `FXP-SYS-30`.\n\n## Steps\n',
  );
  tree.replace(
    PO_RECEIPT,
    'PO Receipt asks for an open period: otherwise you see `FXP-SYS-30`.\n',
    'PO Receipt posts one receipt.\n',
  );
  tree.write(QUESTIONS, GROUPS);
  tree.write(SCREEN, DRAWN);
  return tree;
}
