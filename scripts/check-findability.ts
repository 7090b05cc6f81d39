/** `npm run check:findability`: for every question in a page's front matter, the page is among the
 *  first three by its text alone. Needs a build. Prints what fails, with the page that took its
 *  place; status 1 if anything does. */

import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { Corpus } from '../server/contract/corpus.ts';
import { createSearchEngine } from '../server/search/engine.ts';
import { explain } from './evaluation/failures.ts';
import { itemsOfPages, runItems, summarise } from './evaluation/questions.ts';

/** A reader looks at about so many results. */
const AMONG = 3;

const HELP = `Usage: npm run check:findability -- [options]

Asks the questions of every page's front matter of an index that leaves all of them out. Where a
page is not among the first ${AMONG}, say the thing on the page in the reader's word, name the subject in
the question, or add the word to the page's keywords.

  --under PATH    only pages whose address begins so, such as /docs/inbound/
  --help`;

const { values: options } = parseArgs({
  options: { under: { type: 'string', default: '/' }, help: { type: 'boolean', default: false } },
});

if (options.help) {
  console.log(HELP);
} else {
  const file = path.join(import.meta.dirname, '../build-data/corpus.json');
  const corpus = JSON.parse(readFileSync(file, 'utf8')) as Corpus;
  const engine = createSearchEngine(corpus, { useQuestions: false, useAsked: false });
  const items = itemsOfPages(corpus).filter(({ expected }) =>
    expected[0]?.startsWith(options.under),
  );
  const outcomes = runItems(engine, corpus, items);
  const missed = outcomes.filter(({ rank }) => rank === 0 || rank > AMONG);
  for (const outcome of missed) console.log(`${explain(engine, outcome)}\n`);
  const share = summarise(outcomes).question?.['hit@3'] ?? 0;
  console.log(
    `${items.length} questions, ${missed.length} not found (hit@3 ${share.toFixed(4)}). ` +
      'In the lists above, -word stands on no such page, ?word on none at all.',
  );
  process.exitCode = missed.length > 0 ? 1 : 0;
}
