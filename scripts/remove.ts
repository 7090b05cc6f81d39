/** `npm run remove`: removes a page in favour of another one, to which its links and its address
 *  permanently lead. */

import path from 'node:path';
import { Command } from 'commander';
import { removePage } from './writing/move-page.ts';
import { existingPage } from './writing/page-place.ts';
import { report, runCommandLine } from './writing/terminal.ts';

const ROOT = path.resolve(import.meta.dirname, '..');

const command = new Command('npm run remove --')
  .description('Removes a page and everything that belongs to it.')
  .argument('<page>', 'page to remove: docs/inventory/lot-split')
  .requiredOption('--to <page>', 'the page that readers are redirected to')
  .action(async (page: string, { to }: { to: string }) => {
    const { files, redirect } = await removePage(
      ROOT,
      existingPage(ROOT, page),
      existingPage(ROOT, to),
    );
    report(
      files,
      `\n${redirect[0]} now leads to ${redirect[1]}. So do links to it: reread the sentences ` +
        'around them, and run npm run check -- --changed.',
    );
  });

await runCommandLine(command);
