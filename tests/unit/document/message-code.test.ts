/** Message codes as people type them. */

import { expect, test } from 'vitest';
import { codeNamedIn } from '../../../server/document/message-code.ts';

test.each(['FXP-INB-3025', 'fxp inb 3025', 'fxpinb3025', 'what is FXP-INB-3025?', ' 3025 '])(
  '%s names the message',
  (query) => {
    const isNamed = codeNamedIn(query);
    expect(isNamed?.('FXP-INB-3025')).toBe(true);
    expect(isNamed?.('FXP-INB-3026')).toBe(false);
    expect(isNamed?.('FXP-INB-13025')).toBe(false);
  },
);

test.each(['', 'receipt 3025', 'fxp', 'FXP-INB-', '1', '123456'])('%j names none', (query) => {
  expect(codeNamedIn(query)?.('FXP-INB-3025') ?? false).toBe(false);
});
