/** Dates as every page shows them. */

import { expect, test } from 'vitest';
import { showDay } from '../../../src/lib/show-time.ts';

test('a day is that of UTC, as Intl writes it', () => {
  const format = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
  for (let month = 0; month < 12; month += 1) {
    for (const time of [Date.UTC(2026, month, 1), Date.UTC(2027, month, 28, 23, 59, 59)]) {
      expect(showDay(time)).toBe(format.format(time));
    }
  }
});
