/** Our own engine, behind the interface of the others. */

import { createSearchEngine } from '../../../server/search/engine.ts';
import type { BenchEngine } from '../engine.ts';

export const ours: BenchEngine = {
  name: 'ours',
  settings: {},
  index(corpus) {
    const engine = createSearchEngine(corpus);
    return {
      search: (query, { limit, typing }) =>
        engine.search(query, { limit, asYouType: typing }).pages.map(({ page }) => page.path),
    };
  },
};
