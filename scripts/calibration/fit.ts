/** Fits what the answerability classifier needs: odds of words, and a logistic regression. Both are
 *  small enough to be read at once; the libraries for them were not. */

/** A question of known kind, as its distinct terms. */
export interface Sample {
  /** True if the pages answer it. */
  related: boolean;
  terms: readonly string[];
}

/** Added to every count, so that a word seen once does not decide. */
const SMOOTHING = 0.5;
/** Odds of a single word are kept within these. */
const LEAST_ODDS = -2;
const MOST_ODDS = 2.5;

export interface WordOdds {
  /** The subject value of a question by its words. */
  all: () => Record<string, number>;
  /** The same for one sample, computed as if that sample were not in the data: otherwise it would classify
   *  itself. */
  without: (sample: Sample) => Record<string, number>;
}

/** How much more frequent each word is in unrelated questions than in related ones (logarithm). */
export function wordOdds(samples: readonly Sample[]): WordOdds {
  const counts = new Map<string, { related: number; unrelated: number }>();
  const totals = { related: 0, unrelated: 0 };
  for (const { related, terms } of samples) {
    const kind = related ? 'related' : 'unrelated';
    totals[kind] += 1;
    for (const term of terms) {
      const count = counts.get(term) ?? { related: 0, unrelated: 0 };
      count[kind] += 1;
      counts.set(term, count);
    }
  }
  const odds = (
    related: number,
    unrelated: number,
    own: { related: number; unrelated: number },
  ) => {
    if (related + unrelated === 0) return 0;
    const share = (count: number, total: number) => (count + SMOOTHING) / (total + 2 * SMOOTHING);
    const ratio =
      share(unrelated, totals.unrelated - own.unrelated) /
      share(related, totals.related - own.related);
    return Math.min(MOST_ODDS, Math.max(LEAST_ODDS, Math.log(ratio)));
  };
  const nothing = { related: 0, unrelated: 0 };
  return {
    all: () =>
      Object.fromEntries(
        [...counts].map(([term, { related, unrelated }]) => [
          term,
          odds(related, unrelated, nothing),
        ]),
      ),
    without({ related, terms }) {
      const own = { related: related ? 1 : 0, unrelated: related ? 0 : 1 };
      return Object.fromEntries(
        terms.map((term) => {
          const count = counts.get(term) ?? nothing;
          return [term, odds(count.related - own.related, count.unrelated - own.unrelated, own)];
        }),
      );
    },
  };
}

export interface Logistic {
  means: number[];
  deviations: number[];
  weights: number[];
  bias: number;
}

const STEPS = 2000;
const RATE = 1;
const RIDGE = 1e-3;

/** Logistic regression over standardised columns by gradient ascent. Both kinds have the same weight,
 *  however many questions each has. */
export function fitLogistic(
  rows: readonly (readonly number[])[],
  labels: readonly boolean[],
): Logistic {
  const width = rows[0]?.length ?? 0;
  const columns = Array.from({ length: width }, (_, i) => rows.map((row) => row[i]!));
  const means = columns.map((column) => column.reduce((sum, x) => sum + x, 0) / column.length);
  const deviations = columns.map((column, i) => {
    const variance = column.reduce((sum, x) => sum + (x - means[i]!) ** 2, 0) / column.length;
    return Math.sqrt(variance) || 1;
  });
  const scaled = rows.map((row) => row.map((x, i) => (x - means[i]!) / deviations[i]!));
  const positive = labels.filter(Boolean).length;
  const negative = labels.length - positive;
  const weights = new Array<number>(width).fill(0);
  let bias = 0;
  for (let step = 0; step < STEPS; step += 1) {
    const gradient = new Array<number>(width).fill(0);
    let biasGradient = 0;
    scaled.forEach((row, r) => {
      const logit = row.reduce((sum, x, i) => sum + x * weights[i]!, bias);
      const miss = (labels[r] ? 1 : 0) - 1 / (1 + Math.exp(-logit));
      const pull = miss * (labels[r] ? 0.5 / positive : 0.5 / negative);
      biasGradient += pull;
      row.forEach((x, i) => (gradient[i]! += pull * x));
    });
    bias += RATE * biasGradient;
    weights.forEach((weight, i) => (weights[i] = weight + RATE * (gradient[i]! - RIDGE * weight)));
  }
  return { means, deviations, weights, bias };
}
