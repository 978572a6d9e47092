import type { Page } from '@playwright/test';

import { savedCv, saveCv } from '../support/cv.ts';
import { CV_SAVED, section } from '../support/cvEditor.ts';
import { stored } from '../support/storage.ts';
import { expect, test } from '../support/test.ts';

/** Counts the saves that leave the page, and keeps what they carry. */
function watchSaves(page: Page) {
  const bodies: unknown[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PUT') bodies.push(request.postDataJSON());
  });
  return bodies;
}

test('25 each broken rule has its words, the first wrong field the focus, and nothing is sent', async ({
  page,
  seeker,
}) => {
  const saves = watchSaves(page);
  await page.goto(`/mycv/editcv/${seeker.user._id}`);
  await expect(page).toHaveTitle(/^Edit CV \| Ada Byron/);
  await expect(
    page.getByRole('heading', { name: 'Fill out the following Information' }),
  ).toBeVisible();
  const personal = section(page, 'Personal Information');
  const save = personal.getByRole('button', { name: 'Save', exact: true });
  await personal.getByLabel('First Name').fill('');
  await personal.getByLabel('Phone No').fill('12345');
  await personal.getByLabel('Home Address').fill('B');
  await save.click();
  const phoneMessage = personal.getByText('Phone No must be at least 10 characters.');
  await expect(personal.getByText('First Name is required.')).toBeVisible();
  await expect(phoneMessage).toBeVisible();
  await expect(personal.getByText('Home Address must be at least 2 characters.')).toBeVisible();
  await expect(personal.getByLabel('First Name')).toBeFocused();
  await expect(personal.getByLabel('First Name')).toHaveAttribute('aria-invalid', 'true');
  await personal.getByLabel('Phone No').fill('123456');
  await save.click();
  await expect(phoneMessage).toBeHidden();
  await expect(personal.getByLabel('First Name')).toBeFocused();
  expect(saves).toEqual([]);
});

test('26 a save sends what has changed and nothing else, once, and the browser keeps the answer', async ({
  page,
  request,
  seeker,
}) => {
  await saveCv(request, seeker);
  const saves = watchSaves(page);
  await page.goto(`/mycv/editcv/${seeker.user._id}`);
  const personal = section(page, 'Personal Information');
  const save = personal.getByRole('button', { name: 'Save', exact: true });
  await personal.getByLabel('Home Address').fill('3 Quay Street, Bristol');
  let answer: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/api/resume/update-resume/**', async (route) => {
    await held;
    await route.continue();
  });
  await save.dblclick();
  await expect(save).toBeDisabled();
  await expect(save.locator('[class*=CircularProgress-root]')).toBeVisible();
  answer();
  await expect(page.getByRole('status').filter({ hasText: CV_SAVED })).toBeVisible();
  expect(saves).toEqual([{ homeAddress: '3 Quay Street, Bristol' }]);
  expect((await stored(page)).resume).toMatchObject({ homeAddress: '3 Quay Street, Bristol' });
  expect(await savedCv(request, seeker)).toMatchObject({
    homeAddress: '3 Quay Street, Bristol',
    phoneNo: '+44 20 7946 0000',
  });
});

test.describe('when a save fails', () => {
  test.use({ allowErrors: /status of 500|Failed to load resource/ });

  test('27 its words show, my input stays, and I may save again', async ({
    page,
    request,
    seeker,
  }) => {
    await saveCv(request, seeker);
    await page.goto(`/mycv/editcv/${seeker.user._id}`);
    const general = section(page, 'General Information');
    await general.getByLabel('Years of Experience').fill('12');
    const words = 'The harbour is frozen. Try again in spring.';
    await page.route('**/api/resume/update-resume/**', (route) =>
      route.fulfill({ status: 500, json: { message: words, msg: words, code: 'internal' } }),
    );
    const save = general.getByRole('button', { name: 'Save', exact: true });
    await save.click();
    await expect(page.getByRole('alert').filter({ hasText: words })).toHaveCount(2);
    await expect(general.getByRole('alert')).toContainText(words);
    await expect(general.getByLabel('Years of Experience')).toHaveValue('12');
    await expect(save).toBeEnabled();
    await page.unroute('**/api/resume/update-resume/**');
    await save.click();
    await expect(page.getByText(CV_SAVED)).toBeVisible();
    expect((await savedCv(request, seeker)).yearsOfExp).toBe('12');
  });
});

test('28 a social link must be a web address, and may be left empty', async ({
  page,
  request,
  seeker,
}) => {
  const saves = watchSaves(page);
  await page.goto(`/mycv/editcv/${seeker.user._id}`);
  const socials = section(page, 'Social Media Links');
  const linkedin = socials.getByLabel(/linkedin/i);
  for (const wrong of ['foo', 'javascript:alert(1)']) {
    await linkedin.fill(wrong);
    // A press as long as a person's: the message must not move the button away meanwhile.
    await socials.getByRole('button', { name: 'Save', exact: true }).click({ delay: 100 });
    await expect(
      socials.getByText('This is not a valid URL. Please enter a valid URL.'),
    ).toHaveCount(1);
    await expect(linkedin).toBeFocused();
  }
  expect(saves).toEqual([]);
  await linkedin.fill('https://www.linkedin.com/in/ada');
  await socials.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText(CV_SAVED)).toBeVisible();
  expect((await savedCv(request, seeker)).socials).toEqual({
    linkedin: 'https://www.linkedin.com/in/ada',
    facebook: '',
    twitter: '',
  });
});

test('29 without any experience the page says so and sends the empty list', async ({
  page,
  seeker,
}) => {
  const saves = watchSaves(page);
  await page.goto(`/mycv/editcv/${seeker.user._id}`);
  await section(page, 'Job Experience').getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText("It seems you haven't added any Job Experience yet")).toBeVisible();
  await expect(page.getByText(CV_SAVED)).toBeVisible();
  expect(saves).toEqual([{ jobExperience: [] }]);
});

test('29 experience is added, kept in order, and read again in the CV', async ({
  page,
  request,
  seeker,
}) => {
  await saveCv(request, seeker);
  await page.goto(`/mycv/editcv/${seeker.user._id}`);
  const experience = section(page, 'Job Experience');
  await experience.getByRole('button', { name: /^Add/ }).click();
  await experience.getByLabel('Title').last().fill('Harbour Master');
  await experience.getByLabel('Company').last().fill('Port of Testing');
  await experience.getByLabel(/Start/).last().fill('2023-05-01');
  await experience.getByRole('button', { name: /up/i }).last().click();
  await experience.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText(CV_SAVED)).toBeVisible();
  const { jobExperience } = await savedCv(request, seeker);
  expect(jobExperience.map(({ title }) => title)).toEqual(['Harbour Master', 'Boat Builder']);
  expect(jobExperience[0]?.startDate).toEqual({ $date: '2023-05-01T00:00:00.000Z' });
  await page.goto(`/mycv/cvview/${seeker.user._id}`);
  await expect(page.getByText(/May 2023/)).toBeVisible();
  await expect(page.getByText(/Present/).first()).toBeVisible();
});

test('30 a language is kept without a Save button, and sent with General Information', async ({
  page,
  request,
  seeker,
}) => {
  await saveCv(request, seeker);
  const editor = `/mycv/editcv/${seeker.user._id}`;
  await page.goto(editor);
  const languages = section(page, 'Languages');
  await expect(languages.getByRole('button', { name: 'Save', exact: true })).toHaveCount(0);
  await languages.getByRole('textbox').or(languages.getByRole('combobox')).fill('Amharic');
  await page.keyboard.press('Enter');
  await expect(languages.getByText('Amharic', { exact: true })).toBeVisible();
  await page.reload();
  await expect(languages.getByText('Amharic', { exact: true })).toBeVisible();
  await page.goto(`/mycv/cvview/${seeker.user._id}`);
  await expect(page.getByRole('main').getByText('Amharic', { exact: true })).toBeVisible();
  expect((await savedCv(request, seeker)).languages).toEqual(['English']);
  await page.goto(editor);
  const general = section(page, 'General Information');
  await general.getByLabel('Years of Experience').fill('8');
  await general.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText(CV_SAVED)).toBeVisible();
  expect((await savedCv(request, seeker)).languages).toEqual(['English', 'Amharic']);
});

test.describe('somebody else’s CV', () => {
  test.use({ allowErrors: /status of 404/ });

  test('is a page that does not exist', async ({ page, request, seeker }) => {
    const other = seeker.user._id.replace(/.{4}$/, '0000');
    for (const path of [`/mycv/editcv/${other}`, `/mycv/cvview/${other}`]) {
      await page.goto(path);
      await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();
    }
    expect((await request.get(`/api/resume/${other}`)).status()).toBe(401);
  });
});
