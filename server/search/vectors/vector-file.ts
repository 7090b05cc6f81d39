/** `build-data/vectors.json` and `vectors.bin`: the vectors of a build. The first has the names, the
 *  second the numbers: one scale (float of 32 bits, little-endian) for each vector, then 8 bits for
 *  each number of it. Passages come first, then lines, then readers' questions, each in the order of
 *  sections, then questions that no page answers. */

/** Changes with the form of the files. */
export const FILE_FORMAT = 4;

export interface VectorNames {
  format: number;
  modelId: string;
  dimensions: number;
  /** Version of the corpus that was embedded. */
  corpus: string;
  /** Length of vectors.bin, in bytes. */
  bytes: number;
  sections: SectionNames[];
  /** How many questions there are that have nothing to do with the pages. */
  unrelated: number;
}

export interface SectionNames {
  /** Path of the page and anchor of the section. */
  path: string;
  anchor: string;
  /** How many passages there are; they are numbered from 0. */
  passages: number;
  /** How many lines there are, as `linesOf` cuts the section. */
  lines: number;
  /** For each group of readers' questions, how many texts it has. */
  groups: number[];
}

/** How many vectors the names stand for. */
export function countVectors(sections: readonly SectionNames[]): {
  passages: number;
  lines: number;
  questions: number;
} {
  let passages = 0;
  let lines = 0;
  let questions = 0;
  for (const section of sections) {
    passages += section.passages;
    lines += section.lines;
    for (const count of section.groups) questions += count;
  }
  return { passages, lines, questions };
}

/** Length of vectors.bin for so many vectors. */
export function fileLength(count: number, dimensions: number): number {
  return count * (4 + dimensions);
}
