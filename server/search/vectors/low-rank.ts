/** Merges low-rank adapters into a model's weights: `W + B A`, learned on these pages (LoRA, Hu et al. 2021,
 *  https://arxiv.org/abs/2106.09685). `B` already includes the scale. */

import type { Tensor, Weights } from './safetensors.ts';

/** @param adapter tensors `NAME.lora_A` of [rank, columns] and `NAME.lora_B` of [rows, rank] for each
 *    adapted `NAME.weight` of [rows, columns]. */
export function adapted(weights: Weights, adapter: Weights): Weights {
  return {
    has: (name) => weights.has(name),
    tensor(name) {
      const tensor = weights.tensor(name);
      const layer = name.replace(/\.weight$/, '');
      if (!adapter.has(`${layer}.lora_A`)) return tensor;
      return sumWith(tensor, adapter.tensor(`${layer}.lora_A`), adapter.tensor(`${layer}.lora_B`));
    },
  };
}

function sumWith({ shape, values }: Tensor, a: Tensor, b: Tensor): Tensor {
  const [rows, columns] = shape as [number, number];
  const rank = a.shape[0]!;
  const sum = values.slice();
  for (let row = 0; row < rows; row += 1) {
    for (let r = 0; r < rank; r += 1) {
      const factor = b.values[row * rank + r]!;
      for (let column = 0; column < columns; column += 1) {
        sum[row * columns + column]! += factor * a.values[r * columns + column]!;
      }
    }
  }
  return { shape, values: sum };
}
