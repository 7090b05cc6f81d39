/** Fits a classifier that separates questions that the pages answer from those that they do not.
 *  The related questions are the pages' own, sent to an index without them; the unrelated ones come
 *  from a file. */

import type { Corpus, CorpusPage } from '../../server/contract/corpus.ts';
import {
  confidence,
  FEATURES,
  featuresOf,
  termsOf,
  type Calibration,
  type Features,
} from '../../server/assistant/answerability-by-words.ts';
import { createSearchEngine } from '../../server/search/engine.ts';
import { fitLogistic, wordOdds, type Sample } from './fit.ts';

/** Most related questions used; evenly spread over the pages if there are more. */
const MOST_RELATED = 2000;
/** Fewer than this of either kind are too few to learn from. */
const FEWEST = 50;
/** A question of a page counts as answered if the page is among this many first results. */
const AMONG = 3;
/** At most this share of the related questions may be declined, and this share declined or answered
 *  with a counter-question. */
const DECLINED_SHARE = 0.01;
const UNSURE_SHARE = 0.03;

interface SearchedSample extends Sample {
  text: string;
  features: Features;
}

/** Undefined if there are too few questions of either kind to learn from. */
export function calibrate(corpus: Corpus, unrelated: readonly string[]): Calibration | undefined {
  const own = spread(corpus.pages.flatMap(textsOf), MOST_RELATED);
  const bare = createSearchEngine(corpus, { useQuestions: false });
  const full = createSearchEngine(corpus);
  const samples: (Sample & { text: string })[] = [
    ...own.map(({ text }) => ({ text, related: true, terms: termsOf(text) })),
    ...unrelated.map((text) => ({ text, related: false, terms: termsOf(text) })),
  ];
  const odds = wordOdds(samples);
  const searched = samples.flatMap((sample, i): SearchedSample[] => {
    const response = (sample.related ? bare : full).search(sample.text, { limit: AMONG });
    const path = own[i]?.path;
    if (sample.related && !response.pages.some(({ page }) => page.path === path)) return [];
    return [{ ...sample, features: featuresOf(sample.text, response, odds.without(sample)) }];
  });
  const related = searched.filter((each) => each.related);
  if (related.length < FEWEST || searched.length - related.length < FEWEST) return undefined;

  const fit = fitLogistic(
    searched.map(({ features }) => FEATURES.map((name) => features[name])),
    searched.map((each) => each.related),
  );
  const calibration: Calibration = {
    features: Object.fromEntries(
      FEATURES.map((name, i) => [
        name,
        { mean: fit.means[i]!, deviation: fit.deviations[i]!, weight: fit.weights[i]! },
      ]),
    ) as Calibration['features'],
    bias: fit.bias,
    least: 0,
    sure: 1,
    wordOdds: odds.all(),
  };
  const sure = related
    .map(({ features }) => confidence(features, calibration))
    .sort((a, b) => a - b);
  const at = (share: number) => sure[Math.floor(sure.length * share)]!;
  return { ...calibration, least: at(DECLINED_SHARE), sure: at(UNSURE_SHARE) };
}

/** What readers of a page may type: its questions, and its name alone. */
function textsOf({ path, title, questions }: CorpusPage): { path: string; text: string }[] {
  return [...questions, title].map((text) => ({ path, text }));
}

function spread<T>(items: readonly T[], most: number): T[] {
  const step = Math.max(1, items.length / most);
  return Array.from(
    { length: Math.min(items.length, most) },
    (_, i) => items[Math.floor(i * step)]!,
  );
}
