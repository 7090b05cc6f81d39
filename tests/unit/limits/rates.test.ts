/** Request limits of an account: far more than people need, but no more than that. */

import { expect, test } from 'vitest';
import { createRates, RATES } from '../../../server/limits/rates.ts';

const few = { ...RATES, search: 4, mcp: 4 };

test('an account has its own count, and each kind as well', async () => {
  const refused: string[] = [];
  const rates = createRates((kind) => refused.push(kind), few);
  await rates.take('search', { accountId: 'a' }, 4);
  await expect(rates.take('search', { accountId: 'a' })).rejects.toMatchObject({
    code: 'too_many_requests',
    status: 429,
    retryAfter: 60,
  });
  await rates.take('search', { accountId: 'b' });
  await rates.take('mcp', { accountId: 'a' });
  expect(refused).toEqual(['search']);
});

test('a token leaves half for the browser of its owner', async () => {
  const rates = createRates(undefined, few);
  const token = { accountId: 'a', tokenId: 't' };
  await rates.take('mcp', token, 2);
  await expect(rates.take('mcp', token)).rejects.toMatchObject({ status: 429 });
  await rates.take('mcp', { accountId: 'a' });
});

test('a batch that would go beyond it is refused as a whole', async () => {
  const rates = createRates(undefined, few);
  await expect(rates.take('search', { accountId: 'a' }, 5)).rejects.toMatchObject({ status: 429 });
});
