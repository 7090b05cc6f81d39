/** Inline code needs no component. */

import { compile } from '@mdx-js/mdx';
import { expect, test } from 'vitest';
import { rehypeInlineCode } from '../../../plugins/inline-code/rehype-inline-code.ts';

/** The module that MDX compiles a page to. */
async function compiled(page: string): Promise<string> {
  return String(await compile(page, { rehypePlugins: [rehypeInlineCode], jsx: true }));
}

test('code in a line is the element itself, for which no component is called', async () => {
  const page = await compiled('Scan `FXP-1`.\n\n- `RCV`');
  expect(page).toContain('<code>{"FXP-1"}</code>');
  expect(page).toContain('<code>{"RCV"}</code>');
  expect(page).not.toContain('_components.code');
});

test('a block of code keeps its component', async () => {
  const page = await compiled('```json\n{}\n```');
  expect(page).toContain('_components.code');
});
