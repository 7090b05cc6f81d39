/** The table of the six runs states the figures of the model. */

import { expect, test } from 'vitest';
import { gate, lanes } from '../../../fixtures/sample-warehouse/doors.ts';
import { type Case, RUNS } from '../../../fixtures/sample-warehouse/inputs.ts';
import { one, page, percent, two, whole } from '../../../fixtures/sample-warehouse/page-figures.ts';
import { picking } from '../../../fixtures/sample-warehouse/stations.ts';
import {
  cycles,
  distances,
  peakHour,
  reachDay,
} from '../../../fixtures/sample-warehouse/trucks.ts';

const cases = Object.values(RUNS);
test.each<[string, (c: Case) => string]>([
  ['Putaway, m one way', (c) => one(distances(c).putaway)],
  ['Putaway cycle, s', (c) => one(cycles(c).putaway)],
  ['Retrieval cycle, s', (c) => (c.crossDocked > 0 ? '–' : one(cycles(c).retrieval))],
  ['Replenishment cycle, s', (c) => one(cycles(c).replenishment)],
  ['Cross dock cycle, s', (c) => (c.crossDocked > 0 ? one(cycles(c).crossDock) : '–')],
  ['Work in the peak hour, s', (c) => whole(peakHour(c).work)],
  ['Trucks needed', (c) => two(peakHour(c).trucksNeeded)],
  ['Utilisation in the peak hour', (c) => percent(peakHour(c).utilisation)],
  ['Pallets that can leave the lanes an hour', (c) => one(peakHour(c).palletsPerHour)],
  ['Most pallets in the lanes', (c) => whole(lanes(c).most)],
  ['… at', (c) => lanes(c).at],
  ['… of the places', (c) => percent(lanes(c).use)],
  ['Mean time in the lanes, min', (c) => one(lanes(c).meanMinutes)],
  ['Lanes empty at', (c) => lanes(c).cleared],
  ['Truck work in the day, h', (c) => one(reachDay(c).hours)],
  ['Truck utilisation in the day', (c) => percent(reachDay(c).utilisation)],
  ['Truck travel in the day, km', (c) => one(reachDay(c).km)],
  [
    'Door utilisation 06:00–09:00',
    (c) => `${whole(100 * gate(c.inboundDoors.length).utilisation)} %`,
  ],
  ['Longest gate wait, min', (c) => whole(gate(c.inboundDoors.length).longest)],
  ['Mean gate wait, min', (c) => one(gate(c.inboundDoors.length).mean)],
  ['Trucks that waited', (c) => whole(gate(c.inboundDoors.length).waited)],
  ['Aisles visited a round', (c) => two(picking(c.slotting).aisles)],
  ['Pick round, m', (c) => one(picking(c.slotting).distance)],
  ['Pick round, s', (c) => one(picking(c.slotting).seconds)],
  ['Walked in the day, km', (c) => one(picking(c.slotting).kmPerDay)],
  ['Pickers needed of 8', (c) => two(picking(c.slotting).needed)],
])('the six runs of the sample warehouse: %s', (label, figure) => {
  const row = page('warehouse-builder/sample-warehouse')
    .split('\n')
    .find(
      (line) => line.startsWith(`| ${label} | `) && line.split('|').length === cases.length + 3,
    );
  expect(row).toBe(`| ${label} | ${cases.map(figure).join(' | ')} |`);
});
