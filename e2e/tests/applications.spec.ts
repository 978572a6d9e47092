import { type APIRequestContext } from '@playwright/test';
import { readFile } from 'node:fs/promises';

import { jobNamed } from '../support/api.ts';
import { applicationsFor, applyFor, bearer, saveCv } from '../support/cv.ts';
import { fixtures, tokens } from '../support/fixtureNames.ts';
import { aLetter } from '../support/letters.ts';
import { keepSession, type SeekerSession } from '../support/signIn.ts';
import { stored } from '../support/storage.ts';
import { expect, test } from '../support/test.ts';
import { readZip } from '../support/zip.ts';

/** A seeker's application as its company sees it. */
async function seenByCompany(request: APIRequestContext, { user }: SeekerSession, jobId: string) {
  const all = await applicationsFor(request, jobId);
  return all.filter(({ userId }) => userId?._id === user._id);
}

test('38 an application shows its job, its status and the feedback, and can be cancelled', async ({
  page,
  request,
  seeker,
}) => {
  await saveCv(request, seeker);
  const { _id: jobId } = await jobNamed(request, fixtures.verified);
  const { _id } = await applyFor(request, seeker, jobId);
  const feedback = 'We liked your hulls.\nCan you come on Monday?';
  for (const data of [
    { applicationStatus: 'reviewing' },
    { applicationStatus: 'shortlisted', feedback },
  ]) {
    const answer = await request.put(`/api/applications/${_id}`, {
      headers: bearer(tokens.employer),
      data,
    });
    expect(answer.status()).toBe(200);
  }
  await page.goto('/myapplications');
  const card = page.getByRole('article').filter({ hasText: fixtures.verified });
  await expect(card.getByRole('link', { name: fixtures.verified, exact: true })).toHaveAttribute(
    'href',
    `/jobs/${jobId}`,
  );
  for (const words of ['Tidewater Pilots', 'Port Testing', 'Can you come on Monday?', /Applied/]) {
    await expect(card.getByText(words).first()).toBeVisible();
  }
  const badge = card.getByText('shortlisted', { exact: true }).first();
  await expect(badge).toBeVisible();
  await card.getByText('History: 3 steps').click();
  await expect(card.getByRole('listitem')).toHaveText([/applied/, /reviewing/, /shortlisted/]);
  expect((await stored(page)).applications).toMatchObject([{ _id, feedback }]);

  await card.getByRole('button', { name: /Cancel Application/ }).click();
  const question = page.getByRole('alertdialog', { name: 'Cancel this application?' });
  await question.getByRole('button', { name: 'Keep Application' }).click();
  await expect(question).toBeHidden();
  await expect(card).toBeVisible();
  await card.getByRole('button', { name: /Cancel Application/ }).click();
  const deleted = page.waitForRequest((sent) => sent.method() === 'DELETE');
  await question.getByRole('button', { name: 'Cancel Application' }).click();
  expect(new URL((await deleted).url()).pathname).toBe(`/api/applications/${_id}`);
  await expect(
    page.getByRole('status').filter({ hasText: 'Application cancelled successfully.' }),
  ).toBeVisible();
  await expect(page.getByText('You have no applications at the moment.')).toBeVisible();
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY');
  expect(await seenByCompany(request, seeker, jobId)).toEqual([]);
  expect((await stored(page)).applications).toEqual([]);
  await page.goto(`/jobs/${jobId}`);
  await expect(page.getByRole('link', { name: 'Apply Now' })).toBeVisible();
});

test.describe('a job whose posting is deleted', () => {
  test.use({ allowErrors: /status of 404/ });

  test('39 keeps its card, which says so', async ({ page }) => {
    const me = await page.request.get('/api/auth/me', { headers: bearer(tokens.earlySeeker) });
    const { user } = (await me.json()) as Pick<SeekerSession, 'user'>;
    const cookie = { name: 'session', value: tokens.earlySeeker, domain: 'localhost', path: '/' };
    await page.context().addCookies([cookie]);
    await keepSession(page, { user, sessionToken: tokens.earlySeeker });
    await page.goto('/profile#myapplications');
    const card = page.getByRole('article').filter({ hasText: fixtures.deleted });
    await expect(card).toContainText('This job is no longer available.');
    await expect(card.getByRole('link', { name: fixtures.deleted, exact: true })).toHaveCount(0);
    await expect(page.locator('#myapplications')).toBeFocused();
  });
});

test('a seeker takes all their data away, then deletes the account, and nothing is left', async ({
  page,
  request,
  seeker,
}) => {
  await saveCv(request, seeker);
  const letter = aLetter(`Letter of ${seeker.user._id}`);
  await request.post(`/api/resume/uploadfile/${seeker.user._id}`, {
    headers: bearer(seeker.sessionToken),
    multipart: { file: letter },
  });
  const { _id: jobId } = await jobNamed(request, fixtures.birr);
  await applyFor(request, seeker, jobId);
  const [application] = await seenByCompany(request, seeker, jobId);
  await page.goto('/profile');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Ada Byron');
  await expect(page.getByRole('main').getByText(seeker.user.email)).toBeVisible();

  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download my data' }).click();
  const files = await readZip(await readFile(await (await downloading).path()));
  const data = JSON.parse(files.get('data.json')?.toString() ?? '{}') as Record<string, unknown>;
  expect(JSON.stringify(data)).toContain(seeker.user.email);
  expect(JSON.stringify(data)).toContain('12 Dock Road, London');
  expect(JSON.stringify(data)).toContain(fixtures.birr);
  expect(JSON.stringify(data)).not.toContain(seeker.sessionToken);
  expect([...files.values()].some((content) => content.equals(letter.buffer))).toBe(true);

  await page.getByRole('button', { name: /^Delete/ }).click();
  const question = page.getByRole('dialog');
  const confirm = question.getByRole('button', { name: /^Delete/ });
  await question.getByRole('textbox').fill('DELETE');
  await confirm.click();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole('link', { name: 'Get Started' }).first()).toBeVisible();
  expect(await stored(page)).toEqual({});
  const headers = bearer(seeker.sessionToken);
  expect((await request.get('/api/auth/me', { headers })).status()).toBe(401);
  const left = (await applicationsFor(request, jobId)).find(({ _id }) => _id === application?._id);
  expect(left).toMatchObject({ userId: null });
});
