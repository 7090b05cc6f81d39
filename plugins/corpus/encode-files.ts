/** Compresses built files once, at build time. The results are named by content hash, so that a rebuild
 *  compresses only what changed. */

import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import pLimit from 'p-limit';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);
/** Number of concurrent compressions; zlib uses libuv's thread pool. */
const PARALLEL = 4;
/** Brotli's qualities. 11 takes three times as long as 10 for files that are 1.8 % smaller; for a file that
 *  belongs to one page, 10 takes ten times as long as 8 to save it a kilobyte (decision 042). */
const QUALITY = { shared: 10, ofOnePage: 8 };
/** Brotli's window size, as a power of two: a file gains nothing from a window larger than itself, and the
 *  default of 4 MB would be allocated for each of 800 small files. */
const WINDOWS = { least: 16, most: 22 };

export interface Encodable {
  content: Buffer;
  /** Whether only one page loads it. */
  ofOnePage: boolean;
}

/** Writes `<hash>.br` and `<hash>.gz` for each content, and removes files that no longer belong to any. */
export async function encodeFiles(
  folder: string,
  contents: ReadonlyMap<string, Encodable>,
): Promise<void> {
  await mkdir(folder, { recursive: true });
  const present = new Set(await readdir(folder));
  await pLimit(PARALLEL).map(contents, async ([hash, { content, ofOnePage }]) => {
    if (present.has(`${hash}.br`) && present.has(`${hash}.gz`)) return;
    await put(
      path.join(folder, `${hash}.br`),
      await brotli(content, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: ofOnePage ? QUALITY.ofOnePage : QUALITY.shared,
          [constants.BROTLI_PARAM_LGWIN]: windowFor(content.length),
          [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
        },
      }),
    );
    await put(path.join(folder, `${hash}.gz`), await deflate(content, { level: 9 }));
  });
  for (const name of present) {
    if (!contents.has(name.replace(/\.(br|gz)$/, ''))) await rm(path.join(folder, name));
  }
}

function windowFor(bytes: number): number {
  return Math.min(Math.max(Math.ceil(Math.log2(bytes + 1)), WINDOWS.least), WINDOWS.most);
}

async function put(file: string, bytes: Buffer): Promise<void> {
  await writeFile(`${file}.tmp`, bytes);
  await rename(`${file}.tmp`, file);
}
