/** The location of the project. */

import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** Folder of the project. */
export const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
