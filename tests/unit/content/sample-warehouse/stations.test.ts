/** Picking, vehicles, belts and stations of the sample warehouse, compared with manual calculations. */

import { expect, test } from 'vitest';
import { round } from '../../../fixtures/sample-warehouse/inputs.ts';
import { pickDistance } from '../../../fixtures/sample-warehouse/layout.ts';
import { conveyor, picking, stations } from '../../../fixtures/sample-warehouse/stations.ts';
import { agv } from '../../../fixtures/sample-warehouse/trucks.ts';

test.each([
  [
    'even',
    {
      aisles: 6.51,
      furthest: 60.7,
      distance: 333.8,
      seconds: 568.2,
      km: 200.3,
      needed: 6.31,
      use: 0.789,
      can: 1013.8,
    },
  ],
  [
    'abc',
    {
      aisles: 4.38,
      furthest: 46.9,
      distance: 236.6,
      seconds: 487.2,
      km: 142,
      needed: 5.41,
      use: 0.677,
      can: 1182.4,
    },
  ],
] as const)('picking with %s slotting', (slotting, figures) => {
  const p = picking(slotting);
  expect({
    aisles: round(p.aisles, 2),
    furthest: round(p.furthest, 1),
    distance: round(p.distance, 1),
    seconds: round(p.seconds, 1),
    km: round(p.kmPerDay, 1),
    needed: round(p.needed, 2),
    use: round(p.utilisation, 3),
    can: round(p.cartonsPerHour, 1),
  }).toEqual(figures);
});

test('AGVs, conveyors and stations', () => {
  expect(agv()).toEqual({ distance: 24, cycle: 108, utilisation: 0.375 });
  const belt = conveyor();
  expect({
    ...belt,
    flow: round(belt.flow, 1),
    use: round(belt.use, 3),
    packLineUse: round(belt.packLineUse, 3),
  }).toEqual({
    capacity: 30,
    flow: 13.3,
    use: 0.444,
    packLineUse: 0.222,
    transit: 80,
    metres: 71,
  });
  const rounded = Object.entries(stations()).map(([name, s]) => [
    name,
    s.perHour,
    round(s.utilisation, 3),
    s.capacity,
    round(s.wait, 1),
  ]);
  expect(rounded).toEqual([
    ['pack', 800, 0.833, 960, 75],
    ['valueAdded', 40, 0.5, 80, 22.5],
    ['palletiser', 800, 0.889, 900, 16],
    ['inspection', 12, 0.8, 15, 960],
  ]);
});

test('the slowest part decides what the hall can do in an hour', () => {
  const { pack, palletiser } = stations();
  const parts = [
    picking('even').cartonsPerHour,
    conveyor().capacity * 60,
    pack.capacity,
    palletiser.capacity,
  ];
  expect(Math.min(...parts)).toBe(900);
});

test('the way from the hand-over point to the pick faces of the sample items', () => {
  const bins = [
    'B-04-01-2',
    'C-06-01-1',
    'I-09-01-1',
    'E-13-01-3',
    'G-11-01-1',
    'J-02-01-1',
    'J-01-01-2',
    'H-18-01-2',
    'D-15-01-2',
  ];
  expect(bins.map((bin) => round(pickDistance(bin), 2))).toEqual([
    70.35, 70.55, 46.55, 51.35, 34.95, 21.55, 18.75, 49.15, 62.35,
  ]);
});
