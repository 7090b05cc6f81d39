/** A remark plugin that renders the words of an answer like the pages do: Markdown has lost which
 *  code is a key on the keyboard, and which bold text is a heading rather than a label on a
 *  screen. */

import type { InlineCode, Nodes, Parents, Root, Strong } from 'mdast';

const KEY_NAME =
  /^(?:Ctrl|Control|Alt|AltGr|Shift|Cmd|Command|Option|Meta|Win|Windows|Enter|Return|Esc|Escape|Tab|Space|Backspace|Delete|Del|Insert|Ins|Home|End|Page ?Up|Page ?Down|PgUp|PgDn|Caps ?Lock|Up|Down|Left|Right|F[1-9]|F1\d|F2[0-4])$/;
/** A character that is a key only next to another key: `Ctrl`+`K`. */
const CHARACTER = /^\S$/;
/** Several keys in one code: `Ctrl+K`, `Shift + Tab`. */
const COMBINATION = /^\S+(?: ?\+ ?\S+)+$/;
const MESSAGE_CODE = /^[A-Z]{2,}(?:-[A-Z]+)+-\d+$/;

/** The element that renders a node, if not its default. */
type Element = 'kbd' | 'b' | 'code';

function drawAs(node: Nodes, name: Element): void {
  node.data = { ...node.data, hName: name };
}

function keysOf(code: string): string[] | undefined {
  if (!COMBINATION.test(code)) return undefined;
  const keys = code.split(/ ?\+ ?/);
  const [first, ...later] = keys;
  const areKeys =
    KEY_NAME.test(first!) && later.every((key) => KEY_NAME.test(key) || CHARACTER.test(key));
  return areKeys ? keys : undefined;
}

function isKey(node: Nodes | undefined): boolean {
  return node?.type === 'inlineCode' && node.data?.hName === 'kbd';
}

/** Whether a character is pressed: it follows a key and a plus, or "press". */
function isPressed(siblings: readonly Nodes[], index: number): boolean {
  const [keyBefore, before] = [siblings[index - 2], siblings[index - 1]];
  if (before?.type !== 'text') return false;
  return /\bpress $/i.test(before.value) || (/^ ?\+ ?$/.test(before.value) && isKey(keyBefore));
}

function markCode(node: InlineCode, parent: Parents, index: number): Nodes[] {
  const keys = keysOf(node.value);
  if (keys) {
    return keys.flatMap((value, at): Nodes[] => [
      ...(at > 0 ? [{ type: 'text', value: '+' } as const] : []),
      { type: 'inlineCode', value, data: { hName: 'kbd' } },
    ]);
  }
  const isCharacter = CHARACTER.test(node.value) && isPressed(parent.children, index);
  if (KEY_NAME.test(node.value) || isCharacter) drawAs(node, 'kbd');
  return [node];
}

function markBold(node: Strong, parent: Parents, above: Parents | undefined): void {
  const [only] = node.children;
  const text = node.children.length === 1 && only?.type === 'text' ? only.value : '';
  const isHeading =
    parent.type === 'paragraph' &&
    parent.children.length === 1 &&
    (above?.type === 'root' || above?.type === 'blockquote');
  if (MESSAGE_CODE.test(text)) drawAs(node, 'code');
  else if (isHeading || /:$/.test(text)) drawAs(node, 'b');
}

function mark(parent: Parents, above?: Parents): void {
  for (let index = 0; index < parent.children.length; index += 1) {
    const node = parent.children[index]!;
    if (node.type === 'inlineCode') {
      const nodes = markCode(node, parent, index);
      // Phrasing content is replaced by phrasing content.
      (parent.children as Nodes[]).splice(index, 1, ...nodes);
      index += nodes.length - 1;
    } else {
      if (node.type === 'strong') markBold(node, parent, above);
      if ('children' in node) mark(node, parent);
    }
  }
}

export function answerMarks() {
  return (tree: Root): void => mark(tree);
}
