/** `npm run remove`: takes a page away in favour of another one, which its links and its address lead
 *  to for good. */

import path from 'node:path';
import { Command } from 'commander';
import { removePage } from './writing/move-page.ts';
import { existingPage } from './writing/page-place.ts';
import { report, runCommandLine } from './writing/terminal.ts';

const ROOT = path.resolve(import.meta.dirname, '..');

const command = new Command('npm run remove --')
  .description('Removes a page with what belongs to it.')
  .argument('<page>', 'the page: docs/inventory/lot-split')
  .requiredOption('--to <page>', 'the page that answers its readers from now on')
  .action(async (page: string, { to }: { to: string }) => {
    const { files, redirect } = await removePage(
      ROOT,
      existingPage(ROOT, page),
      existingPage(ROOT, to),
    );
    report(
      files,
      `\n${redirect[0]} leads to ${redirect[1]} from now on. Links to it lead there, too: read their ` +
        'sentences again, and run npm run check -- --changed.',
    );
  });

await runCommandLine(command);
