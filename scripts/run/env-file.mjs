/** Settings from .env, for users who do not set them in the environment. */

import { existsSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './root.mjs';

/** Reads .env if it exists; the environment takes precedence. */
export function loadEnvFile() {
  const file = path.join(ROOT, '.env');
  if (existsSync(file)) process.loadEnvFile?.(file);
}
