/** Settings from .env, for those who do not set them in the environment. */

import { existsSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './root.mjs';

/** Reads .env where there is one; what the environment already has stays. */
export function loadEnvFile() {
  const file = path.join(ROOT, '.env');
  if (existsSync(file)) process.loadEnvFile?.(file);
}
