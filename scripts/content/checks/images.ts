/** Every picture has an existing file and a text for readers who cannot see it, and is small enough
 *  for a handheld on a slow network. */

import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { imageSize } from 'image-size';
import { imagesOf } from '../page-images.ts';
import type { Check } from '../site.ts';

const rule = 'image';
/** Largest size of a drawing, which `npm run check -- --fix` makes smaller, and of a photo, in
 *  bytes. */
export const LARGEST_SVG = 20_000;
const LARGEST_PHOTO = 300_000;
/** In pixels; the text column is 800 wide, and screens have up to two device pixels for each. */
const WIDEST_PHOTO = 1600;

export const checkImages: Check = ({ pages, hasFile, root }) =>
  pages.flatMap((page) =>
    imagesOf(page).flatMap(({ alt, source, line }) => {
      const messages = alt === '' ? [`Image ${source} has no alternative text`] : [];
      if (!isOutside(source) && !hasFile(placeOf(source, page.place))) {
        messages.push(`Image ${source} has no file`);
      } else if (!isOutside(source)) {
        messages.push(...tooLarge(path.join(root, placeOf(source, page.place)), source));
      }
      return messages.map((message) => ({ file: page.file, line, message, rule }));
    }),
  );

function tooLarge(file: string, source: string): string[] {
  const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  const kilobytes = Math.round(size / 1000);
  if (file.endsWith('.svg')) {
    return size > LARGEST_SVG
      ? [`Image ${source} has ${kilobytes} KB; run npm run check -- --fix, or simplify the drawing`]
      : [];
  }
  if (!/\.(png|jpe?g|webp|gif)$/.test(file) || size === 0) return [];
  const { width } = imageSize(readFileSync(file));
  return [
    ...(size > LARGEST_PHOTO
      ? [`Image ${source} has ${kilobytes} KB; save it as WebP below 300 KB`]
      : []),
    ...(width > WIDEST_PHOTO
      ? [`Image ${source} is ${width} px wide; save it at most ${WIDEST_PHOTO} px wide`]
      : []),
  ];
}

function isOutside(source: string): boolean {
  return /^(https?|data):/.test(source);
}

/** `/img/x.svg` is a file in the folder `static`; other paths are relative to the page. */
function placeOf(source: string, page: string): string {
  const file = decodeURI(source.replace(/[?#].*$/, ''));
  return file.startsWith('/') ? `static${file}` : path.posix.join(path.posix.dirname(page), file);
}
