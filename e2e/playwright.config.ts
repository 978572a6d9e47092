import { defineConfig } from '@playwright/test';

import { findBrowser } from './support/browser.ts';

const { executablePath, args } = await findBrowser();

/**
 * Most scripts of a test run once. With V8's optimizing compilers and its threads beside, a page's process takes twice
 * the processor time.
 */
const QUICK = '--js-flags=--no-opt --no-maglev --single-threaded --min-semi-space-size=16';

/** The longest tests start first, so that no worker is idle at the end. */
const LONG = /([aA]ccessibility|employerKeyboard|storedXss)\.spec\.ts$/;

/** With the animations that visitors have: two whole stories, a seeker's keyboard, the start of pages. The others wait for none. */
const ANIMATED = /\/(budgets|employerStory|hiringDay|keyboard|slowPhone)\.spec\.ts$/;

export default defineConfig({
  projects: [
    { name: 'long', testMatch: LONG },
    {
      name: 'animated',
      testMatch: ANIMATED,
      use: { contextOptions: { reducedMotion: 'no-preference' } },
    },
    { name: 'others', testIgnore: [LONG, ANIMATED] },
  ],
  testDir: './tests',
  outputDir: '../test-results',
  globalSetup: './support/globalSetup.ts',
  // A busy machine takes three times as long as usual. Only what fails waits to the end.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  // With two workers, two processors are idle for a sixth of the time.
  workers: 3,
  // A test that passes at a second try is named at the end.
  retries: 1,
  forbidOnly: Boolean(process.env.CI),
  reporter: [['list'], ['json', { outputFile: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE }]],
  use: {
    launchOptions: { executablePath, args: [...args, QUICK] },
    viewport: { width: 1280, height: 900 },
    contextOptions: { reducedMotion: 'reduce' },
    // A trace takes longer than the test itself. TRACE=1 records one.
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
  },
});
