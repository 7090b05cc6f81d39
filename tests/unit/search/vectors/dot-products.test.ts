/** The kernel that compares a query with all vectors gives what a plain loop gives. */

import { expect, test } from 'vitest';
import {
  createDotProducts,
  createVectorMemory,
} from '../../../../server/search/vectors/dot-products.ts';

test('dot products are those of a plain loop, at the ends of the range, too', () => {
  const length = 384;
  const count = 70;
  const memory = createVectorMemory(length * 2 + count * length + count * 4);
  const query = new Int16Array(memory.buffer, 0, length);
  const vectors = new Int8Array(memory.buffer, length * 2, count * length);
  const sums = new Int32Array(memory.buffer, length * 2 + count * length, count);
  for (let at = 0; at < length; at += 1) query[at] = ((at * 7919) % 65_535) - 32_767;
  for (let at = 0; at < vectors.length; at += 1) vectors[at] = ((at * 31) % 255) - 127;
  vectors.fill(-127, 0, length);
  vectors.fill(127, length, 2 * length);
  createDotProducts(memory)(0, vectors.byteOffset, count, length, sums.byteOffset);
  const expected = Array.from({ length: count }, (_, vector) =>
    query.reduce((sum, value, at) => sum + value * vectors[vector * length + at]!, 0),
  );
  expect(Array.from(sums)).toEqual(expected);
});
