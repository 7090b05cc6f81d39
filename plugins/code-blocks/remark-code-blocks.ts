/** Makes a page that shows code bring what draws and highlights it (30 KB), so that others are shown
 *  without it. The import stands in the page and not behind a boundary of its own: server and browser
 *  draw the same at once. */

import type { Code, Root } from 'mdast';
import { visit } from 'unist-util-visit';

const DRAWS_CODE = '@site/src/components/code/highlighted.tsx';

export function remarkCodeBlocks() {
  return (tree: Root): void => {
    const blocks: Code[] = [];
    visit(tree, 'code', (node) => void blocks.push(node));
    if (blocks.length > 0) tree.children.unshift(importOf(DRAWS_CODE));
  };
}

/** `import '…'`, for its effect. */
function importOf(module: string): Root['children'][number] {
  return {
    type: 'mdxjsEsm',
    value: '',
    data: {
      estree: {
        type: 'Program',
        sourceType: 'module',
        body: [
          {
            type: 'ImportDeclaration',
            specifiers: [],
            source: { type: 'Literal', value: module, raw: JSON.stringify(module) },
            attributes: [],
          },
        ],
      },
    },
  };
}
