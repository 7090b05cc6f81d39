/** What is removed from the libraries' style sheets. */

import postcss from 'postcss';
import { expect, test } from 'vitest';
import { dropUnused } from '../../../plugins/lean-css/drop-unused.ts';

const NAMES = {
  classes: new Set(['button', 'menu']),
  properties: new Set(['--outside', '--ours']),
  set: new Set(['--ours']),
};

function cut(css: string, file = '/x/infima/a.css'): string {
  return postcss([dropUnused((name) => name.includes('infima'), NAMES)]).process(css, {
    from: file,
  }).css;
}

test('rules for classes that nothing writes are dropped, and what they alone have read', () => {
  const css = `:root{--a:1;--b:var(--a);--c:var(--outside);--outside:3}.hero{top:var(--b)}.button{top:var(--c)}`;
  expect(cut(css)).toBe(':root{--c:var(--outside);--outside:3}.button{top:var(--c)}');
});

test('what our own tokens set is left to them', () => {
  expect(cut(':root{--ours:1}.dark{--ours:2}.button{top:var(--ours)}')).toBe(
    '.button{top:var(--ours)}',
  );
});

test('a property that only names a value gives way to it', () => {
  expect(cut(':root{--a:1px}.button{top:var(--a)}')).toBe('.button{top:1px}');
  // Set in two places, or from another property: the value depends on where it is read.
  const kept = ':root{--a:1px;--b:var(--a)}.menu{--a:2px;left:var(--b)}.button{top:var(--a)}';
  expect(cut(kept)).toBe(kept);
});

test('of several selectors those stay that can match', () => {
  expect(cut('.hero .button,.menu:not(.hero),p{top:0}')).toBe('.menu:not(.hero),p{top:0}');
  expect(cut('@media print{.hero{top:0}}')).toBe('');
  expect(cut('@keyframes a{from{top:0}}')).toBe('@keyframes a{from{top:0}}');
});

test('other style sheets stay as they are', () => {
  expect(cut('.hero{top:0}', '/x/site.css')).toBe('.hero{top:0}');
});
