/** Planted faults in the structure of pages: the map, the front matter, parts, headings, pictures. */

import { describe, expect, test } from 'vitest';
import { OVERVIEW, PO_RECEIPT, TOOLBAR, TO_RECEIPT, makeTree } from './valid-tree.ts';

test('nothing is found in a valid tree, complete or not', () => {
  const tree = makeTree();
  expect(tree.check()).toEqual([]);
  expect(tree.check({ complete: ['docs', 'atlas'] })).toEqual([]);
});

describe('the content map', () => {
  test('a page that is missing is found once its section is complete', () => {
    const tree = makeTree();
    tree.remove(TOOLBAR);
    expect(tree.check({ complete: ['docs'] })).toEqual([]);
    expect(tree.check({ complete: ['docs', 'atlas'] })).toEqual([
      'atlas/toolbar.md:1 page-map: The page "Toolbar" is missing',
    ]);
  });

  test('a page at another path is found', () => {
    const tree = makeTree();
    tree.replace(TOOLBAR, 'keywords:', 'slug: /tools\nkeywords:');
    expect(tree.check({ complete: ['atlas'] })).toEqual([
      'atlas/toolbar.md:1 page-map: The content map has no page /atlas/tools',
      'atlas/toolbar.md:1 page-map: The page "Toolbar" is missing',
    ]);
  });

  test('a page with another title is found', () => {
    const tree = makeTree();
    tree.replace(TOOLBAR, 'title: Toolbar', 'title: The toolbar');
    expect(tree.check()).toEqual([
      'atlas/toolbar.md:2 page-map: Title is "The toolbar", in the content map it is "Toolbar"',
    ]);
  });

  test('a title of two pages is found, because a search hit would not say which it is', () => {
    const tree = makeTree();
    tree.replace(TOOLBAR, 'title: Toolbar', 'title: PO Receipt');
    expect(tree.check()).toContain(`${PO_RECEIPT}:2 page-map: Title also appears at ${TOOLBAR}:2`);
  });
});

describe('the front matter', () => {
  test.each(['title', 'description', 'sidebar_label', 'keywords', 'questions'])(
    '%s must be there',
    (key) => {
      const tree = makeTree();
      tree.replace(TOOLBAR, `\n${key}:`, `\nother_${key}:`);
      expect(tree.check().join('\n')).toMatch(
        new RegExp(`^atlas/toolbar.md:1 front-matter: Front matter has no .*${key}$`, 'm'),
      );
    },
  );

  test('three questions are too few, nine too many', () => {
    const tree = makeTree();
    tree.replace(TOOLBAR, '  - First question about toolbar?\n', '');
    expect(tree.check()).toEqual(['atlas/toolbar.md:6 front-matter: 3 questions; write 4 to 8']);
    const six = [1, 2, 3, 4, 5, 6].map((n) => `  - Question ${n} of six?\n`).join('');
    tree.replace(TOOLBAR, '  - Second', `${six}  - Second`);
    expect(tree.check()).toEqual(['atlas/toolbar.md:6 front-matter: 9 questions; write 4 to 8']);
  });

  test('a sidebar label without its chapter number is found', () => {
    const tree = makeTree();
    tree.replace(PO_RECEIPT, 'sidebar_label: 3.1 PO', 'sidebar_label: PO');
    expect(tree.check()).toEqual([
      `${PO_RECEIPT}:4 front-matter: sidebar_label does not begin with the chapter 3.1`,
    ]);
  });

  test('YAML and MDX that are not well formed are found with their line', () => {
    const tree = makeTree();
    tree.replace(TOOLBAR, 'title: Toolbar', 'title: Toolbar: the tools');
    tree.add(TO_RECEIPT, 'Select <Ui>Done.');
    const found = tree.check();
    expect(found).toHaveLength(2);
    expect(found[0]).toMatch(/^atlas\/toolbar\.md:2 syntax: Nested mappings/);
    expect(found[1]).toMatch(/^docs\/inbound\/to-receipt\.md:\d+ syntax: .*<Ui>/);
  });
});

describe('the description', () => {
  test('59 and 161 characters are found, 60 and 160 are not', () => {
    const found = (length: number) => {
      const tree = makeTree();
      tree.replace(
        TOOLBAR,
        'description:',
        `description: ${'a'.repeat(length)}\ntoc_max_heading_level: 3 #`,
      );
      return tree.check();
    };
    expect([60, 160].flatMap(found)).toEqual([]);
    expect([59, 161].flatMap(found)).toEqual(
      [59, 161].map(
        (length) =>
          `${TOOLBAR}:3 description: Description has ${length} characters; write 60 to 160`,
      ),
    );
  });

  test('one that stands on two pages is found', () => {
    const tree = makeTree();
    const text = 'How to find the tool that you need, and what each of the tools can draw.';
    tree.replace(PO_RECEIPT, 'description:', `description: ${text}\ntoc_max_heading_level: 3 #`);
    tree.replace(TOOLBAR, 'description:', `description: ${text}\ntoc_max_heading_level: 3 #`);
    expect(tree.check()).toEqual([
      `${PO_RECEIPT}:3 description: Description also appears at ${TOOLBAR}:3`,
    ]);
  });
});

test('a question that stands on two pages is found, whatever its case and punctuation', () => {
  const tree = makeTree();
  tree.replace(TO_RECEIPT, 'Who may open TO Receipt?', 'where do I find my screen');
  expect(tree.check()).toEqual([
    `${OVERVIEW}:7 question: Question also appears at ${TO_RECEIPT}:10`,
  ]);
});

describe('a transaction page', () => {
  test.each([
    ['numbered steps', '2. Scan the item.\n', ''],
    ['a table of fields, first column "Field"', '| Field |', '| Thing |'],
    ['a table of messages, first column "Code"', '| Code |', '| Number |'],
    ['an "Example"', '## Worked example', '## Numbers'],
    ['"Related pages" with links', '[TO Receipt](./to-receipt.md)', 'TO Receipt'],
  ])('must have %s', (part, from, to) => {
    const tree = makeTree();
    tree.replace(PO_RECEIPT, from, to);
    expect(tree.check()).toEqual([
      `${PO_RECEIPT}:1 transaction-page: A transaction page has ${part}; this one has none ` +
        '(a page that posts nothing is named in scripts/content/facts/not-transactions.json)',
    ]);
  });
});

describe('headings', () => {
  test('one that skips a level is found', () => {
    const tree = makeTree();
    tree.add(TOOLBAR, '#### Too deep');
    expect(tree.check().join()).toMatch(/^atlas\/toolbar\.md:19 heading: Heading levels/);
  });

  test('a first heading below the second level is found', () => {
    const tree = makeTree();
    tree.replace(TOOLBAR, '## Steps', '### Steps');
    expect(tree.check().join()).toMatch(/^atlas\/toolbar\.md:15 heading: Heading levels/);
  });

  test('a second title is found', () => {
    const tree = makeTree();
    tree.add(TOOLBAR, '# Another title');
    expect(tree.check().join()).toMatch(/^atlas\/toolbar\.md:19 heading: Multiple top-level/);
  });
});

describe('pictures', () => {
  test('one without alternative text is found', () => {
    const tree = makeTree();
    tree.add(TOOLBAR, '![](/img/docs/flow.svg)');
    expect(tree.check()).toEqual([
      `${TOOLBAR}:19 image: Image /img/docs/flow.svg has no alternative text`,
    ]);
  });

  test.each(['/img/docs/none.svg', './none.svg'])('%s has no file', (source) => {
    const tree = makeTree();
    tree.add(TOOLBAR, `![A flow](${source})`);
    expect(tree.check()).toEqual([`${TOOLBAR}:19 image: Image ${source} has no file`]);
  });
});

test.each(['', 'javascript', 'ts'])('code with the language "%s" is found', (language) => {
  const tree = makeTree();
  tree.add(TOOLBAR, `\`\`\`${language}\nx\n\`\`\``);
  expect(tree.check().join()).toMatch(/^atlas\/toolbar\.md:19 markdownlint MD040: /);
});
