import type { APIRequestContext, Page } from '@playwright/test';

import {
  aCompany,
  anEmployer,
  type Company,
  inboxOf,
  keepEmployer,
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
const EXPIRED = 'This verification link has expired. Request a new one.';
const INVALID = 'This verification link is not valid.';

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

const NOTHING = { employer: null, employerToken: null, allJobs: null, pending: null };

test.describe('40 the strength of a password', () => {
  const RULES = {
    length: 'Password must be at least 8 characters long.',
    lower: 'Password must contain at least one lowercase letter.',
    upper: 'Password must contain at least one uppercase letter.',
    number: 'Password must contain at least one number.',
    symbol: 'Password must contain at least one symbol.',
  };
  const STEPS = [
    { password: 'abc', bars: 1, told: RULES.length },
    { password: 'abcdefgh', bars: 2, told: RULES.upper },
    { password: 'Abcdefgh', bars: 3, told: RULES.number },
    { password: 'Abcdefg1', bars: 4, told: RULES.symbol },
    { password: 'Abcdef1!', bars: 5, told: undefined },
    { password: 'ABCDEFG1!', bars: 4, told: RULES.lower },
    { password: 'Abcdef1-^+=', bars: 4, told: RULES.symbol },
  ];

  test('fills a bar for each rule that holds, and the first broken rule is told', async ({
    page,
  }) => {
    await page.goto('/employer/signup');
    const meter = page.getByRole('meter', { name: 'Strength of the password' });
    await expect(meter).toHaveAttribute('aria-valuenow', '0');
    for (const { password, bars, told } of STEPS) {
      await passwordIn(page).fill(password);
      await expect(meter.locator('[data-filled="true"]'), password).toHaveCount(bars);
      await expect(meter).toHaveAttribute('aria-valuenow', String(bars));
      for (const rule of Object.values(RULES)) {
        await expect(page.getByText(rule), password).toHaveCount(rule === told ? 1 : 0);
      }
    }
  });

  test('counts each of the eight symbols', async ({ page }) => {
    await page.goto('/employer/signup');
    const meter = page.getByRole('meter', { name: 'Strength of the password' });
    for (const symbol of '@$!%*?&#') {
      await passwordIn(page).fill('Abcdef1-');
      await expect(meter).toHaveAttribute('aria-valuenow', '4');
      await passwordIn(page).fill(`Abcdef1${symbol}`);
      await expect(meter, symbol).toHaveAttribute('aria-valuenow', '5');
    }
  });

  test('can be looked at', async ({ page }) => {
    await page.goto('/employer/signup');
    await passwordIn(page).fill('Abcdef1!');
    await expect(passwordIn(page)).toHaveAttribute('type', 'password');
    await page.getByRole('button', { name: 'Show password' }).click();
    await expect(passwordIn(page)).toHaveAttribute('type', 'text');
    await expect(passwordIn(page)).toHaveValue('Abcdef1!');
  });
});

test.describe('41 the registration', () => {
  test('leads to a dashboard that says what is to be done next', async ({ page }) => {
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
  });

  test('leaves no trace for whoever opens the area in another tab', async ({ page, context }) => {
    await signUpOn(page, aCompany());
    await expect(page).toHaveURL(/\/employer\/dashboard$/);
    const other = await context.newPage();
    await other.goto('/employer/dashboard');
    await expect(
      other.getByText('Access Denied: You need to log in as an employer to access this page.'),
    ).toBeVisible();
  });

  test('sends nothing that the form finds fault with', async ({ page }) => {
    const sent: string[] = [];
    page.on('request', (request) => sent.push(new URL(request.url()).pathname));
    await signUpOn(page, { name: 'Kelp', email: 'nobody', password: 'Abcdef1-' });
    await expect(page.getByLabel('Company Email Address')).toBeFocused();
    await expect(page.getByText('Password must contain at least one symbol.')).toBeVisible();
    await expect(page).toHaveURL(/\/employer\/signup$/);
    expect(sent).not.toContain('/api/employer/signup');
  });

  test.describe('that the server refuses', () => {
    test.use({ allowErrors: /status of (400|500)|ERR_FAILED/ });

    test('keeps what was typed', async ({ page }) => {
      const company = aCompany();
      await signUpOn(page, { ...company, password: 'Password1!' });
      const words = 'This password is too common. Please choose another one.';
      await expect(page.getByRole('main').getByText(words)).toBeVisible();
      await expect(page.getByLabel('Company Name')).toHaveValue(company.name);
      await expect(page.getByLabel('Company Email Address')).toHaveValue(company.email);
      expect(await keptOf(page)).toEqual(NOTHING);

      await page.route('**/api/employer/signup', (route) => route.abort());
      await passwordIn(page).fill(company.password);
      await page.getByRole('button', { name: 'Submit' }).click();
      await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
      await expect(passwordIn(page)).toHaveValue(company.password);
      await page.unroute('**/api/employer/signup');
      await page.getByRole('button', { name: 'Submit' }).click();
      await expect(page).toHaveURL(/\/employer\/dashboard$/);
    });
  });
});

test.describe('42 an address that is already registered', () => {
  test('gets the same answers as one that is not', async ({ request }) => {
    const verified = await registered(request);
    await verify(request, verified, portal());
    const waiting = await registered(request);
    const answersTo = async (company: Company) => {
      const answers = [];
      for (const [call, data] of Object.entries({
        signup: company,
        'resend-verification-token': { email: company.email },
        'forgot-password': { email: company.email },
      })) {
        const answer = await request.post(`${portal()}/api/employer/${call}`, { data });
        const names = Object.keys(answer.headers()).filter(
          (name) => !name.startsWith('x-ratelimit'),
        );
        answers.push({
          call,
          status: answer.status(),
          names: names.sort(),
          text: await answer.text(),
        });
      }
      return answers;
    };
    const unknown = await answersTo(aCompany());
    // By now the unknown one is registered; another that is not is asked about what comes after.
    expect(unknown.map(({ status }) => status)).toEqual([201, 200, 200]);
    expect(await answersTo(verified)).toEqual(unknown);
    expect(await answersTo(waiting)).toEqual(unknown);
    for (const call of ['resend-verification-token', 'forgot-password']) {
      const data = { email: aCompany().email };
      const answer = await request.post(`${portal()}/api/employer/${call}`, { data });
      const same = unknown.find((other) => other.call === call);
      expect([answer.status(), await answer.text()]).toEqual([same?.status, same?.text]);
    }
  });

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

  test('and one that is not read the same at ‘Forgot Password?’', async ({ page, request }) => {
    const words =
      'If an account exists for this address, you will receive an email with instructions.';
    const company = await registered(request);
    for (const email of [company.email, aCompany().email]) {
      await page.goto('/employer/signin');
      await page.getByRole('link', { name: 'Forgot Password?' }).click();
      await page.getByLabel('Company Email Address').fill(email);
      await page.getByRole('button', { name: 'Send instructions' }).click();
      await expect(page.getByRole('main').getByText(words)).toBeVisible();
    }
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

  test.describe('in another browser', () => {
    test.use({ allowErrors: /status of 403/ });

    test('waits for a click', async ({ page, request }) => {
      const company = await registered(request);
      const link = await linkTo(request, company.email, '/employer/verify/', portal());
      await page.goto(link);
      const button = page.getByRole('button', { name: 'Verify my email address' });
      await expect(button).toBeVisible();
      const { employer } = await signInEmployer(request, company, portal());
      expect(employer.isVerified).toBe(false);
      await button.click();
      await expect(page.getByText('Account Verified Successfully')).toBeVisible();
      await expect(page).toHaveURL(/\/employer\/dashboard$/);
      await expect(page.getByText('Account verified. Sign in to continue.')).toBeVisible();

      await page.goto(link);
      await expect(page.getByText('Account Verified Successfully')).toBeVisible();
      await expect(page.getByRole('main').getByRole('link', { name: 'Sign in' })).toBeVisible();
    });
  });

  test('turns the chip of whoever is signed in here', async ({ page, request }) => {
    const employer = await anEmployer(page.request, { origin: portal(), isVerified: false });
    await keepEmployer(page, employer, portal());
    await page.goto(await linkTo(request, employer.company.email, '/employer/verify/', portal()));
    await expect(page).toHaveURL(/\/employer\/dashboard$/);
    const sidebar = page.getByRole('complementary', { name: 'Employer area' });
    await expect(sidebar.getByText('Verified', { exact: true })).toBeVisible();
    await expect(page.getByText('Your Account is Not Verified')).toHaveCount(0);
    expect(await keptOf(page)).toMatchObject({ employer: { isVerified: true } });
  });

  test.describe('with a link that does not work', () => {
    test.use({ allowErrors: /status of (400|410|500)/ });

    test('says why, and has another one sent', async ({ page, request }) => {
      const company = await registered(page.request);
      const first = await linkTo(request, company.email, '/employer/verify/', portal());

      await page.goto('/employer/verify/no-such-link');
      await expect(page.getByText(INVALID)).toBeVisible();
      await page.getByLabel('Company Email Address').fill(company.email);
      await page.getByRole('button', { name: 'Resend verification email' }).click();
      await expect(toasts(page, RESENT)).toBeVisible();
      await expect.poll(() => inboxOf(request, company.email, portal())).toHaveLength(2);

      // A newer link ends those before it.
      await page.goto(first);
      await expect(page.getByText('Verification failed')).toBeVisible();
      await expect(page.getByText(EXPIRED)).toBeVisible();
      await expect(page.getByRole('button', { name: 'Resend verification email' })).toBeVisible();
      await expect(page.getByText('Verifying your account...')).toHaveCount(0);
      expect(await keptOf(page)).toEqual(NOTHING);

      await page.goto(await linkTo(request, company.email, '/employer/verify/', portal()));
      await expect(page.getByText('Account Verified Successfully')).toBeVisible();
    });

    test('can be tried again when it was the server’s fault', async ({ page, request }) => {
      const company = await registered(page.request);
      await page.route('**/api/employer/verify/**', (route) =>
        route.fulfill({ status: 500, json: { msg: 'An error occurred. Please try again.' } }),
      );
      await page.goto(await linkTo(request, company.email, '/employer/verify/', portal()));
      await expect(page.getByText('An error occurred. Please try again.')).toBeVisible();
      await page.unroute('**/api/employer/verify/**');
      await page.getByRole('button', { name: 'Retry' }).click();
      await expect(page.getByText('Account Verified Successfully')).toBeVisible();
    });
  });

  test.describe('whose mail cannot be asked for', () => {
    test.use({ allowErrors: /status of 503/ });

    test('says so', async ({ page }) => {
      await signUpOn(page, aCompany());
      await expect(page).toHaveURL(/\/employer\/dashboard$/);
      await page.route('**/api/employer/resend-verification-token', (route) =>
        route.fulfill({ status: 503, json: { msg: 'Later.' } }),
      );
      await page.getByRole('button', { name: 'Resend verification email' }).click();
      await expect(toasts(page, 'Failed to Send Verification Email')).toBeVisible();
    });
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
    await expect(page.getByRole('heading', { name: job.jobName })).toBeVisible();
    const { employer: stored, employerToken, allJobs, pending } = await keptOf(page);
    expect(stored).toMatchObject({ _id: employer.employer._id, email: employer.company.email });
    expect(JSON.stringify(stored)).not.toContain('password');
    expect(employerToken).toEqual(expect.any(String));
    expect(allJobs).toMatchObject([{ _id: job._id, jobName: job.jobName }]);
    expect(pending).toBeNull();
    await expect(toasts(page, "Welcome back! You're now logged in.")).toHaveCount(0);
  });

  test('leads back to the page that asked for it', async ({ page, request }) => {
    const { company } = await anEmployer(request, { origin: portal() });
    await page.goto('/employer/applications');
    await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
    await logInOn(page, company);
    await expect(page).toHaveURL(/\/employer\/applications$/);
  });

  test('and the logout of the sidebar: nothing is left, and the token is refused', async ({
    page,
    request,
  }) => {
    const employer = await anEmployer(request, { origin: portal() });
    await keepEmployer(page, employer, portal());
    await page.goto('/employer/dashboard');
    await page
      .getByRole('complementary', { name: 'Employer area' })
      .getByRole('button', { name: 'Logout' })
      .click();
    await expect(page).toHaveURL(/\/employer\/signin$/);
    expect(await keptOf(page)).toEqual(NOTHING);
    const headers = { Authorization: `Bearer ${employer.token}` };
    await expect
      .poll(async () => (await request.get(`${portal()}/api/employer/me`, { headers })).status())
      .toBe(401);
  });

  test.describe('that does not work', () => {
    test.use({ allowErrors: /status of 401|ERR_FAILED/ });

    test('says the same of a wrong password and of an unknown address', async ({
      page,
      request,
    }) => {
      const { email } = await registered(request);
      for (const address of [email, aCompany().email]) {
        await page.goto('/employer/signin');
        await logInOn(page, { email: address, password: 'Wrong-Word9!' });
        const words = 'Incorrect email or password.';
        await expect(toasts(page, words)).toBeVisible();
        await expect(page.getByRole('main').getByText(words)).toBeVisible();
        await expect(toasts(page, 'Authenticating your credentials...')).toHaveCount(0);
        await expect(page.getByLabel('Email Address')).toHaveValue(address);
        expect(await keptOf(page)).toEqual(NOTHING);
        await expect(toasts(page, words)).toHaveCount(0);
      }
    });

    test('for want of an answer says so, and works when it is tried again', async ({
      page,
      request,
    }) => {
      const company = await registered(request);
      await page.route('**/api/employer/login', (route) => route.abort());
      await page.goto('/employer/signin');
      await logInOn(page, company);
      await expect(toasts(page, 'An error occurred. Please try again.')).toBeVisible();
      expect(await keptOf(page)).toEqual(NOTHING);
      await page.unroute('**/api/employer/login');
      await page.getByRole('button', { name: 'Sign in' }).click();
      await expect(page).toHaveURL(/\/employer\/alljobs$/);
    });
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
    await passwordIn(page).fill('Third-Tide9!');
    await page.getByRole('button', { name: 'Change password' }).click();
    const words = 'This link has expired or was used already. Request a new one.';
    await expect(page.getByRole('main').getByText(words)).toBeVisible();
    await expect(page.getByRole('link', { name: 'Ask for a new link' })).toBeVisible();
  });

  test('is set by whoever knows the one before', async ({ page, request }) => {
    const employer = await anEmployer(request, { origin: portal() });
    await keepEmployer(page, employer, portal());
    await page.goto('/employer/profile');
    const form = page.getByRole('region', { name: 'Change password' });
    await form.getByLabel(/^Current password/).fill('Not-The-One9!');
    await form.getByLabel(/^New password/).fill('Second-Tide8!');
    await form.getByRole('button', { name: 'Change password' }).click();
    await expect(form.getByText('Your current password is not correct.')).toBeVisible();
    await form.getByLabel(/^Current password/).fill(employer.company.password);
    await form.getByRole('button', { name: 'Change password' }).click();
    await expect(toasts(page, 'Your password has been changed.')).toBeVisible();
    await signInEmployer(request, { ...employer.company, password: 'Second-Tide8!' }, portal());
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(employer.company.name);
  });
});
