/** What the libraries leave to their users: which words of a query are searched for at all. */

import { isFunctionWord, readsAsQuestion } from '../../server/text-analysis/stop-words.ts';

/** Words without meaning: kept; left out of queries that read as a question, as in our own engine;
 *  or left out everywhere. */
export type StopWords = 'kept' | 'questions' | 'dropped';

export const STOP_WORDS: readonly StopWords[] = ['kept', 'questions', 'dropped'];

/** Lowercase runs of letters and digits. */
export function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** The query without the words to drop; the query itself if nothing would be left. `dropped` is for
 *  libraries that have their own list. */
export function queryTerms(query: string, stopWords: StopWords): string[] {
  const words = wordsOf(query);
  const drop =
    stopWords === 'dropped' || (stopWords === 'questions' && readsAsQuestion(query, words));
  const kept = drop ? words.filter((word) => !isFunctionWord(word)) : words;
  return kept.length > 0 ? kept : words;
}

/** True if the last letter typed belongs to a word that may continue. */
export function endsInWord(query: string): boolean {
  return /[\p{L}\p{N}]$/u.test(query);
}
