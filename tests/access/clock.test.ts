/** The clock of the machine jumps back and forth under a running portal. */

import { expect, test } from 'vitest';
import { runClock } from '../../scripts/harden/clock.ts';

test('a clock that jumps shuts nobody out and lets nobody stay', async () => {
  expect(await runClock()).toEqual([]);
});
