/** The font inside a picture. */

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import { lettersOf, withFont } from '../../../plugins/picture-fonts/picture-font.ts';

const FONT = readFileSync(
  createRequire(import.meta.url).resolve(
    '@fontsource-variable/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-wght-normal.woff2',
  ),
);
const FAMILY = '"Atkinson Hyperlegible Next"';

test('letters are those of the text, each once', () => {
  expect(
    lettersOf('<svg><title>Zz</title><text x="1">a&#8594;b <tspan>a</tspan>c</text></svg>'),
  ).toBe('a→b c');
});

test('a picture gets a font that is small, and stays a picture', async () => {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg"><style>text { font: 14px ${FAMILY} }</style><text>Put away</text></svg>`;
  const result = await withFont(svg, FONT);
  const font =
    /@font-face\{font-family:"Atkinson Hyperlegible Next";font-weight:400 700;src:url\(data:font\/woff2;base64,([^)]+)\)/.exec(
      result,
    )?.[1];
  const bytes = Buffer.from(font ?? '', 'base64');
  expect(bytes.toString('latin1', 0, 4)).toBe('wOF2');
  expect(bytes.length).toBeLessThan(4000);
  expect(result.replace(/@font-face\{[^}]*\}/, '')).toBe(svg);
});

test('a picture without text, or in another typeface, stays as it is', async () => {
  const mark = `<svg><style>text { font: 14px ${FAMILY} }</style><path d="M0 0"/></svg>`;
  const other = '<svg><style>text { font: 14px serif }</style><text>a</text></svg>';
  expect(await withFont(mark, FONT)).toBe(mark);
  expect(await withFont(other, FONT)).toBe(other);
});
