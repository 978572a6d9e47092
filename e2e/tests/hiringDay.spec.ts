import type { ColleagueRole } from '@jobharbor/contract';
import type { Browser, Page } from '@playwright/test';
import { readFile } from 'node:fs/promises';

import { anApplicant, type Applicant, applicantLink } from '../support/applicants.ts';
import { bearer } from '../support/cv.ts';
import {
  aCompany,
  anEmployer,
  type EmployerSession,
  keepEmployer,
  linkTo,
  post,
} from '../support/employer.ts';
import { fieldIn, hold, passwordIn } from '../support/employerForms.ts';
import { aPerson, keepSession } from '../support/signIn.ts';
import { expect, test } from '../support/test.ts';

const FAMILY_NAMES = ['Adler', 'Berg', 'Costa', 'Diaz', 'Egan', 'Falk'];
const nameOf = (index: number) => `Ada ${FAMILY_NAMES[index]}`;

/** A day from now on, YYYY-MM-DD. */
const inDays = (days: number) =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

const answer = (page: Page) => page.getByRole('region', { name: 'Your answer' });
const feedback = (page: Page) => answer(page).getByLabel(/^Feedback/);
const send = (page: Page) => answer(page).getByRole('button', { name: /Send Feedback/ });
const messages = (page: Page) => page.getByRole('list', { name: 'Messages' });

test('three colleagues answer their applicants in one day', async ({ page, request, browser }) => {
  test.setTimeout(240_000);
  const company = await anEmployer(request);
  const job = await post(request, company, { jobName: 'Lock Keeper' });
  const owner = page;
  const recruiter = await join(browser, company, 'recruiter');
  const reviewer = await join(browser, company, 'reviewer');
  const applicants: Applicant[] = [];
  for (const family of FAMILY_NAMES) {
    applicants.push(await anApplicant(request, job._id, { person: aPerson('Ada', family) }));
  }
  const applicantAt = (index: number) => {
    const applicant = applicants[index];
    if (!applicant) throw new Error(`There is no applicant ${index}.`);
    return applicant;
  };
  const idOf = (index: number) => applicantAt(index).application._id;
  const mailOf = (index: number) => applicantAt(index).seeker.user.email;
  const open = async (at: Page, index: number) => {
    await at.goto(`/employer/applications/${idOf(index)}`);
    await expect(at.getByRole('heading', { level: 1, name: nameOf(index) })).toBeVisible();
  };

  await keepEmployer(owner, company);
  await owner.goto('/employer/applications');
  await expect(owner.getByRole('status').filter({ hasText: '6 applications' })).toBeVisible();

  await test.step('a reviewer notes and rates, and answers nobody', async () => {
    await Promise.all([open(reviewer, 0), open(recruiter, 0)]);
    await expect(answer(reviewer)).toHaveCount(0);
    await reviewer.getByLabel('4 of 5').first().click();
    await reviewer.getByLabel('New note').fill('Knows the locks of the canal.');
    await reviewer.getByRole('button', { name: 'Add note' }).click();
    await expect(recruiter.getByText('Knows the locks of the canal.')).toBeVisible();
    await expect(recruiter.getByText(/^Rated by one colleague\./)).toBeVisible();
  });

  await test.step('two answers to one applicant at once are one answer and one explanation', async () => {
    await Promise.all([open(owner, 1), open(recruiter, 1)]);
    const both = [owner, recruiter];
    await Promise.all(
      both.map(async (at, index) => feedback(at).fill(index === 0 ? 'Welcome.' : 'Sorry.')),
    );
    // Both are on their way before the first arrives.
    const release = await Promise.all(both.map((at) => hold(at, `**/api/applications/${idOf(1)}`)));
    const sent = both.map((at) => at.waitForRequest((one) => one.method() === 'PUT'));
    await Promise.all(both.map((at) => send(at).click()));
    await Promise.all(sent);
    for (const go of release) go();
    // What was refused stays as it was typed.
    const kept = async () => Promise.all(both.map((at) => feedback(at).inputValue()));
    await expect.poll(async () => (await kept()).filter(Boolean).length).toBe(1);
    const refused = both[(await kept()).findIndex(Boolean)] ?? owner;
    await expect(
      answer(refused)
        .getByText(/meanwhile/)
        .first(),
    ).toBeVisible();
    const history = owner.getByRole('region', { name: 'History' }).getByRole('listitem');
    await expect(history.filter({ hasText: /Welcome\.|Sorry\./ })).toHaveCount(1);
    await feedback(refused).fill('');
  });

  await test.step('an applicant picks a time, and the employer sees it', async () => {
    await open(recruiter, 2);
    const at = recruiter;
    await at.getByRole('button', { name: 'Propose an interview' }).click();
    const dialog = at.getByRole('dialog');
    const [first, second] = [inDays(3), inDays(4)];
    await dialog.getByLabel(/^Time(?! zone)/).fill(`${first}T10:00`);
    await dialog.getByRole('button', { name: 'Add a time' }).click();
    await dialog.getByRole('textbox', { name: 'Time 2' }).fill(`${second}T10:00`);
    await dialog.getByLabel(/^Time zone/).selectOption('Europe/Berlin');
    await dialog.getByLabel(/^Where/).fill('Lock 7, Quay Road');
    await dialog.getByRole('button', { name: 'Propose', exact: true }).click();
    await expect(at.getByText('Waits for the applicant')).toBeVisible();
    await owner.goto('/employer/dashboard');

    const guest = await (await browser.newContext()).newPage();
    await guest.goto(await linkTo(request, mailOf(2), '/interviews/'));
    await guest.getByRole('radio').nth(1).check();
    await guest.getByRole('button', { name: 'Agree to this time' }).click();
    const agreed = at.getByRole('region', { name: 'Interview: Agreed' });
    await expect(agreed.getByRole('listitem')).toHaveCount(1);
    const agenda = owner.getByRole('region', { name: 'Interviews of the next 14 days' });
    await expect(agenda).toContainText(nameOf(2));
    const calendar = guest.waitForEvent('download');
    await guest.getByRole('button', { name: 'Add to calendar' }).click();
    const lines = await readFile(await (await calendar).path(), 'utf8');
    expect(lines).toContain(`DTSTART:${second.replaceAll('-', '')}T`);
    expect(lines).toContain('LOCATION:Lock 7\\, Quay Road');
    await guest.context().close();
  });

  await test.step('the company and an applicant write to each other', async () => {
    await open(recruiter, 3);
    const at = recruiter;
    await at.getByLabel(/^Message to/).fill('When could you begin?');
    await at.getByRole('button', { name: 'Send message' }).click();
    await expect(messages(at)).toContainText('When could you begin?');

    const seeker = await (await browser.newContext()).newPage();
    await keepSession(seeker, applicantAt(3).seeker);
    await seeker.goto(`/myapplications/${idOf(3)}`);
    await expect(messages(seeker)).toContainText('When could you begin?');
    await seeker.getByLabel(/^Message to/).fill('In April.');
    await seeker.getByRole('button', { name: 'Send message' }).click();
    await expect(messages(at)).toContainText('In April.');
    await seeker.context().close();
  });

  await test.step('one is accepted with words, and the others are rejected at once', async () => {
    await open(recruiter, 0);
    await feedback(recruiter).fill('The lock is yours, {firstName}.');
    await answer(recruiter).getByLabel('Change Status').selectOption('accepted');
    await send(recruiter).click();
    await expect(recruiter.getByText('The lock is yours, Ada.').first()).toBeVisible();

    await owner.goto('/employer/applications?status=applied');
    await applicantLink(owner, nameOf(5)).waitFor();
    await owner.getByRole('checkbox', { name: `Select ${nameOf(5)}` }).check();
    await owner.getByRole('button', { name: /^Select All/ }).click();
    await owner.getByLabel('New status').selectOption('rejected');
    await owner.getByLabel('Message to each').fill('Dear {firstName}, we chose another one.');
    await owner.getByRole('button', { name: /^Reject \d+ applicants$/ }).click();
    await expect(owner.getByText(/^\d+ answered\.$/)).toBeVisible();
  });

  await test.step('who is removed is signed out at once', async () => {
    await owner.goto('/employer/colleagues');
    const mate = owner.getByRole('listitem').filter({ hasText: 'Mate reviewer' });
    await mate.getByRole('button', { name: /^Remove/ }).click();
    await owner
      .getByRole('alertdialog')
      .getByRole('button', { name: /^Remove/ })
      .click();
    await expect(reviewer).toHaveURL(/\/employer\/signin$/);
  });
});

/** Invites a colleague, who accepts by the link of the mail at a browser of their own. */
async function join(browser: Browser, owner: EmployerSession, role: ColleagueRole): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  const { email, password } = aCompany();
  const asked = await page.request.post('/api/employer/invitations', {
    headers: bearer(owner.token),
    data: { email, role },
  });
  expect(asked.ok(), await asked.text()).toBe(true);
  await page.goto(await linkTo(page.request, email, '/employer/invitation/'));
  await fieldIn(page, 'Your name').fill(`Mate ${role}`);
  await passwordIn(page).fill(password);
  await page.getByRole('button', { name: 'Join' }).click();
  await expect(page).toHaveURL(/\/employer\/dashboard$/);
  return page;
}
