/** Message text that a reader quotes from the screen leads to the row that explains it. */

import { expect, test } from 'vitest';
import { findMessage } from '../../../server/assistant/quoted-message.ts';
import { understand } from '../../../server/assistant/understand.ts';
import { makePage } from '../../fixtures/corpus/make-page.ts';

const page = makePage({
  path: '/docs/lots/',
  title: 'Lots',
  body: {
    Steps: ['1. Server cannot be reached.'],
    Messages: [
      [
        '| Code | Message | What to do |',
        '| --- | --- | --- |',
        '| `FXP-INV-1` | Server cannot be reached | Wait |',
        '| `FXP-INV-2` | Lot has expired. Use it anyway? | Ask |',
        '| `FXP-INV-3` | Lot has expired | Ask |',
        '| `FXP-INV-4` | Stop | Wait |',
      ].join('\n'),
    ],
  },
});
const quoted = (question: string) => findMessage(understand(question, []), [page])?.row.code;

test.each([
  ['The screen says "Server cannot be reached". What now?', 'FXP-INV-1'],
  ['handheld shows LOT HAS EXPIRED', 'FXP-INV-3'],
  ['What do I answer to Lot has expired. Use it anyway?', 'FXP-INV-2'],
  ['what is fxp inv 4', 'FXP-INV-4'],
])('%s', (question, code) => {
  expect(quoted(question)).toBe(code);
});

test.each([
  ['a few words that no screen said', 'What happens when the server cannot be reached for a week?'],
  ['half a message', 'The screen says server cannot be. What now?'],
  ['a part of a longer word', 'The screen says xserver cannot be reachedy'],
  ['a single word', 'The screen says Stop'],
])('not %s', (_, question) => {
  expect(quoted(question)).toBeUndefined();
});
