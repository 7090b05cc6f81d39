/** Moves the names of the pages' files out of the runtime, which every page loads first, into the tables of
 *  their sections. The runtime refers to the tables without a hash, so neither it nor the HTML of all other
 *  pages changes when a page does. */

import { createHash } from 'node:crypto';
import type { CurrentBundler } from '@docusaurus/types';

/** Global in which the tables leave the names for the runtime. */
const PLACE = 'self.pageFiles';

/** `"assets/js/"+e+"."+({…})[e]+".js"`: the hash in each file name. */
const HASHES = /("assets\/js\/"\+(\w)\+"\."\+)\((\{[^{}]*\})\)\[\2\]/;

/** `({…})[e]||e`: maps each named chunk to its id. Has no effect if the names are the ids. */
const IDS = /\((\{[^{}]*\})\)\[(\w)\]\|\|\2/;

/** Replaces the hash in file names. The browser revalidates such a file each time. */
export const LATEST = 'latest';

type Compiler = InstanceType<CurrentBundler['instance']['Compiler']>;

/** The part of Rspack's API that is missing from webpack's types, which are used here. */
interface Swc {
  experiments: { swc: { minifySync: (code: string, options: object) => { code: string } } };
}
type Names = Record<string, string>;

export interface Divided {
  runtime: string;
  /** Code to put before each section's table, keyed by its chunk. */
  heads: Map<string, string>;
  /** Chunks other than the tables whose files have no hash. */
  unhashed: string[];
}

/** Finds an object in minified code; its keys may be numbers. */
function namesIn(code: string, pattern: RegExp, group: number): Names {
  const found = pattern.exec(code)?.[group];
  if (found === undefined) throw new Error('The runtime of the bundle is not as expected');
  const keys = /(?:"([^"]+)"|(0x[\da-f]+|\d+)|([\w$]+)):"([^"]+)"/g;
  return Object.fromEntries(
    [...found.matchAll(keys)].map(([, quoted, number, plain, value]) => [
      quoted ?? plain ?? String(Number(number)),
      value!,
    ]),
  );
}

/** @param sections chunks of each section's pages, keyed by the chunk of its table.
 *  @param isUnhashed whether the file name of another chunk has no hash. */
export function divideFileNames(
  runtime: string,
  sections: Map<string, string[]>,
  isUnhashed: (chunk: string) => boolean = () => false,
): Divided {
  const hashes = namesIn(runtime, HASHES, 3);
  const unhashed = Object.keys(hashes).filter((chunk) => !sections.has(chunk) && isUnhashed(chunk));
  for (const chunk of [...sections.keys(), ...unhashed]) hashes[chunk] = LATEST;
  const ids = namesIn(runtime, IDS, 1);
  const odd = Object.entries(ids).find(([name, id]) => name !== id);
  if (odd) throw new Error(`Chunk ${odd[0]} should have its name for an id, not ${odd[1]}`);
  const heads = new Map<string, string>();
  const divided = new Set<string>();
  for (const [table, chunks] of sections) {
    const own = chunks.filter((chunk) => chunk in hashes);
    const names = Object.fromEntries(own.map((chunk) => [chunk, hashes[chunk]!]));
    for (const chunk of own) divided.add(chunk);
    heads.set(table, `Object.assign(${PLACE}=${PLACE}||{},${JSON.stringify(names)});`);
  }
  const rest = JSON.stringify(
    Object.fromEntries(Object.entries(hashes).filter(([chunk]) => !divided.has(chunk))),
  );
  return {
    runtime: runtime
      .replace(IDS, '$2')
      .replace(
        HASHES,
        (_, before: string, id: string) => `${before}((${PLACE}||{})[${id}]||${rest}[${id}])`,
      ),
    heads,
    unhashed,
  };
}

/** Replaces the hash in a file name with that of the new content, or with another mark. */
function renamed(file: string, { code, mark }: { code: string; mark?: string }): string {
  const hash = mark ?? createHash('sha256').update(code).digest('hex').slice(0, 8);
  return file.replace(/\.\w+\.js$/, `.${hash}.js`);
}

/** Runs when all files have their final names. Each table is written twice: with a content hash, for the
 *  pages' HTML, and without, for the runtime. */
export class DivideFileNames {
  private readonly sections: Map<string, string[]>;
  private readonly isUnhashed: (chunk: string) => boolean;

  constructor(sections: Map<string, string[]>, isUnhashed: (chunk: string) => boolean) {
    this.sections = sections;
    this.isUnhashed = isUnhashed;
  }

  apply(compiler: Compiler): void {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.compilation.tap('lean-bundle', (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_TRANSFER;
      compilation.hooks.processAssets.tap({ name: 'lean-bundle', stage }, () => {
        const files = compilation.getAssets().map(({ name }) => name);
        const fileOf = (chunk: string) =>
          files.find((name) => name.startsWith(`assets/js/${chunk}.`) && name.endsWith('.js'))!;
        const codeOf = (file: string) => compilation.getAsset(file)!.source.source().toString();
        const rewrite = (file: string, code: string) => {
          compilation.updateAsset(file, new sources.RawSource(code));
          compilation.renameAsset(file, renamed(file, { code }));
        };
        const runtimeFile = fileOf('runtime~main');
        const divided = divideFileNames(codeOf(runtimeFile), this.sections, this.isUnhashed);
        for (const [chunk, head] of divided.heads) {
          const file = fileOf(chunk);
          const code = head + codeOf(file);
          rewrite(file, code);
          compilation.emitAsset(renamed(file, { code, mark: LATEST }), new sources.RawSource(code));
        }
        for (const file of divided.unhashed.map(fileOf)) {
          compilation.renameAsset(file, renamed(file, { code: '', mark: LATEST }));
        }
        // Minified again, because the minifier chose variable names by letter frequency, hashes included.
        const { swc } = (compiler.webpack as unknown as Swc).experiments;
        rewrite(
          runtimeFile,
          swc.minifySync(divided.runtime, { compress: true, mangle: true }).code,
        );
      });
    });
  }
}
