import { continueWithGoogle, withGoogle } from '../support/identityProvider.ts';
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
