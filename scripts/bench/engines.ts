/** The engines that are compared. */

import type { BenchEngine } from './engine.ts';
import { fts5 } from './engines/fts5.ts';
import { lunrEngine } from './engines/lunr.ts';
import { miniSearch } from './engines/minisearch.ts';
import { orama } from './engines/orama.ts';
import { ours } from './engines/ours.ts';
import { wink } from './engines/wink.ts';

export type EngineName = 'ours' | 'minisearch' | 'wink' | 'lunr' | 'fts5' | 'orama';

/** By name on the command line, ours first. */
export const ENGINES: Readonly<Record<EngineName, BenchEngine>> = {
  ours,
  minisearch: miniSearch,
  wink,
  lunr: lunrEngine,
  fts5,
  orama,
};
