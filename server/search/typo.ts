/** Corrects words that no page contains to known words within a few edits. */

import { TUNING } from './tuning.ts';
import type { Vocabulary } from './vocabulary.ts';

export interface Correction {
  word: string;
  /** Edit distance between the typed word and this one: 1 or 2. */
  distance: number;
}

/** Best corrections of a folded word: nearest first, then most frequent. Short words and words with digits are left alone: a code with a different digit is a different code. */
export function correct(word: string, vocabulary: Vocabulary): Correction[] {
  const most = editsAllowed(word);
  const { rare, corrections } = TUNING.spelling;
  if (most === 0) return [];
  const found: (Correction & { count: number })[] = [];
  for (let length = word.length - most; length <= word.length + most; length += 1) {
    for (const candidate of vocabulary.ofLength(length)) {
      // Nearly all typos keep, swap or drop the first letter.
      if (candidate[0] !== word[0] && candidate[0] !== word[1] && candidate[1] !== word[0])
        continue;
      const distance = editDistance(word, candidate, most);
      if (distance > most || /\d/.test(candidate)) continue;
      found.push({ word: candidate, distance, count: vocabulary.word(candidate)?.count ?? 0 });
    }
  }
  const nearest = Math.min(...found.map((each) => each.distance));
  return found
    .filter((each) => each.distance === nearest)
    .sort((a, b) => b.count - a.count)
    .filter((each, i) => i === 0 || each.count >= rare)
    .slice(0, corrections)
    .map(({ word: spelled, distance }) => ({ word: spelled, distance }));
}

/** Edits allowed in a word of this length. */
function editsAllowed(word: string): number {
  const { oneEditFrom, twoEditsFrom } = TUNING.spelling;
  if (/\d/.test(word) || word.length < oneEditFrom) return 0;
  return word.length < twoEditsFrom ? 1 : 2;
}

/** Edit distance with insertions, deletions, substitutions and transpositions of neighbours (optimal string
 *  alignment). Stops early, with a number above `most`, as soon as `most` is exceeded. */
export function editDistance(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1;
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    let best = i;
    for (let j = 1; j <= b.length; j += 1) {
      const same = a[i - 1] === b[j - 1];
      let cost = Math.min(row[j - 1]! + 1, last[j]! + 1, last[j - 1]! + (same ? 0 : 1));
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
        cost = Math.min(cost, beforeLast[j - 2]! + 1);
      }
      row.push(cost);
      best = Math.min(best, cost);
    }
    if (best > most) return most + 1;
    beforeLast = last;
    last = row;
  }
  return last[b.length]!;
}
