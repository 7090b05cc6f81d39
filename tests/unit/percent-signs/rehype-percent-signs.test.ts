/** A percent sign stays on the line of its number. */

import type { Root } from 'hast';
import { describe, expect, test } from 'vitest';
import { rehypePercentSigns } from '../../../plugins/percent-signs/rehype-percent-signs.ts';
import { foldText } from '../../../plugins/corpus/read-blocks.ts';

/** The page after the plugin has processed it. */
function built(...children: Root['children']): Root {
  const tree: Root = { type: 'root', children };
  rehypePercentSigns()(tree);
  return tree;
}

const text = (value: string) => ({ type: 'text' as const, value });
const element = (tagName: string, ...children: ReturnType<typeof text>[]) => ({
  type: 'element' as const,
  tagName,
  properties: {},
  children,
});

describe('percent signs', () => {
  test('do not break from their number, in every place of a text', () => {
    expect(built(text('5 % of 50, or 93.9 %'))).toEqual({
      type: 'root',
      children: [text('5\u00a0% of 50, or 93.9\u00a0%')],
    });
  });

  test('do not break from a number that is set off', () => {
    const [, after] = built(element('strong', text('5')), text(' % of it')).children;
    expect(after).toEqual(text('\u00a0% of it'));
  });

  test('are left alone where no number stands before them, and in code', () => {
    for (const page of [text('the % of scrap'), text(' % of it'), element('code', text('5 % 2'))]) {
      expect(built(structuredClone(page)).children).toEqual([page]);
    }
  });

  test('do not break in what the code of a message says', () => {
    const code = (value: string): Root['children'][number] => ({
      type: 'mdxJsxTextElement',
      name: 'MsgLink',
      attributes: [{ type: 'mdxJsxAttribute', name: 'remedy', value }],
      children: [],
    });
    expect(built(code('Above 5 %')).children).toEqual([code('Above 5\u00a0%')]);
  });

  test('are read by search and assistant as they are written', () => {
    expect(foldText('5\u00a0% of 50')).toBe('5 % of 50');
  });
});
