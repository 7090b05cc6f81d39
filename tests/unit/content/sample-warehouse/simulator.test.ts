/** What the simulator and the analyzer add to the model of the sample warehouse. */

import { expect, test } from 'vitest';
import { day, minutes } from '../../../fixtures/sample-warehouse/day.ts';
import { lanes, lanesByHour } from '../../../fixtures/sample-warehouse/doors.ts';
import {
  BASE,
  type Case,
  INPUT,
  RUNS,
  mean,
  round,
  sum,
} from '../../../fixtures/sample-warehouse/inputs.ts';
import {
  aisleCentres,
  aisleShares,
  meanDepth,
  pickDistance,
  storage,
} from '../../../fixtures/sample-warehouse/layout.ts';
import {
  agv,
  availability,
  cycles,
  peakHour,
  truckKilometres,
} from '../../../fixtures/sample-warehouse/trucks.ts';

test.each([
  ['R-101', [38.1, 7.9, 15.3, 0, 61.3]],
  ['R-103', [46.8, 7.9, 13.3, 0, 68]],
  ['R-104', [37.4, 7.9, 15.3, 0, 60.6]],
  ['R-105', [31.7, 0, 15.3, 6.3, 53.3]],
] as const)('kilometres of the reach trucks in %s', (run, kilometres) => {
  expect(truckKilometres(RUNS[run])).toEqual(kilometres);
});

test('kilometres of the AGVs', () => {
  expect((day().replenishments * 2 * agv().distance) / 1000).toBe(14.4);
});

test.each([
  ['R-101', [88, 97, 97, 78, 0], 24.9],
  ['R-102', [115, 126, 101, 18, 0], 0.2],
  ['R-103', [80, 89, 89, 89, 13], 35.2],
  ['R-104', [88, 98, 98, 76, 0], 28.3],
  ['R-105', [95, 106, 106, 53, 0], 15.7],
  ['R-106', [114, 127, 101, 18, 0], 0.6],
] as const)('pallets out of the lanes by hour in %s', (run, away, meanMinutes) => {
  const hours = lanesByHour(RUNS[run]);
  expect({ away: hours.away, meanMinutes: hours.meanMinutes }).toEqual({ away, meanMinutes });
  expect(hours.unloaded).toEqual(run === 'R-104' ? [130, 124, 88, 18, 0] : [115, 126, 101, 18, 0]);
});

test('lane content of R-101 at the full hours', () => {
  expect(lanesByHour(RUNS['R-101']).content).toEqual([27, 56, 60, 0, 0]);
});

test('early and late shift apart', () => {
  const t = cycles(BASE);
  const [replenishments, retrievals] = [day().replenishments / 2, INPUT.orders.palletOrders / 2];
  const late = (replenishments * t.replenishment + retrievals * t.retrieval) / 3600;
  const early = late + (day().palletsIn * t.putaway) / 3600;
  const hours = (trucks: number) =>
    trucks * INPUT.shifts.netHours * availability(INPUT.battery.truck);
  expect([round(early, 1), round(late, 1)]).toEqual([17.4, 5.1]);
  expect([round(hours(6), 1), round(hours(4), 1)]).toEqual([40, 26.7]);
  expect([round(early / hours(6), 3), round(late / hours(4), 3)]).toEqual([0.435, 0.192]);
  expect([round(540 / hours(6), 2), round(180 / hours(4), 2)]).toEqual([13.5, 6.75]);
});

test('mean distance from the hand-over point to a face, weighted by lines', () => {
  const xs = aisleCentres();
  const of = (from: number, to: number) =>
    mean(xs.slice(from, to).map((x) => INPUT.paths.handOverX - x)) + meanDepth();
  const { a, b, c } = INPUT.lineShare;
  const abc = a * of(8, 10) + b * of(5, 8) + c * of(0, 5);
  expect([of(8, 10), of(5, 8), of(0, 5), of(0, 10), abc].map((m) => round(m, 2))).toEqual([
    34.05, 47.55, 69.15, 55.65, 40.26,
  ]);
  expect(round(abc / of(0, 10) - 1, 3)).toBe(-0.277);
});

test('gain of swapping BR-2040 with SH-5521 in R-101', () => {
  expect(round((35 - 2) * (pickDistance('B-04-01-2') - pickDistance('G-11-01-1')), 1)).toBe(1168.2);
});

test('cartons and replenishments of an item by class', () => {
  const { items, lineShare, orders } = INPUT;
  const classes = (['a', 'b', 'c'] as const).map((name) => {
    const cartons = ((day().lines * lineShare[name]) / items[name]) * orders.cartonsPerLine;
    return { items: items[name], cartons, replenishments: cartons / orders.cartonsPerPallet };
  });
  expect(classes.map(({ cartons }) => round(cartons, 1))).toEqual([70, 13.3, 4]);
  expect(classes.map(({ replenishments }) => round(replenishments, 2))).toEqual([1.75, 0.33, 0.1]);
  expect(round(sum(classes.map((c) => c.items * c.replenishments)), 6)).toBe(300);
  expect(classes.map(({ cartons }) => round(orders.cartonsPerPallet / cartons, 2))).toEqual([
    0.57, 3, 10,
  ]);
});

test('passes at the south end of an aisle in the peak hour', () => {
  const passes = (c: Case, aisle: number) => {
    const share = aisleShares(c.slotting)[aisle] ?? 0;
    const { linesPerRound, roundsPerHour, replenishmentsPerHour, palletOrdersPerHour } = day();
    const trucks =
      2 * (peakHour(c).palletsPerHour + replenishmentsPerHour + palletOrdersPerHour) * share;
    const carts = roundsPerHour * (1 - (1 - share) ** linesPerRound);
    return [trucks, carts, trucks + carts].map((n) => round(n, 1));
  };
  expect(passes(RUNS['R-101'], 0)).toEqual([24.2, 26.1, 50.3]);
  expect(passes(RUNS['R-103'], 9)).toEqual([79.1, 39.5, 118.5]);
  expect(passes(RUNS['R-103'], 6)).toEqual([15.1, 19.9, 35]);
  expect(passes(RUNS['R-103'], 0)).toEqual([4.5, 7.3, 11.8]);
});

test('reserve is fullest when the last pallet of the morning is put away', () => {
  const out = day().replenishmentsPerHour + day().palletOrdersPerHour;
  const morning = minutes(lanes(BASE).cleared) - minutes('06:00');
  const highest = INPUT.stock.reserve + day().palletsIn - (out * morning) / 60;
  expect([morning, round(highest, 1), round(highest / storage().reserve, 3)]).toEqual([
    229, 2098.4, 0.874,
  ]);
  expect(out * day().hours).toBe(day().palletsIn);
});

test('AGVs in an hour without charging', () => {
  expect((day().replenishmentsPerHour * agv().cycle) / (INPUT.agv.number * 3600)).toBe(0.3);
});

test('outbound lanes with cross docking, and what a crossed pallet saves', () => {
  const { orders, outbound, inbound, lane, doors } = INPUT;
  const out = (outbound.trailers * inbound.palletsPerTruck) / day().hours;
  const content = orders.palletOrders + (day().replenishmentsPerHour - out) * 3.5;
  expect([
    out,
    content,
    round(content / (doors.outbound.length * lane.deep * lane.across), 3),
  ]).toEqual([24, 46, 0.479]);
  const t = cycles(RUNS['R-105']);
  const saved = t.putaway + t.retrieval - t.crossDock;
  expect([round(t.putaway + t.retrieval, 1), round(saved, 1)]).toEqual([259, 166.3]);
  expect(round((saved * orders.palletOrders) / 3600, 1)).toBe(2.8);
  expect(12 * 3 + 6 * 4).toBe(orders.palletOrders);
});
