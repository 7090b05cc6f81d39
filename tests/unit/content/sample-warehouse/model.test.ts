/** Layout, doors, reach trucks and lanes of the sample warehouse, compared with manual calculations. */

import { describe, expect, test } from 'vitest';
import { day } from '../../../fixtures/sample-warehouse/day.ts';
import { doorTime, gate, lanes } from '../../../fixtures/sample-warehouse/doors.ts';
import { INPUT, RUNS, round } from '../../../fixtures/sample-warehouse/inputs.ts';
import {
  aisleCentres,
  aisleMouth,
  meanDepth,
  rowLength,
  storage,
} from '../../../fixtures/sample-warehouse/layout.ts';
import {
  cycles,
  distances,
  liftSeconds,
  peakHour,
  reachDay,
} from '../../../fixtures/sample-warehouse/trucks.ts';

describe('the layout of D01-NEW', () => {
  test('rows, aisles and their positions', () => {
    expect(round(rowLength(10), 1)).toBe(28.1);
    expect(round(rowLength(20), 1)).toBe(56.1);
    expect(aisleCentres().map((x) => round(x, 1))).toEqual([
      12.6, 18, 23.4, 28.8, 34.2, 39.6, 45, 50.4, 55.8, 61.2,
    ]);
    expect(round(aisleMouth(), 1)).toBe(2.5);
    expect(round(meanDepth(), 2)).toBe(16.55);
  });

  test('places and their use', () => {
    expect(storage()).toMatchObject({
      perRow: 150,
      rack: 3000,
      floor: 160,
      all: 3160,
      faces: 600,
      reserve: 2400,
    });
    expect(storage()).toMatchObject({
      stock: 2550,
      lanePlaces: 24,
      rackUse: 0.81,
      reserveUse: 0.7625,
      floorUse: 0.75,
    });
    expect(round(storage().use, 3)).toBe(0.807);
  });
});

test('the day of D01-NEW', () => {
  expect(day()).toEqual({
    hours: 15,
    lines: 6000,
    cartons: 12000,
    trucks: 18,
    palletsIn: 360,
    peakPalletsPerHour: 120,
    cartonsPerHour: 800,
    rounds: 600,
    roundsPerHour: 40,
    linesPerRound: 10,
    replenishments: 300,
    replenishmentsPerHour: 20,
    palletOrdersPerHour: 4,
    people: 28,
  });
  expect(day().replenishments + INPUT.orders.palletOrders).toBe(day().palletsIn);
});

test('doors: time, use and waiting', () => {
  expect(doorTime()).toBe(45);
  expect(gate(5)).toMatchObject({
    utilisation: 0.9,
    longest: 40,
    longestTruck: 'TR-06',
    waited: 6,
    mostWaiting: 3,
  });
  expect(round(gate(5).mean, 1)).toBe(6.4);
  expect(gate(6)).toMatchObject({
    utilisation: 0.75,
    longest: 25,
    longestTruck: 'TR-07',
    waited: 2,
    mostWaiting: 2,
  });
  expect(round(gate(6).mean, 1)).toBe(2.2);
  expect([gate(5).lastLeaves, gate(6).lastLeaves]).toEqual(['09:25', '09:25']);
});

test.each([
  ['R-101', { put: 52.9, ret: 66.1, rep: 50.9 }, { put: 122.9, ret: 136.1, rep: 95.5 }],
  ['R-103', { put: 65, ret: 65.6, rep: 44.3 }, { put: 135, ret: 135.6, rep: 92.1 }],
  ['R-104', { put: 52, ret: 66.1, rep: 50.9 }, { put: 122, ret: 136.1, rep: 95.5 }],
] as const)('distances and cycles of the reach trucks in %s', (run, metres, seconds) => {
  const d = distances(RUNS[run]);
  const t = cycles(RUNS[run]);
  expect(liftSeconds()).toBe(30);
  expect({
    put: round(d.putaway, 1),
    ret: round(d.retrieval, 1),
    rep: round(d.replenishment, 1),
  }).toEqual(metres);
  expect({
    put: round(t.putaway, 1),
    ret: round(t.retrieval, 1),
    rep: round(t.replenishment, 1),
  }).toEqual(seconds);
});

test('the cycle of a cross-docked pallet', () => {
  expect(round(distances(RUNS['R-105']).crossDock, 1)).toBe(52.7);
  expect(round(cycles(RUNS['R-105']).crossDock, 1)).toBe(92.7);
});

test.each([
  ['R-101', { work: 17196, trucks: 4.78, use: 1.194, rate: 97.2 }, { hours: 22.5, use: 0.422 }],
  ['R-102', { work: 17196, trucks: 4.78, use: 0.796, rate: 155.9 }, { hours: 22.5, use: 0.281 }],
  ['R-103', { work: 18590, trucks: 5.16, use: 1.291, rate: 89 }, { hours: 23.4, use: 0.44 }],
  ['R-104', { work: 17089, trucks: 4.75, use: 1.187, rate: 97.9 }, { hours: 22.4, use: 0.42 }],
  ['R-105', { work: 16048, trucks: 4.46, use: 1.114, rate: 106 }, { hours: 19.7, use: 0.37 }],
  ['R-106', { work: 18590, trucks: 5.16, use: 0.861, rate: 142.3 }, { hours: 23.4, use: 0.293 }],
] as const)('reach trucks in the peak hour and in the day of %s', (run, peak, whole) => {
  const p = peakHour(RUNS[run]);
  expect({
    work: round(p.work, 0),
    trucks: round(p.trucksNeeded, 2),
    use: round(p.utilisation, 3),
    rate: round(p.palletsPerHour, 1),
  }).toEqual(peak);
  const d = reachDay(RUNS[run]);
  expect({ hours: round(d.hours, 1), use: round(d.utilisation, 3) }).toEqual(whole);
});

test.each([
  ['R-101', 68, '08:15', 0.566, 120, '09:49'],
  ['R-102', 1, '06:07', 0.012, 120, '09:25'],
  ['R-103', 86, '08:15', 0.714, 120, '10:09'],
  ['R-104', 69, '07:55', 0.48, 144, '09:47'],
  ['R-105', 49, '08:15', 0.409, 120, '09:30'],
  ['R-106', 6, '06:45', 0.05, 120, '09:25'],
] as const)('the inbound lanes in %s', (run, most, at, use, places, cleared) => {
  const l = lanes(RUNS[run]);
  expect({ ...l, most: round(l.most, 0), use: round(l.use, 3) }).toMatchObject({
    most,
    at,
    use,
    places,
    cleared,
  });
});
