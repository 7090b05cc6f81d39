/** Collects possible class names, and the custom properties that are read, from source files. */

import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** A quoted string, without the escapes that class names never have. */
const TEXT = /'[^'\n]*'|"[^"\n]*"|`[^`]*`/g;

export interface Names {
  /** All words in quoted strings. */
  classes: Set<string>;
  /** Custom properties that are mentioned anywhere. */
  properties: Set<string>;
  /** Custom properties that our own style sheets set for the whole page. */
  set: Set<string>;
}

/** @param folders searched completely, except for type declarations and, in libraries, what `isLeftOut`
 *  names.
 *  @param own the folder among them whose style sheets override the others'. */
export function namesIn(
  folders: readonly string[],
  own: string,
  isLeftOut: (file: string) => boolean = () => false,
): Names {
  const names: Names = { classes: new Set(), properties: new Set(), set: new Set() };
  for (const folder of folders) {
    for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
      if (!/\.(?:jsx?|tsx?|css)$/.test(file) || file.endsWith('.d.ts')) continue;
      if (folder !== own && isLeftOut(file)) continue;
      const text = readFileSync(path.join(folder, file), 'utf8');
      for (const [name] of text.matchAll(/--[\w-]+/g)) names.properties.add(name);
      if (file.endsWith('.css')) {
        if (folder === own) for (const name of setForPage(text)) names.set.add(name);
        continue;
      }
      for (const [words] of text.matchAll(TEXT)) {
        for (const [name] of words.matchAll(/[\w-]+/g)) names.classes.add(name);
      }
    }
  }
  return names;
}

/** Custom properties set in rules for `:root` alone. */
function setForPage(css: string): string[] {
  const rules = css.matchAll(/(?:^|[};/])\s*:root\s*{([^{}]*)}/g);
  return [...rules].flatMap(([, body = '']) =>
    [...body.matchAll(/(--[\w-]+)\s*:/g)].map(([, name]) => name!),
  );
}
