/** Gives each `<Screen src="po-receipt.screen.yaml" />` of a page the data of its file, so that the
 *  screen is rendered at build time and nothing is fetched. */

import type { Root } from 'mdast';
import { visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import { joinPercentSigns } from '../percent-signs/join-percent-signs.ts';
import { isElement, textAttribute, type PageElement } from '../page-code/page-nodes.ts';
import { readScreen, screenFileOf } from './read-screen.ts';
import { toExpression } from './to-expression.ts';

export function remarkScreens() {
  return (tree: Root, page: VFile): void => {
    visit(tree, (node) => {
      if (!isElement(node) || node.name !== 'Screen') return;
      try {
        const screen = readScreen(screenFileOf(page.path, textAttribute(node, 'src')));
        node.attributes = [property('screen', withPercentSigns(screen))];
      } catch (error) {
        const cause = error as Error;
        page.fail(cause.message, { place: node.position, cause });
      }
    });
  };
}

/** The data with non-breaking spaces in all texts where needed. */
function withPercentSigns(screen: unknown): unknown {
  return JSON.parse(JSON.stringify(screen), (_, value: unknown) =>
    typeof value === 'string' ? joinPercentSigns(value) : value,
  );
}

function property(name: string, data: unknown): PageElement['attributes'][number] {
  return {
    type: 'mdxJsxAttribute',
    name,
    value: {
      type: 'mdxJsxAttributeValueExpression',
      value: '',
      data: {
        estree: {
          type: 'Program',
          sourceType: 'module',
          body: [{ type: 'ExpressionStatement', expression: toExpression(data) }],
        },
      },
    },
  };
}
