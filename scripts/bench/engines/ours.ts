/** Our own engine, behind the interface of the others. */

import { createSearchEngine } from '../../../server/search/engine.ts';
import { TUNING, type RankingParameters } from '../../../server/search/tuning.ts';
import type { BenchEngine, Settings } from '../engine.ts';

const FIELDS = ['title', 'breadcrumb', 'keywords', 'description', 'heading', 'text'] as const;
const NUMBERS = [
  'saturation',
  'coverage',
  'proximity',
  'proximityReach',
  'furtherSections',
] as const;

/** The ranking weights with the settings' changes: a field's name sets its weight, with `Length`
 *  appended it sets the penalty for long fields. */
export function parametersOf(settings: Settings): RankingParameters {
  const parameters = structuredClone(TUNING.ranking);
  for (const field of FIELDS) {
    const { [field]: weight, [`${field}Length`]: length } = settings;
    if (typeof weight === 'number') parameters.fields[field].weight = weight;
    if (typeof length === 'number') parameters.fields[field].lengthPenalty = length;
  }
  for (const name of NUMBERS) {
    const value = settings[name];
    if (typeof value === 'number') parameters[name] = value;
  }
  return parameters;
}

/** The current weights as settings: a record of them stays valid when they change. */
export function currentSettings(): Settings {
  const { fields } = TUNING.ranking;
  return Object.fromEntries([
    ...FIELDS.flatMap((field): [string, number][] => [
      [field, fields[field].weight],
      [`${field}Length`, fields[field].lengthPenalty],
    ]),
    ...NUMBERS.map((name): [string, number] => [name, TUNING.ranking[name]]),
  ]);
}

export const ours: BenchEngine = {
  name: 'ours',
  settings: {},
  index(corpus, settings) {
    const engine = createSearchEngine(corpus, { parameters: parametersOf(settings) });
    return {
      search: (query, { limit, typing }) =>
        engine.search(query, { limit, asYouType: typing }).pages.map(({ page }) => page.path),
    };
  },
};
