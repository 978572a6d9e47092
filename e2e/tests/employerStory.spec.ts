import type { Page } from '@playwright/test';

import { saveCv, wholeCv } from '../support/cv.ts';
import { aCompany, linkTo } from '../support/employer.ts';
import { fillIn } from '../support/employerForms.ts';
import { tokenOf } from '../support/identityProvider.ts';
import { mailsTo } from '../support/mail.ts';
import { aPerson, exchange, keepSession } from '../support/signIn.ts';
import { expect, test } from '../support/test.ts';

const JOB = 'Keeper of the Fog Signal';
const FEEDBACK = 'We liked your letter. Can you come on Thursday at ten?';

const portal = () => process.env.GOOGLE_PORTAL_URL ?? '';

test.use({ baseURL: process.env.GOOGLE_PORTAL_URL });

test('an employer signs up, verifies and posts; a seeker finds and applies; they talk; the seeker withdraws', async ({
  page,
  browser,
  request,
}) => {
  test.setTimeout(150_000);
  const company = aCompany('Fog Signal Trust');

  await page.goto('/employer/signup');
  await page.getByLabel('Company Name').fill(company.name);
  await page.getByLabel('Company Email Address').fill(company.email);
  await page.getByLabel(/^Password/).fill(company.password);
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page).toHaveURL(/\/employer\/dashboard$/);
  for (const words of [
    'Your Account is Not Verified',
    'Please verify your email address to start posting job opportunities.',
    'Check your email inbox and follow the verification link.',
  ])
    await expect(page.getByRole('main').getByText(words)).toBeVisible();

  await page.goto(await linkTo(request, company.email, '/employer/verify/', portal()));
  await expect(page.getByText('Account Verified Successfully')).toBeVisible();
  await expect(page).toHaveURL(/\/employer\/dashboard$/);
  await expect(page.getByText('Account verified. Sign in to continue.')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
  // Who has signed up here need not type the address again.
  await expect(page.getByLabel('Email Address')).toHaveValue(company.email);
  await page.getByLabel(/^Password/).fill(company.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText("Welcome back! You're now logged in.")).toBeVisible();
  await expect(page).toHaveURL(/\/employer\/alljobs$/);
  await expect(page.getByText('No Jobs Uploaded Yet')).toBeVisible();

  await page.goto('/employer/addjob');
  await fillJobForm(page, company);
  await page.getByRole('button', { name: 'Create Job Posting' }).click();
  await expect(page.getByText('Job posted successfully.').first()).toBeVisible();
  const current = page.getByRole('region', { name: 'Current Job Postings' });
  await expect(current.getByText(JOB)).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Job Title' })).toHaveValue('');

  const seeker = await (await browser.newContext({ baseURL: portal() })).newPage();
  const person = aPerson('Mária', 'Kováčová');
  const session = await exchange(seeker.request, await tokenOf(request, person), portal());
  await keepSession(seeker, session, portal());
  await saveCv(request, session, { ...wholeCv, firstName: 'Mária', lastName: 'Kováčová' });
  await seeker.goto(`/find-jobs?q=${encodeURIComponent(JOB)}`);
  await seeker.getByRole('link', { name: JOB }).first().click();
  await seeker.getByRole('link', { name: 'Apply Now' }).click();
  await seeker.getByRole('button', { name: 'Apply for this Job' }).click();
  await expect(seeker.getByText('Application submitted successfully.')).toBeVisible();

  await page.goto('/employer/applications');
  await expect(page.getByRole('heading', { name: JOB })).toBeVisible();
  await page.getByRole('link', { name: /View Application/ }).click();
  await expect(page.getByText('ApplicationDetails').first()).toBeVisible();
  await expect(page.getByText(wholeCv.profileSummary)).toBeVisible();
  await page.getByLabel('Change Status').selectOption('shortlisted');
  await expect(
    page.getByText(
      'Application status has been updated successfully. A notification email has been sent to the applicant.',
    ),
  ).toBeVisible();
  await page.getByRole('textbox', { name: 'Feedback' }).fill(FEEDBACK);
  await page.getByRole('button', { name: 'Send Feedback' }).click();
  await expect(page.getByText('Feedback has been sent to the applicant.')).toBeVisible();
  await page.getByRole('link', { name: 'Back to Applications' }).click();

  await seeker.goto('/myapplications');
  const card = seeker.getByRole('article').filter({ hasText: JOB });
  await expect(card.getByText('shortlisted').first()).toBeVisible();
  await expect(card.getByText(FEEDBACK).first()).toBeVisible();

  await card.getByRole('button', { name: 'Cancel Application' }).click();
  await seeker.getByRole('alertdialog').getByRole('button', { name: 'Cancel Application' }).click();
  await expect(seeker.getByText('Application cancelled successfully.')).toBeVisible();
  // The employer's list is open: it loses the application by itself.
  await expect(page.getByRole('link', { name: /View Application/ })).toHaveCount(0);
  await expect(page.getByText('No applications yet')).toBeVisible();
  const subjects = (await mailsTo(request, company.email)).map(({ subject }) => subject);
  expect(subjects).toEqual([expect.stringMatching(/verif/i), expect.stringContaining(JOB)]);
  await seeker.context().close();
});

async function fillJobForm(page: Page, company: { name: string; email: string }) {
  const fields: Record<string, string> = {
    'Company Name': company.name,
    'Company Logo Address': 'https://example.com/fog.png',
    'Job Title': JOB,
    Location: 'Ushant, France',
    Currency: 'EUR',
    'Job Description': 'Sound the horn when the lighthouse can not be seen.',
    'About Company': 'Keeps the coast audible.',
    'Job Responsibilities': 'Sound the horn, oil the horn',
    'We Offer': 'A room above the sea',
    'Job Requirements': 'Sleeps lightly',
    'Application Email': company.email,
  };
  await fillIn(page, fields);
}
