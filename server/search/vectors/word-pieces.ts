/** Tokenises texts for the model: ids of word pieces. */

import * as tokenizers from '@huggingface/tokenizers';

/** The part of the package that we use. Its own types import each other without file extensions, which is an
 *  error in ES modules on Node. */
const { Tokenizer } = tokenizers as unknown as {
  Tokenizer: new (
    definition: object,
    options: object,
  ) => {
    encode(text: string): { ids: number[] };
  };
};

export interface WordPieces {
  /** Word piece ids between the start and end marker, at most `limit` including both. */
  encode(text: string, limit: number): number[];
}

/** @param definition `tokenizer.json` of a model. */
export function createWordPieces(definition: object): WordPieces {
  const tokenizer = new Tokenizer(definition, {});
  return {
    encode(text, limit) {
      const { ids } = tokenizer.encode(text);
      return ids.length <= limit ? ids : [...ids.slice(0, limit - 1), ids.at(-1)!];
    },
  };
}
