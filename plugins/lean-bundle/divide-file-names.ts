/** Moves the names of the pages' files out of the runtime, which every page loads first, into the tables of
 *  their sections. */

import { createHash } from 'node:crypto';
import type { CurrentBundler } from '@docusaurus/types';

/** Where the tables put the names for the runtime. */
const PLACE = 'self.pageFiles';

/** `"assets/js/"+e+"."+({…})[e]+".js"`: the hash in the name of each file. */
const HASHES = /("assets\/js\/"\+(\w)\+"\."\+)\((\{[^{}]*\})\)\[\2\]/;

/** `({…})[e]||e`: number of each chunk that has a name. If numbers are the names, it has no effect. */
const IDS = /\((\{[^{}]*\})\)\[(\w)\]\|\|\2/;

type Compiler = InstanceType<CurrentBundler['instance']['Compiler']>;
type Names = Record<string, string>;

export interface Divided {
  runtime: string;
  /** Code to put before each section's table, by its chunk. */
  heads: Map<string, string>;
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

/** @param sections chunks of each section's pages, by the chunk of its table. */
export function divideFileNames(runtime: string, sections: Map<string, string[]>): Divided {
  const hashes = namesIn(runtime, HASHES, 3);
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
  };
}

/** Replaces the hash of a table's file, because its content has changed. */
function renamed(file: string, code: string): string {
  const hash = createHash('sha256').update(code).digest('hex').slice(0, 8);
  return file.replace(/\.\w+\.js$/, `.${hash}.js`);
}

/** Runs when all files have their final names. The runtime keeps its own name: the hash in it was made from
 *  the same names before they were divided. */
export class DivideFileNames {
  private readonly sections: Map<string, string[]>;

  constructor(sections: Map<string, string[]>) {
    this.sections = sections;
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
        const runtimeFile = fileOf('runtime~main');
        const divided = divideFileNames(codeOf(runtimeFile), this.sections);
        let { runtime } = divided;
        for (const [chunk, head] of divided.heads) {
          const file = fileOf(chunk);
          const code = head + codeOf(file);
          const name = renamed(file, code);
          const [before, after] = [file, name].map((each) => each.split('.').at(-2)!);
          runtime = runtime.replace(`"${chunk}":"${before}"`, `"${chunk}":"${after}"`);
          compilation.updateAsset(file, new sources.RawSource(code));
          compilation.renameAsset(file, name);
        }
        compilation.updateAsset(runtimeFile, new sources.RawSource(runtime));
      });
    });
  }
}
