/** Colours of code blocks, as names of tokens: one theme serves both colour modes. */

import type { PrismTheme } from 'prism-react-renderer';

export const codeTheme: PrismTheme = {
  plain: { color: 'var(--ink)', backgroundColor: 'var(--surface-sunken)' },
  styles: [
    {
      types: ['comment', 'prolog', 'cdata'],
      style: { color: 'var(--ink-soft)', fontStyle: 'italic' },
    },
    {
      types: ['string', 'attr-value', 'char', 'inserted', 'url'],
      style: { color: 'var(--code-string)' },
    },
    {
      types: ['number', 'boolean', 'constant', 'variable', 'regex'],
      style: { color: 'var(--code-value)' },
    },
    { types: ['property', 'attr-name', 'key', 'symbol'], style: { color: 'var(--code-name)' } },
    {
      types: ['keyword', 'tag', 'selector', 'deleted', 'atrule'],
      style: { color: 'var(--code-keyword)' },
    },
    { types: ['function', 'class-name', 'builtin'], style: { color: 'var(--code-function)' } },
  ],
};
