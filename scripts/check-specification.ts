/** Checks that each statement of the specification names a browser test that exists, and, after a
 *  run, that it passed. Prints what is wrong; status 1 if anything is. */

import { checkSpecification } from './specification.ts';

const HELP = `node scripts/check-specification.ts              every named test exists
node scripts/check-specification.ts --ran FILE   … and passed, by Playwright's JSON report
`;
const args = process.argv.slice(2);
const [option, file] = args;

if (option === '--help') {
  process.stdout.write(HELP);
} else if (args.length > 0 && (option !== '--ran' || file === undefined || args.length > 2)) {
  process.stderr.write(HELP);
  process.exitCode = 2;
} else {
  await check(file);
}

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
