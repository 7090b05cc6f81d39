/** Embeds the letters of a picture's own text as a font. */

import { subsetOnce } from '../text-fonts/subset-once.ts';

const FAMILY = 'Atkinson Hyperlegible Next';
/** Weights used in pictures. */
const WEIGHTS = { min: 400, max: 700 };

/** Each letter of a picture's text once, including numeric entities (`&#8594;`, `&#x2192;`). Other
 *  entities only add letters to those that are needed. */
export function lettersOf(svg: string): string {
  const text = [...svg.matchAll(/<(?:text|tspan)\b[^>]*>([^<]*)|<\/tspan>([^<]*)/g)]
    .map(([, inside = '', after = '']) => inside + after)
    .join('')
    .replace(/&#x([\da-f]+);/gi, (_, code: string) => String.fromCodePoint(parseInt(code, 16)))
    .replace(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)));
  return [...new Set(text.replace(/\s+/g, ' '))].join('');
}

/** The picture with its font. A picture without text, or with another typeface, is returned
 *  unchanged.
 *  @param font the whole font, as WOFF2. */
export async function withFont(svg: string, font: Buffer): Promise<string> {
  const letters = lettersOf(svg);
  if (letters.trim() === '' || !svg.includes(`"${FAMILY}"`)) return svg;
  const subset = await subsetOnce(font, letters, {
    targetFormat: 'woff2',
    variationAxes: { wght: { ...WEIGHTS, default: WEIGHTS.min } },
  });
  const face =
    `@font-face{font-family:"${FAMILY}";font-weight:${WEIGHTS.min} ${WEIGHTS.max};` +
    `src:url(data:font/woff2;base64,${subset.toString('base64')}) format("woff2")}`;
  return svg.replace('<style>', () => `<style>${face}`);
}
