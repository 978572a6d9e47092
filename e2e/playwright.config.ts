import { defineConfig } from '@playwright/test';

import { findBrowser } from './support/browser.ts';

const { executablePath, args } = await findBrowser();

/** These take longest: begun first, they leave nobody without work at the end. */
const LONG = /([aA]ccessibility|employerKeyboard|storedXss)\.spec\.ts$/;

export default defineConfig({
  projects: [
    { name: 'long', testMatch: LONG },
    { name: 'others', testIgnore: LONG },
  ],
  testDir: './tests',
  outputDir: '../test-results',
  globalSetup: './support/globalSetup.ts',
  timeout: 60_000,
  expect: { timeout: 10_000 },
  // Two processors leave a sixth of their time idle with two.
  workers: 3,
  // A second try tells chance from a fault; what needed it is named at the end.
  retries: 1,
  forbidOnly: Boolean(process.env.CI),
  reporter: [['list'], ['json', { outputFile: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE }]],
  use: {
    launchOptions: { executablePath, args },
    viewport: { width: 1280, height: 900 },
    // A trace takes longer than the steps that it records: it is made with TRACE=1.
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
  },
});
