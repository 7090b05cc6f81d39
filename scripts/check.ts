/** `npm run check`: what a pull request must pass on every machine, in a few minutes: formatting,
 *  lint, types, pages, unit and access tests. The browser tests run with `npm test`. */

import { runTool, staticChecks } from './steps.ts';

if (process.argv.includes('--help')) {
  process.stdout.write(
    'npm run check    formatting, lint, types, pages, findability, unit and access tests\n',
  );
} else {
  const clean = await staticChecks();
  const tests = await runTool('Unit and access tests', 'vitest', [
    'run',
    '--config',
    'tests/vitest.config.ts',
  ]);
  process.exitCode = clean && tests.passed ? 0 : 1;
}
