/** A rendered screen: everything in it is text that can be read aloud, and nothing takes the focus. */

import path from 'node:path';
import { load, type CheerioAPI } from 'cheerio';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { readScreen } from '../../../plugins/screens/read-screen.ts';
import { Screen } from '../../../src/components/screen/screen.tsx';

const FIXTURES = path.resolve(import.meta.dirname, '../../fixtures/screens');
const NAMES = ['handheld', 'console', 'dialog'] as const;

function draw(name: (typeof NAMES)[number]): CheerioAPI {
  const screen = readScreen(path.join(FIXTURES, `${name}.screen.yaml`));
  return load(renderToStaticMarkup(createElement(Screen, { screen })));
}

/** Text of an element as a screen reader gets it, without what is hidden from it. */
function spoken($: CheerioAPI, selector: string): string[] {
  $('[aria-hidden="true"]').remove();
  return $(selector)
    .toArray()
    .map((element) => $(element).text());
}

describe.each(NAMES)('a %s', (name) => {
  test('is a figure named by its description', () => {
    const $ = draw(name);
    const { alt } = readScreen(path.join(FIXTURES, `${name}.screen.yaml`));
    // A figure with a caption must not have another role.
    expect($('figure').attr('role')).toBeUndefined();
    expect($('figure').attr('aria-label')).toBe(alt);
    expect($('figure').attr('data-screen')).toBe(name);
  });

  test('has nothing that takes the focus, no handler and no style of its own', () => {
    const $ = draw(name);
    expect($('input, select, textarea, button, a, [tabindex], [contenteditable]')).toHaveLength(0);
    expect($('[style]')).toHaveLength(0);
  });

  test('shows every text of its file', () => {
    const text = draw(name)('figure').text();
    const texts: string[] = [];
    JSON.stringify(
      readScreen(path.join(FIXTURES, `${name}.screen.yaml`)).parts,
      (key, value: unknown) => {
        const isShown =
          !['control', 'tone', 'kind'].includes(key) && value !== 'on' && value !== 'off';
        if (typeof value === 'string' && isShown) texts.push(value);
        return value;
      },
    );
    expect(texts.length).toBeGreaterThan(3);
    for (const each of texts) expect(text).toContain(each);
  });
});

describe('marks are words for those who do not see them', () => {
  test('scan, required, step, on and off', () => {
    const $ = draw('handheld');
    expect(spoken($, 'dl > div').slice(0, 2)).toEqual([
      'step 2PO (required)0450123can be scanned',
      'SupplierNorthfield Supply and Sons of Rotterdam',
    ]);
    expect(spoken($, '[data-control=checkbox] dd, [data-control=switch] dd')).toEqual([
      'on',
      'off',
    ]);
  });

  test('what is selected among tabs, choices, rows and menu entries', () => {
    expect(spoken(draw('handheld'), '[aria-current]')).toEqual([
      'Line',
      'Standard',
      'CL-2607A2028-07-3118',
      'Inbound',
    ]);
  });
});

test('a cell knows its column, for rows that are drawn as cards', () => {
  const cells = draw('console')('tbody tr').first().children();
  expect(cells.eq(1).attr('data-column')).toBe('Full name');
});

test('no line ends at a hyphen of a code in a field or a cell', () => {
  const $ = draw('handheld');
  const whole = $('dd span, td span').filter((_, span) =>
    /^whole|_whole_/.test($(span).attr('class') ?? ''),
  );
  expect(whole.toArray().map((span) => $(span).text())).toEqual([
    'CL-1107',
    '2028-07-31',
    'CL-2607A',
    '2028-07-31',
    'CL-2608C',
    '2028-08-31',
  ]);
});

test('marks are explained below a screen that has them', () => {
  expect(draw('handheld')('figure > p').text()).toBe(' can be scanned* required');
  expect(draw('dialog')('figure > p').text()).toBe('* required');
});
