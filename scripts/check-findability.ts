/** `npm run check:findability`: for every question in a page's front matter, the page is among the
 *  first three by its text alone. Prints what fails, with the page that took its place; status 1 if
 *  anything does. */

import path from 'node:path';
import { Command } from 'commander';
import { AMONG, checkFindability } from './checking/findability.ts';
import { readFacts } from './content/facts.ts';
import { lineOf } from './content/finding-line.ts';
import { openProjectCache } from './content/project-cache.ts';
import { readSite } from './content/read-site.ts';
import { corpusOf, openSourcePages, readCrumbs } from './source-corpus/source-corpus.ts';

const ROOT = path.resolve(import.meta.dirname, '..');

const command = new Command('npm run check:findability --')
  .description(
    "Asks the questions of every page's front matter of a search that knows the pages' text alone. " +
      `Where a page is not among the first ${AMONG}, say the thing on the page in the reader's word, name ` +
      "the subject in the question, or add the word to the page's keywords.",
  )
  .option('--under <path>', 'only pages whose address begins so, such as /docs/inbound/', '/')
  .action(async ({ under }: { under: string }) => {
    const cache = openProjectCache();
    const { site } = readSite({ roots: [ROOT], facts: readFacts(), complete: [], cache });
    const corpus = corpusOf(site.pages.map(openSourcePages(site, readCrumbs(ROOT), cache)));
    const checked = site.pages.filter((page) => `${page.path}/`.startsWith(under));
    const { questions, share, findings } = await checkFindability(corpus, checked);
    for (const finding of findings) console.log(lineOf(finding));
    console.log(`${questions} questions, ${findings.length} not found (hit@3 ${share.toFixed(4)})`);
    process.exitCode = findings.length > 0 ? 1 : 0;
  });

await command.parseAsync();
