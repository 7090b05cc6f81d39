/** What a question to the assistant may contain. */

import { describe, expect, test } from 'vitest';
import { createAssistant } from '../../../server/assistant/assistant.ts';
import { createSearchEngine } from '../../fixtures/engine-under-test.ts';
import { byEngine } from '../../fixtures/by-engine.ts';
import { TOKEN } from '../../fixtures/invoke.ts';
import { warehouse } from '../../fixtures/corpus/warehouse.ts';

const assistant = createAssistant({
  answer: byEngine(createSearchEngine(warehouse)),
  clock: () => 1_000_000,
});

describe('the body of a question', () => {
  const good = { question: 'po receipt', app: 'docs', session_token: TOKEN };

  test('may hold more than we read', async () => {
    const body = { input: { ...good, history: [] }, config: { tags: ['x'] }, kwargs: {} };
    expect((await assistant.invoke(body, { userId: 'u' })).output.declined).toBe(false);
  });

  test('is trimmed before it is measured', async () => {
    const body = { input: { ...good, question: `  ${'a'.repeat(2000)}  ` } };
    await expect(assistant.invoke(body, { userId: 'u' })).resolves.toBeDefined();
  });

  test.each([
    ['nothing', undefined],
    ['a list', []],
    ['no input', {}],
    ['no question', { input: { ...good, question: undefined } }],
    ['a blank question', { input: { ...good, question: ' \n ' } }],
    ['a question of 2,001 characters', { input: { ...good, question: 'a'.repeat(2001) } }],
    ['an unknown app', { input: { ...good, app: 'admin' } }],
    ['a token that is no UUID', { input: { ...good, session_token: 'x' } }],
  ])('%s is refused', async (_, body) => {
    await expect(assistant.invoke(body, { userId: 'u' })).rejects.toMatchObject({
      code: 'invalid_body',
    });
  });
});
