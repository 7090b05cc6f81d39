/** What the libraries leave to their users: which words of a query are searched for at all. */

import { isFunctionWord, readsAsQuestion } from '../../server/text-analysis/stop-words.ts';

/** Words without meaning: kept, left out of queries that read as a question, as our own engine does, or
 *  left out everywhere. */
export type StopWords = 'kept' | 'questions' | 'dropped';

export const STOP_WORDS: readonly StopWords[] = ['kept', 'questions', 'dropped'];

/** Small-letter runs of letters and digits. */
export function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** The query without the words that are to be dropped; the query itself if nothing would be left. `dropped`
 *  is for libraries that have a list of their own. */
export function askedWords(query: string, stopWords: StopWords): string[] {
  const words = wordsOf(query);
  const drop =
    stopWords === 'dropped' || (stopWords === 'questions' && readsAsQuestion(query, words));
  const kept = drop ? words.filter((word) => !isFunctionWord(word)) : words;
  return kept.length > 0 ? kept : words;
}

/** True if the last letter typed belongs to a word that may go on. */
export function endsInWord(query: string): boolean {
  return /[\p{L}\p{N}]$/u.test(query);
}
