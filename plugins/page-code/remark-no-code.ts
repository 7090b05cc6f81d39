/** Stops the build at a page that contains code. */

import type { Root } from 'mdast';
import type { VFile } from 'vfile';
import { findCode } from './find-code.ts';

export function remarkNoCode() {
  return (tree: Root, page: VFile): void => {
    const problems = findCode(tree);
    if (problems.length === 0) return;
    throw new Error(
      problems.map(({ line, message }) => `${page.path}:${line}: ${message}`).join('\n'),
    );
  };
}
