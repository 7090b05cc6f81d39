/** Finds passages of different pages that say the same, by the Jaccard similarity of their runs of
 *  eight words (Broder, "On the resemblance and containment of documents", 1997). */

const RUN = 8;

export interface Passage {
  file: string;
  line: number;
  /** In lower case, without punctuation. */
  words: string[];
}

export interface SimilarPair {
  first: Passage;
  second: Passage;
  /** 0 to 1; 1 for the same words. */
  similarity: number;
}

export interface Limits {
  /** Identical passages with fewer words are allowed. */
  fewestWordsExact: number;
  /** Passages with fewer words are only compared word for word. */
  fewestWordsNear: number;
  /** Passages that are more similar than this are reported. */
  highestSimilarity: number;
}

/** Each passage with the most similar earlier one of another page, if it is too similar. */
export function similarPairs(passages: Passage[], limits: Limits): SimilarPair[] {
  const seen: Passage[] = [];
  const sizes: number[] = [];
  const byText = new Map<string, number[]>();
  const byShingle = new Map<string, number[]>();
  const pairs: SimilarPair[] = [];
  for (const passage of passages) {
    if (passage.words.length < limits.fewestWordsExact) continue;
    const text = passage.words.join(' ');
    const shingles = passage.words.length < limits.fewestWordsNear ? [] : shinglesOf(passage.words);
    const shared = new Map<number, number>();
    for (const shingle of shingles) {
      for (const index of byShingle.get(shingle) ?? []) {
        shared.set(index, (shared.get(index) ?? 0) + 1);
      }
    }
    const candidates = [
      ...(byText.get(text) ?? []).map((index) => [index, 1] as const),
      ...[...shared].map(
        ([index, common]) => [index, common / (shingles.length + sizes[index]! - common)] as const,
      ),
    ].filter(([index]) => seen[index]!.file !== passage.file);
    const [best, similarity] = candidates.reduce((a, b) => (b[1] > a[1] ? b : a), [-1, 0]);
    if (similarity > limits.highestSimilarity) {
      pairs.push({ first: seen[best]!, second: passage, similarity });
    }
    const index = seen.push(passage) - 1;
    sizes.push(shingles.length);
    add(byText, text, index);
    for (const shingle of shingles) add(byShingle, shingle, index);
  }
  return pairs;
}

function shinglesOf(words: string[]): string[] {
  const runs = words.slice(RUN - 1).map((_, start) => words.slice(start, start + RUN).join(' '));
  return [...new Set(runs)];
}

function add(map: Map<string, number[]>, key: string, value: number): void {
  const list = map.get(key);
  if (list) list.push(value);
  else map.set(key, [value]);
}
