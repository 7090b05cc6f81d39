import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['unit/**/*.test.ts', 'access/**/*.test.ts'],
    root: import.meta.dirname,
    testTimeout: 20_000,
    hookTimeout: 120_000,
  },
});
