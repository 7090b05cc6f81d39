/** The pictures of a page. */

import { visit } from 'unist-util-visit';
import { onceFor } from './once-for.ts';
import type { Root } from 'mdast';
import type { Page } from './site.ts';

export interface Image {
  /** Empty if it is missing. */
  alt: string;
  source: string;
  line: number;
}

/** Pictures and drawn screens with their texts for readers who cannot see them. */
export function altTextsOf(page: Page): { alt: string; line: number }[] {
  const screens = page.screens.flatMap(({ line, screen }) =>
    screen ? [{ alt: `${screen.alt} ${screen.caption ?? ''}`, line }] : [],
  );
  return [...imagesOf(page), ...screens];
}

export function imagesOf({ tree }: Page): Image[] {
  return imagesIn(tree);
}

const imagesIn = onceFor((tree: Root) => {
  const images: Image[] = [];
  visit(tree, 'image', ({ alt, url, position }) => {
    images.push({ alt: (alt ?? '').trim(), source: url, line: position?.start.line ?? 1 });
  });
  return images;
});
