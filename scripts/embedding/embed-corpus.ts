/** The texts of a corpus that get vectors, and the files that the vectors are written to. */

import { renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Corpus } from '../../server/contract/corpus.ts';
import type { LocalVariant } from '../../server/search/vectors/local-model.ts';
import { textsOfGroup } from '../../server/search/vectors/group-texts.ts';
import { lineTexts, passagesOf } from '../../server/search/vectors/passages.ts';
import {
  FILE_FORMAT,
  fileLength,
  type SectionNames,
  type VectorNames,
} from '../../server/search/vectors/vector-file.ts';
import type { StoredVector } from './cache.ts';

export interface CorpusTexts {
  sections: SectionNames[];
  /** In file order. */
  passages: string[];
  lines: string[];
  questions: string[];
  /** Questions that no page answers. */
  unrelated: readonly string[];
}

/** What the local model learned are questions of readers of these pages, so it helps pages that have some. */
export function variantFor({ pages }: Corpus): LocalVariant {
  const areAsked = pages.some(({ sections }) => sections.some(({ groups = [] }) => groups.length));
  return areAsked ? 'adapted' : 'plain';
}

/** All texts that get a vector.
 *  @param unrelated questions that the pages do not answer. */
export function textsOf(corpus: Corpus, unrelated: readonly string[] = []): CorpusTexts {
  const texts: CorpusTexts = { sections: [], passages: [], lines: [], questions: [], unrelated };
  for (const page of corpus.pages) {
    const passages = Map.groupBy(passagesOf(page), ({ anchor }) => anchor);
    for (const section of page.sections) {
      const { anchor, groups = [] } = section;
      const lines = lineTexts(page, section);
      const own = passages.get(anchor) ?? [];
      const questions = groups.map(textsOfGroup);
      const counts = questions.map(({ length }) => length);
      texts.passages.push(...own.map(({ text }) => text));
      texts.lines.push(...lines);
      texts.questions.push(...questions.flat());
      texts.sections.push({
        ...{ path: page.path, anchor, groups: counts },
        ...{ passages: own.length, lines: lines.length },
      });
    }
  }
  return texts;
}

/** In file order. */
export function allTexts({ passages, lines, questions, unrelated }: CorpusTexts): string[] {
  return [...passages, ...lines, ...questions, ...unrelated];
}

export interface WriteVectorsOptions {
  /** `build-data`. */
  folder: string;
  corpus: Corpus;
  texts: CorpusTexts;
  modelId: string;
  dimensions: number;
  vectorOf: (text: string) => StoredVector;
}

/** The names are written last: they record the length of the other file. */
export function writeVectors(options: WriteVectorsOptions): void {
  const { folder, corpus, texts, modelId, dimensions, vectorOf } = options;
  const all = allTexts(texts);
  const bytes = Buffer.alloc(fileLength(all.length, dimensions));
  for (const [at, text] of all.entries()) {
    const { scale, values } = vectorOf(text);
    bytes.writeFloatLE(scale, at * 4);
    bytes.set(values, all.length * 4 + at * dimensions);
  }
  const names: VectorNames = {
    format: FILE_FORMAT,
    modelId,
    dimensions,
    corpus: corpus.version,
    bytes: bytes.length,
    sections: texts.sections,
    unrelated: texts.unrelated.length,
  };
  write(path.join(folder, 'vectors.bin'), bytes);
  write(path.join(folder, 'vectors.json'), JSON.stringify(names));
}

/** A build without vectors must not keep those of an earlier one. */
export function removeVectors(folder: string): void {
  for (const name of ['vectors.json', 'vectors.bin']) {
    rmSync(path.join(folder, name), { force: true });
  }
}

function write(file: string, content: string | Buffer): void {
  writeFileSync(`${file}.${process.pid}.tmp`, content);
  renameSync(`${file}.${process.pid}.tmp`, file);
}
