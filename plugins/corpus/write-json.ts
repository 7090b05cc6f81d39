/** Replaces a file atomically: readers see the old or the new content, never a mixture. */

import { rename, writeFile } from 'node:fs/promises';

/** Writes `value` as JSON beside `file` and renames it into place. */
export async function writeJson(file: string, value: unknown): Promise<void> {
  const temporary = `${file}.${process.pid}.tmp`;
  await writeFile(temporary, JSON.stringify(value));
  await rename(temporary, file);
}
