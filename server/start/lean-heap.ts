/** Keeps the young generation of the main thread's heap as small as it starts. By default V8 lets it grow to
 *  48 MB, which it never returns, and serving pages is no faster for it. Runs before anything else is loaded; the
 *  workers have limits of their own (`retrieval/pool.ts`). */

import { setFlagsFromString } from 'node:v8';
import { isMainThread } from 'node:worker_threads';

if (isMainThread) setFlagsFromString('--semi-space-growth-factor=1');
