/** Every picture has its file and a text for those who do not see it. */

import path from 'node:path';
import { imagesOf } from '../page-images.ts';
import type { Check } from '../site.ts';

const rule = 'image';

export const checkImages: Check = ({ pages, hasFile }) =>
  pages.flatMap((page) =>
    imagesOf(page).flatMap(({ alt, source, line }) => {
      const messages = alt === '' ? [`Image ${source} has no alternative text`] : [];
      if (!isOutside(source) && !hasFile(placeOf(source, page.place))) {
        messages.push(`Image ${source} has no file`);
      }
      return messages.map((message) => ({ file: page.file, line, message, rule }));
    }),
  );

function isOutside(source: string): boolean {
  return /^(https?|data):/.test(source);
}

/** `/img/x.svg` stands in the folder `static`; other addresses count from the page. */
function placeOf(source: string, page: string): string {
  const file = decodeURI(source.replace(/[?#].*$/, ''));
  return file.startsWith('/') ? `static${file}` : path.posix.join(path.posix.dirname(page), file);
}
