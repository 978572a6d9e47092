import type { Page } from '@playwright/test';

import { aCompany, anEmployer, keepEmployer } from '../support/employer.ts';
import { fieldIn, fillIn, toasts, wholePosting } from '../support/employerForms.ts';
import { expect, test } from '../support/test.ts';

const origin = () => process.env.GOOGLE_PORTAL_URL ?? '';

test.use({ baseURL: process.env.GOOGLE_PORTAL_URL });

type Session = Awaited<ReturnType<typeof anEmployer>>;

/** A verified company whose browser this is. */
async function signedIn(page: Page, company = aCompany()): Promise<Session> {
  const employer = await anEmployer(page.request, { origin: origin(), company });
  await keepEmployer(page, employer, origin());
  return employer;
}

const bearer = ({ token }: Session) => ({ Authorization: `Bearer ${token}` });

/** The names of a company's own jobs, as the server has them. */
async function postedBy(page: Page, employer: Session): Promise<string[]> {
  const answer = await page.request.get(`${origin()}/api/jobs/getalljobs`, {
    headers: bearer(employer),
  });
  return ((await answer.json()) as { jobName: string }[]).map(({ jobName }) => jobName);
}

/** Has the company verified by its address: that of its website's domain. */
async function haveChecked(page: Page, employer: Session, website: string) {
  const headers = bearer(employer);
  const profile = `${origin()}/api/employer/update-profile`;
  await page.request.put(profile, { headers, data: { website } });
  const answer = await page.request.post(`${origin()}/api/employer/company-check`, { headers });
  expect(answer.ok(), await answer.text()).toBe(true);
}

const createButton = (page: Page) => page.getByRole('button', { name: 'Create Job Posting' });

/** What a form of a company that has told nothing but its name and address begins with. */
async function expectDefaults(page: Page) {
  await expect(fieldIn(page, 'Salary')).toHaveValue('0');
  await expect(fieldIn(page, 'Years of Experience')).toHaveValue('0');
  await expect(page.getByRole('switch', { name: /^Urgent Hiring/ })).not.toBeChecked();
  for (const label of ['Job Title', 'Location', 'Job Type', 'Currency', 'Job Description']) {
    await expect(fieldIn(page, label)).toHaveValue('');
  }
  await expect(fieldIn(page, 'Job Responsibilities')).toHaveValue('');
}

test.describe('45 a new posting', () => {
  test('is sent with its lists, the form begins anew, and a guest finds the job at once', async ({
    page,
    browser,
  }) => {
    const company = aCompany();
    const email = company.email.replace('@example.com', '@kelp.example');
    const employer = await signedIn(page, { ...company, email });
    await haveChecked(page, employer, 'https://www.kelp.example/');
    const name = `Lugger Skipper ${Date.now()}`;
    await page.goto('/employer/addjob');
    await expect(page.getByRole('heading', { name: 'Create New Job Posting' })).toBeVisible();
    await expect(page.getByText('Fill in the details for the new job posting')).toBeVisible();
    await expect(page.getByText('No job postings available.')).toBeVisible();
    await expectDefaults(page);

    await fillIn(page, { ...wholePosting(name), Salary: '41000' });
    await fieldIn(page, 'Job Type').selectOption('Hybrid');
    await page.getByRole('switch', { name: /^Urgent Hiring/ }).check();
    const entries = page.getByRole('list', { name: 'Job Responsibilities: entries' });
    await expect(entries.getByRole('listitem')).toHaveText(['a', 'b', 'c']);
    const preview = page.getByRole('region', { name: 'Preview' });
    await expect(preview).toContainText(name);
    await expect(preview).toContainText('41,000');
    await expect(preview).toContainText('A share of the harvest');
    await createButton(page).scrollIntoViewIfNeeded();
    await expect(preview).toBeInViewport({ ratio: 0.6 });

    const sending = page.waitForRequest('**/api/jobs/add');
    await createButton(page).click();
    const { user, ...body } = (await sending).postDataJSON() as Record<string, unknown>;
    expect(user).toBe(employer.employer._id);
    expect(body).toMatchObject({
      companyName: employer.company.name,
      jobName: name,
      jobType: 'Hybrid',
      salary: 41_000,
      experience: 0,
      urgentHiring: true,
      applicationEmail: employer.company.email,
      jobResponsibilities: ['a', 'b', 'c'],
      weOffer: ['Boots', 'A share of the harvest'],
      jobRequirements: ['Steady on your feet'],
      qualifications: [],
    });

    await expect(toasts(page, 'Job posted successfully.')).toBeVisible();
    await expectDefaults(page);
    const current = page.getByRole('region', { name: 'Current Job Postings' });
    await expect(current.getByRole('article', { name })).toContainText('Urgent Hiring');
    await expect(page.getByRole('heading', { name: `Published: ${name}` })).toBeFocused();
    await expect(page.getByText('No job postings available.')).toHaveCount(0);
    expect(await postedBy(page, employer)).toEqual([name]);

    const guest = await (await browser.newContext({ baseURL: origin() })).newPage();
    await guest.goto(`/jobSearch/${encodeURIComponent(name)}`);
    await guest.getByRole('article').getByRole('link', { name }).first().click();
    await expect(guest.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(guest.getByText(employer.company.name).first()).toBeVisible();
    await expect(guest.getByLabel('Verified Company').first()).toBeVisible();
    await expect(guest.getByText('Verified by an e-mail address at kelp.example')).toBeVisible();
    await expect(guest.getByText(employer.company.email)).toHaveCount(0);
    await guest.context().close();
  });
});

test('a list that is copied from a page is a list of the posting', async ({ page }) => {
  await signedIn(page);
  const source = await page.context().newPage();
  await source.setContent('<p>You will:</p><ul><li>trim sails</li><li>splice ropes</li></ul>');
  await source.keyboard.press('ControlOrMeta+a');
  await source.keyboard.press('ControlOrMeta+c');
  await page.goto('/employer/addjob');
  const description = fieldIn(page, 'Job Description');
  await description.focus();
  await page.keyboard.press('ControlOrMeta+v');
  await expect(description).toHaveValue(/^You will:\n+- trim sails\n- splice ropes\n*$/);
  const preview = page.getByRole('region', { name: 'Preview' });
  await expect(preview.getByRole('listitem')).toHaveText(['trim sails', 'splice ropes']);
  await page.keyboard.press('ControlOrMeta+z');
  await expect(description).toHaveValue('');
});
