/** `npm run trials -- fuzz`: the random requests of the tests, in great number. */

import { type Command, InvalidArgumentError } from 'commander';
import { startPortal } from '../../tests/fixtures/portal.ts';
import { fuzzTrial } from './fuzz-trial.ts';

const say = (line: string): void => void process.stdout.write(`${line}\n`);

function whole(text: string): number {
  const number = Number(text);
  if (!Number.isInteger(number) || number < 1)
    throw new InvalidArgumentError('Give a whole number.');
  return number;
}

/** Adds the command. */
export function addFuzzCommand(program: Command): void {
  program
    .command('fuzz')
    .description('hostile requests with random changes, by a visitor who is signed out')
    .option('--requests <n>', 'how many', whole, 20_000)
    .option('--seed <n>', 'the same number gives the same requests', whole, 1)
    .action(async ({ requests, seed }: { requests: number; seed: number }) => {
      const portal = await startPortal({ env: { LOG_LEVEL: 'warn' } });
      try {
        const { statuses, problems } = await fuzzTrial({ port: portal.port, requests, seed });
        say(`Answers by status: ${JSON.stringify(statuses)}`);
        for (const problem of problems.slice(0, 20)) say(`  ${problem}`);
        const held = problems.length === 0;
        say(held ? 'Held.' : `Did NOT hold: ${problems.length} problems.`);
        process.exitCode = held ? 0 : 1;
      } finally {
        await portal.remove();
      }
    });
}
