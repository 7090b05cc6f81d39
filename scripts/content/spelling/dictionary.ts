/** The dictionary for pages: British English and the product's words, as listed in cspell.json, so
 *  that an editor with cspell marks the same words. */

import path from 'node:path';
import { finalizeSettings, getDictionary, loadConfig } from 'cspell-lib';

export interface Dictionary {
  has: (word: string) => boolean;
  /** Suggested words, most likely first. */
  suggest: (word: string) => string[];
}

/** @param root folder of cspell.json. */
export async function openDictionary(root: string): Promise<Dictionary> {
  const config = await loadConfig(path.join(root, 'cspell.json'));
  const words = await getDictionary(finalizeSettings(config));
  const known = new Map<string, boolean>();
  return {
    has(word) {
      const kept = known.get(word);
      if (kept !== undefined) return kept;
      const found = words.has(word, { ignoreCase: true });
      known.set(word, found);
      return found;
    },
    suggest: (word) =>
      words.suggest(word, { numSuggestions: 3, ignoreCase: true }).map((each) => each.word),
  };
}
