import type { Page } from '@playwright/test';

import {
  aCompanyWithApplicant,
  anApplicant,
  applicantLink,
  review,
} from '../support/applicants.ts';
import { bearer } from '../support/cv.ts';
import { anEmployer, keepEmployer, linkTo, post } from '../support/employer.ts';
import { type Portal, startPortal } from '../support/portal.ts';
import { aPerson, signInByApi } from '../support/signIn.ts';
import { expect, test } from '../support/test.ts';

/** Whether the employer is verified, as the sidebar says it. */
const chip = (page: Page) =>
  page.getByRole('complementary', { name: 'Employer area' }).getByText('Verified');

/** The next time that a page's stream is open. */
const streamOpened = (page: Page) =>
  page.waitForResponse((answer) => answer.url().endsWith('/api/events') && answer.ok());

test('a verification on another device turns the chip green and opens the form, without a touch', async ({
  page,
  request,
  browser,
}) => {
  const { company, ...session } = await anEmployer(request, { isVerified: false });
  await keepEmployer(page, session);
  const other = await page.context().newPage();
  for (const [tab, path] of [
    [page, '/employer/dashboard'],
    [other, '/employer/addjob'],
  ] as const) {
    const opened = streamOpened(tab);
    await tab.goto(new URL(path, page.url()).href);
    await opened;
    await expect(chip(tab)).toHaveText('Not Verified');
    await expect(tab.getByText('Your Account is Not Verified')).toBeVisible();
  }

  const phone = await (await browser.newContext()).newPage();
  await phone.goto(await linkTo(request, company.email, '/employer/verify/'));
  await expect(phone.getByRole('button', { name: 'Verify my email address' })).toBeVisible();
  await expect(chip(page)).toHaveText('Not Verified');
  await phone.getByRole('button', { name: 'Verify my email address' }).click();
  await expect(phone.getByText('Account Verified Successfully')).toBeVisible();
  for (const tab of [page, other]) {
    await expect(chip(tab)).toHaveText('Verified');
    await expect(tab.getByText('Your Account is Not Verified')).toHaveCount(0);
  }
  await expect(other.getByRole('button', { name: 'Create Job Posting' })).toBeVisible();
  // The link signs nobody in.
  await expect(phone.getByText('Account verified. Sign in to continue.')).toBeVisible();
  await phone.context().close();
});

test('a new application waits above the open list, and a withdrawn one goes; the focus stays', async ({
  page,
  request,
}) => {
  const { employer, job } = await aCompanyWithApplicant(request, { jobName: 'Diver' });
  await keepEmployer(page, employer);
  const opened = streamOpened(page);
  await page.goto('/employer/applications');
  await opened;
  await applicantLink(page).focus();
  await expect(page.getByRole('status').filter({ hasText: '1 application' })).toBeVisible();

  const { seeker, application } = await anApplicant(request, job._id, {
    person: aPerson('Greta', 'Late'),
  });
  const show = page.getByRole('button', { name: '1 new application – show' });
  await expect(show).toBeVisible();
  await expect(applicantLink(page, 'Greta Late')).toHaveCount(0);
  await expect(applicantLink(page)).toBeFocused();
  await show.click();
  await expect(applicantLink(page, 'Greta Late')).toBeFocused();
  await expect(page.getByRole('status').filter({ hasText: '2 applications' })).toBeVisible();

  await request.delete(`/api/applications/${application._id}`, {
    headers: bearer(seeker.sessionToken),
  });
  await expect(applicantLink(page, 'Greta Late')).toHaveCount(0);
});

test.describe('a session that ends elsewhere', () => {
  test.use({ allowErrors: /status of 401/ });

  test('ends the open page too, by the stream alone', async ({ page, request }) => {
    const session = await anEmployer(request);
    await keepEmployer(page, session);
    const opened = streamOpened(page);
    await page.goto('/employer/profile');
    await opened;
    await expect(page.getByRole('heading', { level: 1 })).toContainText(session.company.name);
    await request.post('/api/employer/logout', { headers: bearer(session.token) });
    await expect(page).toHaveURL(/\/employer\/signin$/);
    await expect(page.getByText(session.company.name)).toHaveCount(0);
    expect(await page.evaluate(() => localStorage.getItem('employerToken'))).toBeNull();
  });
});

test.describe('after a restart of the server', () => {
  test.use({ allowErrors: /Failed to load resource|Failed to / });
  let portal: Portal;

  test.beforeAll(async () => {
    test.setTimeout(300_000);
    portal = await startPortal({ RENDER_PROCESSES: '0' });
  });
  test.afterAll(() => portal.stop());

  test('the open list hears again of what happens, by itself', async ({ page, playwright }) => {
    const request = await playwright.request.newContext({ baseURL: portal.url });
    const employer = await anEmployer(request, { origin: portal.url });
    const job = await post(request, employer, { jobName: 'Diver' }, portal.url);
    const apply = (person = aPerson()) =>
      anApplicant(request, job._id, {
        person,
        signIn: (who) => signInByApi(request, who, portal.url),
      });
    const { application } = await apply();
    await keepEmployer(page, employer, portal.url);
    const opened = streamOpened(page);
    await page.goto(`${portal.url}/employer/applications`);
    await opened;
    await expect(applicantLink(page)).toBeVisible();
    await page.evaluate(() => Object.assign(window, { sameDocument: true }));

    await portal.restart();
    await apply(aPerson('Greta', 'Late'));
    await page.getByRole('button', { name: '1 new application – show' }).click({ timeout: 45_000 });
    await expect(applicantLink(page, 'Greta Late')).toBeVisible();
    await review(request, employer, application._id, { applicationStatus: 'reviewing' });
    await expect(page.getByRole('table').getByText('reviewing')).toBeVisible();
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
    await request.dispose();
  });
});
