/** What a low-rank adapter adds to the weights of a model. */

import { expect, test } from 'vitest';
import { adapted } from '../../../../server/search/vectors/low-rank.ts';
import type { Tensor, Weights } from '../../../../server/search/vectors/safetensors.ts';

function weightsOf(tensors: Record<string, Tensor>): Weights {
  return { has: (name) => name in tensors, tensor: (name) => tensors[name]! };
}

const base = weightsOf({
  'layer.weight': { shape: [2, 3], values: Float32Array.of(1, 2, 3, 4, 5, 6) },
  'layer.bias': { shape: [2], values: Float32Array.of(7, 8) },
  'other.weight': { shape: [1, 1], values: Float32Array.of(9) },
});
const adapter = weightsOf({
  'layer.lora_A': { shape: [2, 3], values: Float32Array.of(1, 0, 2, 0, 1, 1) },
  'layer.lora_B': { shape: [2, 2], values: Float32Array.of(10, 0, 1, 100) },
});

test('the product of its two tensors is added to the weight of their name', () => {
  expect(adapted(base, adapter).tensor('layer.weight')).toEqual({
    shape: [2, 3],
    values: Float32Array.of(11, 2, 23, 5, 105, 108),
  });
});

test('all else stays, the weights that are read from as well', () => {
  const both = adapted(base, adapter);
  both.tensor('layer.weight');
  expect(base.tensor('layer.weight').values[0]).toBe(1);
  expect(both.tensor('layer.bias')).toBe(base.tensor('layer.bias'));
  expect(both.tensor('other.weight')).toBe(base.tensor('other.weight'));
});
