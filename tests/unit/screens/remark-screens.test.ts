/** From a screen in the Markdown to the property of its component. */

import { readFileSync } from 'node:fs';
import path from 'node:path';
import { compile } from '@mdx-js/mdx';
import { describe, expect, test } from 'vitest';
import { VFile } from 'vfile';
import { remarkScreens } from '../../../plugins/screens/remark-screens.ts';
import { toExpression } from '../../../plugins/screens/to-expression.ts';

const PAGE = path.resolve(import.meta.dirname, '../../fixtures/screens/every-part.md');

async function compilePage(value: string): Promise<string> {
  const page = new VFile({ path: PAGE, value });
  return String(await compile(page, { format: 'mdx', remarkPlugins: [remarkScreens] }));
}

describe('a page with a screen', () => {
  test('holds the data of the file in place of its name', async () => {
    const code = await compilePage('<Screen src="dialog.screen.yaml" />');
    expect(code).toContain('"title": "Remove the user?"');
    expect(code).toContain('"primary": true');
    expect(code).not.toContain('dialog.screen.yaml');
  });

  test('keeps what else it is made of', async () => {
    const code = await compilePage('Text <Ui>Done</Ui>\n\n<Screen src="dialog.screen.yaml" />');
    expect(code).toContain('children: "Done"');
  });

  test('is refused with the line of the screen where its file is missing', async () => {
    const error = await compilePage('Text\n\n<Screen src="no.screen.yaml" />').catch(String);
    expect(error).toContain('3:1');
    expect(error).toContain('no.screen.yaml:1: there is no such file');
  });

  test('is refused where the screen has no name', async () => {
    await expect(compilePage('<Screen />')).rejects.toThrow('src is missing; write the name');
  });
});

test('the fixture page uses every screen of its folder', () => {
  const source = readFileSync(PAGE, 'utf8');
  for (const name of ['handheld', 'console', 'dialog']) expect(source).toContain(name);
});

describe('data as an expression', () => {
  test('leaves out what is undefined', () => {
    expect(toExpression({ a: undefined })).toMatchObject({ properties: [] });
  });

  test('refuses what is no data', () => {
    expect(() => toExpression({ a: () => 1 })).toThrow('No expression makes');
  });
});
