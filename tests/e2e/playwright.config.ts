/** End-to-end tests: the built site behind the real server in the machine's own Chromium. */

import { defineConfig } from '@playwright/test';
import { BROWSER_ARGS, ensureBrowser } from '../../scripts/browser.ts';

const DESKTOP = { viewport: { width: 1280, height: 800 } };

export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results',
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  // Not targets: two slow cores that do something else besides must not fail a test.
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: [['list']],
  use: {
    // A trace of each test takes a good part of its time; `npm test` runs again what failed.
    trace: 'on-first-retry',
    launchOptions: { executablePath: ensureBrowser(), args: BROWSER_ARGS },
  },
  // What takes longest comes first: at the end one worker would wait for the other.
  projects: [
    { name: 'long', use: DESKTOP, testMatch: /insights/ },
    {
      name: 'phone',
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
      testMatch: /phone/,
    },
    { name: 'desktop', use: DESKTOP, testIgnore: /phone|insights/ },
  ],
});
