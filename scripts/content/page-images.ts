/** The pictures of a page, in Markdown and as `<img>`. */

import { visit } from 'unist-util-visit';
import { attributeOf, isNamed } from './jsx.ts';
import type { Page } from './site.ts';

export interface Image {
  /** Empty where it is missing. */
  alt: string;
  source: string;
  line: number;
}

export function imagesOf(page: Page): Image[] {
  const images: Image[] = [];
  visit(page.tree, (node) => {
    const line = node.position?.start.line ?? 1;
    if (node.type === 'image') {
      images.push({ alt: (node.alt ?? '').trim(), source: node.url, line });
    } else if (isNamed(node, 'img')) {
      const alt = attributeOf(node, 'img', 'alt') ?? '';
      images.push({ alt: alt.trim(), source: attributeOf(node, 'img', 'src') ?? '', line });
    }
  });
  return images;
}
