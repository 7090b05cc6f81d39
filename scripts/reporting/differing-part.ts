/** Crops two pictures of a page to the part that differs: nobody finds one changed line on a page
 *  of several screens. */

import type { Page } from '@playwright/test';

/** Space kept above and below the difference, in px, so that the place is recognisable. */
const MARGIN = 120;

/** A part higher than this, in px, is cut off at the bottom: letters and edges shifted by a
 *  fraction of a pixel differ down to the end of the page, and what a reviewer looks for is
 *  above. */
const HIGHEST = 1500;

/** Accepted colour difference, of 255: edges of letters and icons are not rendered identically each
 *  time. */
const NEARLY = 48;

/** Crops identical rows at the top and the bottom, except for the margin. */
const CUT = `async ({ before, after, margin, highest, nearly }) => {
  const pixels = async (png) => {
    const image = new Image();
    image.src = 'data:image/png;base64,' + png;
    await image.decode();
    const { width, height } = image;
    const canvas = new OffscreenCanvas(width, height);
    const context = canvas.getContext('2d', { willReadFrequently: true });
    context.drawImage(image, 0, 0);
    const rows = new Uint32Array(context.getImageData(0, 0, width, height).data.buffer);
    return { canvas, width, height, row: (y) => rows.subarray(y * width, (y + 1) * width) };
  };
  const [a, b] = [await pixels(before), await pixels(after)];
  const near = (p, q) =>
    [0, 8, 16].every((shift) => Math.abs(((p >>> shift) & 255) - ((q >>> shift) & 255)) <= nearly);
  const alike = (rowA, rowB) =>
    rowA.every((pixel, x) => pixel === rowB[x] || near(pixel, rowB[x]));
  const least = Math.min(a.height, b.height);
  let top = 0;
  while (top < least && alike(a.row(top), b.row(top))) top += 1;
  if (top === least && a.height === b.height) return undefined;
  let [i, j] = [a.height - 1, b.height - 1];
  const space = ({ height, row }, y) => y + 1 < height && alike(row(y), row(y + 1));
  while (i >= top && j >= top) {
    if (!alike(a.row(i), b.row(j))) {
      // Lines have fractions of a pixel, which are rounded otherwise where the page has moved.
      if (i > top && space(a, i) && alike(a.row(i - 1), b.row(j))) i -= 1;
      else if (j > top && space(b, j) && alike(a.row(i), b.row(j - 1))) j -= 1;
      else break;
    }
    i -= 1;
    j -= 1;
  }
  const cut = async ({ canvas, width, height }, last) => {
    const from = Math.max(0, top - margin);
    const to = Math.min(height, last + 1 + margin);
    const part = new OffscreenCanvas(width, Math.min(highest, Math.max(1, to - from)));
    part.getContext('2d').drawImage(canvas, 0, -from);
    const bytes = new Uint8Array(await (await part.convertToBlob()).arrayBuffer());
    return bytes.toBase64 ? bytes.toBase64() : btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
  };
  return { top, before: await cut(a, i), after: await cut(b, j) };
}`;

export interface DifferingPart {
  /** Where the first difference is, in px from the top of the page. */
  top: number;
  before: Buffer;
  after: Buffer;
}

/** @param page any page of a browser, which does the work.
 *  @param before,after PNG pictures of the same width
 *  @returns undefined if there is no visible difference. */
export async function differingPart(
  page: Page,
  before: Buffer,
  after: Buffer,
): Promise<DifferingPart | undefined> {
  const given = {
    before: before.toString('base64'),
    after: after.toString('base64'),
    margin: MARGIN,
    highest: HIGHEST,
    nearly: NEARLY,
  };
  const found = await page.evaluate<{ top: number; before: string; after: string } | undefined>(
    `(${CUT})(${JSON.stringify(given)})`,
  );
  if (!found) return undefined;
  return {
    top: found.top,
    before: Buffer.from(found.before, 'base64'),
    after: Buffer.from(found.after, 'base64'),
  };
}
