/** Planted faults in what pages refer to: message codes, links, anchors. */

import { describe, expect, test } from 'vitest';
import { readFacts } from '../../../scripts/content/facts.ts';
import { mapPages } from '../../../scripts/content/map-pages.ts';
import { OVERVIEW, PO_RECEIPT, TOOLBAR, TO_RECEIPT, makeTree } from './valid-tree.ts';

describe('message codes', () => {
  test('one that is defined twice is found', () => {
    const tree = makeTree();
    tree.add(TO_RECEIPT, 'See <Msg code="FXP-INB-3024" />.');
    expect(tree.check()).toEqual([
      `${TO_RECEIPT}:42 message-code: FXP-INB-3024 is also defined at ${PO_RECEIPT}:34`,
    ]);
  });

  test.each([
    [PO_RECEIPT, 'FXP-INB-3040', 'the number belongs to /docs/inbound/to-receipt'],
    [PO_RECEIPT, 'FXP-INB-3500', 'no page owns the number'],
    [PO_RECEIPT, 'FXP-OUT-3025', 'no page owns the number'],
    [PO_RECEIPT, 'FXP-SYS-40', 'the number belongs to /docs/system-overview/system-overview'],
    [OVERVIEW, 'FXP-SYS-60', 'no page owns the number'],
    [TOOLBAR, 'FXP-ATL-199', 'the number belongs to /atlas'],
  ])('%s must not define %s', (place, code, reason) => {
    const tree = makeTree();
    // TO Receipt must give up its code, otherwise the fault would be a duplicate definition.
    tree.replace(TO_RECEIPT, 'FXP-INB-3040', 'FXP-INB-3041');
    tree.add(place, `See <Msg code="${code}" />.`);
    const found = tree.check();
    expect(found).toHaveLength(1);
    expect(found[0]).toContain(`message-code: ${code} must not be defined here: ${reason}`);
  });

  test('a page may define the numbers at both ends of its range', () => {
    const tree = makeTree();
    tree.add(PO_RECEIPT, '<Msg code="FXP-INB-3020" /> and <Msg code="FXP-INB-3039" />');
    tree.add(TOOLBAR, '<Msg code="FXP-ATL-200" /> and <Msg code="FXP-ATL-299" />');
    expect(tree.check()).toEqual([]);
  });

  test.each(['`FXP-INB-3029`', 'FXP-INB-3029', '```json\n{ "code": "FXP-INB-3029" }\n```'])(
    '%s is mentioned and defined nowhere',
    (text) => {
      const tree = makeTree();
      tree.add(TOOLBAR, text);
      expect(tree.check().join()).toMatch(
        /message-code: FXP-INB-3029 is not defined anywhere; use a code/,
      );
    },
  );

  test('a code of a page that is not written is missed once its section is complete', () => {
    const tree = makeTree();
    tree.remove(OVERVIEW);
    expect(tree.check()).toEqual([]);
    expect(tree.check({ complete: ['docs'] }).join('\n')).toContain(
      `${PO_RECEIPT}:21 message-code: FXP-SYS-30 is not defined anywhere`,
    );
  });

  test('the real map gives each page the range of the facts', () => {
    const pages = new Map(mapPages(readFacts().map).map(({ path, codes }) => [path, codes]));
    const range = (area: string, from: number, to: number) => ({ area, from, to });
    expect(pages.size).toBe(228);
    expect(pages.get('/docs/faq')).toBeUndefined();
    expect(pages.get('/docs/system-overview/system-overview')).toEqual(range('SYS', 2000, 2019));
    expect(pages.get('/docs/system-overview/erp-setup')).toEqual(range('SYS', 2020, 2039));
    expect(pages.get('/docs/inbound/in-transit-receipt')).toEqual(range('INB', 3080, 3099));
    expect(pages.get('/docs/outbound/pack-and-unpack')).toEqual(range('OUT', 4720, 4739));
    expect(pages.get('/docs/projects/project-inquiry')).toEqual(range('PRJ', 4020, 4039));
    expect(pages.get('/docs/ui-themes/ui-themes')).toEqual(range('SYS', 11020, 11039));
    expect(pages.get('/logipro/components/text-input')).toEqual(range('LGP', 5200, 5299));
    // A page that was split off from another has no range of codes, and does not shift the ranges of others.
    expect(pages.has('/logipro/setup/gs1-barcodes')).toBe(true);
    expect(pages.get('/logipro/setup/gs1-barcodes')).toBeUndefined();
    expect(pages.get('/logipro/setup/item-cross-reference')).toEqual(range('LGP', 700, 799));
    expect(pages.get('/express-client')).toEqual(range('LIC', 100, 199));
    expect(pages.get('/express-server/release-notes')).toEqual(range('LIC', 2100, 2199));
    const ranges = [...pages.values()].flatMap((codes) => codes ?? []);
    const overlaps = ranges.filter((a, index) =>
      ranges.some(
        (b, other) => other < index && a.area === b.area && a.from <= b.to && b.from <= a.to,
      ),
    );
    expect(overlaps).toEqual([]);
  });
});

describe('links', () => {
  test.each([
    ['./none.md', 'there is no such page'],
    ['/docs/inbound/none/', 'there is no such page'],
    ['/docs/Inbound/po-receipt/', 'there is no such page'],
    ['/docs/category/none/', 'there is no such page'],
    ['/img/docs/none.svg', 'there is no such page'],
    ['./po-receipt', 'link to the file (.md), or by the address from the root'],
    ['../../atlas/toolbar.md', 'another section: link by the address from the root'],
    ['./po-receipt.md#none', `${PO_RECEIPT} has no heading or message "none"`],
    ['/docs/inbound/po-receipt/#none', `${PO_RECEIPT} has no heading or message "none"`],
    ['./po-receipt.md#fxp-inb-3025', `${PO_RECEIPT} has no heading or message "fxp-inb-3025"`],
    ['#none', `${TO_RECEIPT} has no heading or message "none"`],
  ])('%s is dead', (url, problem) => {
    const tree = makeTree();
    tree.add(TO_RECEIPT, `See [this](${url}).`);
    expect(tree.check()).toEqual([`${TO_RECEIPT}:42 link: ${url}: ${problem}`]);
  });

  test('links to what is there are alive', () => {
    const urls = [
      './po-receipt.md',
      './po-receipt.md#worked-example',
      './po-receipt.md#fxp-inb-3024',
      '../system-overview/system-overview.md#shared-messages',
      '/docs/inbound/po-receipt/',
      '/docs/inbound/po-receipt',
      '/atlas/',
      '/docs/category/inbound-operations/',
      '/img/docs/flow.svg',
      '/search/',
      '#steps',
      'https://www.zebra.com/',
      'mailto:support@example.com',
    ];
    const tree = makeTree();
    tree.add(TO_RECEIPT, urls.map((url) => `See [this](${url}).`).join('\n\n'));
    expect(tree.check()).toEqual([]);
  });

  test('anchors are those that Docusaurus makes', () => {
    const tree = makeTree();
    tree.add(
      TOOLBAR,
      '## Steps, again: `x_y` & <Ui>Done</Ui>\n\n## Twice\n\nOne.\n\n## Twice\n\nTwo.\n\n' +
        '[a](#steps-again-x_y--done) [b](#twice) [c](#twice-1) [d](#own) [e](#old)\n\n' +
        '## Named {#own}\n\n<span id="old"></span>Three.',
    );
    expect(tree.check().filter((line) => line.includes(' link: '))).toEqual([]);
  });

  test('a page of the map that is not written yet is a dead link, its section complete or not', () => {
    const tree = makeTree();
    tree.remove(TOOLBAR);
    tree.add(OVERVIEW, 'See [Toolbar](/atlas/toolbar/).');
    expect(tree.check()).toEqual([`${OVERVIEW}:30 link: /atlas/toolbar/: there is no such page`]);
  });

  test('links of references are followed too', () => {
    const tree = makeTree();
    tree.add(TOOLBAR, 'See [this][1].\n\n[1]: /nothing/');
    expect(tree.check()).toEqual([`${TOOLBAR}:21 link: /nothing/: there is no such page`]);
  });
});
