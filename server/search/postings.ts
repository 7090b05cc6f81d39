/** Inverted lists in flat arrays, so that ten thousand pages take megabytes instead of one object per
 *  posting. */

/** For each term, the documents (sections or pages) that contain it, in ascending order. */
export interface Postings {
  /** Calls `found` for each document of a term. Frequencies are weighted and length-normalised (BM25F's tf);
   *  three significant digits are enough. */
  each(term: number, found: (document: number, frequency: number) => void): void;
}

/** Calls `found` for each occurrence of a term in a document, with the weight of the occurrence. */
export type OccurrencesIn = (
  document: number,
  found: (term: number, counts: number) => void,
) => void;

/** Sorts occurrences by term in linear time (counting sort). Each document is read twice, first to count and
 *  then to fill in: keeping what was read would take more memory than the lists themselves. */
export function buildPostings(
  termCount: number,
  documentCount: number,
  occurrencesIn: OccurrencesIn,
): Postings {
  const starts = new Uint32Array(termCount + 1);
  /** By term: one more than the number of the document in which it was last seen. */
  const last = new Uint32Array(termCount);
  for (let document = 0; document < documentCount; document += 1) {
    occurrencesIn(document, (term) => {
      if (last[term] === document + 1) return;
      starts[term + 1]! += 1;
      last[term] = document + 1;
    });
  }
  for (let term = 0; term < termCount; term += 1) starts[term + 1]! += starts[term]!;
  const documents = new Uint32Array(starts[termCount]!);
  const frequencies = new Float16Array(starts[termCount]);
  const next = starts.slice();
  const sums = new Map<number, number>();
  for (let document = 0; document < documentCount; document += 1) {
    sums.clear();
    occurrencesIn(document, (term, counts) => sums.set(term, (sums.get(term) ?? 0) + counts));
    for (const [term, sum] of sums) {
      documents[next[term]!] = document;
      frequencies[next[term]!] = sum;
      next[term]! += 1;
    }
  }
  return {
    each(term, found) {
      const end = starts[term + 1] ?? 0;
      for (let i = starts[term] ?? 0; i < end; i += 1) found(documents[i]!, frequencies[i]!);
    },
  };
}
