/** The pages of the warehouse builder state the figures of the model. */

import { expect, test } from 'vitest';
import { doorTime, gate, lanes } from '../../../fixtures/sample-warehouse/doors.ts';
import { BASE, RUNS } from '../../../fixtures/sample-warehouse/inputs.ts';
import { rowLength, storage } from '../../../fixtures/sample-warehouse/layout.ts';
import { one, page, percent, two, whole } from '../../../fixtures/sample-warehouse/page-figures.ts';
import { conveyor, picking, stations } from '../../../fixtures/sample-warehouse/stations.ts';
import {
  agv,
  cycles,
  peakHour,
  reachDay,
  distances,
} from '../../../fixtures/sample-warehouse/trucks.ts';

const base = {
  ...distances(BASE),
  peak: peakHour(BASE),
  lanes: lanes(BASE),
  day: reachDay(BASE),
};
const six = RUNS['R-102'];
const { pack, valueAdded, palletiser, inspection } = stations();
const s = storage();
const perHour = one(picking('even').cartonsPerHour).replace(/^(\d)(\d{3})/, '$1,$2');

test.each<[string, string[]]>([
  ['warehouse-builder/creating-a-warehouse', ['80.0 × 60.0 = 4,800 m²', '100 − 3 − 60 = 37 m']],
  [
    'warehouse-builder/assigning-storage-area',
    [
      ...[5, 10, 20, 30].map((bays) => `= ${one(rowLength(bays))} m | ${bays * 15} |`),
      `| Reserve | 1,830 | ${whole(s.reserve)} | ${percent(s.reserveUse)} |`,
      `| Racks together | 2,430 | ${whole(s.rack)} | ${percent(s.rackUse)} |`,
      `| Floor | 120 | ${s.floor} | ${percent(s.floorUse)} |`,
      `| All | ${whole(s.stock)} | ${whole(s.all)} | ${percent(s.use)} |`,
    ],
  ],
  [
    'warehouse-builder/placing-dock-doors-and-staging',
    [
      `5 + 20 × 2 = ${doorTime()} minutes`,
      `| 1, five doors | ${gate(5).waited} | ${gate(5).longest} min (\`${gate(5).longestTruck}\`) | ${one(gate(5).mean)} min | ${gate(5).mostWaiting} | ${gate(5).lastLeaves} |`,
      `| ${gate(6).waited} | ${gate(6).longest} min (\`${gate(6).longestTruck}\`) | ${one(gate(6).mean)} min | ${gate(6).mostWaiting} | ${gate(6).lastLeaves} |`,
      `With four reach trucks ${one(base.peak.palletsPerHour)} leave`,
      `By ${base.lanes.at} the five lanes hold ${whole(base.lanes.most)} pallets, which is ${percent(base.lanes.use)} of their ${base.lanes.places} places; at ${base.lanes.cleared} they are empty`,
    ],
  ],
  [
    'warehouse-builder/placing-conveyors',
    [
      `× 60 = ${conveyor().capacity} cartons a minute, or ${whole(60 * conveyor().capacity)} an hour`,
      `| 5.0 m | ${one(conveyor().flow)} | ${percent(conveyor().use)} |`,
      `= 31.0 m | ${one(conveyor().flow / 2)} | ${percent(conveyor().packLineUse)} |`,
      `40 / 0.5 = ${conveyor().transit} seconds`,
      `= ${conveyor().metres} m are drawn`,
    ],
  ],
  [
    'warehouse-builder/material-handling-equipment',
    [
      `| ${two(base.putaway)} m | 105.70 / 2.0 + 30 + 40 = ${one(cycles(BASE).putaway)} s |`,
      `| ${two(base.retrieval)} m | 132.26 / 2.0 + 30 + 40 = ${one(cycles(BASE).retrieval)} s |`,
      `50.92 / 2.0 + 30 + 40 = ${one(cycles(BASE).replenishment)} s |`,
      `48.0 / 1.0 + 60 = ${agv().cycle} s |`,
      `| Together | 144 | | ${whole(base.peak.work)} |`,
      `/ 3,600 = ${two(base.peak.trucksNeeded)}.`,
      `/ 14,400 = ${percent(base.peak.utilisation)}.`,
      `= ${one(base.peak.palletsPerHour)} putaways an hour`,
      `/ 21,600 = ${percent(peakHour(six).utilisation)}, and (21,600 − 2,453.7) / 122.85 = ${one(peakHour(six).palletsPerHour)}`,
      `the work is ${one(base.day.hours)} hours`,
      `their utilisation is ${percent(base.day.utilisation)}. With six it is ${percent(reachDay(six).utilisation)}`,
      `so ${percent(agv().utilisation)}.`,
    ],
  ],
  [
    'warehouse-builder/stations',
    [
      `| 800 | ${percent(pack.utilisation)} | ${pack.capacity} | ${whole(pack.wait)} s |`,
      `| 40 | ${percent(valueAdded.utilisation)} | ${valueAdded.capacity} | ${one(valueAdded.wait)} s |`,
      `| 800 | ${percent(palletiser.utilisation)} | ${palletiser.capacity} | ${whole(palletiser.wait)} s |`,
      `| ${percent(inspection.utilisation)} | ${inspection.capacity} | ${whole(inspection.wait)} s = 16 min |`,
      `the pickers with ${perHour} and`,
      ...[0.5, 0.7, 0.8, 0.9, 0.95].map(
        (use) => `| ${100 * use} % | ${whole((use * 30) / (2 * (1 - use)))} s |`,
      ),
    ],
  ],
  [
    'warehouse-builder/supporting-utilities',
    [`work ${percent(base.day.utilisation)} of their day`],
  ],
])('%s', (name, figures) => {
  const text = page(name);
  expect(figures.filter((figure) => !text.includes(figure))).toEqual([]);
});
