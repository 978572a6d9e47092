import { UNSUPPORTED_FILE } from '@jobharbor/contract';
import type { Page } from '@playwright/test';

import { jobNamed } from '../support/api.ts';
import { savedCv, saveCv } from '../support/cv.ts';
import { fixtures } from '../support/fixtureNames.ts';
import { aBomb, aLetter } from '../support/letters.ts';
import type { SeekerSession } from '../support/signIn.ts';
import { countStored } from '../support/storedFiles.ts';
import { expect, test } from '../support/test.ts';

/** Opens the editor as the step before applying. */
async function openPreview(page: Page, { user }: SeekerSession) {
  const { _id, user: employer } = await jobNamed(page.request, fixtures.verified);
  await page.goto(`/mycv/editcv/${user._id}?preview=true&jobid=${_id}&employerid=${employer}`);
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
}

test('32 a letter is uploaded and chosen for one application, changed and removed; the next one begins without', async ({
  page,
  request,
  seeker,
}) => {
  await saveCv(request, seeker);
  await openPreview(page, seeker);
  const letter = aLetter(`Letter of ${seeker.user._id}`);
  const second = aLetter(`Second letter of ${seeker.user._id}`, 'second.pdf');
  await expect(page.getByText('View PDF')).toHaveCount(0);
  let answer: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/api/resume/letters/**', async (route) => {
    if (route.request().method() === 'POST') await held;
    await route.continue();
  });
  await page.getByLabel('Upload Cover Letter').setInputFiles(letter);
  await expect(page.getByText('Uploading file...')).toBeVisible();
  await expect(page.getByRole('progressbar').first()).toBeVisible();
  answer();
  const done = page.getByText('File uploaded successfully');
  await expect(done).toBeVisible();
  await expect(page.getByText('Uploading file...')).toHaveCount(0);
  await expect(page.getByLabel('Change Cover Letter')).toBeAttached();
  expect(await countStored(letter.buffer)).toBe(1);

  const link = page.getByRole('link', { name: /View PDF/ });
  await expect(link).toHaveAttribute('target', '_blank');
  const address = (await link.getAttribute('href')) ?? '';
  const file = await page.request.get(address);
  expect(file.headers()['content-type']).toBe('application/pdf');
  expect((await file.body()).equals(letter.buffer)).toBe(true);
  expect((await savedCv(request, seeker)).coverLetter).toBeUndefined();

  await page.getByLabel('Change Cover Letter').setInputFiles(second);
  await expect(page.getByRole('radio', { name: /^second\.pdf/ })).toBeChecked();
  const removed = (await link.getAttribute('href')) ?? '';
  await page.getByRole('button', { name: 'Remove the cover letter' }).click();
  const question = page.getByRole('alertdialog', { name: 'Remove the cover letter?' });
  await question.getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByLabel('Upload Cover Letter')).toBeAttached();
  expect((await page.request.get(removed)).status()).toBe(404);

  await page.getByRole('radio', { name: /^letter\.pdf/ }).click();
  // The choice is in the address, which the router changes in a transition.
  await expect(page.getByRole('radio', { name: /^letter\.pdf/ })).toBeChecked();
  await page.reload();
  await expect(page.getByRole('radio', { name: /^letter\.pdf/ })).toBeChecked();
  await page.getByRole('button', { name: 'Apply for this Job' }).click();
  await expect(page.getByRole('link', { name: 'letter.pdf' })).toHaveAttribute('href', address);

  const { _id, user: employer } = await jobNamed(page.request, fixtures.birr);
  const { _id: userId } = seeker.user;
  await page.goto(`/mycv/editcv/${userId}?preview=true&jobid=${_id}&employerid=${employer}`);
  await expect(page.getByText('Sent to Tidewater Pilots')).toBeVisible();
  await expect(page.getByRole('radio', { name: 'No cover letter' })).toBeChecked();
});

test.describe('a docx that unpacks to a gigabyte', () => {
  test.use({ allowErrors: /status of 400/ });

  test('33 is refused in words, and nothing of it is stored', async ({ page, request, seeker }) => {
    await openPreview(page, seeker);
    const file = aBomb();
    await page.getByLabel('Upload Cover Letter').setInputFiles(file);
    await expect(
      page.getByRole('alert').filter({ hasText: UNSUPPORTED_FILE }).first(),
    ).toBeVisible();
    await expect(page.getByText('Uploading file...')).toHaveCount(0);
    await expect(page.getByLabel('Upload Cover Letter')).toBeAttached();
    expect((await savedCv(request, seeker)).coverLetter).toBeUndefined();
    expect(await countStored(file.buffer)).toBe(0);
  });
});
