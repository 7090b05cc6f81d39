/** Message text that a reader quotes from the screen leads to the row that explains it. */

import { describe, expect, test } from 'vitest';
import { answerFromPages } from '../../../server/assistant/answer-from-pages.ts';
import { findMessage } from '../../../server/assistant/quoted-message.ts';
import { understand } from '../../../server/assistant/understand.ts';
import { createSearchEngine } from '../../fixtures/engine-under-test.ts';
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

describe('on the page that the conversation is about', () => {
  const engine = createSearchEngine({ version: 'test', pages: [page] });
  const turns = [{ question: 'How do I count lots?', title: page.title, path: page.path }];
  const sourceOf = async (question: string) => {
    const { answer } = await answerFromPages(question, { engine, turns });
    return answer.output.documents[0]?.metadata.source;
  };

  test('a few words are the message', async () => {
    expect(await sourceOf('what happens when the lot has expired')).toBe('/docs/lots/#fxp-inv-3');
  });

  test('a single word is not', async () => {
    expect(await sourceOf('what happens when I stop')).not.toContain('fxp-inv-4');
  });
});

describe('the answer to a message opens', () => {
  const table = [
    '| Code | Message | Cause | What to do |',
    '| --- | --- | --- | --- |',
    '| `FXP-INV-7` | Lot is blocked | Quality has blocked it | Ask quality |',
    '| `FXP-INV-8` | Lot is empty | Nothing is left of it | Scan another lot |',
  ].join('\n');
  const group = (code: string, answer: string) => ({
    questions: [code, `what about ${code}`],
    answer,
    show: { row: code },
  });
  const blocked = makePage({
    path: '/docs/blocked-lots/',
    title: 'Blocked lots',
    groups: {
      Messages: [
        group('FXP-INV-9', 'A lot of another message.'),
        group('FXP-INV-7', 'Ask quality, because they have blocked the lot.'),
      ],
    },
    body: { Messages: [table] },
  });
  const engine = createSearchEngine({ version: 'test', pages: [blocked] });
  const openingOf = async (question: string) => {
    const { answer } = await answerFromPages(question, { engine, turns: [] });
    return answer.output.generation.split('\n')[0];
  };

  test('with what its own group says', async () => {
    expect(await openingOf('FXP-INV-7')).toBe('Ask quality, because they have blocked the lot.');
  });

  test('with cause and remedy if it has no group', async () => {
    expect(await openingOf('FXP-INV-8')).toBe('Nothing is left of it. Scan another lot.');
  });
});
