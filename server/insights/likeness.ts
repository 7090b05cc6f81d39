/** Groups questions about the same thing: by the vectors of retrieval or, without vectors, by
 *  shared words. */

import { LRUCache } from 'lru-cache';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { isFunctionWord } from '../text-analysis/stop-words.ts';
import { tokenise } from '../text-analysis/tokenise.ts';

/** Vectors of texts, of length 1; undefined if there are none. */
export type Embed = (texts: readonly string[]) => Promise<Float32Array[] | undefined>;

/** Minimum cosine of similar questions. Of 250 pairs of questions that have one answer on the
 *  pages, in deliberately different words, 14 % reach it; of pairs with different answers 0.05 %. A
 *  pair that is not grouped costs a writer one more line; a pair wrongly grouped hides a gap. */
const ALIKE_BY_VECTOR = 0.55;
/** Minimum share of common words of similar questions. */
const ALIKE_BY_WORDS = 0.5;
/** Texts per step: other requests are served in between. */
const TEXTS_AT_ONCE = 16;
/** Most cached vectors. */
const KEPT = 2000;

export interface Grouping<T> {
  groups: T[][];
  by: 'vectors' | 'words';
}

export type GroupByLikeness = <T extends { text: string }>(
  items: readonly T[],
  embed?: Embed,
) => Promise<Grouping<T>>;

/** Each item joins the group whose first item is most similar, or begins a new one: sort them by
 *  weight before. */
export function createGrouping(): GroupByLikeness {
  const kept = new LRUCache<string, Float32Array>({ max: KEPT });

  async function vectorsOf(
    texts: readonly string[],
    embed: Embed,
  ): Promise<Map<string, Float32Array> | undefined> {
    const found = new Map<string, Float32Array>();
    for (const text of texts) {
      const vector = kept.get(text);
      if (vector) found.set(text, vector);
    }
    const missing = [...new Set(texts.filter((text) => !found.has(text)))];
    for (let i = 0; i < missing.length; i += TEXTS_AT_ONCE) {
      const part = missing.slice(i, i + TEXTS_AT_ONCE);
      const vectors = await embed(part).catch(() => undefined);
      if (!vectors) return undefined;
      for (const [j, text] of part.entries()) {
        found.set(text, vectors[j]!);
        kept.set(text, vectors[j]);
      }
    }
    return found;
  }

  return async (items, embed) => {
    const texts = items.map(({ text }) => text);
    const vectors = embed && (await vectorsOf(texts, embed));
    if (vectors) {
      const likeness = (a: string, b: string) => dot(vectors.get(a)!, vectors.get(b)!);
      return { groups: await gather(items, likeness, ALIKE_BY_VECTOR), by: 'vectors' };
    }
    const words = new Map(texts.map((text) => [text, wordsOf(text)]));
    const likeness = (a: string, b: string) => shared(words.get(a)!, words.get(b)!);
    return { groups: await gather(items, likeness, ALIKE_BY_WORDS), by: 'words' };
  };
}

async function gather<T extends { text: string }>(
  items: readonly T[],
  likeness: (a: string, b: string) => number,
  enough: number,
): Promise<T[][]> {
  const groups: T[][] = [];
  for (const [i, item] of items.entries()) {
    if (i % TEXTS_AT_ONCE === 0) await nextTurn();
    let best: T[] | undefined;
    let most = enough;
    for (const group of groups) {
      const value = likeness(item.text, group[0]!.text);
      if (value < most) continue;
      most = value;
      best = group;
    }
    if (best) best.push(item);
    else groups.push([item]);
  }
  return groups;
}

function dot(a: Float32Array, b: Float32Array): number {
  let sum = 0;
  for (let i = 0; i < a.length; i += 1) sum += a[i]! * b[i]!;
  return sum;
}

function wordsOf(text: string): Set<string> {
  const tokens = tokenise(text).filter(({ kind }) => kind === 'word');
  const content = tokens.filter(({ word }) => !isFunctionWord(word));
  return new Set((content.length > 0 ? content : tokens).map(({ term }) => term));
}

/** The share of common words among all words of both. */
function shared(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  let both = 0;
  for (const word of a) if (b.has(word)) both += 1;
  return both === 0 ? 0 : both / (a.size + b.size - both);
}
