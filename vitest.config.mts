import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['tests/unit/**/*.test.ts', 'tests/access/**/*.test.ts'],
    testTimeout: 20_000,
    hookTimeout: 120_000,
  },
});
