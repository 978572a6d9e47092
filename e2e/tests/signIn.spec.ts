import { jobNamed } from '../support/api.ts';
import { fixtures } from '../support/fixtureNames.ts';
import { isHydrated } from '../support/hydration.ts';
import { continueWithGoogle, withGoogle } from '../support/identityProvider.ts';
import { mailsTo } from '../support/mail.ts';
import { aPerson } from '../support/signIn.ts';
import { stored } from '../support/storage.ts';
import { expect, test } from '../support/test.ts';

const FAILED = 'An error occurred during signup. Please try again.';

test.describe('with Google', () => {
  test.use({ baseURL: process.env.GOOGLE_PORTAL_URL });
  test.beforeEach(async ({ page }) => withGoogle(page));

  test('12 a token becomes a session: the button waits, the browser keeps it, the home page follows', async ({
    page,
  }) => {
    const person = aPerson('Grace', 'Hopper');
    let answer: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (answer = resolve));
    await page.route('**/api/auth/google', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto('/signup');
    const posted = page.waitForRequest('**/api/auth/google');
    await continueWithGoogle(page, person);
    const body = (await posted).postDataJSON() as Record<string, unknown>;
    expect(body).toMatchObject({ email: person.email, given_name: 'Grace', email_verified: true });
    expect(body.accessToken).toEqual(expect.any(String));
    const button = page.getByRole('button', { name: 'Continue with Google' });
    await expect(button).toBeDisabled();
    await expect(button.getByRole('progressbar')).toBeVisible();
    answer();
    await expect(page.getByRole('status').filter({ hasText: 'Login Successful!' })).toBeVisible();
    await expect(page).toHaveURL(/\/$/);
    await expect(page.getByRole('banner').getByText('Grace Hopper')).toBeVisible();
    const { user, sessionToken } = await stored(page);
    expect(user).toMatchObject({ firstName: 'Grace', lastName: 'Hopper', email: person.email });
    expect(sessionToken).toMatch(/^[\w-]{43}$/);
    const cookie = (await page.context().cookies()).find(({ name }) => name === 'session');
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' });
  });

  test.describe('a token for another portal', () => {
    test.use({ allowErrors: /status of 401/ });

    test('13 is refused: the page says so, nothing is stored, and one may try again', async ({
      page,
    }) => {
      await page.goto('/signin');
      await continueWithGoogle(page, aPerson(), 'otherAudience');
      await expect(page.getByRole('alert').filter({ hasText: FAILED })).toHaveCount(2);
      await expect(page.getByRole('button', { name: 'Continue with Google' })).toBeEnabled();
      expect(await stored(page)).toEqual({});
      expect(await page.context().cookies()).toEqual([]);
      await continueWithGoogle(page, aPerson());
      await expect(page).toHaveURL(/\/$/);
    });
  });

  test('a link in an e-mail signs in on another device, once, and leads back to the job', async ({
    page,
    request,
    browser,
  }) => {
    const { email } = aPerson();
    const job = await jobNamed(request, fixtures.verified);
    await page.goto(`/jobs/${job._id}`);
    await isHydrated(page);
    await page.getByRole('link', { name: 'Login to Apply' }).click();
    await page.getByLabel('Email Address').fill(email);
    await page.getByRole('button', { name: 'E-mail me a sign-in link' }).click();
    await expect(page.getByRole('heading', { name: 'Check your e-mail' })).toBeFocused();
    await expect.poll(() => mailsTo(request, email)).toHaveLength(1);
    const [mail] = await mailsTo(request, email);
    const [link = ''] = /http\S+\/signin\/link\/\S+/.exec(mail?.text ?? '') ?? [];
    // A mail scanner opens the link and runs the page's scripts.
    const scanner = await (await browser.newContext()).newPage();
    await scanner.goto(link);
    await expect(scanner.getByRole('button', { name: `Sign in as ${email}` })).toBeVisible();
    await scanner.context().close();
    const device = await (await browser.newContext()).newPage();
    await device.goto(link);
    await expect(device.getByText(/^To apply for/)).toContainText(fixtures.verified);
    await device.getByRole('button', { name: `Sign in as ${email}` }).click();
    await expect(device).toHaveURL(new RegExp(`/jobs/${job._id}$`));
    await expect(device.getByRole('banner').getByText(email)).toBeVisible();
    expect((await stored(device)).user).toMatchObject({ email, firstName: '' });
    await device.context().close();
    await page.goto(link);
    await expect(page.getByRole('alert')).toContainText('This sign-in link was used already.');
    await expect(page.getByLabel('Email Address')).toHaveValue(email);
  });

  test('14 a popup that is closed leaves the button ready and says nothing', async ({ page }) => {
    await page.goto('/signin');
    const button = page.getByRole('button', { name: 'Continue with Google' });
    const opened = page.waitForEvent('popup');
    await button.click();
    const popup = await opened;
    await popup.getByRole('button', { name: 'Allow' }).waitFor();
    await popup.close();
    await expect(button).toBeEnabled();
    await expect(page.getByRole('alert')).toHaveCount(0);
    await continueWithGoogle(page, aPerson());
    await expect(page).toHaveURL(/\/$/);
  });
});

test.describe('in the demonstration', () => {
  test('12 the provider’s popup offers ready people, and is labelled for what it is', async ({
    page,
  }) => {
    await page.goto('/signup');
    await expect(page.getByRole('main')).toContainText('Demonstration');
    const opened = page.waitForEvent('popup');
    await page.getByRole('button', { name: 'Continue with Google' }).click();
    const popup = await opened;
    await expect(popup.getByRole('heading', { level: 1 })).toContainText('Demonstration sign-in');
    const people = popup.getByRole('button', { name: /@example\.com/ });
    await expect(people).toHaveCount(5);
    await people.first().click();
    await expect(page.getByText('Login Successful!')).toBeVisible();
    await expect(page).toHaveURL(/\/$/);
    await expect.poll(() => popup.isClosed()).toBe(true);
    expect((await stored(page)).user).toMatchObject({ email: /./ });
  });
});
