import type { Root } from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import { expect, test } from 'vitest';
import { answerMarks } from '../../../../src/features/assistant/answer-marks.ts';

/** Bold text and inline code of an answer, in order: the element and its text. */
function marks(markdown: string): string[] {
  const processor = unified().use(remarkParse).use(remarkGfm).use(answerMarks);
  const tree = processor.runSync(processor.parse(markdown)) as Root;
  const found: string[] = [];
  visit(tree, (node) => {
    if (node.type === 'inlineCode') found.push(`${node.data?.hName ?? 'code'} ${node.value}`);
    if (node.type === 'strong') {
      const [text] = node.children;
      found.push(`${node.data?.hName ?? 'strong'} ${text?.type === 'text' ? text.value : ''}`);
    }
  });
  return found;
}

test.each(['Ctrl', 'Enter', 'F4', 'F12', 'Esc', 'Tab', 'Page Up'])('%s is a key', (name) => {
  expect(marks(`Then \`${name}\`.`)).toEqual([`kbd ${name}`]);
});

test.each(['FXP-INB-3025', 'S', 'F25', 'enter', 'lp -d dock', 'a+b', 'CL-2607A', 'C++'])(
  '%s is no key',
  (code) => expect(marks(`See \`${code}\`.`)).toEqual([`code ${code}`]),
);

test('a letter is a key beside a key, and after "press"', () => {
  expect(marks('`Ctrl`+`K`')).toEqual(['kbd Ctrl', 'kbd K']);
  expect(marks('`Ctrl` + `Shift` + `S`')).toEqual(['kbd Ctrl', 'kbd Shift', 'kbd S']);
  expect(marks('Press `?` for help, column `A`.')).toEqual(['kbd ?', 'code A']);
});

test('several keys in one code are a keycap each', () => {
  expect(marks('Use `Ctrl+Shift+K`, then `Tab`.')).toEqual([
    'kbd Ctrl',
    'kbd Shift',
    'kbd K',
    'kbd Tab',
  ]);
});

test('keys are found in lists and tables', () => {
  expect(marks('1. Select `Esc`.\n\n| Key |\n| - |\n| `F2` |')).toEqual(['kbd Esc', 'kbd F2']);
});

test('bold text is a word of a screen', () => {
  expect(marks('Select **Done**.\n\n- **Warn**\n\n| a |\n| - |\n| **Next** |')).toEqual([
    'strong Done',
    'strong Warn',
    'strong Next',
  ]);
});

test('a bold line is a heading, bold text before a colon a label', () => {
  expect(marks('**More lots**\n\n> **One scan**\n>\n> Text.\n\n**Note:** text')).toEqual([
    'b More lots',
    'b One scan',
    'b Note:',
  ]);
});

test('a message code stays code, also where it is bold', () => {
  expect(marks('`FXP-INB-3025` and **FXP-SYS-50**.')).toEqual([
    'code FXP-INB-3025',
    'code FXP-SYS-50',
  ]);
});
