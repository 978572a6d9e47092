import type { Page } from '@playwright/test';

import { jobNamed } from '../support/api.ts';
import { applyFor, saveCv } from '../support/cv.ts';
import { fixtures } from '../support/fixtureNames.ts';
import { isHydrated } from '../support/hydration.ts';
import { tokenOf } from '../support/identityProvider.ts';
import { mailsTo } from '../support/mail.ts';
import { aPerson, exchange, keepSession, type SeekerSession } from '../support/signIn.ts';
import { expect, test } from '../support/test.ts';

async function applyOnPage(page: Page, { user }: SeekerSession) {
  const { _id, user: employer } = await jobNamed(page.request, fixtures.verified);
  await page.goto(`/mycv/editcv/${user._id}?preview=true&jobid=${_id}&employerid=${employer}`);
  await page.getByRole('button', { name: 'Apply for this Job' }).click();
  await expect(page.getByText('Application submitted successfully.')).toBeVisible();
}

test.describe('the receipt', () => {
  test.use({ baseURL: process.env.GOOGLE_PORTAL_URL });

  test('36 arrives by mail once, in text and HTML, with a link that opens', async ({
    page,
    request,
  }) => {
    const portal = process.env.GOOGLE_PORTAL_URL;
    const person = aPerson('Mária', 'Kováčová');
    const session = await exchange(page.request, await tokenOf(request, person), portal);
    await keepSession(page, session, portal);
    await saveCv(request, session, { phoneNo: '+421 2 1234 5678' });
    await applyOnPage(page, session);
    await expect.poll(() => mailsTo(request, person.email)).toHaveLength(1);
    const [mail] = await mailsTo(request, person.email);
    expect(mail?.subject).toContain(fixtures.verified);
    for (const words of [fixtures.verified, 'Tidewater Pilots', `${portal}/myapplications`]) {
      expect(mail?.text).toContain(words);
      expect(mail?.html).toContain(words);
    }
    const inbox = await page.context().newPage();
    await inbox.setContent(mail?.html ?? '');
    await expect(inbox.getByText('Mária')).toBeVisible();
    const link = inbox.getByRole('link', { name: /applications/i });
    await page.goto((await link.getAttribute('href')) ?? '');
    await expect(page.getByRole('article').filter({ hasText: fixtures.verified })).toBeVisible();
    // The worker has been round again by now: it looks for work after each mail.
    await applyFor(request, session, (await jobNamed(request, fixtures.birr))._id);
    await expect.poll(() => mailsTo(request, person.email)).toHaveLength(2);
  });
});

test.describe('job alerts', () => {
  test.use({ baseURL: process.env.GOOGLE_PORTAL_URL });

  test('a guest sets one up, confirms it by the link of the mail, and changes it without signing in', async ({
    page,
    request,
  }) => {
    const { email } = aPerson();
    await page.goto('/jobSearch/pilot');
    await isHydrated(page);
    await page.getByRole('button', { name: 'E-mail me new jobs like this' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Your email address').fill(email);
    await dialog.getByRole('button', { name: 'Set up alert' }).click();
    await expect(page.getByText('Please check your inbox')).toBeVisible();
    await expect.poll(() => mailsTo(request, email)).toHaveLength(1);
    const [mail] = await mailsTo(request, email);
    const link = /http\S+\/alerts\/confirm#\S+/.exec(mail?.text ?? '')?.[0] ?? '';
    await page.goto(link);
    await page.getByRole('button', { name: 'Confirm this alert' }).click();
    await page.getByRole('link', { name: 'See your alerts' }).click();
    const alert = page.getByRole('article', { name: 'pilot' });
    await expect(alert.getByText('On', { exact: true })).toBeVisible();
    await page.reload();
    await alert.getByRole('button', { name: 'Delete' }).click();
    await expect(alert).toBeHidden();
    await page.getByRole('button', { name: 'Undo' }).click();
    await alert.getByRole('button', { name: 'Pause' }).click();
    await expect(alert.getByText('Paused', { exact: true })).toBeVisible();
  });
});
