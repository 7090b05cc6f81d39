/** Who is asked to read a change of a section: a line of `.github/CODEOWNERS`. */

import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { readText } from './files.ts';

const PLACE = '.github/CODEOWNERS';
/** The line of the sidebars, whose owners also read a section that has none of its own yet. */
const SIDEBARS = /^\/sidebars\/ +(.+)$/m;
/** Column of the owners. */
const COLUMN = 20;

/** Adds a line for a section above that of the sidebars, with the same owners.
 *  @returns the changed file; none if the project has no such file or line, since other Git hosts do not
 *  need it. */
export function addCodeOwners(root: string, section: string): string[] {
  const file = path.join(root, PLACE);
  if (!existsSync(file)) return [];
  const text = readText(root, PLACE);
  const changed = text.replace(SIDEBARS, (sidebars, owners: string) => {
    const folder = `/${section}/`;
    return `${folder.padEnd(COLUMN - 1)} ${owners}\n${sidebars}`;
  });
  if (changed === text) return [];
  writeFileSync(file, changed);
  return [PLACE];
}
