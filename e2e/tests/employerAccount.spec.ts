import type { APIRequestContext, Page } from '@playwright/test';

import {
  aCompany,
  anEmployer,
  inboxOf,
  linkTo,
  post,
  register,
  signInEmployer,
  verify,
} from '../support/employer.ts';
import { hold, logInOn, passwordIn, signUpOn, toasts } from '../support/employerForms.ts';
import { expect, test } from '../support/test.ts';

const portal = () => process.env.GOOGLE_PORTAL_URL ?? '';

const RECEIVED = 'Registration received. Check your email inbox and follow the verification link.';
const RESENT = 'If this account still needs verification, an email has been sent.';

test.use({ baseURL: process.env.GOOGLE_PORTAL_URL });

const registered = (request: APIRequestContext) => register(request, aCompany(), portal());

/** What the browser keeps of an employer: in all of it, and in this tab alone. */
const keptOf = (page: Page) =>
  page.evaluate(() => ({
    employer: JSON.parse(localStorage.getItem('employer') ?? 'null') as unknown,
    employerToken: localStorage.getItem('employerToken'),
    allJobs: JSON.parse(localStorage.getItem('allJobs') ?? 'null') as unknown,
    pending: JSON.parse(sessionStorage.getItem('employer') ?? 'null') as unknown,
  }));

test.describe('41 the registration', () => {
  test('leads to a dashboard that says what is to be done next, in this tab alone', async ({
    page,
    context,
  }) => {
    const company = aCompany();
    const release = await hold(page, '**/api/employer/signup');
    await signUpOn(page, company);
    await expect(page.getByRole('button', { name: 'Submitting...' })).toBeDisabled();
    release();
    await expect(toasts(page, RECEIVED)).toBeVisible();
    await expect(page).toHaveURL(/\/employer\/dashboard$/);
    for (const text of [
      'Your Account is Not Verified',
      'Please verify your email address to start posting job opportunities.',
      'Check your email inbox and follow the verification link.',
    ]) {
      await expect(page.getByText(text, { exact: true })).toBeVisible();
    }
    await expect(page.getByText('Access Denied')).toHaveCount(0);
    const { pending, ...stored } = await keptOf(page);
    expect(pending).toEqual({ name: company.name, email: company.email, isVerified: false });
    expect(stored).toEqual({ employer: null, employerToken: null, allJobs: null });
    await page.reload();
    await expect(page.getByText('Your Account is Not Verified')).toBeVisible();
    await expect(page.getByText('Not Verified', { exact: true }).first()).toBeVisible();

    const other = await context.newPage();
    await other.goto('/employer/dashboard');
    await expect(
      other.getByText('Access Denied: You need to log in as an employer to access this page.'),
    ).toBeVisible();
  });
});

test.describe('42 an address that is already registered', () => {
  test('shows the same page, and its owner alone is told by mail', async ({ page, request }) => {
    const company = await registered(request);
    await verify(request, company, portal());
    await signUpOn(page, { ...company, name: 'Somebody Else', password: 'Other-Word8!' });
    await expect(toasts(page, RECEIVED)).toBeVisible();
    await expect(page).toHaveURL(/\/employer\/dashboard$/);
    await expect(page.getByText('Your Account is Not Verified')).toBeVisible();
    await page.getByRole('button', { name: 'Resend verification email' }).click();
    await expect(toasts(page, RESENT)).toBeVisible();
    await expect.poll(() => inboxOf(request, company.email, portal())).toHaveLength(2);
    const told = (await inboxOf(request, company.email, portal())).at(-1);
    expect(told?.subject).toContain('You already have an account');
    await signInEmployer(request, company, portal());
  });
});

test.describe('43 the verification', () => {
  test('works with the mail’s link, and with the same link again', async ({ page, request }) => {
    // In this browser, which need not click then.
    const company = await registered(page.request);
    const link = await linkTo(request, company.email, '/employer/verify/', portal());
    const [mail] = await inboxOf(request, company.email, portal());
    expect(mail?.html).toContain(link);

    const release = await hold(page, '**/api/employer/verify/**');
    await page.goto(link);
    await expect(page.getByRole('heading', { name: 'Account Verification' })).toBeVisible();
    await expect(page.getByText('Verifying your account...')).toBeVisible();
    release();
    await expect(page.getByText('Account Verified Successfully')).toBeVisible();
    await expect(page).toHaveURL(/\/employer\/dashboard$/);
    await expect(page.getByText('Account verified. Sign in to continue.')).toBeVisible();
    expect(await keptOf(page)).toMatchObject({
      employerToken: null,
      pending: { name: company.name, isVerified: true },
    });

    await page.goto(link);
    await expect(page.getByText('Account Verified Successfully')).toBeVisible();
    await page.getByRole('link', { name: 'Go to the dashboard' }).click();
    await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
    await expect(page.getByLabel('Email Address')).toHaveValue(company.email);
  });
});

test.describe('44 the sign-in', () => {
  test('is one toast that becomes the welcome, and leads to one’s jobs', async ({
    page,
    request,
  }) => {
    const employer = await anEmployer(request, { origin: portal() });
    const job = await post(request, employer, {}, portal());
    await page.goto('/employer/signin');
    const release = await hold(page, '**/api/employer/login');
    await logInOn(page, employer.company);
    await expect(toasts(page, 'Authenticating your credentials...')).toBeVisible();
    release();
    await expect(toasts(page, "Welcome back! You're now logged in.")).toBeVisible();
    await expect(toasts(page, 'Authenticating your credentials...')).toHaveCount(0);
    await expect(page).toHaveURL(/\/employer\/alljobs$/);
    await expect(page.getByRole('row').filter({ hasText: job.jobName })).toBeVisible();
    const { employer: stored, employerToken, allJobs, pending } = await keptOf(page);
    expect(stored).toMatchObject({ _id: employer.employer._id, email: employer.company.email });
    expect(JSON.stringify(stored)).not.toContain('password');
    expect(employerToken).toEqual(expect.any(String));
    expect(allJobs).toMatchObject([{ _id: job._id, jobName: job.jobName }]);
    expect(pending).toBeNull();
    await expect(toasts(page, "Welcome back! You're now logged in.")).toHaveCount(0);
  });
});

test.describe('a new password', () => {
  test.use({ allowErrors: /status of (401|410)/ });

  test('is set with the mail’s link, once, and ends every session', async ({ page, request }) => {
    const employer = await anEmployer(request, { origin: portal() });
    await page.goto('/forgot-password');
    await page.getByLabel('Company Email Address').fill(employer.company.email);
    await page.getByRole('button', { name: 'Send instructions' }).click();
    const link = await linkTo(
      request,
      employer.company.email,
      '/employer/reset-password/',
      portal(),
    );
    await page.goto(link);
    await passwordIn(page).fill('Second-Tide8!');
    await page.getByRole('button', { name: 'Change password' }).click();
    await expect(toasts(page, 'Your password has been changed. Please log in.')).toBeVisible();
    await expect(page).toHaveURL(/\/employer\/signin$/);
    const me = await request.get(`${portal()}/api/employer/me`, {
      headers: { Authorization: `Bearer ${employer.token}` },
    });
    expect(me.status()).toBe(401);

    await logInOn(page, employer.company);
    await expect(page.getByRole('main').getByText('Incorrect email or password.')).toBeVisible();
    await logInOn(page, { ...employer.company, password: 'Second-Tide8!' });
    await expect(page).toHaveURL(/\/employer\/alljobs$/);

    await page.goto(link);
    const words = 'This link has expired or was used already. Request a new one.';
    await expect(page.getByRole('main').getByText(words)).toBeVisible();
    await expect(page.getByRole('link', { name: 'Ask for a new link' })).toBeVisible();
  });
});

test('another e-mail address is used once its link is confirmed, on another device after the sign-in', async ({
  page,
  browser,
  request,
}) => {
  const employer = await anEmployer(request, { origin: portal() });
  const next = `moved-${employer.company.email}`;
  await page.goto('/employer/signin');
  await logInOn(page, employer.company);
  await expect(page).toHaveURL(/\/employer\/alljobs$/);
  await page.goto('/employer/profile');
  const panel = page.getByRole('region', { name: 'Email address' });
  await panel.getByRole('button', { name: 'Change email address' }).click();
  await panel.getByLabel('New email address').fill(next);
  await panel.getByLabel(/^Password/).fill(employer.company.password);
  await panel.getByRole('button', { name: 'Send confirmation link' }).click();
  await expect(panel.getByRole('status')).toContainText(`We have sent a link to ${next}.`);

  const phone = await (await browser.newContext()).newPage();
  await phone.goto(await linkTo(request, next, '/employer/change-email/', portal()));
  await phone.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
  await logInOn(phone, employer.company);
  await expect(phone.getByRole('main').getByText(next)).toBeVisible();
  await phone.getByRole('button', { name: 'Use this address' }).click();
  const status = phone.getByRole('main').getByRole('status');
  await expect(status).toHaveText(`From now on you sign in with ${next}.`);
  await phone.reload();
  await expect(status).toHaveText(`You sign in with ${next}.`);
  await phone.getByRole('link', { name: 'Go to the profile' }).click();
  await expect(phone.getByText(`You sign in with ${next}`)).toBeVisible();
  await page.reload();
  await expect(panel.getByText(`You sign in with ${next}`)).toBeVisible();
});
