/** Finds the lines of a page that contain a term without scanning the others. */

/** Numbers of all terms: in the index of each page, a number takes less memory than a key of a Map. */
const numbers = new Map<string, number>();

function numberOf(term: string): number {
  let number = numbers.get(term);
  if (number === undefined) numbers.set(term, (number = numbers.size));
  return number;
}

/** Notes an occurrence of a term, with its weight, in the line that is being read. */
export type NoteTerm = (term: string, weight: number) => void;

/** The occurrences in the page that is being indexed. Their arrays are reused: pages are indexed while a reader
 *  waits, and each megabyte of new ones brings the next garbage collection nearer. */
class Occurrences {
  terms = new Uint32Array(1024);
  lines = new Uint32Array(1024);
  weights = new Float32Array(1024);
  /** Whether a weight is not 1. */
  weighed = false;
  private sorting = new Float64Array(1024);
  private order = new Uint32Array(1024);
  private count = 0;

  clear(): void {
    this.count = 0;
    this.weighed = false;
  }

  add(term: number, line: number, weight: number): void {
    if (this.count === this.terms.length) this.grow();
    this.terms[this.count] = term;
    this.lines[this.count] = line;
    this.weights[this.count] = weight;
    this.weighed ||= weight !== 1;
    this.count += 1;
  }

  /** Numbers of the occurrences by term, those of one term in line order. Sorting numbers is far faster than
   *  sorting objects. */
  byTerm(): Uint32Array {
    const { count } = this;
    const sorting = this.sorting.subarray(0, count);
    for (let at = 0; at < count; at += 1) sorting[at] = this.terms[at]! * count + at;
    sorting.sort();
    for (let at = 0; at < count; at += 1) this.order[at] = sorting[at]! % count;
    return this.order.subarray(0, count);
  }

  private grow(): void {
    const size = this.terms.length * 2;
    const { terms, lines, weights } = this;
    this.terms = new Uint32Array(size);
    this.terms.set(terms);
    this.lines = new Uint32Array(size);
    this.lines.set(lines);
    this.weights = new Float32Array(size);
    this.weights.set(weights);
    this.sorting = new Float64Array(size);
    this.order = new Uint32Array(size);
  }
}

const found = new Occurrences();

/** An inverted index of one page's lines: most terms of a query occur in few of them. */
export class LinesByTerm {
  /** Number of lines. */
  readonly count: number;
  /** Numbers of the page's terms, ascending. */
  private readonly terms: Uint32Array;
  /** Where the occurrences of each term begin, with one more entry for the end of the last. */
  private readonly starts: Uint32Array;
  private readonly lines: Uint16Array | Uint32Array;
  /** Undefined if all are 1. */
  private readonly weights: Float32Array | undefined;

  /** @param read notes the occurrences in one line; a term may occur more than once. */
  constructor(lines: readonly string[], read: (line: string, note: NoteTerm) => void) {
    this.count = lines.length;
    found.clear();
    for (const [at, line] of lines.entries()) {
      read(line, (term, weight) => found.add(numberOf(term), at, weight));
    }
    const order = found.byTerm();
    let rows = 0;
    for (let at = 0, last = -1; at < order.length; at += 1) {
      const term = found.terms[order[at]!]!;
      if (term !== last) rows += 1;
      last = term;
    }
    this.terms = new Uint32Array(rows);
    this.starts = new Uint32Array(rows + 1);
    this.lines = new (lines.length <= 2 ** 16 ? Uint16Array : Uint32Array)(order.length);
    this.weights = found.weighed ? new Float32Array(order.length) : undefined;
    let row = -1;
    for (let at = 0; at < order.length; at += 1) {
      const occurrence = order[at]!;
      const term = found.terms[occurrence]!;
      if (row < 0 || term !== this.terms[row]) {
        row += 1;
        this.terms[row] = term;
        this.starts[row] = at;
      }
      this.lines[at] = found.lines[occurrence]!;
      if (this.weights) this.weights[at] = found.weights[occurrence]!;
    }
    this.starts[rows] = order.length;
  }

  /** Calls `note` for each occurrence of the term, in line order. */
  each(term: string, note: (line: number, weight: number) => void): void {
    const row = this.rowOf(term);
    if (row === undefined) return;
    for (let at = this.starts[row]!; at < this.starts[row + 1]!; at += 1) {
      note(this.lines[at]!, this.weights?.[at] ?? 1);
    }
  }

  /** By binary search. */
  private rowOf(term: string): number | undefined {
    const number = numbers.get(term);
    if (number === undefined) return undefined;
    let from = 0;
    let to = this.terms.length;
    while (from < to) {
      const middle = (from + to) >> 1;
      if (this.terms[middle]! < number) from = middle + 1;
      else to = middle;
    }
    return this.terms[from] === number ? from : undefined;
  }
}
