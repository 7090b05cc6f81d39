/** The part of `npm test` that needs no built site, and runs while the site is built: formatting,
 *  lint, types, unused code, the pages. */

import { staticChecks } from './steps.ts';

process.exitCode = (await staticChecks()) ? 0 : 1;
