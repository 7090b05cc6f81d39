import path from 'node:path';
import { defineConfig } from 'vitest/config';

/** What takes the time of answers while others load the server: nothing may run beside it. */
const ALONE = ['limits', 'replicas'].map((name) => `access/${name}.test.ts`);

/** What puts another module, or another engine, in the place of one that others have, too: a process of
 *  its own. */
const REPLACING_MODULES = ['unit/accounts/passwords.test.ts', 'unit/**/second-engine.test.ts'];

export default defineConfig({
  // As the site's bundler has it.
  resolve: { alias: { '@site': path.resolve(import.meta.dirname, '..') } },
  test: {
    root: import.meta.dirname,
    // By default one core stays idle, which on a machine with two is half of it.
    maxWorkers: '100%',
    // Not a target: two slow cores that do something else besides must not fail a test.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 15_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'together',
          include: ['unit/**/*.test.ts', 'access/**/*.test.ts'],
          exclude: [...ALONE, ...REPLACING_MODULES],
          // A process for each file would read the same modules 240 times, half of the time of many files.
          isolate: false,
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        test: { name: 'apart', include: REPLACING_MODULES, sequence: { groupOrder: 1 } },
      },
      {
        extends: true,
        test: { name: 'alone', include: ALONE, maxWorkers: 1, sequence: { groupOrder: 2 } },
      },
    ],
  },
});
