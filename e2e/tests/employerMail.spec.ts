import type { APIRequestContext } from '@playwright/test';

import { anApplicant, review } from '../support/applicants.ts';
import { anEmployer, post } from '../support/employer.ts';
import { tokenOf } from '../support/identityProvider.ts';
import { mailsTo } from '../support/mail.ts';
import { aPerson, exchange } from '../support/signIn.ts';
import { expect, test } from '../support/test.ts';

const JOB = 'Keeper of the Mooring Ropes';
const FEEDBACK = 'Bring your own gloves.\nWe begin at six.';
/** Changes within this time, in milliseconds, make one mail. */
const MERGED = 60_000;

const portal = () => process.env.GOOGLE_PORTAL_URL ?? '';

test.use({ baseURL: process.env.GOOGLE_PORTAL_URL });

async function applyAt(request: APIRequestContext, jobId: string) {
  const person = aPerson('Mária', 'Kováčová');
  const signIn = async () => exchange(request, await tokenOf(request, person), portal());
  return { person, ...(await anApplicant(request, jobId, { person, signIn })) };
}

test('48 what an employer answers within a minute reaches the applicant in one mail, in text and HTML', async ({
  page,
  request,
}) => {
  test.setTimeout(2 * MERGED + 30_000);
  const employer = await anEmployer(request, { origin: portal() });
  const job = await post(request, employer, { jobName: JOB }, portal());
  const { person, application } = await applyAt(request, job._id);
  await review(request, employer, application._id, { applicationStatus: 'reviewing' });
  await review(request, employer, application._id, { applicationStatus: 'shortlisted' });
  await review(request, employer, application._id, { feedback: FEEDBACK });

  const answers = async () => {
    const mails = await mailsTo(request, person.email);
    return mails.filter(({ text }) => text.includes('shortlisted'));
  };
  await expect.poll(answers, { timeout: MERGED + 30_000 }).toHaveLength(1);
  // The receipt, and this one.
  expect(await mailsTo(request, person.email)).toHaveLength(2);
  const [mail] = await answers();
  expect(mail?.subject).toContain(JOB);
  for (const words of [
    JOB,
    employer.company.name,
    'We begin at six.',
    `${portal()}/myapplications`,
  ])
    expect(mail?.text).toContain(words);
  const inbox = await page.context().newPage();
  await inbox.setContent(mail?.html ?? '');
  for (const words of ['Mária', 'shortlisted', 'We begin at six.'])
    await expect(inbox.getByText(words).first()).toBeVisible();
  await expect(inbox.getByRole('link').first()).toHaveAttribute(
    'href',
    new RegExp(`^${portal()}/myapplications`),
  );
});

test('an employer learns of new applications by mail, with a link to them', async ({
  page,
  request,
}) => {
  const employer = await anEmployer(request, { origin: portal() });
  const job = await post(request, employer, { jobName: JOB }, portal());
  await applyAt(request, job._id);
  const news = async () => {
    const mails = await mailsTo(request, employer.company.email);
    return mails.filter(({ text }) => text.includes('Mária Kováčová'));
  };
  await expect.poll(news).toHaveLength(1);
  const [mail] = await news();
  expect(mail?.subject).toContain(JOB);
  const inbox = await page.context().newPage();
  await inbox.setContent(mail?.html ?? '');
  const href = await inbox.getByRole('link').first().getAttribute('href');
  expect(new URL(href ?? '').origin).toBe(portal());
  expect(new URL(href ?? '').pathname).toMatch(/^\/employer\/applications/);
});
