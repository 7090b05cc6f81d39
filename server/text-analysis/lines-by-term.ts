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
    const numbersOf: number[] = [];
    const lineOf: number[] = [];
    const weightOf: number[] = [];
    for (const [at, line] of lines.entries()) {
      read(line, (term, weight) => {
        numbersOf.push(numberOf(term));
        lineOf.push(at);
        weightOf.push(weight);
      });
    }
    // Sorting numbers is far faster than sorting objects; pages are indexed while a reader waits.
    const count = numbersOf.length;
    const byTerm = Float64Array.from(numbersOf, (number, at) => number * count + at).sort();
    const terms: number[] = [];
    const starts: number[] = [];
    for (let at = 0; at < count; at += 1) {
      const number = Math.floor(byTerm[at]! / count);
      if (number === terms.at(-1)) continue;
      terms.push(number);
      starts.push(at);
    }
    const inOrder = byTerm.map((each) => each % count);
    this.terms = Uint32Array.from(terms);
    this.starts = Uint32Array.from([...starts, count]);
    const inLines = inOrder.map((each) => lineOf[each]!);
    this.lines = lines.length <= 2 ** 16 ? Uint16Array.from(inLines) : Uint32Array.from(inLines);
    this.weights = weightOf.every((weight) => weight === 1)
      ? undefined
      : Float32Array.from(inOrder, (each) => weightOf[each]!);
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
