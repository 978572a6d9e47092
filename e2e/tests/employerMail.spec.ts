import { applyByGoogle, awaitedMail, FEEDBACK, MAIL_JOB } from '../support/answerMail.ts';
import { anEmployer, post } from '../support/employer.ts';
import { mailsTo } from '../support/mail.ts';
import { expect, test } from '../support/test.ts';

/** Changes within this time, in milliseconds, make one mail. */
const MERGED = 60_000;

const portal = () => process.env.GOOGLE_PORTAL_URL ?? '';

test.use({ baseURL: process.env.GOOGLE_PORTAL_URL });

test('48 what an employer answers within a minute reaches the applicant in one mail, in text and HTML', async ({
  page,
  request,
}) => {
  test.setTimeout(MERGED + 60_000);
  const { to, company } = awaitedMail();
  const answers = async () => {
    const mails = await mailsTo(request, to);
    return mails.filter(({ text }) => text.includes('shortlisted'));
  };
  await expect.poll(answers, { timeout: MERGED + 30_000 }).toHaveLength(1);
  // The receipt, and this one.
  expect(await mailsTo(request, to)).toHaveLength(2);
  const [mail] = await answers();
  expect(mail?.subject).toContain(MAIL_JOB);
  for (const words of [MAIL_JOB, company, ...FEEDBACK.split('\n'), `${portal()}/myapplications`])
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
  const job = await post(request, employer, { jobName: MAIL_JOB }, portal());
  await applyByGoogle(request, job._id);
  const news = async () => {
    const mails = await mailsTo(request, employer.company.email);
    return mails.filter(({ text }) => text.includes('Mária Kováčová'));
  };
  await expect.poll(news).toHaveLength(1);
  const [mail] = await news();
  expect(mail?.subject).toContain(MAIL_JOB);
  const inbox = await page.context().newPage();
  await inbox.setContent(mail?.html ?? '');
  const href = await inbox.getByRole('link').first().getAttribute('href');
  expect(new URL(href ?? '').origin).toBe(portal());
  expect(new URL(href ?? '').pathname).toMatch(/^\/employer\/applications/);
});
