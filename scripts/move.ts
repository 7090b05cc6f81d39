/** `npm run move`: gives a page another address. Links, sidebar and map are updated, and the old
 *  address permanently redirects to the new one. */

import path from 'node:path';
import { Command } from 'commander';
import { movePage } from './writing/move-page.ts';
import { existingPage, pagePlace } from './writing/page-place.ts';
import { readRedirects, withRedirect, writeRedirects } from './writing/redirects.ts';
import { report, runCommandLine } from './writing/terminal.ts';

const ROOT = path.resolve(import.meta.dirname, '..');

const command = new Command('npm run move --')
  .description('Moves a page, or redirects a heading that has moved.')
  .argument('<from>', 'current page: docs/inventory/lot-split')
  .argument('<to>', 'new place: docs/manufacturing/lot-split')
  .option('--chapter <slug>', 'chapter of the sidebar (default: the chapter of the new folder)')
  .addHelpText(
    'after',
    `
For a heading that has moved to another page or has a new address:
  npm run move -- docs/inventory/lot-split#limits docs/inventory/lots#limits-of-a-split`,
  )
  .action(async (from: string, to: string, { chapter }: { chapter?: string }) => {
    if (from.includes('#')) return moveHeading(from, to);
    const { files, redirect } = await movePage(
      ROOT,
      existingPage(ROOT, from),
      pagePlace(ROOT, to),
      chapter,
    );
    report(files, `\n${redirect[0]} now leads to ${redirect[1]}.`);
  });

async function moveHeading(from: string, to: string): Promise<void> {
  const [page = '', anchor = ''] = from.split('#');
  const [target = '', newAnchor] = to.split('#');
  const source = `${existingPage(ROOT, page).address}#${anchor}`;
  const goal = existingPage(ROOT, target).address + (newAnchor ? `#${newAnchor}` : '');
  await writeRedirects(ROOT, withRedirect(readRedirects(ROOT), source, goal));
  report(['redirects.json'], `\n${source} now leads to ${goal}.`);
}

await runCommandLine(command);
