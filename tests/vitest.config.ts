import path from 'node:path';
import { defineConfig } from 'vitest/config';

/** Tests that measure how fast the server answers while it is under load: nothing else may run meanwhile. */
const ALONE = ['limits', 'replicas'].map((name) => `access/${name}.test.ts`);

/** Tests that replace a module or the engine, which other tests also use: each runs in its own process. */
const REPLACING_MODULES = ['unit/accounts/passwords.test.ts', 'unit/**/second-engine.test.ts'];

/** Tests that ask all questions of the evaluation sets, which takes a third of the unit tests' time. */
const EVALUATION = [
  'unit/evaluation/tuning.test.ts',
  ...['answers', 'answers-gold', 'question-alone'].map((name) => `unit/site-build/${name}.test.ts`),
];

// A process for each file would load the same modules again each time, which takes half of the time of many
// files.
const together = (name: string, include: string[], exclude: string[] = []) => ({
  extends: true as const,
  test: { name, include, exclude, isolate: false, sequence: { groupOrder: 1 } },
});

export default defineConfig({
  // The same alias as in the site's bundler.
  resolve: { alias: { '@site': path.resolve(import.meta.dirname, '..') } },
  test: {
    root: import.meta.dirname,
    // By default one core stays idle, which is half of a machine with two.
    maxWorkers: '100%',
    // Not a target: a test must not fail because two slow cores are busy with something else.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 15_000 } },
    // `npm run check` runs "unit" and "apart", `npm test` all.
    projects: [
      together('unit', ['unit/**/*.test.ts'], [...REPLACING_MODULES, ...EVALUATION]),
      together('evaluation', EVALUATION),
      together('access', ['access/**/*.test.ts'], ALONE),
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
