/** Finds the lines of a page that contain a term without scanning the others. */

/** One occurrence of a term in a line, with its weight there. */
export interface Occurrence {
  term: string;
  weight: number;
}

/** An inverted index of one page's lines: most terms of a query occur in few of them. */
export class LinesByTerm {
  /** Number of lines. */
  readonly count: number;
  private readonly rows = new Map<string, number>();
  /** Where the occurrences of each term begin, with one more entry for the end of the last. */
  private readonly starts: Uint32Array;
  private readonly lines: Uint32Array;
  private readonly weights: Float64Array;

  /** @param lines the occurrences in each line; a term may occur more than once. */
  constructor(lines: readonly (readonly Occurrence[])[]) {
    this.count = lines.length;
    const found: { line: number; weight: number }[][] = [];
    for (const [line, occurrences] of lines.entries()) {
      for (const { term, weight } of occurrences) {
        const row = this.rows.get(term) ?? found.push([]) - 1;
        this.rows.set(term, row);
        found[row]!.push({ line, weight });
      }
    }
    const all = found.flat();
    this.starts = new Uint32Array(found.length + 1);
    for (const [row, { length }] of found.entries()) {
      this.starts[row + 1] = this.starts[row]! + length;
    }
    this.lines = Uint32Array.from(all, ({ line }) => line);
    this.weights = Float64Array.from(all, ({ weight }) => weight);
  }

  /** Calls `note` for each occurrence of the term, in line order. */
  each(term: string, note: (line: number, weight: number) => void): void {
    const row = this.rows.get(term);
    if (row === undefined) return;
    for (let at = this.starts[row]!; at < this.starts[row + 1]!; at += 1) {
      note(this.lines[at]!, this.weights[at]!);
    }
  }
}
