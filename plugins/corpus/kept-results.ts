/** Caches results computed from texts, keyed by their hash, from one build to the next. */

import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { contentHash } from '../../server/contract/content-hash.ts';
import { writeJson } from './write-json.ts';

interface KeptFile<Result> {
  version: string;
  results: Record<string, Result>;
}

/** Results of one kind, in one file. Those that a build does not request are dropped. */
export class KeptResults<Result> {
  private readonly file: string;
  private readonly version: string;
  private readonly earlier: Record<string, Result>;
  private readonly current: Record<string, Result> = {};

  /** @param file cache of earlier builds; a missing, damaged or outdated file counts as empty.
   *  @param version of the code that computes the results. */
  constructor(file: string, version: string) {
    this.file = file;
    this.version = version;
    this.earlier = read<Result>(file, version);
  }

  /** The result for the text, computed unless an earlier build did.
   *  @param text everything that the result depends on. */
  of(text: string, workOut: () => Result): Result {
    const hash = contentHash(text);
    return (this.current[hash] ??= this.earlier[hash] ?? workOut());
  }

  /** Writes the results that this build has requested. */
  async save(): Promise<void> {
    mkdirSync(path.dirname(this.file), { recursive: true });
    const kept: KeptFile<Result> = { version: this.version, results: this.current };
    await writeJson(this.file, kept);
  }
}

function read<Result>(file: string, version: string): Record<string, Result> {
  if (!existsSync(file)) return {};
  try {
    const kept = JSON.parse(readFileSync(file, 'utf8')) as KeptFile<Result>;
    return kept.version === version ? kept.results : {};
  } catch {
    // A build was killed, or the disk was full; the results are computed again.
    return {};
  }
}

/** What results are computed with. */
const CODE = ['plugins/corpus', 'plugins/page-data'];

/** Hash of that code and of the packages that it uses: it changes whenever a result might.
 *  @param siteDir folder that `@site` stands for. */
export function codeVersion(siteDir: string): string {
  const hash = createHash('sha256');
  for (const folder of CODE.map((each) => path.join(siteDir, each))) {
    for (const name of readdirSync(folder).sort())
      hash.update(readFileSync(path.join(folder, name)));
  }
  const packages = path.join(siteDir, 'package-lock.json');
  if (existsSync(packages)) hash.update(readFileSync(packages));
  return hash.digest('base64url');
}
