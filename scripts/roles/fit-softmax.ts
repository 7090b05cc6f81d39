/** Multinomial logistic regression by gradient descent with momentum: small enough to be read at
 *  once, and only run by hand. */

export interface LabelledVector {
  vector: Float32Array;
  label: number;
}

export interface SoftmaxModel {
  /** One row for each class. */
  weights: Float32Array[];
  bias: Float32Array;
}

const STEPS = 120;
const RATE = 8;
const MOMENTUM = 0.9;
/** Keeps weights small, so that a few questions of one page do not decide. */
const SHRINK = 2e-4;

export function fitSoftmax(samples: readonly LabelledVector[], classes: number): SoftmaxModel {
  const dimensions = samples[0]?.vector.length ?? 0;
  const model = emptyModel(classes, dimensions);
  const speed = emptyModel(classes, dimensions);
  for (let step = 0; step < STEPS; step += 1) {
    const slope = emptyModel(classes, dimensions);
    for (const { vector, label } of samples) {
      const shares = probabilities(model, vector);
      for (let c = 0; c < classes; c += 1) {
        const error = (c === label ? 1 : 0) - shares[c]!;
        slope.bias[c]! += error;
        const row = slope.weights[c]!;
        for (let d = 0; d < dimensions; d += 1) row[d]! += error * vector[d]!;
      }
    }
    for (let c = 0; c < classes; c += 1) {
      speed.bias[c] = MOMENTUM * speed.bias[c]! + slope.bias[c]! / samples.length;
      model.bias[c]! += RATE * (1 - MOMENTUM) * speed.bias[c]!;
      for (let d = 0; d < dimensions; d += 1) {
        const gain = slope.weights[c]![d]! / samples.length - SHRINK * model.weights[c]![d]!;
        speed.weights[c]![d] = MOMENTUM * speed.weights[c]![d]! + gain;
        model.weights[c]![d]! += RATE * speed.weights[c]![d]!;
      }
    }
  }
  return model;
}

/** Share of the samples whose most probable class is their own. */
export function accuracy(model: SoftmaxModel, samples: readonly LabelledVector[]): number {
  const right = samples.filter(({ vector, label }) => {
    const shares = probabilities(model, vector);
    return shares.indexOf(Math.max(...shares)) === label;
  });
  return right.length / samples.length;
}

function probabilities({ weights, bias }: SoftmaxModel, vector: Float32Array): number[] {
  const scores = weights.map((row, c) => {
    let sum = bias[c]!;
    for (let d = 0; d < vector.length; d += 1) sum += row[d]! * vector[d]!;
    return sum;
  });
  const most = Math.max(...scores);
  const powers = scores.map((score) => Math.exp(score - most));
  const total = powers.reduce((sum, each) => sum + each, 0);
  return powers.map((power) => power / total);
}

function emptyModel(classes: number, dimensions: number): SoftmaxModel {
  return {
    weights: Array.from({ length: classes }, () => new Float32Array(dimensions)),
    bias: new Float32Array(classes),
  };
}
