/** Exports the training data of the sentence encoder's adapter as word pieces: each section's
 *  passages, its groups of readers' questions, and what strangers asked about it. See `train.py` in this
 *  folder.
 *
 *  `npm run build && node scripts/adapter/export.ts FILE` */

import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Command } from 'commander';
import type { Corpus } from '../../server/contract/corpus.ts';
import { findModelSource, readTokenizer } from '../../server/search/vectors/local-model.ts';
import { LONGEST_TEXT } from '../../server/search/vectors/minilm-graph.ts';
import { passagesOf } from '../../server/search/vectors/passages.ts';
import { createWordPieces } from '../../server/search/vectors/word-pieces.ts';

const [file] = new Command('node scripts/adapter/export.ts')
  .description('Write the training data for the adapter of the sentence encoder; needs a build.')
  .argument('<file>', 'to write')
  .parse().processedArgs as [string];

const corpusFile = path.resolve(import.meta.dirname, '../../build-data/corpus.json');
const corpus = JSON.parse(readFileSync(corpusFile, 'utf8')) as Corpus;
const source = await findModelSource();
const pieces = createWordPieces(readTokenizer(source));
const encode = (text: string) => pieces.encode(text, LONGEST_TEXT);

/** A question of somebody who had seen only the page, with the headings that answer it. */
interface Voice {
  text: string;
  expected: string[];
  anchors: string[];
}

const VOICES = ['voices-2736.jsonl', 'voices-1138.jsonl'];

const voices = Map.groupBy(
  VOICES.flatMap((name) =>
    readFileSync(path.resolve(import.meta.dirname, '../../tests/fixtures', name), 'utf8').split(
      '\n',
    ),
  )
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Voice),
  ({ expected, anchors }) => `${expected[0]}/#${anchors[0]}`,
);

const sections = corpus.pages.flatMap((page) => {
  const passages = Map.groupBy(passagesOf(page), ({ anchor }) => anchor);
  return page.sections.map(({ anchor, groups = [] }) => ({
    path: page.path,
    anchor,
    passages: (passages.get(anchor) ?? []).map(({ text }) => encode(text)),
    voices: (voices.get(`${page.path}#${anchor}`) ?? []).map(({ text }) => encode(text)),
    groups: groups.map(({ answer, questions }) => ({
      answer: answer === undefined ? null : encode(answer),
      questions: questions.map(encode),
    })),
  }));
});
writeFileSync(file, JSON.stringify({ weights: source.weightsPath, sections }));
console.log(`${sections.length} sections written to ${file}.`);
