/** Attacks from a page: the build and the check both reject every known one, and accept what pages are
 *  written with. */

import { compile } from '@mdx-js/mdx';
import { describe, expect, test } from 'vitest';
import { VFile } from 'vfile';
import { findCode } from '../../../plugins/page-code/find-code.ts';
import { remarkNoCode } from '../../../plugins/page-code/remark-no-code.ts';
import { readPage } from '../../../scripts/content/read-page.ts';

const FRONT = '---\ntitle: A\n---\n\n';

function found(markdown: string): string[] {
  return findCode(readPage(FRONT + markdown).tree).map(
    ({ line, message }) => `${line}: ${message}`,
  );
}

async function build(markdown: string): Promise<string> {
  const page = new VFile({ path: '/site/docs/a.md', value: markdown });
  return String(await compile(page, { format: 'mdx', remarkPlugins: [remarkNoCode] }));
}

describe.each([
  ['an expression in a line', 'Sum {1 + 1}', '{1 + 1} is JavaScript'],
  ['an expression by itself', '{fetch("/api/session")}', '{fetch("/api/session")} is JavaScript'],
  ['a comment', '{/* later */}', '{/* later */} is JavaScript'],
  ['an import', 'import x from "fs"', '"import x from "fs"" is JavaScript; remove it'],
  ['an export', 'export const x = 1', '"export const x = 1" is JavaScript'],
  ['a layout of its own', 'export default () => null', 'is JavaScript'],
  ['a script', '<script>alert(1)</script>', '<script> is not allowed in a page'],
  ['a style sheet', '<style>p</style>', '<style> is not allowed in a page'],
  ['a frame', '<iframe src="https://example.com" />', '<iframe> is not allowed in a page'],
  ['a picture that fails', '<img src="x" onerror="alert(1)" />', '<img> is not allowed in a page'],
  [
    'an element of the head',
    '<head><base href="https://example.com/" /></head>',
    '<head> is not allowed',
  ],
  ['a link as an element', '<a href="javascript:alert(1)">x</a>', '<a> is not allowed in a page'],
  [
    'an unknown component',
    '<Chart data="x" />',
    '<Chart> is not allowed in a page; use Markdown, or one of Ui, Key',
  ],
  [
    'a component within an object',
    '<React.Fragment />',
    '<React.Fragment> is not allowed in a page',
  ],
  ['a nameless element', '<>x</>', '<> is not allowed in a page'],
  ['a name of every object', '<constructor />', '<constructor> is not allowed in a page'],
  [
    'an event attribute',
    '<span id="a" onClick="alert(1)" />',
    '<span> must not have onClick; it may have id',
  ],
  [
    'a style attribute',
    '<sub style="color: red">x</sub>',
    '<sub> must not have style; it has none',
  ],
  [
    'raw HTML',
    '<span dangerouslySetInnerHTML="x" />',
    '<span> must not have dangerouslySetInnerHTML',
  ],
  ['a class', '<details className="x">y</details>', '<details> must not have className'],
  [
    'a computed attribute',
    '<Msg code={x} />',
    'code of <Msg> is JavaScript; write it as text: code="…"',
  ],
  ['spread attributes', '<Ui {...x}>y</Ui>', '{...x} in <Ui> is JavaScript'],
  [
    'the data of a screen',
    '<Screen screen="x" />',
    '<Screen> must not have screen; it may have src',
  ],
  [
    'a javascript: link',
    '[x](javascript:alert%281%29)',
    'javascript:alert%281%29 is not the address',
  ],
  ['the same with signs in it', '[x](<java&#x9;script:alert>)', 'is not the address of a page'],
  ['the same in capitals', '[x](JavaScript:alert)', 'is not the address of a page'],
  ['a data: link', '[x](data:text/html,hi)', 'is not the address of a page'],
  ['a picture with code', '![x](data:image/svg+xml,hi)', 'is not the address of a page'],
  ['a link named below', '[x]\n\n[x]: vbscript:x', 'is not the address of a page'],
])('%s', (_, markdown, message) => {
  test('is found with its line', () => {
    expect(found(`Text\n\n${markdown}`).join('\n')).toMatch(
      new RegExp(
        `^[78]: .*${message.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')}|^9: .*is not the address`,
        's',
      ),
    );
  });

  test('stops the build with page, line and what to write', async () => {
    const error = await build(`Text\n\n${markdown}`).catch(String);
    expect(error).toContain('/site/docs/a.md:');
    expect(error).toContain(message);
  });
});

test('a fence that Docusaurus opens before it reads the page is found', () => {
  expect(found('```mdx-code-block\n<script />\n```')).toEqual([
    '5: a block named mdx-code-block would run as part of the page; name its language',
  ]);
});

test('all places are told at once', () => {
  expect(found('{a}\n\n{b}')).toHaveLength(2);
});

test('what pages are written with is let through', async () => {
  const page = `## Before you start {#what-must-be-in-place}

Select <Ui>Done</Ui> or press <Key>F4</Key>, <kbd>Esc</kbd>, H<sub>2</sub>O, m<sup>2</sup>.<br />
Type \`{ "copies": 2 }\`. <span id="old-anchor"></span>

<Screen src="po-receipt.screen.yaml" />

<details>
  <summary>Older releases</summary>

  | Code |
  |---|
  | <Msg code="FXP-INB-3020" /> |
</details>

<Tabs groupId="language">
  <TabItem value="curl" label="curl" default>

\`\`\`js
export const x = () => ({ a: <script /> });
\`\`\`

  </TabItem>
</Tabs>

:::warning[Do not]

[Page](../inbound/po-receipt.md#steps), [site](/docs/), [mail](mailto:a@example.com),
[out](https://example.com/a:b), [file](pathname:///x.yaml), ![flow](/img/docs/flow.svg)

:::
`;
  expect(found(page)).toEqual([]);
  await expect(build(page.replace(/ \{#.*\}/, ''))).resolves.toContain('po-receipt.screen.yaml');
});
