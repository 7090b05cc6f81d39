/** All forms of a page's URL that a client may send find the same page. */

import { describe, expect, test } from 'vitest';
import { findHeading, pageFinder } from '../../../server/mcp/page-finder.ts';
import { warehouse } from '../../fixtures/corpus/warehouse.ts';

const find = pageFinder(warehouse.pages);
const page = warehouse.pages[0]!;

describe('a page', () => {
  test.each([
    '/docs/inbound/po-receipt/',
    '/docs/inbound/po-receipt',
    'docs/inbound/po-receipt/',
    '/docs/inbound/po-receipt.md',
    ' /docs/inbound/po-receipt/ ',
    'https://docs.example.com/docs/inbound/po-receipt/',
    'https://docs.example.com/docs/inbound/po-receipt.md?a=b',
    'docs:///docs/inbound/po-receipt/',
  ])('is found by %j', (address) => {
    expect(find(address)).toEqual({ page, section: undefined });
  });

  test.each([
    '',
    '/',
    'po-receipt',
    '/docs/inbound/po-receipt/steps/',
    '/docs/inbound/',
    '/docs/inbound/po-receipt.md/',
    '/docs/inbound/PO-RECEIPT/',
    '/docs/inbound/po%2dreceipt/',
    'https://',
    'javascript:alert(1)',
    '\0',
  ])('is not found by %j', (address) => {
    expect(find(address)).toBeUndefined();
  });

  test('comes with the heading that the address names, if it has it', () => {
    expect(find('/docs/inbound/po-receipt/#steps')?.section).toBe(page.sections[1]);
    expect(find('/docs/inbound/po-receipt.md#no-such')).toEqual({ page, section: undefined });
  });
});

describe('a heading', () => {
  test.each(['Related pages', 'related  PAGES', '## Related pages', 'related-pages'])(
    'is found by %j',
    (wanted) => {
      expect(findHeading(page, wanted)?.heading).toBe('Related pages');
    },
  );

  test('is not the title, which stands for the whole page', () => {
    expect(findHeading(page, page.title)).toBeUndefined();
    expect(findHeading(page, '')).toBeUndefined();
  });
});
