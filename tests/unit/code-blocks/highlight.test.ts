import { expect, test } from 'vitest';
import { highlight } from '../../../plugins/code-blocks/highlight.ts';

test('each line stands by itself, also where a comment goes over several', () => {
  expect(highlight('/* one\ntwo */\nlet a = 1;', 'js')?.split('\n')).toEqual([
    '<span class="token comment">/* one</span>',
    '<span class="token comment">two */</span>',
    expect.stringContaining('<span class="token keyword">let</span> a '),
  ]);
});

test('the text of the code is left as it is', () => {
  const code = 'curl -H "X: <&>" \\\n\n  --data \'{"a": 1}\'';
  const text = highlight(code, 'bash')!
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');
  expect(text).toBe(code);
});

test('what is in the code is no HTML', () => {
  for (const language of ['js', 'json', 'bash', 'xml', 'yaml', 'sql', 'python', 'java', 'ini'])
    expect(highlight('<img src=x onerror="a()">', language), language).not.toMatch(/<(?!\/?span)/);
});

test('an unknown language has no colours', () => {
  expect(highlight('FXP 1', 'text')).toBeUndefined();
  expect(highlight('FXP 1', 'constructor')).toBeUndefined();
});
