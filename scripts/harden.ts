/** `npm run harden`: runs attacks, load and faults against a portal started for it, and reports the
 *  results. Needs a build. Ends with status 1 if something did not hold. */

import { Command, InvalidArgumentError } from 'commander';
import { startPortal } from '../tests/fixtures/portal.ts';
import { ATTACKS } from './harden/attacks.ts';
import { runClock } from './harden/clock.ts';
import { runFullDisk } from './harden/full-disk.ts';
import { fuzzTrial } from './harden/fuzz-trial.ts';
import { MOST_HELD_MS, runHold } from './harden/hold-loop.ts';
import { runLoad } from './harden/load.ts';
import type { ProbeResult } from './harden/probe.ts';
import { MOST_LATER_MS, MOST_MEMORY_MB, runAttack } from './harden/run-attack.ts';
import { startServer } from './harden/server.ts';
import { runStop } from './harden/stop.ts';
import type { LoopHold } from './harden/watch-loop.ts';

const PARTS_TOLD = `
Parts:
  attacks   one reader, or a stranger, tries to stop the portal; another reader's pages may arrive at
            most ${MOST_LATER_MS} ms later (p99), and memory may grow by ${MOST_MEMORY_MB} MB
  load      500 readers on persistent connections, with searches and questions, on one core with
            512 MB: no errors, and stable memory
  hold      each of the heaviest single requests by itself: none blocks the serving thread for more
            than ${MOST_HELD_MS} ms of processor time at a time
  fuzz      hostile requests with random changes, signed out: no leak, no server error, none hangs
  disk      the disk is full while people sign in (as root, on Linux)
  clock     the clock jumps back and forth
  stop      SIGTERM while searches run and wait: none is lost`;

const PARTS: Record<string, () => Promise<void>> = { attacks, load, hold, fuzz, disk, clock, stop };

interface HardenOptions {
  only: string[];
  attack?: string[];
  seconds?: string;
  readers: string;
  requests: string;
  nice?: string;
  list: boolean;
}

const options = new Command('npm run harden --')
  .description(
    'Starts separate portals from the current build in temporary folders and reports what held.',
  )
  .addHelpText('after', PARTS_TOLD)
  .option('--only <a,b>', 'only these parts', partsOf, Object.keys(PARTS))
  .option(
    '--attack <name>',
    'only this attack; repeat for more',
    (name: string, before?: string[]) => [...(before ?? []), attackOf(name)],
  )
  .option('--seconds <n>', 'duration of each attack (15) and of the load (60)')
  .option('--readers <n>', 'number of connections for the load', '500')
  .option('--requests <n>', 'number of requests for the fuzz', '20000')
  .option(
    '--nice <n>',
    'priority of the servers, for machines that are also doing other work (--nice=-10 as root)',
  )
  .option('--list', 'list the names of the attacks', false)
  .parse()
  .opts<HardenOptions>();
const prefix = options.nice === undefined ? [] : ['nice', '-n', options.nice];
const seconds = (usual: number) => Number(options.seconds ?? usual);
let failed = 0;

function partsOf(list: string): string[] {
  return list.split(/, */).map((name) => {
    if (Object.hasOwn(PARTS, name)) return name;
    throw new InvalidArgumentError(`There is no part “${name}”.`);
  });
}

function attackOf(name: string): string {
  if (Object.hasOwn(ATTACKS, name)) return name;
  throw new InvalidArgumentError(`There is no attack “${name}”; --list names them.`);
}

function tell(name: string, problems: readonly string[], details: readonly string[]): void {
  failed += problems.length;
  console.log(`${problems.length === 0 ? 'held ' : 'FAILED'} ${name}`);
  for (const line of [...problems.map((problem) => `! ${problem}`), ...details]) {
    console.log(`       ${line}`);
  }
}

const ms = (value: number) => value.toFixed(1);
const shown = ({ pages, failed: lost, median, p99, worst, memory }: ProbeResult) =>
  `${pages} pages, ${lost} failed; median ${ms(median)}, p99 ${ms(p99)}, worst ${ms(worst)} ms; ` +
  `${memory.toFixed(0)} MB`;
const counted = (tally: Record<string, number>) =>
  Object.entries(tally)
    .map(([what, count]) => `${what}: ${count}`)
    .join(', ') || 'none';

async function attacks(): Promise<void> {
  const names = options.attack ?? Object.keys(ATTACKS);
  for (const [at, name] of names.entries()) {
    process.stderr.write(`attack ${at + 1} of ${names.length}: ${name} …\n`);
    const server = await startServer({ prefix, preload: 'watch-loop.ts' });
    try {
      await server.ask('begin');
      const { tally, quiet, during, problems } = await runAttack(server, name, seconds(15));
      const { processor } = (await server.ask('end')) as LoopHold;
      tell(name, problems, [
        `another reader before:    ${shown(quiet)}`,
        `another reader meanwhile: ${shown(during)}`,
        `answers: ${counted(tally)}`,
        `the serving thread was held for ${ms(processor)} ms at once (processor time)`,
      ]);
    } finally {
      await server.remove();
    }
  }
}

async function load(): Promise<void> {
  const connections = Number(options.readers);
  process.stderr.write(`load: ${connections} readers for ${seconds(60)} s …\n`);
  const result = await runLoad({ connections, seconds: seconds(60), prefix });
  const { requests, p99, memory, lacks, problems } = result;
  tell(`${connections} readers on one core with 512 MB`, problems, [
    `requests: ${counted(requests)}`,
    `p99: page ${ms(p99.page)}, search ${ms(p99.search)}, question ${ms(p99.question)} ms`,
    `memory: ${memory.warm.toFixed(0)} MB warm, ${memory.end.toFixed(0)} MB at the end`,
    ...lacks.map((lack) => `without ${lack}`),
  ]);
}

async function hold(): Promise<void> {
  process.stderr.write('hold: the heaviest requests, one at a time …\n');
  const { kinds, idle, problems } = await runHold(prefix);
  const row = (kind: string, first: string, most: string, delay: string) =>
    `${kind.padEnd(30)} ${first.padStart(7)} ${most.padStart(7)} ${delay.padStart(7)}`;
  tell('one request by itself', problems, [
    'ms of the thread at once (processor time), and delay of the event loop (clock; others count)',
    row('', 'first', 'most', 'delay'),
    row('no request', '', ms(idle.processor), ms(idle.delay)),
    ...kinds.map(({ kind, first, processor, delay }) =>
      row(kind, ms(first), ms(processor), ms(delay)),
    ),
  ]);
}

async function fuzz(): Promise<void> {
  const requests = Number(options.requests);
  process.stderr.write(`fuzz: ${requests} requests …\n`);
  const portal = await startPortal({ env: { LOG_LEVEL: 'warn' } });
  try {
    const { statuses, problems } = await fuzzTrial({ port: portal.port, requests, seed: 1 });
    tell(`${requests} changed requests`, problems, [`answers: ${counted(statuses)}`]);
  } finally {
    await portal.remove();
  }
}

async function clock(): Promise<void> {
  process.stderr.write('clock: it jumps …\n');
  tell('a clock that jumps', await runClock(prefix), []);
}

async function disk(): Promise<void> {
  process.stderr.write('disk: full while people sign in …\n');
  const { lacks, problems } = await runFullDisk();
  tell(
    'a full disk',
    problems,
    lacks.map((lack) => `not tried: ${lack}`),
  );
}

async function stop(): Promise<void> {
  process.stderr.write('stop: SIGTERM under load …\n');
  const { answered, problems } = await runStop(prefix);
  tell('SIGTERM under load', problems, [`${answered} searches answered`]);
}

if (options.list) console.log(Object.keys(ATTACKS).join('\n'));
else {
  for (const name of options.attack ? ['attacks'] : options.only) await PARTS[name]!();
  console.log(failed === 0 ? 'Everything held.' : `${failed} checks failed.`);
  process.exitCode = failed === 0 ? 0 : 1;
}
