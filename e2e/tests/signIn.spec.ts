import { jobNamed } from '../support/api.ts';
import { fixtures } from '../support/fixtureNames.ts';
import { continueWithGoogle, tokenOf, withGoogle } from '../support/identityProvider.ts';
import type { TokenKind } from '../support/identityProviderServer.ts';
import { aPerson } from '../support/signIn.ts';
import { stored } from '../support/storage.ts';
import { expect, test } from '../support/test.ts';

const FAILED = 'An error occurred during signup. Please try again.';

test('11 sign-up and sign-in are one screen, with the terms and the way for employers', async ({
  page,
}) => {
  for (const path of ['/signup', '/signin']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: 'Create an Account' })).toBeVisible();
    const main = page.getByRole('main');
    await expect(main.getByRole('link', { name: /Terms/ })).toHaveAttribute('href', '/terms');
    await expect(main.getByRole('link', { name: /Privacy/ })).toHaveAttribute('href', '/privacy');
    await expect(main.getByRole('button', { name: 'Continue with Google' })).toBeEnabled();
    await expect(main.getByRole('link', { name: 'Get Started Uploading Jobs' })).toHaveAttribute(
      'href',
      '/employer/signup',
    );
  }
});

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

  test('12 from Login to Apply one comes back to the job', async ({ page, request }) => {
    const { _id } = await jobNamed(request, fixtures.verified);
    await page.goto(`/jobs/${_id}`);
    await page.getByRole('link', { name: 'Login to Apply' }).click();
    await expect(page).toHaveURL(/\/signup$/);
    await continueWithGoogle(page, aPerson());
    await expect(page).toHaveURL(new RegExp(`/jobs/${_id}$`));
    await expect(page.getByRole('link', { name: 'Apply Now' })).toBeVisible();
    await expect(page.locator('a[href^="mailto:jobs@example.com"]')).toBeVisible();
  });

  // The server refuses the other kinds in the same way: see 15.
  for (const kind of ['otherAudience', 'outage'] as const) {
    test.describe(`a token of the kind ${kind}`, () => {
      test.use({ allowErrors: /status of (401|503)/ });

      test('13 is refused: the page says so, nothing is stored, and one may try again', async ({
        page,
      }) => {
        await page.goto('/signin');
        await continueWithGoogle(page, aPerson(), kind);
        await expect(page.getByRole('alert').filter({ hasText: FAILED })).toHaveCount(2);
        await expect(page.getByRole('button', { name: 'Continue with Google' })).toBeEnabled();
        expect(await stored(page)).toEqual({});
        expect(await page.context().cookies()).toEqual([]);
        await continueWithGoogle(page, aPerson());
        await expect(page).toHaveURL(/\/$/);
      });
    });
  }

  test.describe('without a network', () => {
    test.use({ allowErrors: /Failed to load resource/ });

    test('13 the page says so, and one may try again', async ({ page }) => {
      await page.route('**/api/auth/google', (route) => route.abort());
      await page.goto('/signin');
      await continueWithGoogle(page, aPerson());
      await expect(page.getByRole('alert').filter({ hasText: FAILED })).toHaveCount(2);
      await expect(page.getByRole('button', { name: 'Continue with Google' })).toBeEnabled();
      expect(await stored(page)).toEqual({});
    });
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

  test('14 a popup that the browser blocks is told', async ({ page }) => {
    await page.addInitScript(() => {
      window.open = () => null;
    });
    await page.goto('/signin');
    const button = page.getByRole('button', { name: 'Continue with Google' });
    await button.click();
    await expect(page.getByRole('main').getByRole('alert')).toContainText(/blocked/);
    await expect(page.getByText(FAILED)).toHaveCount(0);
    await expect(button).toBeEnabled();
  });

  test.describe('when Google’s script cannot be loaded', () => {
    test.use({ allowErrors: /Failed to load resource/ });

    test('14 the page says so, and Retry heals it', async ({ page }) => {
      await page.context().unrouteAll();
      await page.context().route('https://accounts.google.com/**', (route) => route.abort());
      await page.goto('/signin');
      await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
      await page.context().unrouteAll();
      await withGoogle(page);
      await page.getByRole('button', { name: 'Retry' }).click();
      await continueWithGoogle(page, aPerson());
      await expect(page).toHaveURL(/\/$/);
    });
  });

  test('15 somebody else’s profile without a valid token makes no session', async ({ request }) => {
    const victim = aPerson('Vera', 'Victim');
    const profile = { sub: '1', name: 'Vera Victim', email_verified: true, ...victim };
    const kinds: TokenKind[] = ['forged', 'otherAudience', 'expired', 'unverified'];
    for (const kind of kinds) {
      const accessToken = await tokenOf(request, victim, kind);
      const answer = await request.post('/api/auth/google', { data: { ...profile, accessToken } });
      expect(answer.status(), kind).toBe(401);
      expect(await answer.json()).toMatchObject({ success: false, message: FAILED });
      expect(answer.headers()['set-cookie'], kind).toBeUndefined();
      expect((await request.get('/api/auth/me')).status(), kind).toBe(401);
    }
    const bare = await request.post('/api/auth/google', { data: profile });
    expect(bare.status()).toBe(400);
    expect(await bare.json()).toMatchObject({ success: false });
    // Another token decides, whatever profile is posted beside it.
    const thief = aPerson('Theo', 'Thief');
    const accessToken = await tokenOf(request, thief);
    const answer = await request.post('/api/auth/google', { data: { ...profile, accessToken } });
    expect(await answer.json()).toMatchObject({ user: { email: thief.email } });
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

  test('12 and another e-mail; to cancel is no error', async ({ page }) => {
    const person = aPerson('Nkechi', 'Okafor');
    await page.goto('/signup');
    const button = page.getByRole('button', { name: 'Continue with Google' });
    const [cancelled] = await Promise.all([page.waitForEvent('popup'), button.click()]);
    await cancelled.getByText('Cancel').click();
    await expect.poll(() => cancelled.isClosed()).toBe(true);
    await expect(button).toBeEnabled();
    await expect(page.getByRole('alert')).toHaveCount(0);
    const [popup] = await Promise.all([page.waitForEvent('popup'), button.click()]);
    await popup.getByLabel(/e-?mail/i).fill(person.email);
    await popup.getByLabel(/given|first/i).fill(person.given_name);
    await popup.getByLabel(/family|last/i).fill(person.family_name);
    await popup.getByLabel(/family|last/i).press('Enter');
    await expect(page.getByRole('banner').getByText('Nkechi Okafor')).toBeVisible();
    expect((await stored(page)).user).toMatchObject({ email: person.email, firstName: 'Nkechi' });
  });
});
