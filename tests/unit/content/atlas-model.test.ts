/**
 * The sample warehouse D01-NEW of the Atlas pages, recomputed from its inputs.
 * Every figure that a page states follows from `INPUT` by the formulas below; a page that differs fails here.
 */

import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';

/** Lengths in metres, positions from the upper left corner of the building, times in seconds unless named. */
const INPUT = {
  building: { width: 80, depth: 60, clearHeight: 10 },
  site: { width: 100, depth: 100 },
  doors: { inbound: [10, 16, 22, 28, 34], sixth: 40, outbound: [52, 58, 64, 70] },
  lane: { length: 10, width: 3, deep: 8, across: 3, middleY: 52 },
  rack: {
    aisles: 10,
    firstRowX: 10,
    depth: 1.1,
    aisleWidth: 3,
    backToBackGap: 0.2,
    bayWidth: 2.7,
    upright: 0.1,
    bays: 10,
    levels: 5,
    binsPerLevel: 3,
    pitch: 1.8,
    northEndY: 4,
  },
  floorArea: { lanes: 10, deep: 16, high: 1 },
  stock: { pickFaces: 600, reserve: 1830, floor: 120 },
  paths: { northAisleWidth: 4, mainAisleY: 34.6, corridorY: 45.15, passX: 43, handOverX: 76 },
  conveyor: {
    speed: 0.5,
    cartonLength: 0.6,
    gap: 0.4,
    infeed: 5,
    packLine: 31,
    outfeed: 4,
    agvPickUp: { x: 46, y: 43 },
  },
  reachTruck: { number: 4, speed: 2, liftSpeed: 0.3, handling: 40 },
  forklift: { number: 5 },
  agv: { number: 2, speed: 1, handling: 60 },
  cart: { speed: 1.2, cartons: 20 },
  battery: { truck: { run: 8, charge: 1 }, agv: { run: 8, charge: 2 } },
  stations: {
    pack: { number: 8, seconds: 30 },
    valueAdded: { number: 1, seconds: 45, share: 0.05 },
    palletiser: { number: 1, seconds: 4 },
    inspection: { number: 2, seconds: 480, share: 0.1 },
  },
  shifts: { number: 2, netHours: 7.5 },
  people: {
    pickers: 8,
    packers: 8,
    valueAdded: 1,
    inspectors: 2,
    reachDrivers: 4,
    forkliftDrivers: 5,
  },
  orders: {
    perDay: 2400,
    linesPerOrder: 2.5,
    cartonsPerLine: 2,
    cartonsPerPallet: 40,
    palletOrders: 60,
  },
  round: { secondsPerLine: 20, setUp: 90 },
  inbound: { palletsPerTruck: 20, docking: 300, secondsPerPallet: 120, peakHours: 3 },
  outbound: { trailers: 18, minutesAtDoor: 160 },
  arrivals:
    '06:00 06:00 06:00 06:00 06:05 06:05 06:20 06:30 07:00 07:05 07:10 07:20 07:30 07:45 08:00 08:10 08:25 08:40',
  items: { a: 120, b: 180, c: 300 },
  lineShare: { a: 0.7, b: 0.2, c: 0.1 },
};

/** What one template and version make of the inputs. */
interface Case {
  readonly reachTrucks: number;
  readonly slotting: 'even' | 'abc';
  readonly inboundDoors: readonly number[];
  readonly crossDocked: number;
}

const BASE: Case = {
  reachTrucks: INPUT.reachTruck.number,
  slotting: 'even',
  inboundDoors: INPUT.doors.inbound,
  crossDocked: 0,
};
const RUNS = {
  'R-101': BASE,
  'R-102': { ...BASE, reachTrucks: 6 },
  'R-103': { ...BASE, slotting: 'abc' },
  'R-104': { ...BASE, inboundDoors: [...INPUT.doors.inbound, INPUT.doors.sixth] },
  'R-105': { ...BASE, crossDocked: INPUT.orders.palletOrders },
  'R-106': { ...BASE, slotting: 'abc', reachTrucks: 6 },
} satisfies Record<string, Case>;

const sum = (numbers: readonly number[]) => numbers.reduce((total, n) => total + n, 0);
const mean = (numbers: readonly number[]) => sum(numbers) / numbers.length;
const round = (n: number, places: number) => Number(n.toFixed(places));

// The layout

/** Centre lines of the aisles A to J, counted from the left wall. */
function aisleCentres(): number[] {
  const { aisles, firstRowX, depth, aisleWidth, backToBackGap } = INPUT.rack;
  const module = 2 * depth + aisleWidth + backToBackGap;
  return Array.from({ length: aisles }, (_, i) => firstRowX + depth + aisleWidth / 2 + i * module);
}

function rowLength(bays: number): number {
  return bays * INPUT.rack.bayWidth + (bays + 1) * INPUT.rack.upright;
}

/** From the main aisle's centre line to the first upright of a row. */
function aisleMouth(): number {
  return INPUT.paths.mainAisleY - (INPUT.rack.northEndY + rowLength(INPUT.rack.bays));
}

/** From the main aisle's centre line to the middle of a bay; bay 11 stands opposite bay 1. */
function depthOfBay(bay: number): number {
  const { bays, bayWidth, upright } = INPUT.rack;
  const place = ((bay - 1) % bays) + 1;
  return aisleMouth() + place * (bayWidth + upright) - bayWidth / 2;
}

function meanDepth(): number {
  return mean(Array.from({ length: INPUT.rack.bays }, (_, i) => depthOfBay(i + 1)));
}

function storage() {
  const { aisles, bays, levels, binsPerLevel } = INPUT.rack;
  const { floorArea, stock } = INPUT;
  const perRow = bays * levels * binsPerLevel;
  const rack = 2 * aisles * perRow;
  const floor = floorArea.lanes * floorArea.deep * floorArea.high;
  const faces = rack / levels;
  const rackStock = stock.pickFaces + stock.reserve;
  return {
    perRow,
    rack,
    floor,
    all: rack + floor,
    faces,
    reserve: rack - faces,
    stock: rackStock + stock.floor,
    rackUse: rackStock / rack,
    reserveUse: stock.reserve / (rack - faces),
    floorUse: stock.floor / floor,
    use: (rackStock + stock.floor) / (rack + floor),
    lanePlaces: INPUT.lane.deep * INPUT.lane.across,
  };
}

// The day

function day() {
  const { orders, inbound, shifts } = INPUT;
  const hours = shifts.number * shifts.netHours;
  const lines = orders.perDay * orders.linesPerOrder;
  const cartons = lines * orders.cartonsPerLine;
  const trucks = INPUT.arrivals.split(' ').length;
  return {
    hours,
    lines,
    cartons,
    trucks,
    palletsIn: trucks * inbound.palletsPerTruck,
    peakPalletsPerHour: (trucks * inbound.palletsPerTruck) / inbound.peakHours,
    cartonsPerHour: cartons / hours,
    rounds: cartons / INPUT.cart.cartons,
    roundsPerHour: cartons / INPUT.cart.cartons / hours,
    linesPerRound: INPUT.cart.cartons / orders.cartonsPerLine,
    replenishments: cartons / orders.cartonsPerPallet,
    replenishmentsPerHour: cartons / orders.cartonsPerPallet / hours,
    palletOrdersPerHour: orders.palletOrders / hours,
    people: sum(Object.values(INPUT.people)),
  };
}

/** Share of the lines that each aisle, A to J, receives. */
function aisleShares(slotting: Case['slotting']): number[] {
  const { a, b, c } = INPUT.lineShare;
  return slotting === 'even'
    ? Array<number>(10).fill(1 / 10)
    : [
        ...Array<number>(5).fill(c / 5),
        ...Array<number>(3).fill(b / 3),
        ...Array<number>(2).fill(a / 2),
      ];
}

/** Mean of a distance over the aisles, each weighted by its share. */
function weighted(shares: readonly number[], distance: (x: number) => number): number {
  return sum(aisleCentres().map((x, i) => (shares[i] ?? 0) * distance(x)));
}

// Trucks and vehicles: cycle time = distance / speed + lift time + handling time

function liftSeconds(): number {
  const { levels, pitch } = INPUT.rack;
  const heights = Array.from({ length: levels - 1 }, (_, i) => (i + 1) * pitch);
  return (2 * mean(heights)) / INPUT.reachTruck.liftSpeed;
}

/** Mean distances of one move; putaway, retrieval and cross docking are one way, a replenishment is whole. */
function distances({ slotting, inboundDoors }: Case) {
  const shares = aisleShares(slotting);
  const { mainAisleY, corridorY, passX } = INPUT.paths;
  const toLane = INPUT.lane.middleY - mainAisleY;
  const laneX = mean(INPUT.doors.outbound);
  return {
    putaway:
      toLane +
      meanDepth() +
      weighted(shares, (x) => mean(inboundDoors.map((d) => Math.abs(d - x)))),
    retrieval: toLane + meanDepth() + weighted(shares, (x) => Math.abs(x - passX)) + laneX - passX,
    replenishment:
      2 * meanDepth() + weighted(shares, (x) => weighted(shares, (y) => Math.abs(x - y))),
    crossDock: 2 * (INPUT.lane.middleY - corridorY) + laneX - mean(inboundDoors),
  };
}

function cycles(c: Case) {
  const { speed, handling } = INPUT.reachTruck;
  const d = distances(c);
  return {
    putaway: (2 * d.putaway) / speed + liftSeconds() + handling,
    retrieval: (2 * d.retrieval) / speed + liftSeconds() + handling,
    replenishment: d.replenishment / speed + liftSeconds() + handling,
    crossDock: (2 * d.crossDock) / speed + handling,
  };
}

/** The peak hour: seconds of reach truck work asked for, and what is left for pallets from the lanes. */
function peakHour(c: Case) {
  const t = cycles(c);
  const d = day();
  const crossed = c.crossDocked / INPUT.inbound.peakHours;
  const stored = d.peakPalletsPerHour - crossed;
  const retrieved = c.crossDocked > 0 ? 0 : d.palletOrdersPerHour;
  const first = d.replenishmentsPerHour * t.replenishment + retrieved * t.retrieval;
  const lanes = stored * t.putaway + crossed * t.crossDock;
  const secondsPerPallet = lanes / d.peakPalletsPerHour;
  return {
    work: first + lanes,
    trucksNeeded: (first + lanes) / 3600,
    utilisation: (first + lanes) / (3600 * c.reachTrucks),
    palletsPerHour: (3600 * c.reachTrucks - first) / secondsPerPallet,
  };
}

function reachDay(c: Case) {
  const t = cycles(c);
  const d = day();
  const retrieved = INPUT.orders.palletOrders - c.crossDocked;
  const hours =
    ((d.palletsIn - c.crossDocked) * t.putaway +
      d.replenishments * t.replenishment +
      retrieved * t.retrieval +
      c.crossDocked * t.crossDock) /
    3600;
  const way = distances(c);
  const km =
    (2 * (d.palletsIn - c.crossDocked) * way.putaway +
      d.replenishments * way.replenishment +
      2 * retrieved * way.retrieval +
      2 * c.crossDocked * way.crossDock) /
    1000;
  return {
    hours,
    km,
    utilisation: hours / (c.reachTrucks * d.hours * availability(INPUT.battery.truck)),
  };
}

function availability(battery: { readonly run: number; readonly charge: number }): number {
  return battery.run / (battery.run + battery.charge);
}

function agv() {
  const { agvPickUp } = INPUT.conveyor;
  const distance =
    mean(INPUT.doors.outbound.map((x) => x - agvPickUp.x)) + INPUT.lane.middleY - agvPickUp.y;
  const cycle = (2 * distance) / INPUT.agv.speed + INPUT.agv.handling;
  const able = INPUT.agv.number * availability(INPUT.battery.agv) * 3600;
  return { distance, cycle, utilisation: (day().replenishmentsPerHour * cycle) / able };
}

// Doors and lanes

function minutes(clock: string): number {
  const [h = 0, m = 0] = clock.split(':').map(Number);
  return h * 60 + m;
}

const clock = (m: number) =>
  `${String(Math.floor(m / 60)).padStart(2, '0')}:${String(m % 60).padStart(2, '0')}`;

/** Minutes that a truck stands at its door. */
function doorTime(): number {
  const { docking, palletsPerTruck, secondsPerPallet } = INPUT.inbound;
  return (docking + palletsPerTruck * secondsPerPallet) / 60;
}

/** Trucks take the first free door in the order in which they arrive. */
function gate(doors: number) {
  const arrivals = INPUT.arrivals.split(' ').map(minutes);
  const free = Array<number>(doors).fill(0);
  const starts = arrivals.map((arrival) => {
    const door = free.indexOf(Math.min(...free));
    const start = Math.max(arrival, free[door] ?? 0);
    free[door] = start + doorTime();
    return start;
  });
  const waits = starts.map((start, i) => start - (arrivals[i] ?? 0));
  const waiting = starts.map(
    (_, i) =>
      arrivals.filter((a, j) => a <= (arrivals[i] ?? 0) && (starts[j] ?? 0) > (arrivals[i] ?? 0))
        .length,
  );
  return {
    starts,
    longest: Math.max(...waits),
    longestTruck: `TR-${String(waits.indexOf(Math.max(...waits)) + 1).padStart(2, '0')}`,
    mean: mean(waits),
    waited: waits.filter((w) => w > 0).length,
    mostWaiting: Math.max(...waiting),
    lastLeaves: clock(Math.max(...free)),
    utilisation: (arrivals.length * doorTime()) / (doors * INPUT.inbound.peakHours * 60),
  };
}

/** Minute by minute: pallets come off the trucks one by one and leave the lanes at a steady rate. */
function lanes(c: Case) {
  const { docking, palletsPerTruck, secondsPerPallet } = INPUT.inbound;
  const landed = gate(c.inboundDoors.length).starts.flatMap((start) =>
    Array.from(
      { length: palletsPerTruck },
      (_, i) => start + docking / 60 + ((i + 1) * secondsPerPallet) / 60,
    ),
  );
  const perMinute = peakHour(c).palletsPerHour / 60;
  let content = 0;
  let palletMinutes = 0;
  let most = { pallets: 0, at: 0 };
  for (let minute = minutes('06:00'); ; minute += 1) {
    content = Math.max(0, content + landed.filter((m) => m === minute).length - perMinute);
    palletMinutes += content;
    if (content > most.pallets) most = { pallets: content, at: minute };
    if (content === 0 && minute >= Math.max(...landed)) {
      const places = c.inboundDoors.length * storage().lanePlaces;
      return {
        most: most.pallets,
        at: clock(most.at),
        use: most.pallets / places,
        cleared: clock(minute),
        meanMinutes: palletMinutes / landed.length,
        places,
      };
    }
  }
}

// Picking: a round goes to the furthest aisle that it needs and walks every aisle that it needs once

function picking(slotting: Case['slotting']) {
  const shares = aisleShares(slotting);
  const { linesPerRound, roundsPerHour, rounds } = day();
  const aisles = sum(shares.map((share) => 1 - (1 - share) ** linesPerRound));
  let reached = 0;
  let furthest = 0;
  for (let i = shares.length - 1; i >= 0; i -= 1) {
    const before = reached ** linesPerRound;
    reached += shares[i] ?? 0;
    furthest +=
      (INPUT.paths.handOverX - (aisleCentres()[i] ?? 0)) * (reached ** linesPerRound - before);
  }
  const aisleWalk = aisleMouth() + rowLength(INPUT.rack.bays) + INPUT.paths.northAisleWidth / 2;
  const distance = 2 * furthest + aisles * aisleWalk;
  const walking = distance / INPUT.cart.speed;
  const seconds = walking + linesPerRound * INPUT.round.secondsPerLine + INPUT.round.setUp;
  const needed = (roundsPerHour * seconds) / 3600;
  return {
    aisles,
    furthest,
    distance,
    walking,
    seconds,
    kmPerDay: (rounds * distance) / 1000,
    needed,
    utilisation: needed / INPUT.people.pickers,
    cartonsPerHour: ((INPUT.people.pickers * 3600) / seconds) * INPUT.cart.cartons,
  };
}

// Stations and conveyors

/** Utilisation, what the stations can do in an hour, and the mean wait with random arrivals. */
function station(
  perHour: number,
  { number, seconds }: { readonly number: number; readonly seconds: number },
) {
  const utilisation = (perHour * seconds) / (3600 * number);
  return {
    perHour,
    utilisation,
    capacity: (3600 / seconds) * number,
    wait: (utilisation * seconds) / (2 * (1 - utilisation)),
  };
}

function stations() {
  const { pack, valueAdded, palletiser, inspection } = INPUT.stations;
  const { cartonsPerHour, peakPalletsPerHour } = day();
  return {
    pack: station(cartonsPerHour, pack),
    valueAdded: station(cartonsPerHour * valueAdded.share, valueAdded),
    palletiser: station(cartonsPerHour, palletiser),
    inspection: station(peakPalletsPerHour * inspection.share, inspection),
  };
}

function conveyor() {
  const { speed, cartonLength, gap, infeed, packLine, outfeed } = INPUT.conveyor;
  const capacity = (speed / (cartonLength + gap)) * 60;
  const flow = day().cartonsPerHour / 60;
  return {
    capacity,
    flow,
    use: flow / capacity,
    packLineUse: flow / 2 / capacity,
    transit: (infeed + packLine + outfeed) / speed,
    metres: infeed + 2 * packLine + outfeed,
  };
}

/** One way, from the hand-over point to the middle of the bay of a bin such as B-04-01-2. */
function pickDistance(bin: string): number {
  const [aisle = '', bay = ''] = bin.split('-');
  const x = aisleCentres()['ABCDEFGHIJ'.indexOf(aisle)] ?? Number.NaN;
  return INPUT.paths.handOverX - x + depthOfBay(Number(bay));
}

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

describe('additions of simulator and analyzer', () => {
  /** Kilometres of the reach trucks in a day, by kind of move. */
  function truckKilometres(c: Case) {
    const { palletsIn, replenishments } = day();
    const d = distances(c);
    const crossed = c.crossDocked;
    const parts = [
      (palletsIn - crossed) * 2 * d.putaway,
      (INPUT.orders.palletOrders - crossed) * 2 * d.retrieval,
      replenishments * d.replenishment,
      crossed * 2 * d.crossDock,
    ].map((metres) => metres / 1000);
    return [...parts, sum(parts)].map((km) => round(km, 1));
  }

  /** Pallets unloaded and put away in each clock hour from 06:00, and the mean minutes in a lane. */
  function lanesByHour(c: Case) {
    const { docking, palletsPerTruck, secondsPerPallet } = INPUT.inbound;
    const landed = gate(c.inboundDoors.length).starts.flatMap((start) =>
      Array.from(
        { length: palletsPerTruck },
        (_, i) => start + docking / 60 + ((i + 1) * secondsPerPallet) / 60,
      ),
    );
    const perMinute = peakHour(c).palletsPerHour / 60;
    const hours = { unloaded: [0, 0, 0, 0, 0], away: [0, 0, 0, 0, 0], content: [0, 0, 0, 0, 0] };
    let content = 0;
    let palletMinutes = 0;
    for (let minute = minutes('06:00') + 1; minute <= minutes('11:00'); minute += 1) {
      const hour = Math.ceil(minute / 60) - 7;
      const unloaded = landed.filter((m) => m === minute).length;
      const left = Math.max(0, content + unloaded - perMinute);
      hours.unloaded[hour]! += unloaded;
      hours.away[hour]! += content + unloaded - left;
      hours.content[hour] = left;
      content = left;
      palletMinutes += left;
    }
    return {
      unloaded: hours.unloaded,
      away: hours.away.map((n) => round(n, 0)),
      content: hours.content.map((n) => round(n, 0)),
      meanMinutes: round(palletMinutes / landed.length, 1),
    };
  }

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
    expect(hours.unloaded).toEqual(
      run === 'R-104' ? [130, 124, 88, 18, 0] : [115, 126, 101, 18, 0],
    );
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
    expect(round((35 - 2) * (pickDistance('B-04-01-2') - pickDistance('G-11-01-1')), 1)).toBe(
      1168.2,
    );
  });

  test('cartons and replenishments of an item by class', () => {
    const { items, lineShare, orders } = INPUT;
    const classes = (['a', 'b', 'c'] as const).map((name) => {
      const cartons = ((day().lines * lineShare[name]) / items[name]) * orders.cartonsPerLine;
      return { items: items[name], cartons, replenishments: cartons / orders.cartonsPerPallet };
    });
    expect(classes.map(({ cartons }) => round(cartons, 1))).toEqual([70, 13.3, 4]);
    expect(classes.map(({ replenishments }) => round(replenishments, 2))).toEqual([
      1.75, 0.33, 0.1,
    ]);
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
});

describe('the pages state these figures', () => {
  const ROOT = path.resolve(import.meta.dirname, '../../..');
  const page = (name: string) => readFileSync(path.join(ROOT, 'atlas', `${name}.md`), 'utf8');
  const one = (n: number) => n.toFixed(1);
  const two = (n: number) => n.toFixed(2);
  const percent = (n: number) => `${one(100 * n)} %`;
  const whole = (n: number) => Math.round(n).toLocaleString('en-US');

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
        `/ 21,600 = ${percent(peakHour(six).utilisation)}, and (21,600 − 2,454) / 122.85 = ${one(peakHour(six).palletsPerHour)}`,
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
});
