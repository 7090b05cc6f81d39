/** Parsed pages, kept by the hash of their text: a page that did not change is not parsed again. */

import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { deserialize, serialize } from 'node:v8';
import type { Root } from 'mdast';

/** Keeps what parsing a text gives. */
export type TreeCache = (source: string, parse: () => Root) => Root;

/** @param folder where the trees are kept; made when needed.
 *  @param parser text of the parser, so that another one starts anew. */
export function openTreeCache(folder: string, parser: string): TreeCache {
  return (source, parse) => {
    const hash = createHash('sha256').update(parser).update('\0').update(source).digest('hex');
    const file = path.join(folder, hash.slice(0, 32));
    if (existsSync(file)) return deserialize(readFileSync(file)) as Root;
    const tree = parse();
    mkdirSync(folder, { recursive: true });
    // Whole or not at all: another check may run beside this one.
    writeFileSync(`${file}.${process.pid}`, serialize(tree));
    renameSync(`${file}.${process.pid}`, file);
    return tree;
  };
}
