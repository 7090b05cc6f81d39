/** Planted faults in the words of pages: repeated text, barred words, sample data, reading grade. */

import { describe, expect, test } from 'vitest';
import { readFacts } from '../../../scripts/content/facts.ts';
import { OVERVIEW, PO_RECEIPT, TOOLBAR, TO_RECEIPT, makeTree } from './valid-tree.ts';

describe('text that stands on two pages', () => {
  const words = (count: number, from = 0) =>
    Array.from({ length: count }, (_, index) => `word${index + from}`).join(' ');

  /** Plants a block on two pages and returns what is found about it. */
  function found(first: string, second: string) {
    const tree = makeTree();
    tree.add(OVERVIEW, first);
    tree.add(TOOLBAR, second);
    return tree.check().filter((line) => line.includes('repeated-text'));
  }

  test('a paragraph of eight words is found, a shorter lead-in is not', () => {
    expect(found(words(8), words(8))).toEqual([
      `${OVERVIEW}:30 repeated-text: Paragraph also appears at ${TOOLBAR}:19`,
    ]);
    expect(found(words(7), words(7))).toEqual([]);
  });

  test('another case, other marks and a place in a list do not hide it', () => {
    expect(found(`- ${words(12)}.`, `**${words(12).toUpperCase()}**`)).toHaveLength(1);
  });

  test('a paragraph of 25 words is found when it is nearly the same', () => {
    // 30 words have 23 sequences of eight; another word at the end changes only one of them: 22 of 24.
    const changed = `${words(29)} other`;
    expect(found(words(30), changed)).toEqual([
      `${OVERVIEW}:30 repeated-text: Paragraph is nearly the same as at ${TOOLBAR}:19 (0.92)`,
    ]);
    // With 24 words, only identical wording is found.
    expect(found(words(24), `${words(23)} other`)).toEqual([]);
  });

  test('a similarity of 0.6 passes, more does not', () => {
    // 27 words have 20 sequences of eight; 32 words, of which the first 27 are the same, have 25: 20 of 25 is
    // 0.8.
    expect(found(words(27), words(32))).toHaveLength(1);
    // 22 words in common are 15 sequences; 20 + 20 - 15 = 25, and 15 of 25 is 0.6.
    expect(found(words(27), `${words(22)} ${words(5, 90)}`)).toEqual([]);
  });

  test('a block of table rows is found, single short rows are not', () => {
    const table = (...rows: string[]) => `| A | B |\n|---|---|\n${rows.join('\n')}`;
    const row = (count: number, from: number) => `| ${words(count, from)} | x |`;
    const block = [row(9, 100), row(9, 200)];
    expect(found(table(row(5, 0), ...block), table(...block, row(5, 50)))).toEqual([
      `${OVERVIEW}:33 repeated-text: Block of table rows also appears at ${TOOLBAR}:21`,
    ]);
    expect(found(table(row(9, 100), row(9, 300)), table(row(9, 100), row(9, 400)))).toEqual([]);
  });

  test('a table is found when it is nearly the same', () => {
    const table = (last: string) => `| A |\n|---|\n| ${words(15)} |\n| ${words(15, 50)} ${last} |`;
    expect(found(table('one'), table('two')).join()).toMatch(/Table is nearly the same as at/);
  });

  test('the same paragraph twice on one page is not this rule', () => {
    const tree = makeTree();
    tree.add(TOOLBAR, `${words(30)}\n\n${words(30)}`);
    expect(tree.check().filter((line) => line.includes('repeated-text'))).toEqual([]);
  });
});

describe('barred words', () => {
  const { forbidden } = readFacts();

  test('each of them is found in section docs', () => {
    const forms = forbidden.flatMap((entry) => entry.forms);
    const tree = makeTree();
    tree.add(OVERVIEW, forms.map((form) => `Here they ${form}.`).join('\n\n'));
    expect(tree.check().map((line) => line.split(': write')[0])).toEqual(
      forms.map((form, index) => `${OVERVIEW}:${30 + 2 * index} forbidden-word: "${form}"`),
    );
  });

  test.each([
    ['a title as in the map', OVERVIEW, 'See [Login to the web client](/atlas/).'],
    ['code', OVERVIEW, 'Set `role=zone` in `job`.'],
    ['a code block', OVERVIEW, '```js\nbatch(job);\n```'],
    ['a part of another word', OVERVIEW, 'Ozone and jobber are no words of ours.'],
    ['a label job', OVERVIEW, 'The label job waits, and other label jobs too.'],
    ['a time zone', OVERVIEW, 'It is the time zone of the organization.'],
    [
      'zone, job and role outside the sections that bar them',
      TOOLBAR,
      'It has a role, a job, a zone.',
    ],
    ['the link text of sign-out', OVERVIEW, 'Select <Ui>Logout</Ui>.'],
  ])('%s is not found', (_, place, text) => {
    const tree = makeTree();
    tree.add(place, text);
    expect(tree.check()).toEqual([]);
  });

  test.each([
    ['a description', 'description: How every screen works', 'description: How a facility works'],
    ['an alternative text', '![The home menu', '![The facility menu'],
    ['a table cell', 'Sign in again', 'Ask the facility'],
    ['a button', 'Read this page', 'Select <Ui>Facility</Ui> and read this page'],
  ])('they are found in %s', (_, from, to) => {
    const tree = makeTree();
    tree.replace(OVERVIEW, from, to);
    expect(tree.check().join()).toMatch(/forbidden-word: "facility": write organization$/i);
  });

  test('readers may use them in keywords and questions', () => {
    const tree = makeTree();
    tree.replace(OVERVIEW, 'keywords: [', 'keywords: [bin location, batch, ');
    tree.replace(OVERVIEW, 'Where do I find my screen?', 'How do I log in?');
    expect(tree.check()).toEqual([]);
  });
});

describe('sample data', () => {
  test.each([
    ['`BR-2040` Coolant 5 L', 'BR-2040 is Bearing 40 mm, not Coolant 5 L'],
    ['`BR-2040` (Ball bearing)', 'BR-2040 is Bearing 40 mm, not Ball bearing'],
    ['BR-2040 Ball bearing', 'BR-2040 is Bearing 40 mm, not Ball bearing'],
    ['5 pumps `BR-2040`', 'BR-2040 is Bearing 40 mm; "pumps" is PM-0310'],
    ['5 `BR-2040` pumps', 'BR-2040 is Bearing 40 mm; "pumps" is PM-0310'],
    ['`D01` Leipzig Plant', 'D01 is Rotterdam Distribution, not Leipzig Plant'],
    ['`PS-120` Pump', 'PS-120 is Motor, not Pump'],
    ['TO `450123`', '450123 is PO, not TO'],
    ['work order `910077`', '910077 is delivery, not work order'],
    ['supplier Acme Tools', 'The supplier is Northfield Supply, not Acme Tools'],
    ['carrier Red Line', 'The carrier is Blue Line, not Red Line'],
    ['item `BX-1000`', 'There is no item BX-1000; items are '],
    ['`X07`', 'There is no organization X07; organizations are D01, P01, H01'],
    ['organization `DC1`', 'There is no organization DC1; organizations are '],
    ['subinventory `SHELF`', 'There is no subinventory SHELF; they are RCV, '],
    ['printer `ZD-PCK-09`', 'There is no printer ZD-PCK-09; printers are '],
    ['`https://erp.example.com/`', 'There is no host erp.example.com; hosts are '],
  ])('%s is found', (text, message) => {
    const tree = makeTree();
    tree.add(OVERVIEW, `At last ${text}, at the end.`);
    const found = tree.check();
    expect(found).toHaveLength(1);
    expect(found[0]).toContain(`${OVERVIEW}:30 sample-data: ${message}`);
  });

  test('they are found in tables with a column of names, in code blocks and pictures', () => {
    const tree = makeTree();
    tree.add(
      OVERVIEW,
      '| Item | Name |\n|---|---|\n| `CL-1107` | Coolant 1 L |\n\n' +
        '```json\n{\n  "item": "BX-1000"\n}\n```\n\n![A shelf of BX-2000](/img/docs/flow.svg)',
    );
    expect(tree.check().map((line) => line.slice(OVERVIEW.length + 1).split(';')[0])).toEqual([
      '32 sample-data: CL-1107 is Coolant 5 L, not Coolant 1 L',
      '36 sample-data: There is no item BX-1000',
      '40 sample-data: There is no item BX-2000',
    ]);
  });

  test.each([
    'In `D01` the receiver takes 10 bearings `BR-2040` to subinventory `STORES`.',
    '`CL-1107` Coolant 5 L, lot `CL-2607A`, for customer Halden Foods.',
    'Each pump needs 1 `SH-5521` and 2 `BR-2040`.',
    'Maintenance work order `MW-3099` follows work order `WO-20417`.',
    'Open `https://label.example.com:9443/` and print on `ZD-RCV-01`.',
    'Never name a method `constructor` or `toString`.',
  ])('"%s" is right', (text) => {
    const tree = makeTree();
    tree.add(OVERVIEW, text);
    expect(tree.check()).toEqual([]);
  });
});

describe('the reading grade', () => {
  const hard =
    'Notwithstanding considerable architectural heterogeneity, comprehensive interdepartmental ' +
    'communication necessitates unequivocally formulated authorization procedures throughout. ';

  test('a page over grade 10 is found at its longest sentence', () => {
    const tree = makeTree();
    tree.add(TOOLBAR, hard.repeat(7).trim());
    expect(tree.check().join()).toMatch(
      /^atlas\/toolbar\.md:17 reading-grade: Reading grade is \d+\.\d, over 10; the longest/,
    );
  });

  test('tables, code and words of the trade are left out', () => {
    const tree = makeTree();
    const plain = 'Put the box on the rack and go back to the door. '.repeat(11).trim();
    tree.add(TOOLBAR, plain);
    tree.add(TOOLBAR, `| A |\n|---|\n| ${hard.repeat(7)} |`);
    tree.add(TOOLBAR, `\`\`\`text\n${hard.repeat(7)}\n\`\`\``);
    tree.add(TOOLBAR, `Put the ${'organization subinventory responsibility '.repeat(30)} here.`);
    expect(tree.check()).toEqual([]);
  });
});

test('faults of two pages are told with the place on the other page', () => {
  const tree = makeTree();
  tree.add(PO_RECEIPT, 'Never lift more than one person can carry without a truck.');
  tree.add(TO_RECEIPT, 'Never lift more than one person can carry without a truck.');
  expect(tree.check().join()).toMatch(
    /^docs\/inbound\/to-receipt\.md:\d+ .*docs\/inbound\/po-receipt\.md:\d+$/,
  );
});
