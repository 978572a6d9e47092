import type { EmployerJob } from '@jobharbor/contract';
import { type APIRequestContext, expect, type Page } from '@playwright/test';

import { continueInDemo } from '../../support/demoSignIn.ts';
import { post, signInDemoEmployer } from '../../support/employer.ts';
import { whatField } from '../../support/jobSearch.ts';
import { aPerson } from '../../support/signIn.ts';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

/** A new job of the demonstration's employer, whom anybody may sign in as. */
export async function aDemoJob(
  request: APIRequestContext,
  origin: string,
  jobName: string,
): Promise<EmployerJob> {
  return post(request, await signInDemoEmployer(request, origin), { jobName }, origin);
}

/** Goes to the seeker remote by the header. */
async function goToFindJobs(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('link', { name: 'Find Jobs' }).click();
  await expect(heading(page, 'Find Jobs')).toBeVisible();
}

/** From the landing page to a job, by search. */
export async function findJob(page: Page, jobName: string): Promise<void> {
  await page.goto('/');
  await goToFindJobs(page);
  await whatField(page).fill(jobName);
  await page.getByRole('button', { name: 'Find Jobs' }).click();
  await page.getByRole('main').getByRole('link', { name: jobName }).first().click();
  await expect(heading(page, jobName)).toBeVisible();
}

/** Signs in on the way, fills in what the CV lacks, applies, and looks at one's applications. */
export async function applyOn(page: Page, jobName: string, name: string): Promise<void> {
  await page.getByRole('link', { name: 'Login to Apply' }).click();
  await continueInDemo(page, aPerson(name, 'Byron'));
  await expect(page.getByRole('banner').getByText(`${name} Byron`)).toBeVisible();
  await page.getByRole('link', { name: 'Apply Now' }).click();
  await page.getByLabel('Phone No').fill('+44 20 7946 0000');
  await page.getByRole('button', { name: 'Apply for this Job' }).click();
  await expect(page.getByText('Application submitted successfully.').first()).toBeVisible();
  await openFromMenu(page, 'My Applications');
  await expect(applicationOf(page, jobName).getByText('applied').first()).toBeVisible();
}

/** Signs in as the demonstration's employer in the same tab. */
export async function enterEmployerArea(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('link', { name: 'Become an Employer' }).click();
  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
  await page.getByRole('button', { name: 'Fill in' }).click();
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(heading(page, 'My Added Jobs')).toBeVisible();
}

/** As the employer, answers the application. */
export async function answerOn(page: Page, jobName: string, applicant: string): Promise<void> {
  await page
    .getByRole('navigation', { name: 'Employer' })
    .getByRole('link', { name: 'Applications' })
    .click();
  const group = page.getByRole('region', { name: jobName });
  await group
    .getByRole('link', { name: `View Application of ${applicant} Byron`, exact: true })
    .click();
  await page
    .getByRole('region', { name: 'Your answer' })
    .getByLabel('Change Status')
    .selectOption('shortlisted');
  await expect(page.getByText(/^Application status has been updated/).first()).toBeVisible();
}

/** The seeker, in the same tab, sees the answer. */
export async function seeAnswerOn(page: Page, jobName: string): Promise<void> {
  await goToFindJobs(page);
  await openFromMenu(page, 'My Applications');
  await expect(applicationOf(page, jobName).getByText('shortlisted').first()).toBeVisible();
}

/** Switches between light and dark in the header, and fails unless the page's own text changes with it. */
export async function switchColours(page: Page): Promise<void> {
  const text = () =>
    page
      .getByRole('main')
      .getByRole('heading', { level: 1 })
      .evaluate((node) => getComputedStyle(node).color);
  const before = await text();
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Switch to .* colours$/ })
    .click();
  await expect.poll(text).not.toBe(before);
}

const applicationOf = (page: Page, jobName: string) =>
  page.getByRole('article').filter({ hasText: jobName });

async function openFromMenu(page: Page, entry: string): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: /Byron/ }).click();
  await page.getByRole('menuitem', { name: entry }).click();
}
