/** Suggests a spelling if nothing was found: the query with unknown words replaced by the most similar known
 *  ones. More lenient than typo correction, which has to be right because nobody confirms it. */

import { tokenise } from '../text-analysis/tokenise.ts';
import { TUNING } from './tuning.ts';
import { editDistance } from './typo.ts';
import type { Vocabulary } from './vocabulary.ts';

/** Longer words and queries get no suggestion: each word is compared with thousands. */
const LONGEST = 24;
const MOST_WORDS = 4;

/** The query with its unknown words replaced; undefined if one of them resembles no known word, if all are
 *  known, or if the query has too many words. */
export function suggestSpelling(text: string, vocabulary: Vocabulary): string | undefined {
  const words = tokenise(text).filter(({ kind }) => kind === 'word');
  if (words.length > MOST_WORDS) return undefined;
  const replaced = words.map(({ word }) =>
    vocabulary.word(word) ? word : nearestWord(word, vocabulary),
  );
  if (replaced.includes(undefined) || replaced.every((word, i) => word === words[i]!.word)) {
    return undefined;
  }
  return replaced.join(' ');
}

function nearestWord(word: string, vocabulary: Vocabulary): string | undefined {
  const { rare, suggestedEdits, suggestedFrom } = TUNING.spelling;
  if (word.length < suggestedFrom || word.length > LONGEST || /\d/.test(word)) return undefined;
  let best: { word: string; distance: number; count: number } | undefined;
  const most = Math.floor(word.length * suggestedEdits);
  for (let length = word.length - most; length <= word.length + most; length += 1) {
    for (const candidate of vocabulary.ofLength(length)) {
      if (/\d/.test(candidate)) continue;
      const count = vocabulary.word(candidate)?.count ?? 0;
      if (count < rare) continue;
      const distance = editDistance(word, candidate, best?.distance ?? most);
      if (distance > (best?.distance ?? most)) continue;
      const nearer = !best || distance < best.distance || count > best.count;
      if (nearer) best = { word: candidate, distance, count };
    }
  }
  return best?.word;
}
