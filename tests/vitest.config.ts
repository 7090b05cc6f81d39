import path from 'node:path';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  // As the site's bundler has it.
  resolve: { alias: { '@site': path.resolve(import.meta.dirname, '..') } },
  test: {
    include: ['unit/**/*.test.ts', 'access/**/*.test.ts'],
    root: import.meta.dirname,
    // Not a target: two slow cores that do something else besides must not fail a test.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 15_000 } },
  },
});
