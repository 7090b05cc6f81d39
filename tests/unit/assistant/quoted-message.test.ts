/** What a reader says that the screen says leads to the row that explains it. */

import { expect, test } from 'vitest';
import { quotedMessage } from '../../../server/assistant/quoted-message.ts';
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
        '| FXP-INV-1 | Server cannot be reached | Wait |',
        '| FXP-INV-2 | Lot has expired. Use it anyway? | Ask |',
        '| FXP-INV-3 | Lot has expired | Ask |',
        '| FXP-INV-4 | Stop | Wait |',
      ].join('\n'),
    ],
  },
});
const quoted = (question: string) => quotedMessage(question, { page })?.heading;

test.each([
  'The screen says "Server cannot be reached". What now?',
  'handheld shows LOT HAS EXPIRED',
  'What do I answer to Lot has expired. Use it anyway?',
])('%s', (question) => {
  expect(quoted(question)).toBe('Messages');
});

test.each([
  ['a few words that no screen said', 'What happens when the server cannot be reached for a week?'],
  ['half a message', 'The screen says server cannot be. What now?'],
  ['a part of a longer word', 'The screen says xserver cannot be reachedy'],
  ['a single word', 'The screen says Stop'],
])('not %s', (_, question) => {
  expect(quoted(question)).toBeUndefined();
});
