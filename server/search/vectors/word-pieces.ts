/** Texts as the model reads them: numbers of the pieces of words. */

import * as tokenizers from '@huggingface/tokenizers';

/** What we use of the package. Its own types import each other without file endings, which is an
 *  error in ES modules of Node. */
const { Tokenizer } = tokenizers as unknown as {
  Tokenizer: new (
    definition: object,
    options: object,
  ) => {
    encode(text: string): { ids: number[] };
  };
};

export interface WordPieces {
  /** Numbers of the pieces between the marks of beginning and end, at most `limit` with both. */
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
