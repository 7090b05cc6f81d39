/** Mentions of message codes become links to the rows that define them. */

import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Root } from 'mdast';
import { describe, expect, test } from 'vitest';
import { messagesIn, readMessageCodes } from '../../../plugins/message-codes/message-codes.ts';
import { pageAddress } from '../../../plugins/message-codes/page-address.ts';
import { linkMessages } from '../../../plugins/message-codes/remark-message-links.ts';
import { SECTIONS } from '../../../sections.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const SECTION = SECTIONS.find(({ id }) => id === 'docs')!;

const PAGE = `## Messages

| Code | Message | Cause | What to do |
|---|---|---|---|
| <Msg code="FXP-INB-1" /> | Quantity \\| over | It is | Select <Ui>Change</Ui>, see [PO](./po.md) |
`;

test('the row tells what the screen says and what to do, as plain text', () => {
  expect(messagesIn(PAGE, '/docs/po/')).toEqual([
    {
      code: 'FXP-INB-1',
      to: '/docs/po/#fxp-inb-1',
      text: 'Quantity | over',
      remedy: 'Select Change, see PO',
    },
  ]);
});

test('addresses follow files, index pages and slugs', () => {
  expect(pageAddress(SECTION, 'inbound/po-receipt.md', '')).toBe('/docs/inbound/po-receipt/');
  expect(pageAddress(SECTION, 'inbound/index.md', '')).toBe('/docs/inbound/');
  expect(pageAddress(SECTION, 'index.md', '---\nslug: /\n---\n')).toBe('/docs/');
  expect(pageAddress(SECTION, 'a/a.md', '---\ntitle: A\nslug: /a/b\n---\n')).toBe('/docs/a/b/');
});

test('every code leads to a row that the build has', () => {
  const messages = [...readMessageCodes(ROOT, SECTIONS).values()];
  expect(messages.length).toBeGreaterThan(500);
  for (const { code, to, text } of messages) {
    const [address = '', anchor = ''] = to.split('#');
    const file = path.join(ROOT, 'build', address, 'index.html');
    expect(existsSync(file), to).toBe(true);
    expect(readFileSync(file, 'utf8'), to).toMatch(new RegExp(`id="?${anchor}["\\s>]`));
    expect(text, code).not.toBe('');
  }
});

describe('mentions', () => {
  const message = { code: 'FXP-INB-1', to: '/docs/po/#fxp-inb-1', text: 'No', remedy: '' };
  const messages = new Map([[message.code, message]]);
  const link = {
    type: 'mdxJsxTextElement',
    name: 'MsgLink',
    attributes: ['code', 'to', 'text'].map((name) => ({
      type: 'mdxJsxAttribute',
      name,
      value: message[name as 'code'],
    })),
    children: [],
  };
  const linked = (...children: object[]) => {
    const tree = { type: 'root', children: [{ type: 'paragraph', children }] } as unknown as Root;
    linkMessages(tree, messages);
    return (tree.children[0] as { children: unknown }).children;
  };

  test('in code and in sentences are links', () => {
    expect(linked({ type: 'inlineCode', value: 'FXP-INB-1' })).toEqual([link]);
    expect(linked({ type: 'text', value: 'See FXP-INB-1 or FXP-INB-1.' })).toEqual([
      { type: 'text', value: 'See ' },
      link,
      { type: 'text', value: ' or ' },
      link,
      { type: 'text', value: '.' },
    ]);
  });

  test('that no page defines, that are part of more, or stand in a link stay as they are', () => {
    for (const node of [
      { type: 'inlineCode', value: 'FXP-INB-2' },
      { type: 'inlineCode', value: 'FXP-INB-1=off' },
      { type: 'text', value: 'FXP-INB-12' },
      { type: 'link', url: '/x', children: [{ type: 'inlineCode', value: 'FXP-INB-1' }] },
    ]) {
      expect(linked(node)).toEqual([node]);
    }
  });
});
