/** `npm run trials`: long trials of what must hold when servers are killed. The tests run shorter
 *  versions. */

import { Command, InvalidArgumentError } from 'commander';
import { DAILY_GUESSES } from '../../server/accounts/daily-bound.ts';
import { startPostgres } from '../../tests/fixtures/postgres.ts';
import { awayTrial } from './away-trial.ts';
import { guessingTrial } from './guessing-trial.ts';
import { killTrial } from './kill-trial.ts';
import { proxyTrial } from './proxy-trial.ts';
import { replicasTrial } from './replicas-trial.ts';

const say = (line: string): void => void process.stdout.write(`${line}\n`);

function whole(text: string): number {
  const number = Number(text);
  if (!Number.isInteger(number) || number < 1)
    throw new InvalidArgumentError('Use a whole number.');
  return number;
}

const program = new Command('npm run trials --')
  .description(
    'Long trials: servers are killed, or their passwords guessed, while people read and sign in.',
  )
  .helpCommand(false);

program
  .command('replicas')
  .description('two replicas on a separate PostgreSQL, one killed halfway')
  .option('--seconds <n>', 'duration', whole, 60)
  .option('--readers <n>', 'number of simultaneous readers', whole, 50)
  .action(async ({ seconds, readers }: { seconds: number; readers: number }) => {
    const postgres = await startPostgres();
    if ('skipped' in postgres) throw new Error(postgres.skipped);
    try {
      const databaseUrl = await postgres.server.createDatabase();
      const result = await replicasTrial({ databaseUrl, readers, seconds, say });
      say(JSON.stringify(result, null, 2));
      const held = result.failed.length + result.signedOut + result.lost.length === 0;
      say(held && result.slowestEnd < 1000 ? 'Held.' : 'Did NOT hold.');
      process.exitCode = held && result.slowestEnd < 1000 ? 0 : 1;
    } finally {
      await postgres.server.stop();
    }
  });

program
  .command('away')
  .description(
    'the PostgreSQL of two replicas goes down for a while with readers online, and comes back',
  )
  .option('--seconds <n>', 'duration of the outage', whole, 30)
  .action(async (options: { seconds: number }) => {
    const postgres = await startPostgres();
    if ('skipped' in postgres) throw new Error(postgres.skipped);
    try {
      const databaseUrl = await postgres.server.createDatabase();
      const { wrong, ...figures } = await awayTrial({ databaseUrl, ...options });
      say(JSON.stringify({ ...figures, wrong: [...new Set(wrong)] }, null, 2));
      say(wrong.length === 0 ? 'Held.' : 'Did NOT hold.');
      process.exitCode = wrong.length === 0 ? 0 : 1;
    } finally {
      await postgres.server.stop();
    }
  });

program
  .command('proxy')
  .description('nginx and Caddy with the files in deploy/ and TLS, in front of two replicas')
  .option('--seconds <n>', 'duration', whole, 10)
  .action(async ({ seconds }: { seconds: number }) => {
    const postgres = await startPostgres();
    if ('skipped' in postgres) throw new Error(postgres.skipped);
    try {
      for (const proxy of ['nginx', 'caddy'] as const) {
        const databaseUrl = await postgres.server.createDatabase();
        const { problems, requests } = await proxyTrial({ proxy, databaseUrl, seconds });
        say(`${proxy}: ${requests} requests, ${problems.length} problems.`);
        for (const problem of new Set(problems)) say(`  ${problem}`);
        if (problems.length > 0) process.exitCode = 1;
      }
    } finally {
      await postgres.server.stop();
    }
  });

program
  .command('kill')
  .description('a server on SQLite, killed again and again while people sign in')
  .option('--rounds <n>', 'number of rounds', whole, 20)
  .option(
    '--sign-ins <n>',
    'number of people in the last round; earlier rounds have fewer',
    whole,
    1000,
  )
  .action(async ({ rounds, signIns }: { rounds: number; signIns: number }) => {
    const results = await killTrial({ rounds, signIns, say });
    const total = results.reduce((sum, { acknowledged }) => sum + acknowledged, 0);
    say(`${results.length} kills, ${total} sign-ins acknowledged.`);
    const held = results.every(
      ({ lost, half, integrity }) => lost + half === 0 && integrity === 'ok',
    );
    say(held ? 'Held.' : 'Did NOT hold.');
    process.exitCode = held ? 0 : 1;
  });

program
  .command('guessing')
  .description(
    'many addresses guess the password of one account while a known browser keeps using it',
  )
  .option('--seconds <n>', 'duration', whole, 60)
  .option('--addresses <n>', 'number of addresses', whole, 25)
  .action(async (options: { seconds: number; addresses: number }) => {
    const { checked, refused, other, known, newBrowser } = await guessingTrial(options);
    const shown = (statuses: number[]) => [...new Set(statuses)].join(', ');
    say(`${checked} wrong passwords checked, ${refused} attempts rejected.`);
    say(`Other answers: ${JSON.stringify(other)}.`);
    say(`A known browser signed in ${known.length} times: ${shown(known)}.`);
    say(`A new browser with the right password: ${newBrowser}.`);
    const held =
      checked <= DAILY_GUESSES && known.every((status) => status === 200) && newBrowser === 429;
    say(held ? 'Held.' : 'Did NOT hold.');
    process.exitCode = held ? 0 : 1;
  });

await program.parseAsync();
