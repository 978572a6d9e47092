// Walks from the landing page to a sent application at the pace of a person, then to a second one, on a phone and on a
// desktop: what is pressed and typed, how long it takes, and how far the button that sends is from the top of its page.
// Usage: node --import tsx bench/applying.mjs [--url http://localhost:3000]

import { chromium } from '@playwright/test';
import { parseArgs } from 'node:util';

import { findBrowser } from '../e2e/support/browser.ts';
import { aPerson } from '../e2e/support/signIn.ts';
import { startBuiltPortal } from './builtPortal.mjs';
import { LOOK, measured, personAt } from './person.mjs';

const DEVICES = {
  phone: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
  desktop: { viewport: { width: 1280, height: 900 } },
};
const GOALS = { first: 8, second: 2 };

const { values: options } = parseArgs({ options: { url: { type: 'string' } } });
const portal = options.url
  ? { url: options.url, stop: async () => undefined }
  : // With the demonstration's sign-in.
    await startBuiltPortal({ args: ['--trial'] });
const browser = await chromium.launch(await findBrowser());

const applyButton = (page) => page.getByRole('button', { name: 'Apply for this Job' });

/** Where the button stands: in the page, and whether it is on the screen without scrolling. */
const placeOfApply = (page) =>
  applyButton(page).evaluate((button) => {
    const { top, bottom } = button.getBoundingClientRect();
    return { pixels: Math.round(top + window.scrollY), isOnScreen: bottom <= window.innerHeight };
  });

async function send(page, { press }) {
  await applyButton(page).waitFor();
  const place = await placeOfApply(page);
  await press(applyButton(page));
  await page.getByText('Application submitted successfully.').first().waitFor();
  return place;
}

/** From the landing page: a job, the sign-in, what the CV lacks, and sending. */
async function firstApplication(page, person) {
  const { press, type } = person;
  await page.goto(portal.url);
  await page.waitForLoadState('networkidle');
  await press(page.locator('article h3 a').first());
  await press(page.getByRole('link', { name: 'Login to Apply' }));
  const opened = page.waitForEvent('popup');
  await press(page.getByRole('button', { name: 'Continue with Google' }));
  // Google's own page, where most people press their name once. The demonstration's has a form instead.
  const popup = await opened;
  const { email, given_name: given, family_name: family } = aPerson('Ada', 'Byron');
  await popup.getByLabel(/e-?mail/i).fill(email);
  await popup.getByLabel(/given|first/i).fill(given);
  await popup.getByLabel(/family|last/i).fill(family);
  person.counts.clicks += 1;
  await popup.waitForTimeout(LOOK);
  await popup.getByLabel(/family|last/i).press('Enter');
  await press(page.getByRole('link', { name: 'Apply Now' }));
  await type(page.getByLabel('Phone No').first(), '+44 20 7946 0000');
  return send(page, person);
}

/** From the page of another job, as somebody who is signed in and has a CV. */
async function secondApplication(page, person) {
  await person.press(page.getByRole('link', { name: 'Apply Now' }));
  return send(page, person);
}

console.log(
  '| way | clicks | goal | letters | seconds | Apply at px | on the first screen |\n| --- | --- | --- | --- | --- | --- | --- |',
);
const line = (name, { clicks, letters, seconds }, goal, { pixels, isOnScreen }) =>
  console.log(
    `| ${name} | ${clicks} | ${goal} | ${letters} | ${seconds.toFixed(1)} | ${pixels} | ${isOnScreen ? 'yes' : 'no'} |`,
  );
try {
  for (const [device, settings] of Object.entries(DEVICES)) {
    const context = await browser.newContext(settings);
    const page = await context.newPage();
    const person = personAt(page);
    let place;
    const first = await measured(person, async () => {
      place = await firstApplication(page, person);
    });
    line(`${device}: first application`, first, GOALS.first, place);
    await page.goto(`${portal.url}/find-jobs`);
    await page.waitForLoadState('networkidle');
    await page.locator('article h3 a, article h2 a').nth(5).click();
    const second = await measured(person, async () => {
      place = await secondApplication(page, person);
    });
    line(`${device}: second application`, second, GOALS.second, place);
    await context.close();
  }
} finally {
  await browser.close();
  await portal.stop();
}
