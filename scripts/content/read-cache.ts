/** Caches the results of parsing a text by the hash of the text: unchanged texts are not parsed
 *  again. */

import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { deserialize, serialize } from 'node:v8';

/** Caches the result of `read`.
 *  @param kind what is read, since one text may be read in several ways.
 *  @param text everything that the result depends on. */
export type ReadCache = <T>(kind: string, text: string, read: () => T) => T;

/** Reads every time. */
export const readAnew: ReadCache = (_kind, _text, read) => read();

export interface ReadCacheOptions {
  /** Source text of the parsing program, so that another version starts with an empty cache. */
  program: string;
  /** Also keeps the results in memory, for a process that reads all pages repeatedly. The same
   *  object is returned each time, so it must not be modified. */
  inMemory?: boolean;
}

/** @param folder for the results; created when needed. */
export function openReadCache(
  folder: string,
  { program, inMemory = false }: ReadCacheOptions,
): ReadCache {
  const known = new Map<string, unknown>();
  return <T>(kind: string, text: string, read: () => T): T => {
    const hash = createHash('sha256').update(`${program}\0${kind}\0${text}`).digest('hex');
    const name = hash.slice(0, 32);
    if (known.has(name)) return known.get(name) as T;
    const result = readOnDisk(path.join(folder, name), read);
    if (inMemory) known.set(name, result);
    return result;
  };
}

function readOnDisk<T>(file: string, read: () => T): T {
  if (existsSync(file)) return deserialize(readFileSync(file)) as T;
  const result = read();
  mkdirSync(path.dirname(file), { recursive: true });
  // Written completely or not at all: another check may run at the same time.
  writeFileSync(`${file}.${process.pid}`, serialize(result));
  renameSync(`${file}.${process.pid}`, file);
  return result;
}
