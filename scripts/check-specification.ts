/** Checks that each statement of the specification names an existing browser test and, after a run,
 *  that it passed. Prints errors; status 1 if there are any. */

import { Command } from 'commander';
import { checkSpecification } from './specification.ts';

const { ran } = new Command('node scripts/check-specification.ts')
  .description('Checks that every test named by the statements of the specification exists.')
  .option('--ran <file>', "… and passed, according to Playwright's JSON report")
  .parse()
  .opts<{ ran?: string }>();
await check(ran);

async function check(ran: string | undefined): Promise<void> {
  const { rows, chosen, tests, problems } = await checkSpecification(ran).catch(
    (error: unknown) => {
      process.stderr.write(`The tests could not be read: ${String(error)}\n`);
      process.exit(2);
    },
  );
  for (const problem of problems) process.stdout.write(`${problem}\n`);
  process.stdout.write(
    `${rows} statements: ${rows - chosen} proved by ${tests} tests, ${chosen} chosen, ` +
      `${problems.length} wrong\n`,
  );
  process.exitCode = problems.length === 0 ? 0 : 1;
}
