import type { Page } from '@playwright/test';

import { aCompanyWithApplicant, anApplicant, applicantLink } from '../support/applicants.ts';
import { bearer, saveCv, wholeCv } from '../support/cv.ts';
import { anEmployer, keepEmployer, post, signInEmployer } from '../support/employer.ts';
import { aLetter } from '../support/letters.ts';
import { bare, readPdf } from '../support/pdf.ts';
import { aPerson, keepSession, signInByApi } from '../support/signIn.ts';
import { expect, test } from '../support/test.ts';

const UPDATED =
  'Application status has been updated successfully. A notification email has been sent to the applicant.';
const LIST = '/api/applications/get-all-jobs-by-employer/';

const select = (page: Page) =>
  page.getByRole('region', { name: 'Your answer' }).getByLabel('Change Status');

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
  await expect(group.getByText('applied', { exact: true })).toBeVisible();
  await applicantLink(page).click();
  const applicantPanel = page.getByRole('region', { name: 'Applicant' });
  await expect(select(page)).toHaveValue('applied');

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
  const badge = applicantPanel.getByText('shortlisted', { exact: true });
  await expect(badge).toBeVisible();
  const [red = 0, green = 0, blue = 0] = await badge.evaluate((label) =>
    (getComputedStyle(label.parentElement ?? label).backgroundColor.match(/[\d.]+/g) ?? []).map(
      Number,
    ),
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

test('49 the employer reads and prints the CV and the letter as they were sent, whatever the applicant changes later', async ({
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
  await expect(page.getByText('ApplicationDetails').first()).toBeVisible();
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
  // Text whose font is not there yet is not printed. The portal's own button waits for the fonts.
  let printed = '';
  await expect
    .poll(async () => (printed = (await readPdf(await page.pdf({ format: 'A4' }))).pages.join('')))
    .toContain(bare(wholeCv.profileSummary));
  expect(printed).not.toContain('lion');
});

test('a card is dragged to another column of the board, moved back by its menu, and shown to a colleague', async ({
  page,
  request,
}) => {
  const { employer } = await aCompanyWithApplicant(request, { jobName: 'Rope Maker' });
  await keepEmployer(page, employer);
  await page.goto('/employer/applications?view=board');
  const colleague = await page.context().newPage();
  await colleague.goto('/employer/applications?view=board');
  const lane = (of: Page, name: string) => of.getByRole('region', { name, exact: true }).last();
  const card = (of: Page, name: string) => lane(of, name).getByRole('listitem');
  await expect(card(colleague, 'applied')).toHaveCount(1);
  await expect(lane(page, 'shortlisted')).toContainText('Nobody is here.');

  await card(page, 'applied').dragTo(lane(page, 'shortlisted'));
  await expect(page.getByRole('status').filter({ hasText: UPDATED })).toBeVisible();
  await expect(card(page, 'shortlisted').getByRole('button', { name: /^Undo/ })).toBeVisible();
  await expect(card(page, 'applied')).toHaveCount(0);
  await expect(card(colleague, 'shortlisted')).toHaveCount(1);

  const menu = card(page, 'shortlisted').getByRole('button', { name: /^Move .* to…$/ });
  await menu.press('Enter');
  await page.getByRole('menuitem', { name: 'rejected' }).press('Enter');
  await page.getByRole('button', { name: 'Reject Application' }).press('Enter');
  const moved = card(page, 'rejected').getByRole('button', { name: /^Move .* to…$/ });
  await expect(moved).toBeFocused();
  await expect(card(colleague, 'rejected')).toHaveCount(1);
  await page.keyboard.press('u');
  await expect(card(page, 'shortlisted')).toHaveCount(1);
});
