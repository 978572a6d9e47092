import type { Page } from '@playwright/test';

import { savedCv, saveCv, wholeCv } from '../support/cv.ts';
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

test('25 26 28 what breaks a rule is not sent; what is right is sent once, without the rest, and kept', async ({
  page,
  request,
  seeker,
}) => {
  await saveCv(request, seeker);
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
  await personal.getByLabel('Phone No').fill('123456');
  await save.click();
  await expect(phoneMessage).toBeHidden();
  await expect(personal.getByLabel('First Name')).toBeFocused();
  const socials = section(page, 'Social Media Links');
  const linkedin = socials.getByLabel(/linkedin/i);
  await linkedin.fill('javascript:alert(1)');
  // A press as long as a person's: the message must not move the button away meanwhile.
  await socials.getByRole('button', { name: 'Save', exact: true }).click({ delay: 100 });
  await expect(socials.getByText('This is not a valid URL. Please enter a valid URL.')).toHaveCount(
    1,
  );
  await expect(linkedin).toBeFocused();
  expect(saves).toEqual([]);

  await personal.getByLabel('First Name').fill('Ada');
  await personal.getByLabel('Phone No').fill(wholeCv.phoneNo);
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
    phoneNo: wholeCv.phoneNo,
  });
});

test('29 30 experience is kept in order; languages are saved with their levels; both are in the CV', async ({
  page,
  request,
  seeker,
}) => {
  await saveCv(request, seeker);
  await page.goto(`/mycv/editcv/${seeker.user._id}`);
  const languages = section(page, 'Languages');
  await languages.getByLabel('Your languages', { exact: true }).fill('Amharic');
  await page.keyboard.press('Enter');
  await languages.getByLabel('Level of Amharic').selectOption('B2');
  // It saves itself.
  await expect(languages.getByText('Saved', { exact: true })).toBeVisible();
  await page.reload();
  await expect(languages.getByText('Amharic', { exact: true })).toBeVisible();
  await expect(languages.getByLabel('Level of Amharic')).toHaveValue('B2');

  const experience = section(page, 'Job Experience');
  await experience.getByRole('button', { name: /^Add/ }).click();
  await experience.getByLabel('Title').last().fill('Harbour Master');
  await experience.getByLabel('Company').last().fill('Port of Testing');
  await experience.getByLabel('Start date: year').last().fill('2023');
  await experience.getByLabel('Start date: month').last().selectOption('May');
  const handles = experience.locator('[data-drag-handle]');
  await handles.last().dragTo(handles.first(), { targetPosition: { x: 16, y: 2 } });
  await experience.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(experience.getByText('Saved', { exact: true })).toBeVisible();
  const { jobExperience, languages: sent } = await savedCv(request, seeker);
  expect(jobExperience.map(({ title }) => title)).toEqual(['Harbour Master', 'Boat Builder']);
  expect(jobExperience[0]?.startDate).toEqual({ $date: '2023-05' });
  expect(sent).toEqual(['English', 'Amharic']);
  await page.goto(`/mycv/cvview/${seeker.user._id}`);
  await expect(page.getByRole('main').getByText('Amharic · B2 Upper intermediate')).toBeVisible();
  await expect(page.getByText(/May 2023/)).toBeVisible();
  await expect(page.getByText(/Present/).first()).toBeVisible();
});

/** A PDF of empty pages, as a scan is to whoever reads text. The password is one that nobody knows. */
function aPdf({ pages = 1, hasPassword = false }): Buffer {
  const numbers = Array.from({ length: pages }, (_, index) => index + 3);
  const key = `<${'41'.repeat(32)}>`;
  return Buffer.from(
    [
      '%PDF-1.4',
      '1 0 obj <</Type/Catalog/Pages 2 0 R>> endobj',
      `2 0 obj <</Type/Pages/Count ${pages}/Kids[${numbers.map((number) => `${number} 0 R`).join(' ')}]>> endobj`,
      ...numbers.map(
        (number) => `${number} 0 obj <</Type/Page/Parent 2 0 R/MediaBox[0 0 600 800]>> endobj`,
      ),
      `trailer <</Root 1 0 R${hasPassword ? `/ID[<41><41>]/Encrypt<</Filter/Standard/V 1/R 2/P -4/O${key}/U${key}>>` : ''}>>`,
    ].join('\n'),
  );
}

test('a file that cannot be imported is refused in a sentence, and the CV stays as it is', async ({
  page,
  request,
  seeker,
}) => {
  await saveCv(request, seeker);
  const saves = watchSaves(page);
  await page.clock.install();
  await page.goto(`/mycv/editcv/${seeker.user._id}`);
  await page.getByRole('button', { name: 'Import a CV' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import a CV' });
  const choose = (buffer: Buffer) =>
    dialog
      .getByLabel('Choose a file')
      .setInputFiles({ name: 'cv.pdf', mimeType: 'application/pdf', buffer });
  const refusals: [file: Buffer, sentence: RegExp][] = [
    [aPdf({}), /^This PDF has no text, only pictures, as a scan has\./],
    [aPdf({ hasPassword: true }), /^This PDF is protected by a password\./],
    [aPdf({ pages: 31 }), /^This PDF has 31 pages\. A CV may have at most 30\./],
    [aPdf({}).subarray(0, 9), /^This PDF is damaged\./],
  ];
  for (const [file, sentence] of refusals) {
    await choose(file);
    await expect(dialog.getByRole('alert')).toHaveText(sentence);
  }

  // A file that the reader never comes to the end of: the page lives on, and the reader is ended.
  await page.route('**/pdf.worker.js', (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: 'postMessage({ ready: true }); onmessage = () => { for (;;); };',
    }),
  );
  await choose(aPdf({}));
  await expect(dialog.getByRole('progressbar')).toBeVisible();
  // The limit of the file itself begins once the reader is there.
  await expect(async () => {
    await page.clock.fastForward(21_000);
    await expect(dialog.getByRole('alert')).toHaveText(/^This file takes too long to read\./, {
      timeout: 500,
    });
  }).toPass();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(section(page, 'Personal Information').getByLabel('First Name')).toHaveValue(
    wholeCv.firstName,
  );
  expect(saves).toEqual([]);
});
