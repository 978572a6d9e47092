import type { Page } from '@playwright/test';

import {
  aCompanyWithApplicant,
  anApplicant,
  applicantCard,
  review,
} from '../support/applicants.ts';
import { bearer, saveCv, wholeCv } from '../support/cv.ts';
import { anEmployer, keepEmployer, post, signInEmployer } from '../support/employer.ts';
import { aLetter } from '../support/letters.ts';
import { aPerson, keepSession, signInByApi } from '../support/signIn.ts';
import { expect, test } from '../support/test.ts';

const UPDATED =
  'Application status has been updated successfully. A notification email has been sent to the applicant.';
const FAILED = 'An error occurred while updating the application status. Please try again later.';
const LIST = '/api/applications/get-all-jobs-by-employer/';

const select = (page: Page) => applicantCard(page).getByLabel('Change Status');

/** The next time that the list is read from the server. */
const listRead = (page: Page) =>
  page.waitForResponse(
    (answer) => answer.url().includes(LIST) && answer.request().method() === 'GET',
  );

test('48 a chosen status is sent, said in the literal words and shown in blue, and the list is read again', async ({
  page,
  request,
  browser,
  baseURL,
}) => {
  const { employer, seeker, application } = await aCompanyWithApplicant(request, {
    jobName: 'Buoy Painter',
  });
  await keepEmployer(page, employer);
  await page.goto('/employer/applications');
  const group = page.getByRole('region', { name: 'Buoy Painter' });
  await expect(group).toContainText('1 application');
  await expect(group).toContainText('Uploaded');
  const card = applicantCard(page);
  await expect(card.getByText('applied', { exact: true }).first()).toBeVisible();

  const sent = page.waitForRequest((one) => one.method() === 'PUT');
  const [, answered] = await Promise.all([
    select(page).selectOption('shortlisted'),
    sent.then(() => listRead(page)),
  ]);
  const { url, body } = await sent.then((one) => ({
    url: one.url(),
    body: one.postDataJSON() as unknown,
  }));
  expect(new URL(url).pathname).toBe(`/api/applications/${application._id}`);
  expect(body).toEqual({ applicationStatus: 'shortlisted' });
  expect(answered.ok()).toBe(true);
  await expect(page.getByRole('status').filter({ hasText: UPDATED })).toBeVisible();
  const badge = card.locator('.MuiChip-root', { hasText: 'shortlisted' });
  await expect(badge).toBeVisible();
  const [red = 0, green = 0, blue = 0] = await badge.evaluate((chip) =>
    (getComputedStyle(chip).backgroundColor.match(/[\d.]+/g) ?? []).map(Number),
  );
  expect(blue, 'a blue badge').toBeGreaterThan(Math.max(red, green));
  await expect(select(page)).toHaveValue('shortlisted');

  const other = await browser.newContext({ baseURL });
  const applicant = await other.newPage();
  await keepSession(applicant, seeker);
  await applicant.goto('/myapplications');
  const own = applicant.getByRole('article').filter({ hasText: 'Buoy Painter' });
  await expect(own.getByText('shortlisted', { exact: true }).first()).toBeVisible();
  await other.close();
});

test.describe('when the change fails', () => {
  test.use({ allowErrors: /status of 500/ });

  test('48 the literal words tell it, the select shows the server’s value, and the list is read again', async ({
    page,
    request,
  }) => {
    const { employer } = await aCompanyWithApplicant(request, { jobName: 'Rope Maker' });
    await keepEmployer(page, employer);
    await page.goto('/employer/applications');
    await expect(select(page)).toHaveValue('applied');
    let reads = 0;
    page.on('response', (answer) => {
      if (answer.url().includes(LIST)) reads += 1;
    });
    await page.route('**/api/applications/*', (route) =>
      route.request().method() === 'PUT'
        ? route.fulfill({ status: 500, json: {} })
        : route.fallback(),
    );
    await select(page).selectOption('reviewing');
    await expect(page.getByRole('alert').filter({ hasText: FAILED })).toBeVisible();
    await expect.poll(() => reads).toBeGreaterThan(0);
    await expect(select(page)).toHaveValue('applied');
    await expect(select(page)).toHaveAttribute('aria-invalid', 'true');

    await page.unroute('**/api/applications/*');
    await select(page).selectOption('reviewing');
    await expect(page.getByText(UPDATED).first()).toBeVisible();
    await expect(select(page)).toHaveValue('reviewing');
  });

  test('the feedback stays in its field, over a reload too, until it has arrived', async ({
    page,
    request,
  }) => {
    const words = 'Bring your own brush.\nWe start on Monday.';
    const { employer, seeker } = await aCompanyWithApplicant(request, { jobName: 'Hull Scraper' });
    await keepEmployer(page, employer);
    await page.goto('/employer/applications');
    const card = applicantCard(page);
    const field = card.getByRole('textbox', { name: 'Feedback' });
    const send = card.getByRole('button', { name: 'Send Feedback' });
    await send.click();
    await expect(card.getByText('Write your feedback first.')).toBeVisible();
    await expect(field).toBeFocused();

    await field.fill(words);
    await page.route('**/api/applications/*', (route) => route.fulfill({ status: 500, json: {} }));
    await send.click();
    await expect(page.getByRole('alert').first()).toBeVisible();
    await expect(field).toHaveValue(words);
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await page.unroute('**/api/applications/*');
    await page.reload();
    await expect(field).toHaveValue(words);
    const sent = page.waitForRequest((one) => one.method() === 'PUT');
    await send.click();
    expect((await sent).postDataJSON()).toEqual({ feedback: words });
    await expect(
      page.getByRole('status').filter({ hasText: 'Feedback has been sent to the applicant.' }),
    ).toBeVisible();
    await expect(field).toHaveValue('');
    await expect(card).toContainText('We start on Monday.');

    const answer = await request.get(`/api/applications/user/${seeker.user._id}`, {
      headers: bearer(seeker.sessionToken),
    });
    expect(await answer.json()).toMatchObject([{ feedback: words, applicationStatus: 'applied' }]);
  });
});

test('a rejection asks first, and nothing is sent when one keeps the status', async ({
  page,
  request,
}) => {
  const { employer } = await aCompanyWithApplicant(request, { jobName: 'Knot Inspector' });
  await keepEmployer(page, employer);
  await page.goto('/employer/applications');
  const puts: string[] = [];
  page.on('request', (one) => {
    if (one.method() === 'PUT') puts.push(one.postData() ?? '');
  });
  await select(page).selectOption('rejected');
  const question = page.getByRole('alertdialog', { name: 'Reject Ada Byron?' });
  await expect(question.getByRole('button', { name: 'Keep Status' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(select(page)).toHaveValue('applied');
  expect(puts).toEqual([]);

  await select(page).selectOption('rejected');
  await question.getByRole('button', { name: 'Reject Application' }).click();
  await expect(page.getByText(UPDATED).first()).toBeVisible();
  await expect(question).toBeHidden();
  await expect(select(page)).toHaveValue('rejected');
  expect(puts.map((body) => JSON.parse(body) as unknown)).toEqual([
    { applicationStatus: 'rejected' },
  ]);
});

test('job and status narrow the list, in the address: Back, reload and the way to one and back keep them', async ({
  page,
  request,
}) => {
  const employer = await anEmployer(request);
  const nets = await post(request, employer, { jobName: 'Net Mender' });
  const sails = await post(request, employer, { jobName: 'Sail Maker' });
  await anApplicant(request, nets._id, { person: aPerson('Ines', 'Netter') });
  const { application } = await anApplicant(request, nets._id, {
    person: aPerson('Omar', 'Knot'),
  });
  await anApplicant(request, sails._id, { person: aPerson('Sia', 'Sail') });
  await review(request, employer, application._id, { applicationStatus: 'reviewing' });
  await keepEmployer(page, employer);

  await page.goto('/employer/alljobs');
  await page
    .getByRole('article', { name: 'Net Mender' })
    .getByRole('button', { name: 'Actions for Net Mender' })
    .click();
  await page.getByRole('menuitem', { name: 'My Applications' }).click();
  await expect(page).toHaveURL(new RegExp(`/employer/applications\\?job=${nets._id}$`));
  await expect(applicantCard(page, 'Ines Netter')).toBeVisible();
  await expect(applicantCard(page, 'Omar Knot')).toBeVisible();
  await expect(applicantCard(page, 'Sia Sail')).toHaveCount(0);

  await page.getByRole('button', { name: 'reviewing' }).click();
  await expect(page).toHaveURL(/status=reviewing/);
  await expect(applicantCard(page, 'Ines Netter')).toHaveCount(0);
  await expect(applicantCard(page, 'Omar Knot')).toBeVisible();
  await page.reload();
  await expect(applicantCard(page, 'Omar Knot')).toBeVisible();
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'reviewing' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );

  await applicantCard(page, 'Omar Knot').getByRole('link', { name: 'View Application' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Omar Knot' })).toBeVisible();
  await page.getByRole('link', { name: 'Back to Applications' }).click();
  await expect(page).toHaveURL(new RegExp(`job=${nets._id}&status=reviewing$`));
  await expect(applicantCard(page, 'Omar Knot')).toBeVisible();
  await page.getByRole('button', { name: 'accepted' }).click();
  await expect(page.getByText('No applications match')).toBeVisible();
  await page.goBack();
  await expect(applicantCard(page, 'Omar Knot')).toBeVisible();
  await page.goForward();
  await page.getByRole('button', { name: 'Show All Applications' }).click();
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(3);
  await page.getByLabel('Job', { exact: true }).selectOption(sails._id);
  await expect(applicantCard(page, 'Sia Sail')).toBeVisible();
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(1);
});

test('the applications for a deleted posting stay, and say so on both sides', async ({
  page,
  request,
  browser,
  baseURL,
}) => {
  const { employer, seeker, job } = await aCompanyWithApplicant(request, {
    jobName: 'Ferry Musician',
  });
  await request.delete(`/api/jobs/deletejobbyid/${job._id}`, { headers: bearer(employer.token) });
  await keepEmployer(page, employer);
  await page.goto('/employer/applications');
  const group = page.getByRole('region', { name: 'Ferry Musician' });
  await expect(group).toContainText('You have deleted this job.');
  await expect(group.getByRole('link', { name: 'Ferry Musician' })).toHaveCount(0);
  await expect(applicantCard(page)).toBeVisible();
  await select(page).selectOption('reviewing');
  await expect(page.getByText(UPDATED).first()).toBeVisible();
  await applicantCard(page).getByRole('link', { name: 'View Application' }).click();
  await expect(page.getByText('Ferry Musician, a job that was deleted,')).toBeVisible();

  const other = await browser.newContext({ baseURL });
  const applicant = await other.newPage();
  await keepSession(applicant, seeker);
  await applicant.goto('/myapplications');
  const own = applicant.getByRole('article').filter({ hasText: 'Ferry Musician' });
  await expect(own).toContainText('This job is no longer available.');
  await other.close();
});

test('49 the employer reads the CV and the letter as they were sent, whatever the applicant changes later', async ({
  page,
  request,
}) => {
  const employer = await anEmployer(request);
  const job = await post(request, employer, { jobName: 'Chart Keeper' });
  const person = aPerson();
  const letter = aLetter('The letter that was sent');
  const seeker = await signInByApi(request, person);
  const upload = (file: typeof letter) =>
    request.post(`/api/resume/uploadfile/${seeker.user._id}`, {
      headers: bearer(seeker.sessionToken),
      multipart: { file },
    });
  await upload(letter);
  const { application } = await anApplicant(request, job._id, {
    person,
    signIn: () => Promise.resolve(seeker),
  });
  await saveCv(request, seeker, { profileSummary: 'Now a lion tamer.', skills: ['Lions'] });
  await upload(aLetter('A later letter'));

  // A letter is a plain link: it is the cookie of this browser's own sign-in that opens it.
  await keepEmployer(page, await signInEmployer(page.request, employer.company));
  await page.goto(`/employer/applications/${application._id}`);
  await expect(page.getByRole('heading', { level: 1, name: 'ApplicationDetails' })).toBeVisible();
  const main = page.getByRole('main');
  await expect(main).toContainText(wholeCv.profileSummary);
  await expect(main).toContainText('Lofting');
  await expect(main).toContainText(wholeCv.phoneNo);
  await expect(main).not.toContainText('lion tamer');

  const link = main.getByRole('link', { name: 'View Cover Letter' });
  const file = await page.request.get((await link.getAttribute('href')) ?? '');
  expect((await file.body()).equals(letter.buffer)).toBe(true);

  await main.getByRole('link', { name: 'View or Print CV' }).click();
  await expect(page).toHaveURL(
    new RegExp(`/mycv/cvview/${seeker.user._id}\\?application=${application._id}$`),
  );
  await expect(page.getByText(wholeCv.profileSummary)).toBeVisible();
  await expect(page.getByText('lion tamer')).toHaveCount(0);
  await expect(page.getByRole('link', { name: /edit/i })).toHaveCount(0);
});

test.describe('somebody else’s', () => {
  test.use({ allowErrors: /status of 404|Failed to/ });

  test('49 application, CV and job are not found by another employer, and nothing of them changes', async ({
    page,
    request,
  }) => {
    const { employer, seeker, application, job } = await aCompanyWithApplicant(request, {
      jobName: 'Tide Reader',
    });
    const stranger = await anEmployer(request);
    const headers = bearer(stranger.token);
    const { _id: userId } = seeker.user;
    const calls = [
      ['GET', `/api/applications/${application._id}`],
      ['PUT', `/api/applications/${application._id}`, { applicationStatus: 'rejected' }],
      ['GET', `/api/applications/job/${job._id}`],
      ['GET', `/api/applications/get-all-jobs-by-employer/${employer.employer._id}`],
      ['GET', `/api/employer/applicants/${userId}/resume?application=${application._id}`],
      ['PUT', `/api/jobs/update/${job._id}`, { jobName: 'Mine now' }],
      ['PATCH', `/api/jobs/status/${job._id}`, { status: 'closed' }],
      ['DELETE', `/api/jobs/deletejobbyid/${job._id}`],
    ] as const;
    for (const [method, path, data] of calls) {
      const answer = await request.fetch(path, { method, headers, data });
      expect(answer.status(), `${method} ${path}`).toBe(404);
    }

    await keepEmployer(page, stranger);
    for (const path of [
      `/employer/applications/${application._id}`,
      `/employer/applications?job=${job._id}`,
      `/mycv/cvview/${userId}?application=${application._id}`,
    ]) {
      await page.goto(path);
      await expect(page.getByRole('heading', { name: 'Page Not Found' }), path).toBeVisible();
    }
    await page.goto(`/employer/jobs/${job._id}/edit`);
    await expect(page.getByText('There is no such job among yours.')).toBeVisible();
    await page.goto('/employer/applications');
    await expect(page.getByText('No applications yet')).toBeVisible();
    await expect(page.getByText('Ada Byron')).toHaveCount(0);

    const own = { headers: bearer(employer.token) };
    const left = await request.get(`/api/applications/${application._id}`, own);
    expect(await left.json()).toMatchObject({
      applicationStatus: 'applied',
      jobId: { jobName: 'Tide Reader' },
    });
    const posted = await request.get(`/api/jobs/getjobbyid/${job._id}`);
    expect(await posted.json()).toMatchObject({ jobName: 'Tide Reader', status: 'open' });
  });

  test('49 application is not found by another seeker, and can not be cancelled by one', async ({
    page,
    request,
  }) => {
    const { employer, application, job, seeker } = await aCompanyWithApplicant(request, {
      jobName: 'Lamp Trimmer',
    });
    const other = await signInByApi(page.request, aPerson('Bo', 'Other'));
    const headers = bearer(other.sessionToken);
    for (const [method, path] of [
      ['GET', `/api/applications/${application._id}`],
      ['DELETE', `/api/applications/${application._id}`],
      ['GET', `/api/applications/user/${seeker.user._id}`],
      ['GET', `/api/resume/${seeker.user._id}`],
    ] as const) {
      const answer = await page.request.fetch(path, { method, headers });
      expect(answer.status(), `${method} ${path}`).toBe(404);
    }
    await keepSession(page, other);
    await page.goto(`/mycv/cvview/${seeker.user._id}?application=${application._id}`);
    await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();
    const answer = await request.get(`/api/applications/job/${job._id}`, {
      headers: bearer(employer.token),
    });
    expect(await answer.json()).toMatchObject([{ _id: application._id }]);
  });
});
