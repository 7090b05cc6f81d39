/** The pages of simulator and analyzer state the figures of the model. */

import { expect, test } from 'vitest';
import { doorTime, gate, lanes } from '../../../fixtures/sample-warehouse/doors.ts';
import { RUNS } from '../../../fixtures/sample-warehouse/inputs.ts';
import { pickDistance } from '../../../fixtures/sample-warehouse/layout.ts';
import { one, page, percent, two, whole } from '../../../fixtures/sample-warehouse/page-figures.ts';
import { picking } from '../../../fixtures/sample-warehouse/stations.ts';
import {
  agv,
  cycles,
  distances,
  peakHour,
  reachDay,
} from '../../../fixtures/sample-warehouse/trucks.ts';

const perHour = one(picking('even').cartonsPerHour).replace(/^(\d)(\d{3})/, '$1,$2');

const RUN = (name: keyof typeof RUNS) => ({
  peak: peakHour(RUNS[name]),
  lanes: lanes(RUNS[name]),
  day: reachDay(RUNS[name]),
  cycles: cycles(RUNS[name]),
  walked: one(picking(RUNS[name].slotting).kmPerDay),
});
const [r101, r102, r103, r105, r106] = [
  RUN('R-101'),
  RUN('R-102'),
  RUN('R-103'),
  RUN('R-105'),
  RUN('R-106'),
];
const points = (a: number, b: number) => {
  const difference = one(100 * (a - b));
  return `${percent(a)}, ${difference.startsWith('-') ? difference.replace('-', '−') : `+${difference}`} points`;
};
const against = [r102, r103, r106];
const faces = (item: string, from: string, to: string) =>
  new RegExp(
    `${item}.*\\| \`${from}\` \\| ${two(pickDistance(from))} \\| \`${to}\` \\| ${two(pickDistance(to))} \\|`,
  );

test.each<[string, (string | RegExp)[]]>([
  [
    'warehouse-simulator/simulation-template',
    [
      `${whole(r101.peak.work)} s / 14,400 s = ${percent(r101.peak.utilisation)}`,
      `the lanes are empty at ${r103.lanes.cleared}`,
      `5 + 20 × 2 = ${doorTime()} minutes`,
    ],
  ],
  [
    'warehouse-simulator/simulation-with-animation',
    [
      `2 x (${one(r101.peak.palletsPerHour)} + 20 + 4) x 10 %    = 24.2`,
      `2 x (${one(r103.peak.palletsPerHour)} + 20 + 4) x 35 %    = 79.1`,
      `hold ${whole(r101.lanes.most)} pallets of ${r101.lanes.places}, or ${percent(r101.lanes.use)}`,
      `Step on to ${r101.lanes.cleared}`,
      `the most in the whole day is ${whole(r102.lanes.most)} pallet`,
    ],
  ],
  [
    'warehouse-simulator/comparative-analysis',
    [
      `| Truck utilisation, peak hour | ${percent(r101.peak.utilisation)} | ${against.map((r) => points(r.peak.utilisation, r101.peak.utilisation)).join(' | ')} |`,
      `| Truck utilisation, day | ${percent(r101.day.utilisation)} | ${against.map((r) => points(r.day.utilisation, r101.day.utilisation)).join(' | ')} |`,
      `| Most pallets in the lanes | ${[r101, ...against].map((r) => whole(r.lanes.most)).join(' | ')} |`,
      `| Mean time in the lanes, min | ${[r101, ...against].map((r) => one(r.lanes.meanMinutes)).join(' | ')} |`,
      `| Lanes empty at | ${[r101, ...against].map((r) => r.lanes.cleared).join(' | ')} |`,
      `| Walked a day, km | ${r101.walked} | ${r102.walked}, 0 % | ${r103.walked}, −29.1 % | ${r106.walked}, −29.1 % |`,
      '| Utilisation | 43.5 % | 19.2 % |',
    ],
  ],
  [
    'warehouse-simulator/item-location-details',
    [
      faces('BR-2040', 'B-04-01-2', 'J-02-01-1'),
      faces('CL-1107', 'C-06-01-1', 'J-01-01-2'),
      faces('PM-0310', 'I-09-01-1', 'G-11-01-1'),
      faces('GL-0090', 'E-13-01-3', 'H-18-01-2'),
      faces('SH-5521', 'G-11-01-1', 'D-15-01-2'),
      '33.0 × 35.4 = 1,168.2 m',
    ],
  ],
  [
    'warehouse-simulator/ai-copilot-overview',
    [
      `takes ${one(r103.cycles.putaway)} seconds in R-103 and ${one(r101.cycles.putaway)} in R-101`,
      `clear ${one(r103.peak.palletsPerHour)} pallets an hour instead of ${one(r101.peak.palletsPerHour)}`,
      `up to ${whole(r103.lanes.most)} pallets instead of ${whole(r101.lanes.most)}`,
      `walk ${r103.walked} km a day instead of ${r101.walked}`,
      `asks for ${two(r101.peak.trucksNeeded)} trucks`,
      `from ${gate(5).longest} minutes in R-101 to ${gate(6).longest} in R-104`,
    ],
  ],
  [
    'warehouse-simulator/cross-docking',
    [
      `| Truck work in the day, h | ${one(r101.day.hours)} | ${one(r105.day.hours)} |`,
      `| Truck travel in the day, km | ${one(r101.day.km)} | ${one(r105.day.km)} |`,
      `| Utilisation in the peak hour | ${percent(r101.peak.utilisation)} | ${percent(r105.peak.utilisation)} |`,
      `| Pallets that leave the inbound lanes an hour | ${one(r101.peak.palletsPerHour)} | ${one(r105.peak.palletsPerHour)} |`,
      `| Most pallets in the inbound lanes | ${whole(r101.lanes.most)} | ${whole(r105.lanes.most)} |`,
      `| Mean time in the inbound lanes, min | ${one(r101.lanes.meanMinutes)} | ${one(r105.lanes.meanMinutes)} |`,
      `| Inbound lanes empty at | ${r101.lanes.cleared} | ${r105.lanes.cleared} |`,
      '46/96 = 47.9 %',
      'saves 259.0 − 92.7 = 166.3 s',
    ],
  ],
  [
    'warehouse-analyzer/warehouse-analyzer',
    [
      `| 4 reach trucks | ${percent(r101.peak.utilisation)} | ${percent(r101.day.utilisation)} |`,
      `| 2 AGVs | 30.0 % | ${percent(agv().utilisation)} |`,
      `| 8 pickers | ${percent(picking('even').utilisation)} | ${percent(picking('even').utilisation)} |`,
      `2,098 = 87.4 % at ${r101.lanes.cleared}`,
      `| Highest ${whole(r101.lanes.most)} at ${r101.lanes.at}, or ${percent(r101.lanes.use)} of ${r101.lanes.places} |`,
      `| Putaway | 360 | ${one(2 * distances(RUNS['R-101']).putaway)} | 38.1 | ${one(2 * distances(RUNS['R-103']).putaway)} | 46.8 |`,
      `| Retrieval | 60 | ${one(2 * distances(RUNS['R-101']).retrieval)} | 7.9 | ${one(2 * distances(RUNS['R-103']).retrieval)} | 7.9 |`,
      `| Replenishment | 300 | ${one(distances(RUNS['R-101']).replenishment)} | 15.3 | ${one(distances(RUNS['R-103']).replenishment)} | 13.3 |`,
      `| Reach trucks together | 720 | | ${one(r101.day.km)} | | ${one(r103.day.km)} |`,
      `| Pick rounds | 600 | ${one(picking('even').distance)} | ${r101.walked} | ${one(picking('abc').distance)} | ${r103.walked} |`,
      '| 06:00–07:00 | 115 | 88 | 27 |',
      '| 07:00–08:00 | 126 | 97 | 56 |',
      '| 08:00–09:00 | 101 | 97 | 60 |',
      '| 09:00–10:00 | 18 | 78 | 0 |',
      `| Pickers | ${perHour} |`,
      '0.7 × 34.05 + 0.2 × 47.55 + 0.1 × 69.15 = 40.26',
    ],
  ],
])('%s', (name, figures) => {
  const text = page(name);
  const missing = figures.filter((figure) =>
    typeof figure === 'string' ? !text.includes(figure) : !figure.test(text),
  );
  expect(missing).toEqual([]);
});
