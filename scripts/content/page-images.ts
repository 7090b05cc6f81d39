/** The pictures of a page. */

import { visit } from 'unist-util-visit';
import type { Page } from './site.ts';

export interface Image {
  /** Empty where it is missing. */
  alt: string;
  source: string;
  line: number;
}

/** Pictures and drawn screens with their texts for those who do not see them. */
export function altTextsOf(page: Page): { alt: string; line: number }[] {
  const screens = page.screens.flatMap(({ line, screen }) =>
    screen ? [{ alt: `${screen.alt} ${screen.caption ?? ''}`, line }] : [],
  );
  return [...imagesOf(page), ...screens];
}

export function imagesOf(page: Page): Image[] {
  const images: Image[] = [];
  visit(page.tree, 'image', ({ alt, url, position }) => {
    images.push({ alt: (alt ?? '').trim(), source: url, line: position?.start.line ?? 1 });
  });
  return images;
}
