/** `build-data/vectors.json` and `vectors.bin`: the vectors of a build. The JSON file has the names, the
 *  binary file the numbers: first the scales of all vectors (32-bit floats, little-endian), then one signed
 *  byte for each number. Passages come first, then lines, then readers' questions, each in section order,
 *  then questions that no page answers. */

/** Bumped when the file format changes. */
export const FILE_FORMAT = 5;

export interface VectorNames {
  format: number;
  modelId: string;
  dimensions: number;
  /** Version of the embedded corpus. */
  corpus: string;
  /** Length of vectors.bin, in bytes. */
  bytes: number;
  sections: SectionNames[];
  /** Number of questions that are unrelated to the pages. */
  unrelated: number;
}

export interface SectionNames {
  /** Path of the page and anchor of the section. */
  path: string;
  anchor: string;
  /** Number of passages; they are numbered from 0. */
  passages: number;
  /** Number of lines, as `linesOf` splits the section. */
  lines: number;
  /** For each group of readers' questions, its number of questions. */
  groups: number[];
}

/** How many vectors these sections have. */
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

/** Length of vectors.bin, in bytes, for this many vectors. */
export function fileLength(count: number, dimensions: number): number {
  return count * (4 + dimensions);
}
