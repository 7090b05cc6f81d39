/** `npm run check:findability`: for every question in a page's front matter, the page must be among
 *  the first three by its text alone. Prints failures, with the page that was found instead; status
 *  1 if there are any. */

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
    "Searches the text of the pages for the questions in every page's front matter. " +
      `If a page is not among the first ${AMONG} results, use the reader's word on the page, name the ` +
      "subject in the question, or add the word to the page's keywords.",
  )
  .option(
    '--under <path>',
    'only pages whose address starts with this, such as /docs/inbound/',
    '/',
  )
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
