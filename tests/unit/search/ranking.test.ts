/** What our index ranks first. */

import { describe, expect, test } from 'vitest';
import { createSearchEngine } from '../../../server/search/engine.ts';
import { makePage } from '../../fixtures/corpus/make-page.ts';
import { warehouse } from '../../fixtures/corpus/warehouse.ts';

const engine = createSearchEngine(warehouse);

function paths(query: string): string[] {
  return engine.search(query, { limit: 10 }).pages.map(({ page }) => page.path);
}

describe('finds first', () => {
  test.each([
    ['purchase order receipt', '/docs/inbound/po-receipt/'],
    ['How do I receive goods on a transfer order?', '/docs/inbound/to-receipt/'],
    ['to receipt', '/docs/inbound/to-receipt/'],
    ['3.4', '/docs/inbound/in-transit-receipt/'],
    ['A-03-02-1', '/docs/inbound/po-putaway/'],
    ['put away', '/docs/inbound/po-putaway/'],
    ['onchange', '/logipro/components/text-input/'],
    ['maxLength', '/logipro/components/text-input/'],
    ['sso.issuer', '/logipro/security/single-sign-on/'],
    ['OIDC', '/logipro/security/single-sign-on/'],
    ['cylce cuont', '/docs/inventory/cycle-count/'],
    ['barkodez', '/logipro/setup/barcodes/'],
    ['lot merge', '/docs/inventory/lot-split/'],
    ['What if the same call is sent twice?', '/flexipro_label/developer/print/'],
  ])('%s', (query, path) => expect(paths(query)[0]).toBe(path));

  test('a message code, in the table that explains it', () => {
    const [first] = engine.search('FXP-INB-3021', { limit: 1 }).pages;
    expect(first?.page.path).toBe('/docs/inbound/po-receipt/');
    expect(first?.sections[0]?.section.anchor).toBe('messages');
  });

  test('the page that explains a code before one that only names it', () => {
    const rows = Array.from({ length: 12 }, (_, i) => `| LBL-${700 + i} | Print failed | Retry |`);
    const pages = [
      makePage({ path: '/docs/a/', title: 'Reading', body: { '': ['LBL-705 is a code.'] } }),
      makePage({
        path: '/docs/b/',
        title: 'Printing',
        body: {
          '': ['Print.'],
          Messages: [['| Code | Text | Do |', '|---|---|---|', ...rows].join('\n')],
        },
      }),
    ];
    const found = createSearchEngine({ version: '1', pages }).search('LBL-705', { limit: 2 }).pages;
    expect(found.map(({ page }) => page.title)).toEqual(['Printing', 'Reading']);
  });

  test('what says it before what only links to it', () => {
    const links = '- [Wave planning](/docs/a/): planning of waves\n- [Wave release](/docs/b/)';
    const pages = [
      makePage({ path: '/docs/a/', title: 'Links', body: { '': ['See.'], Related: [links] } }),
      makePage({
        path: '/docs/b/',
        title: 'Shifts',
        body: { '': ['See.'], Plans: ['The planning of a wave starts here.'] },
      }),
    ];
    const found = createSearchEngine({ version: '1', pages }).search('wave planning', { limit: 2 });
    expect(found.pages.map(({ page }) => page.title)).toEqual(['Shifts', 'Links']);
  });

  test('the section that says it, not only the page', () => {
    const [first] = engine.search('expiry date lands in lot field', { limit: 1 }).pages;
    expect(first?.sections[0]?.section.anchor).toBe('the-expiry-date-lands-in-the-lot-field');
  });
});
