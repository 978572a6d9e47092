import { continueInDemo } from '../support/demoSignIn.ts';
import { signIn } from '../support/signIn.ts';
import { stored } from '../support/storage.ts';
import { expect, test } from '../support/test.ts';

const EXPIRED = 'Your session has expired. Please sign in again.';

test.describe('a token and a broken user', () => {
  test.use({ allowErrors: /status of 401/ });

  test('16 does not keep one from signing in', async ({ page }) => {
    await page.goto('/remotes.json');
    await page.evaluate(() => {
      localStorage.setItem('sessionToken', 'left-behind-from-another-time');
      localStorage.setItem('user', '{"_id":');
    });
    await page.goto('/signup');
    await expect(page.getByRole('heading', { name: 'Create an Account' })).toBeVisible();
    await continueInDemo(page);
    await expect(page).toHaveURL(/\/$/);
    expect((await stored(page)).user).toMatchObject({ firstName: 'Ada' });
  });
});

test('17 logout clears the browser, and the API refuses the token', async ({ page, seeker }) => {
  await page.evaluate(() => {
    for (const key of ['resume', 'applications', 'Applications']) localStorage.setItem(key, '[]');
  });
  await page.goto('/find-jobs');
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.goto('/logout');
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole('link', { name: 'Get Started' }).first()).toBeVisible();
  expect(await stored(page, ['user', 'sessionToken', 'jobs', 'resume'])).toEqual({});
  expect(await stored(page, ['applications', 'Applications'])).toEqual({});
  const headers = { Authorization: `Bearer ${seeker.sessionToken}` };
  await expect
    .poll(async () => (await page.request.get('/api/auth/me', { headers })).status())
    .toBe(401);
  await expect
    .poll(async () => (await page.context().cookies()).filter(({ name }) => name === 'session'))
    .toEqual([]);
});

test('a guest at a seeker’s page signs in first and comes back to it', async ({ page }) => {
  await page.goto('/profile#myapplications');
  await expect(page).toHaveURL(/\/signin$/);
  await continueInDemo(page);
  await expect(page).toHaveURL(/\/profile#myapplications$/);
  await expect(page.locator('#myapplications')).toBeInViewport();
});

test('sign-out in one tab ends the other', async ({ page, seeker }) => {
  const other = await page.context().newPage();
  await page.goto('/profile');
  await expect(page.getByRole('main').getByText(seeker.user.email)).toBeVisible();
  await other.goto(page.url().replace('/profile', '/find-jobs'));
  await expect(other.getByRole('banner').getByText('Ada Byron')).toBeVisible();
  await other.goto(page.url().replace('/profile', '/logout'));
  await expect(other.getByRole('link', { name: 'Get Started' }).first()).toBeVisible();
  await expect(page.getByText(seeker.user.email)).toHaveCount(0);
  await expect(page.getByRole('banner').getByText('Ada Byron')).toHaveCount(0);
});

test('another person at the same browser meets nothing of the one before', async ({
  page,
  seeker,
}) => {
  await page.goto('/myapplications');
  await expect(page.getByText('You have no applications at the moment.')).toBeVisible();
  const next = await signIn(page);
  await page.evaluate(() => localStorage.removeItem('user'));
  await page.goto('/profile');
  await expect(page.getByRole('main').getByText(next.user.email)).toBeVisible();
  await expect(page.getByText(seeker.user.email)).toHaveCount(0);
});

test.describe('a session that the server has ended', () => {
  test.use({ allowErrors: /status of 401|Failed to refresh/ });

  test('is told, and after the next sign-in one is back, the unsaved CV with one', async ({
    page,
    seeker,
  }) => {
    const editor = `/mycv/editcv/${seeker.user._id}`;
    await page.goto(editor);
    const personal = page.getByRole('region', { name: 'Personal Information' });
    await personal.getByLabel('Phone No').fill('+44 20 7946 0000');
    await personal.getByLabel('Home Address').fill('12 Dock Road, London');
    await page.request.post('/api/auth/logout', {
      headers: { Authorization: `Bearer ${seeker.sessionToken}` },
    });
    await personal.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByRole('alert').filter({ hasText: EXPIRED })).toBeVisible();
    await expect(page).toHaveURL(/\/signin$/);
    expect(await stored(page)).toEqual({});
    await continueInDemo(page, {
      email: seeker.user.email,
      given_name: seeker.user.firstName,
      family_name: seeker.user.lastName,
    });
    await expect(page).toHaveURL(new RegExp(`${editor}$`));
    await page.getByRole('button', { name: 'Continue editing' }).click();
    await expect(personal.getByLabel('Home Address')).toHaveValue('12 Dock Road, London');
    await personal.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Resume updated successfully.')).toBeVisible();
  });
});
