import type { Page } from '@playwright/test';

import { anEmployer, aPosting, keepEmployer, post } from '../support/employer.ts';
import { fieldIn, fillIn, hold, toasts, wholePosting } from '../support/employerForms.ts';
import { expect, test } from '../support/test.ts';

const origin = () => process.env.GOOGLE_PORTAL_URL ?? '';

test.use({ baseURL: process.env.GOOGLE_PORTAL_URL });

type Session = Awaited<ReturnType<typeof anEmployer>>;

/** A verified company whose browser this is. */
async function signedIn(page: Page): Promise<Session> {
  const employer = await anEmployer(page.request, { origin: origin() });
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

const createButton = (page: Page) => page.getByRole('button', { name: 'Create Job Posting' });
const card = (page: Page, name: string) => page.getByRole('article', { name });
const menuOf = (page: Page, name: string) =>
  page.getByRole('button', { name: `Actions for ${name}`, exact: true });

async function choose(page: Page, name: string, action: string) {
  await menuOf(page, name).click();
  await page.getByRole('menuitem', { name: action }).click();
}

/** What a form of a company that has told nothing but its name and address begins with. */
async function expectDefaults(page: Page) {
  await expect(fieldIn(page, 'Job Type')).toHaveValue('Remote');
  await expect(fieldIn(page, 'Salary')).toHaveValue('0');
  await expect(fieldIn(page, 'Years of Experience')).toHaveValue('0');
  await expect(page.getByRole('switch', { name: /^Urgent Hiring/ })).not.toBeChecked();
  for (const label of ['Job Title', 'Location', 'Currency', 'Job Description']) {
    await expect(fieldIn(page, label)).toHaveValue('');
  }
  await expect(fieldIn(page, 'Job Responsibilities')).toHaveValue('');
}

test.describe('45 a new posting', () => {
  test('is sent with its lists, and the form begins anew', async ({ page }) => {
    const employer = await signedIn(page);
    await page.goto('/employer/addjob');
    await expect(page.getByRole('heading', { name: 'Create New Job Posting' })).toBeVisible();
    await expect(page.getByText('Fill in the details for the new job posting')).toBeVisible();
    await expect(page.getByText('No job postings available.')).toBeVisible();
    await expectDefaults(page);

    await fillIn(page, { ...wholePosting('Lugger Skipper'), Salary: '41000' });
    await fieldIn(page, 'Job Type').selectOption('Hybrid');
    await page.getByRole('switch', { name: /^Urgent Hiring/ }).check();
    const entries = page.getByRole('list', { name: 'Job Responsibilities: entries' });
    await expect(entries.getByRole('listitem')).toHaveText(['a', 'b', 'c']);
    const preview = page.getByRole('region', { name: 'Preview of the card' });
    await expect(preview).toContainText('Lugger Skipper');
    await expect(preview).toContainText('41,000');
    await createButton(page).scrollIntoViewIfNeeded();
    await expect(preview).toBeInViewport({ ratio: 0.9 });

    const sending = page.waitForRequest('**/api/jobs/add');
    await createButton(page).click();
    const { user, ...body } = (await sending).postDataJSON() as Record<string, unknown>;
    expect(user).toBe(employer.employer._id);
    expect(body).toMatchObject({
      companyName: employer.company.name,
      jobName: 'Lugger Skipper',
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
    await expect(current.getByRole('article', { name: 'Lugger Skipper' })).toContainText(
      'Urgent Hiring',
    );
    await expect(current.getByRole('heading', { name: 'Current Job Postings' })).toBeFocused();
    await expect(page.getByText('No job postings available.')).toHaveCount(0);
    expect(await postedBy(page, employer)).toEqual(['Lugger Skipper']);
  });

  test('is found by job seekers at once, under a verified name', async ({ page, browser }) => {
    const employer = await signedIn(page);
    const name = `Eel Smoker ${Date.now()}`;
    await page.goto('/employer/addjob');
    await fillIn(page, wholePosting(name));
    await createButton(page).click();
    await expect(toasts(page, 'Job posted successfully.')).toBeVisible();
    const guest = await (await browser.newContext({ baseURL: origin() })).newPage();
    await guest.goto(`/jobSearch/${encodeURIComponent(name)}`);
    await guest.getByRole('article').getByRole('link', { name }).first().click();
    await expect(guest.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(guest.getByText(employer.company.name).first()).toBeVisible();
    await expect(guest.getByLabel('Verified Company').first()).toBeVisible();
    await expect(guest.getByText(employer.company.email)).toHaveCount(0);
    await guest.context().close();
  });

  test('that lacks what it needs is not sent, and says what', async ({ page }) => {
    await signedIn(page);
    const sent: string[] = [];
    page.on('request', (request) => sent.push(new URL(request.url()).pathname));
    await page.goto('/employer/addjob');
    await fillIn(page, { ...wholePosting('Lugger Skipper'), Location: '', 'We Offer': ' , ,' });
    await createButton(page).click();
    await expect(fieldIn(page, 'Location')).toBeFocused();
    await expect(page.getByText('Please fill in this field.')).toHaveCount(1);
    await expect(page.getByText('Please give at least one entry.')).toHaveCount(1);
    expect(sent).not.toContain('/api/jobs/add');
  });

  test.describe('that fails', () => {
    test.use({ allowErrors: /status of 500|ERR_FAILED|Failed to create the job/ });

    test('keeps all that was typed, and is made once when it is sent again', async ({ page }) => {
      const employer = await signedIn(page);
      await page.goto('/employer/addjob');
      const typed = wholePosting('Weir Keeper');
      await fillIn(page, typed);
      await fieldIn(page, 'Job Type').selectOption('On-site');
      const isKept = async () => {
        for (const [label, value] of Object.entries(typed)) {
          await expect(fieldIn(page, label)).toHaveValue(value);
        }
        await expect(fieldIn(page, 'Job Type')).toHaveValue('On-site');
        await expect(createButton(page)).toBeEnabled();
      };
      const alert = page.getByRole('main').getByRole('alert');

      await page.route('**/api/jobs/add', (route) =>
        route.fulfill({ status: 500, json: { message: 'The ink is dry.' } }),
      );
      await createButton(page).click();
      await expect(alert).toHaveText('The ink is dry.');
      await isKept();
      await expect(page.locator('[data-toast]')).toHaveCount(0);

      // It is posted, and the answer is lost on its way.
      await page.unroute('**/api/jobs/add');
      await page.route('**/api/jobs/add', async (route) => {
        await route.fetch();
        await route.abort();
      });
      await createButton(page).click();
      await expect.poll(() => postedBy(page, employer)).toEqual(['Weir Keeper']);
      await expect(alert).not.toHaveText('The ink is dry.');
      await expect(alert).toBeVisible();
      await isKept();

      await page.unroute('**/api/jobs/add');
      await createButton(page).click();
      await expect(toasts(page, 'Job posted successfully.')).toBeVisible();
      await expect(alert).toHaveCount(0);
      expect(await postedBy(page, employer)).toEqual(['Weir Keeper']);
    });
  });

  test('is sent once by a double click', async ({ page }) => {
    const employer = await signedIn(page);
    await page.goto('/employer/addjob');
    await fillIn(page, wholePosting('Sluice Warden'));
    const release = await hold(page, '**/api/jobs/add');
    await createButton(page).dblclick();
    await expect(page.getByRole('button', { name: 'Creating…' })).toBeDisabled();
    release();
    await expect(toasts(page, 'Job posted successfully.')).toBeVisible();
    expect(await postedBy(page, employer)).toEqual(['Sluice Warden']);
  });

  test('that is not sent yet is asked about, and is there on return', async ({ page }) => {
    await signedIn(page);
    await page.goto('/employer/addjob');
    await fieldIn(page, 'Job Title').fill('Half a Job');
    await page
      .getByRole('navigation', { name: 'Employer' })
      .getByRole('link', { name: 'Profile' })
      .click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Stay' }).click();
    await expect(page).toHaveURL(/\/employer\/addjob$/);
    await page
      .getByRole('navigation', { name: 'Employer' })
      .getByRole('link', { name: 'Profile' })
      .click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click();
    await expect(page).toHaveURL(/\/employer\/profile$/);
    await expect(page.getByRole('region', { name: 'Change password' })).toBeVisible();
    await page.goBack();
    await expect(page.getByText('What you had not saved is back.')).toBeVisible();
    await expect(fieldIn(page, 'Job Title')).toHaveValue('Half a Job');
    await page.getByRole('button', { name: 'Start over' }).click();
    await expect(fieldIn(page, 'Job Title')).toHaveValue('');
  });

  test('is not for the unverified: neither by the page nor by the call', async ({ page }) => {
    const employer = await anEmployer(page.request, { origin: origin(), isVerified: false });
    await keepEmployer(page, employer, origin());
    await page.goto('/employer/addjob');
    await expect(page.getByText('Your Account is Not Verified')).toBeVisible();
    await expect(createButton(page)).toHaveCount(0);
    const answer = await page.request.post(`${origin()}/api/jobs/add`, {
      headers: bearer(employer),
      data: aPosting(employer.company),
    });
    expect(answer.status()).toBe(403);
    expect(await answer.json()).toMatchObject({ code: 'not_verified' });
    expect(await postedBy(page, employer)).toEqual([]);
  });
});

test.describe('46 ‘My Added Jobs’', () => {
  test('narrows as one types, by name and by place', async ({ page }) => {
    const employer = await signedIn(page);
    await post(page.request, employer, { jobName: 'Net Mender', location: 'Cork' }, origin());
    await post(page.request, employer, { jobName: 'Ice Man', location: 'Galway' }, origin());
    await post(page.request, employer, { jobName: 'Purser', location: 'Port Galway' }, origin());
    await page.goto('/employer/alljobs');
    await expect(page.getByRole('heading', { name: 'My Added Jobs' })).toBeVisible();
    const names = page.getByRole('article').getByRole('heading');
    await expect(names).toHaveText(['Purser', 'Ice Man', 'Net Mender']);

    const search = page.getByPlaceholder('Enter a Job title');
    await search.fill('mend');
    await expect(names).toHaveText(['Net Mender']);
    await search.fill('GALWAY');
    await expect(names).toHaveText(['Purser', 'Ice Man']);
    await search.press('Enter');
    await expect(page).toHaveURL(/\?q=GALWAY$/);

    await search.fill('zeppelin');
    await expect(page.getByRole('heading', { name: 'No jobs match “zeppelin”' })).toBeVisible();
    await expect(names).toHaveCount(0);
    await page.getByRole('button', { name: 'Show All Jobs' }).click();
    await expect(search).toHaveValue('');
    await expect(names).toHaveCount(3);
  });

  test('says so when there are none', async ({ page }) => {
    await signedIn(page);
    await page.goto('/employer/alljobs');
    await expect(page.getByText('No Jobs Uploaded Yet')).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'Upload Job' }).first().click();
    await expect(page).toHaveURL(/\/employer\/addjob$/);
  });

  test('names the company, the mail, the job and its applications', async ({ page }) => {
    const employer = await signedIn(page);
    const job = await post(page.request, employer, { jobName: 'Tug & Tow' }, origin());
    const other = { jobName: 'Deckhand', companyName: 'Somebody Else Ltd' };
    await post(page.request, employer, other, origin());
    await page.goto('/employer/alljobs');
    await expect(card(page, 'Tug & Tow')).toContainText('Verified Company');
    await expect(card(page, 'Tug & Tow')).not.toContainText('Unverified Company');
    await expect(card(page, 'Deckhand')).toContainText('Unverified Company');
    await expect(card(page, 'Tug & Tow').getByRole('link', { name: 'Tug & Tow' })).toHaveAttribute(
      'href',
      `/jobs/${job._id}`,
    );
    const whole = card(page, 'Tug & Tow').getByRole('link', { name: 'View Full Job' });
    await expect(whole).toHaveAttribute('href', `/jobs/${job._id}`);
    const mail = card(page, 'Tug & Tow').getByRole('link', { name: 'Email this job' });
    const href = new URL((await mail.getAttribute('href')) ?? '');
    expect(href.protocol + href.pathname).toBe(`mailto:${employer.company.email}`);
    expect(href.searchParams.get('subject')).toBe('Tug & Tow');
    expect(href.searchParams.get('body')).toBe(`${origin()}/jobs/${job._id}`);
    await menuOf(page, 'Tug & Tow').click();
    await page.getByRole('menuitem', { name: 'My Applications' }).click();
    await expect(page).toHaveURL(`${origin()}/employer/applications?job=${job._id}`);
  });

  test.describe('that cannot be loaded', () => {
    test.use({ allowErrors: /status of 500|Failed to refresh jobs/ });

    test('says so, and comes when it is asked for again', async ({ page }) => {
      const employer = await signedIn(page);
      await post(page.request, employer, { jobName: 'Bosun' }, origin());
      await page.route('**/api/jobs/getalljobsbyemployer/**', (route) =>
        route.fulfill({ status: 500, json: { message: 'The shelf is locked.' } }),
      );
      await page.goto('/employer/alljobs');
      await expect(page.getByRole('main').getByRole('alert')).toContainText('The shelf is locked.');
      await expect(page.getByText('No Jobs Uploaded Yet')).toHaveCount(0);
      await page.unroute('**/api/jobs/getalljobsbyemployer/**');
      await page.getByRole('button', { name: 'Retry' }).click();
      await expect(card(page, 'Bosun')).toBeVisible();
    });
  });
});

test.describe('47 ‘Delete Job Post’', () => {
  test.use({ allowErrors: /status of (500|404)/ });

  test('that fails leaves the card with the reason; one that works takes it away', async ({
    page,
  }) => {
    const employer = await signedIn(page);
    const job = await post(page.request, employer, { jobName: 'Wharfinger' }, origin());
    await post(page.request, employer, { jobName: 'Cooper' }, origin());
    await page.goto('/employer/alljobs');

    await choose(page, 'Wharfinger', 'Delete Job Post');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Keep it' }).click();
    await expect(page.getByRole('alertdialog')).toHaveCount(0);

    await page.route('**/api/jobs/deletejobbyid/**', (route) =>
      route.fulfill({ status: 500, json: { message: 'The nail holds.' } }),
    );
    await choose(page, 'Wharfinger', 'Delete Job Post');
    const confirm = page.getByRole('alertdialog').getByRole('button', { name: 'Delete Job Post' });
    await confirm.click();
    await expect(toasts(page, 'The nail holds.')).toBeVisible();
    await expect(card(page, 'Wharfinger').getByRole('alert')).toHaveText('The nail holds.');
    await expect(card(page, 'Cooper').getByRole('alert')).toHaveCount(0);
    expect(await postedBy(page, employer)).toContain('Wharfinger');

    await page.unroute('**/api/jobs/deletejobbyid/**');
    await choose(page, 'Wharfinger', 'Delete Job Post');
    await confirm.click();
    await expect(toasts(page, 'Job deleted successfully.')).toBeVisible();
    await expect(card(page, 'Wharfinger')).toHaveCount(0);
    await expect(card(page, 'Cooper').getByRole('link', { name: 'Cooper' })).toBeFocused();
    expect(await postedBy(page, employer)).toEqual(['Cooper']);
    await page.goto(`/jobs/${job._id}`);
    await expect(page.getByText('Page Not Found')).toBeVisible();
  });
});

test.describe('what else can be done with a posting', () => {
  test('it is closed and opened again', async ({ page }) => {
    const employer = await signedIn(page);
    const name = `Chandler ${Date.now()}`;
    const job = await post(page.request, employer, { jobName: name }, origin());
    const isPublic = async () => {
      const answer = await page.request.get(`${origin()}/api/jobs/search`, {
        params: { q: name },
      });
      return ((await answer.json()) as { _id: string }[]).some(({ _id }) => _id === job._id);
    };
    expect(await isPublic()).toBe(true);
    await page.goto('/employer/alljobs');
    await choose(page, name, 'Close');
    await expect(toasts(page, 'Job closed successfully.')).toBeVisible();
    await expect(card(page, name).getByText('Closed', { exact: true })).toBeVisible();
    expect(await isPublic()).toBe(false);
    await choose(page, name, 'Reopen');
    await expect(toasts(page, 'Job reopened successfully.')).toBeVisible();
    await expect(card(page, name).getByText('Open', { exact: true })).toBeVisible();
    expect(await isPublic()).toBe(true);
  });

  test('it is edited: what was changed alone is sent', async ({ page }) => {
    const employer = await signedIn(page);
    const job = await post(
      page.request,
      employer,
      { jobName: 'Rigger', jobRequirements: ['Head for heights, and for knots'] },
      origin(),
    );
    await page.goto('/employer/alljobs');
    await choose(page, 'Rigger', 'Edit');
    await expect(page).toHaveURL(new RegExp(`/employer/jobs/${job._id}/edit$`));
    await expect(fieldIn(page, 'Job Title')).toHaveValue('Rigger');
    await fieldIn(page, 'Location').fill('Kiel, Germany');
    const sending = page.waitForRequest('**/api/jobs/update/**');
    await page.getByRole('button', { name: 'Save changes' }).click();
    expect((await sending).postDataJSON()).toEqual({ location: 'Kiel, Germany' });
    await expect(toasts(page, 'Job updated successfully.')).toBeVisible();
    await page.goto(`/jobs/${job._id}`);
    await expect(page.getByText('Kiel, Germany').first()).toBeVisible();
    await expect(page.getByText('Head for heights, and for knots')).toBeVisible();
  });

  test('it is duplicated: the form has its words, and another job is made', async ({ page }) => {
    const employer = await signedIn(page);
    const fields = { jobName: 'Stevedore', location: 'Cádiz', salary: 28_000 };
    await post(page.request, employer, fields, origin());
    await page.goto('/employer/alljobs');
    await choose(page, 'Stevedore', 'Duplicate');
    await expect(fieldIn(page, 'Job Title')).toHaveValue('Stevedore');
    await expect(fieldIn(page, 'Salary')).toHaveValue('28000');
    await fieldIn(page, 'Job Title').fill('Night Stevedore');
    await createButton(page).click();
    await expect(toasts(page, 'Job posted successfully.')).toBeVisible();
    expect(await postedBy(page, employer)).toEqual(['Night Stevedore', 'Stevedore']);
    await expect(page).toHaveURL(/\/employer\/addjob$/);
    await expect(fieldIn(page, 'Job Title')).toHaveValue('');
  });
});
