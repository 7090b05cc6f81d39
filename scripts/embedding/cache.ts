/** Vectors of earlier builds, keyed by their text, so that a build embeds only what is new. One file per
 *  model; vectors that a build does not use are dropped when it saves. */

import { hash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { quantise } from '../../server/search/vectors/quantise.ts';

const HASH_BYTES = 16;
const SCALE_BYTES = 4;

/** An 8-bit vector, as it is stored. */
export interface StoredVector {
  scale: number;
  values: Int8Array;
}

export interface VectorCache {
  get(text: string): StoredVector | undefined;
  set(text: string, vector: Float32Array): StoredVector;
  /** Writes the vectors that were read or set. */
  save(): void;
}

/** @param folder outlives the build.
 *  @param modelId vectors of other models are left alone. */
export function openVectorCache(folder: string, modelId: string, dimensions: number): VectorCache {
  const file = path.join(folder, `${keyOf(modelId)}.bin`);
  const record = HASH_BYTES + SCALE_BYTES + dimensions;
  const stored = readRecords(file, record);
  const used = new Map<string, StoredVector>();
  let isNew = false;

  return {
    get(text) {
      const key = keyOf(text);
      const vector = used.get(key) ?? stored.get(key);
      if (vector) used.set(key, vector);
      return vector;
    },
    set(text, vector) {
      const { values, scales } = quantise(vector, dimensions);
      const kept = { scale: scales[0]!, values };
      used.set(keyOf(text), kept);
      isNew = true;
      return kept;
    },
    save() {
      if (!isNew && used.size === stored.size) return;
      isNew = false;
      const bytes = Buffer.alloc(used.size * record);
      let at = 0;
      for (const [key, { scale, values }] of used) {
        bytes.write(key, at, 'hex');
        bytes.writeFloatLE(scale, at + HASH_BYTES);
        bytes.set(values, at + HASH_BYTES + SCALE_BYTES);
        at += record;
      }
      mkdirSync(folder, { recursive: true });
      writeFileSync(`${file}.${process.pid}.tmp`, bytes);
      renameSync(`${file}.${process.pid}.tmp`, file);
    },
  };
}

/** Empty if the file is missing or malformed. */
function readRecords(file: string, record: number): Map<string, StoredVector> {
  const stored = new Map<string, StoredVector>();
  const bytes = existsSync(file) ? readFileSync(file) : Buffer.alloc(0);
  if (bytes.length % record !== 0) return stored;
  for (let at = 0; at < bytes.length; at += record) {
    const start = at + HASH_BYTES + SCALE_BYTES;
    stored.set(bytes.toString('hex', at, at + HASH_BYTES), {
      scale: bytes.readFloatLE(at + HASH_BYTES),
      values: new Int8Array(
        bytes.buffer,
        bytes.byteOffset + start,
        record - HASH_BYTES - SCALE_BYTES,
      ),
    });
  }
  return stored;
}

/** In hexadecimal. */
function keyOf(text: string): string {
  return hash('sha256', text).slice(0, 2 * HASH_BYTES);
}
