/** `npm run algolia:push`: writes the built pages to the index of hosted search. The hosted crawler
 *  cannot do this, because it cannot sign in. */

import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Command } from 'commander';
import { readBuildSettings } from '../plugins/corpus/build-settings.ts';
import type { Corpus } from '../server/contract/corpus.ts';
import { push } from './algolia/push.ts';
import { readPushSettings } from './algolia/push-settings.ts';
import { recordsOfPage, type PushedRecord } from './algolia/records.ts';

const say = (line: string): void => void process.stdout.write(`${line}\n`);

function readCorpus(): Corpus {
  const buildDir = path.resolve(process.env['BUILD_DIR'] || 'build');
  const file = path.join(`${buildDir}-data`, 'corpus.json');
  if (!existsSync(file)) throw new Error('The site is not built yet; run `npm run build` first.');
  return JSON.parse(readFileSync(file, 'utf8')) as Corpus;
}

/** Kilobytes of 1,000 bytes, as Algolia counts them. */
function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} KB`;
}

function describe(records: readonly PushedRecord[], pages: number): string {
  const sizes = records.map((record) => Buffer.byteLength(JSON.stringify(record)));
  const total = sizes.reduce((sum, size) => sum + size, 0);
  const largest = sizes.reduce((most, size) => Math.max(most, size), 0);
  return (
    `${pages} pages make ${records.length} records, ${kilobytes(total)} in total, ` +
    `the largest ${kilobytes(largest)}.`
  );
}

async function run({ dryRun }: { dryRun?: boolean }): Promise<void> {
  const settings = dryRun ? undefined : readPushSettings(process.env);
  const { pages } = readCorpus();
  const { siteUrl } = readBuildSettings(process.env);
  const records = pages.flatMap((page) => recordsOfPage(page, siteUrl));
  say(describe(records, pages.length));
  if (settings) await push(settings, records, say);
  else say('Nothing was sent.');
}

const program = new Command('npm run algolia:push --')
  .description(
    'Replace the contents of the Algolia index with the built pages. ' +
      'Needs ALGOLIA_APP_ID, ALGOLIA_INDEX_NAME and ALGOLIA_ADMIN_KEY.',
  )
  .option('--dry-run', 'only show what would be sent; needs no key')
  .showHelpAfterError('Use --help for usage.')
  .action(run);

try {
  await program.parseAsync();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
