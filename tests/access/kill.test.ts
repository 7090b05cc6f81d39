/** A server on SQLite is killed while people sign in; `npm run trials -- kill` does it 20 times. */

import { expect, test } from 'vitest';
import { killTrial } from '../../scripts/harden/kill-trial.ts';

test('every acknowledged session is there after a kill, and the database whole, with nothing half', async () => {
  const rounds = await killTrial({ rounds: 2, signIns: 150, say: () => undefined });
  expect(rounds).toHaveLength(2);
  for (const { acknowledged, lost, half, integrity } of rounds) {
    expect({ lost, half, integrity }).toEqual({ lost: 0, half: 0, integrity: 'ok' });
    expect(acknowledged).toBeGreaterThan(50);
  }
}, 240_000);
