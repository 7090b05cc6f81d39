/** The small interface that our engine and the libraries share. */

import type { Corpus } from '../../server/contract/corpus.ts';

/** The settings that a grid varies: flat, so that a line of a grid's record is one JSON object. */
export type Settings = Record<string, string | number | boolean>;

/** Values of one setting, or of several that are tried in every combination. */
export type Axis<S> = { readonly [K in keyof S]?: readonly S[K][] };

export interface SearchCall<S> {
  /** Most pages returned. */
  limit: number;
  /** The last word may be unfinished. */
  typing: boolean;
  /** The index's own settings, or others that differ only in `atSearch`. */
  settings: S;
}

export interface BenchIndex<S extends Settings = Settings> {
  /** Paths of the pages found, best first, each once. Never throws, whatever the text. */
  search(query: string, call: SearchCall<S>): string[];
}

export interface BenchEngine<S extends Settings = Settings> {
  name: string;
  /** The best settings of the grid, used for measurements. */
  settings: S;
  /** What the grid tries; undefined for our own engine, which is tuned elsewhere. */
  grid?: Grid<S>;
  index(corpus: Corpus, settings: S): BenchIndex<S>;
}

export interface Grid<S> {
  /** The library's own defaults, with equal weights for all fields: the starting point of the
   *  search. */
  start: S;
  /** Separate starting points, as they change what is best for everything else; the best after one round is
   *  followed. */
  branches: Axis<S>;
  /** Varied in turn, again and again until no axis improves the figure. */
  axes: readonly Axis<S>[];
  /** Settings for queries that are still being typed; tuned last, by recall@5 with 60 % of each
   *  query typed. */
  typing?: readonly Axis<S>[];
  /** Settings passed with the query: changing them needs no new index. */
  atSearch: readonly (keyof S & string)[];
}

/** A function that searches an index with the engine's own settings. */
export type Search = (query: string, limit: number, typing?: boolean) => string[];

/** Builds an engine's index with its chosen settings. */
export function buildSearch(engine: BenchEngine, corpus: Corpus): Search {
  const { settings } = engine;
  const index = engine.index(corpus, settings);
  return (query, limit, typing = false) => index.search(query, { limit, typing, settings });
}
