/** Reads the file of a screen: `po-receipt.screen.yaml` beside `po-receipt.md`. */

import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Screen } from '../../server/contract/screen.ts';
import { readYaml, YamlFileError } from '../page-data/read-yaml.ts';
import { screenSchema } from './screen-schema.ts';

/** What a page may name: a file beside it. */
const SCREEN_FILE = /^[A-Za-z0-9._-]+\.screen\.yaml$/;

/** Full path of the screen file that a page names.
 *  @throws Error if the name is missing or leads elsewhere. */
export function screenFileOf(pageFile: string, source: string | undefined): string {
  if (source !== undefined && SCREEN_FILE.test(source)) {
    return path.join(path.dirname(pageFile), source);
  }
  throw new Error(
    `src is ${source === undefined ? 'missing' : `"${source}"`}; ` +
      'write the name of a file next to the page: <Screen src="po-receipt.screen.yaml" />',
  );
}

/** @throws YamlFileError with every error. */
export function readScreen(file: string): Screen {
  if (!existsSync(file)) {
    throw new YamlFileError(file, [{ line: 1, message: 'there is no such file' }]);
  }
  return readYaml(file, screenSchema).content;
}
