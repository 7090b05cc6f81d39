/** What counts as a message code in a search field. */

import { expect, test } from 'vitest';
import { codeIn } from '../../../../src/features/search/find-code.ts';

test.each([
  ['typed', 'fxp-inb-3025'],
  ['inside a question', 'what does FXP-INB-3025 mean'],
  ['read off a printed address', 'https://docs.example.com/docs/inbound/po-receipt/#fxp-inb-3025'],
  ['read as Code 128 by a scanner that says so', ']C1FXP-INB-3025'],
  ['read as QR by a scanner that says so', ']Q1FXP-INB-3025'],
])('a code that is %s', (_, text) => {
  expect(codeIn(text)).toBe('FXP-INB-3025');
});

test.each(['3025', 'FXP-INB', 'XFXP-INB-3025', 'FXP-INB-3025X', ''])('no code: %j', (text) => {
  expect(codeIn(text)).toBeUndefined();
});
