import { expect, test } from 'vitest';
import { standsAlone } from '../../../../src/features/assistant/stands-alone.ts';

const HERE = { page: '/docs/inbound/po-receipt', day: '2026-03-10' };

test('a question on the same page and day may continue', () => {
  expect(standsAlone(HERE, { ...HERE }, 2)).toBe(false);
});

test('one on another page, or on another day, stands alone', () => {
  expect(standsAlone(HERE, { ...HERE, page: '/docs' }, 2)).toBe(true);
  expect(standsAlone(HERE, { ...HERE, day: '2026-03-11' }, 1)).toBe(true);
});

test('the first on the screen stands alone, unless the day has none before it', () => {
  expect(standsAlone(null, HERE, 2)).toBe(true);
  expect(standsAlone(null, HERE, 1)).toBe(false);
});
