import type { Page } from '@playwright/test';

import { jobNamed } from '../support/api.ts';
import { applicationsFor, applyFor, bearer, saveCv } from '../support/cv.ts';
import { fixtures, tokens } from '../support/fixtureNames.ts';
import { aLetter } from '../support/letters.ts';
import type { SeekerSession } from '../support/signIn.ts';
import { stored } from '../support/storage.ts';
import { expect, test } from '../support/test.ts';

const SUBMITTED = 'Application submitted successfully.';

async function openPreview(page: Page, { user }: Pick<SeekerSession, 'user'>, job: string) {
  const { _id, user: employer } = await jobNamed(page.request, job);
  await page.goto(`/mycv/editcv/${user._id}?preview=true&jobid=${_id}&employerid=${employer}`);
  return _id;
}

test('35 Apply Now leads to the preview, which asks for what the CV lacks', async ({
  page,
  request,
  seeker,
}) => {
  const { _id, user: employer } = await jobNamed(request, fixtures.verified);
  const { user } = seeker;
  await page.goto(`/jobs/${_id}`);
  await page.getByRole('link', { name: 'Apply Now' }).click();
  await expect(page).toHaveURL(
    new RegExp(`/mycv/editcv/${user._id}\\?preview=true&jobid=${_id}&employerid=${employer}$`),
  );
  await expect(
    page.getByRole('heading', { level: 1, name: 'Preview You Cv before Sending' }),
  ).toBeVisible();
  await expect(page.getByRole('link', { name: 'View Jobs Openings' })).toHaveAttribute(
    'href',
    '/find-jobs',
  );
  await expect(page.getByLabel('Upload Cover Letter')).toBeAttached();
  const view = page.getByRole('link', { name: 'View Cv' });
  await expect(view).toHaveAttribute('href', `/mycv/cvview/${user._id}`);
  await expect(page.getByRole('button', { name: 'Apply for this Job' })).toBeInViewport();
  await expect(page.getByRole('region', { name: /missing$/ }).getByLabel('Phone No')).toBeVisible();
});

test('36 one application is sent however often one clicks, frozen, and always as applied', async ({
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
  const jobId = await openPreview(page, seeker, fixtures.verified);
  const sent: unknown[] = [];
  await page.route('**/api/applications/', async (route) => {
    const body = route.request().postDataJSON() as object;
    sent.push(body);
    const forged = { ...body, applicationStatus: 'accepted', resumeUrl: 'https://example.com/' };
    await route.continue({ postData: JSON.stringify(forged) });
  });
  await page.getByRole('button', { name: 'Apply for this Job' }).dblclick();
  await expect(page.getByRole('status').filter({ hasText: SUBMITTED })).toBeVisible();
  await expect(page.getByRole('main').getByText('Applied', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Apply for this Job' })).toHaveCount(0);
  expect(sent).toHaveLength(1);
  expect(sent[0]).toMatchObject({ userId: seeker.user._id, jobId, applicationStatus: 'applied' });

  const kept = (await stored(page)).applications as { _id: string; applicationStatus: string }[];
  expect(kept.map(({ applicationStatus }) => applicationStatus)).toEqual(['applied']);
  const mine = (await applicationsFor(request, jobId)).find(({ _id }) => _id === kept[0]?._id);
  expect(mine).toMatchObject({
    applicationStatus: 'applied',
    resumeUrl: `/mycv/cvview/${seeker.user._id}?application=${mine?._id}`,
    userId: { firstName: 'Ada', lastName: 'Byron' },
  });
  const forEmployer = await request.get(mine?.coverLetter ?? '', {
    headers: bearer(tokens.employer),
  });
  expect((await forEmployer.body()).equals(letter.buffer)).toBe(true);
  const forOther = await request.get(mine?.coverLetter ?? '', {
    headers: bearer(tokens.otherEmployer),
  });
  expect(forOther.status()).toBe(404);

  // What the seeker changes afterwards stays with the seeker.
  await saveCv(request, seeker, { homeAddress: 'Moved away' });
  await page.goto('/myapplications');
  await page.getByRole('link', { name: /View what was sent/ }).click();
  await expect(page.getByText('12 Dock Road, London')).toBeVisible();
  await expect(page.getByText('Moved away')).toHaveCount(0);
  await page.goto(`/jobs/${jobId}`);
  await expect(page.getByRole('main').getByText('Applied', { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Apply Now' })).toHaveCount(0);
});

test.describe('when the server refuses', () => {
  test.use({ allowErrors: /status of 409/ });

  test('37 a second application is told, and the page shows the first one then', async ({
    page,
    request,
    seeker,
  }) => {
    await saveCv(request, seeker);
    const listed = page.waitForResponse(`**/api/applications/user/${seeker.user._id}*`);
    const jobId = await openPreview(page, seeker, fixtures.verified);
    const apply = page.getByRole('button', { name: 'Apply for this Job' });
    await expect(apply).toBeEnabled();
    // The page knows by now that there is none yet.
    await listed;
    await applyFor(request, seeker, jobId);
    await apply.click();
    const words = 'You have already applied for this job.';
    await expect(page.getByRole('alert').filter({ hasText: words }).first()).toBeVisible();
    await expect(page.getByRole('main').getByText('Applied', { exact: true })).toBeVisible();
  });
});
