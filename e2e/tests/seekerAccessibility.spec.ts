import type { Application, InterviewChanged } from '@jobharbor/contract';
import type { Page } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';

import { jobNamed } from '../support/api.ts';
import { expectAccessible, expectNoOverflow } from '../support/axe.ts';
import { applyFor, bearer, saveCv, wholeCv } from '../support/cv.ts';
import { fixtures, tokens } from '../support/fixtureNames.ts';
import type { SeekerSession } from '../support/signIn.ts';
import { expect, test } from '../support/test.ts';

// One of the screens is about a failure.
test.use({ allowErrors: /status of 500|Failed to refresh/ });

interface Tour {
  page: Page;
  seeker: SeekerSession;
  job: { _id: string; user: string };
}

async function open(page: Page, path: string) {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

async function firstApplication(page: Page, { user, sessionToken }: SeekerSession) {
  const answer = await page.request.get(`/api/applications/user/${user._id}`, {
    headers: bearer(sessionToken),
  });
  const [first] = (await answer.json()) as Application[];
  if (!first) throw new Error('There is no application.');
  return first;
}

const personal = (page: Page) => page.getByRole('region', { name: 'Personal Information' });
const editor = ({ seeker }: Tour) => `/mycv/editcv/${seeker.user._id}`;

/** Each screen of the seeker's half, and how one comes there from the one before. */
const screens: Record<string, (tour: Tour) => Promise<void>> = {
  home: ({ page }) => open(page, '/'),
  'the account menu': async ({ page }) => {
    await page.getByRole('banner').getByRole('button', { name: 'Ada Byron' }).click();
    await expect(page.getByRole('menuitem', { name: 'My Profile' })).toBeVisible();
  },
  'no applications': ({ page }) => open(page, '/myapplications'),
  'no job alerts': async ({ page }) => {
    await open(page, '/alerts');
    await expect(page.getByText('You have no job alerts')).toBeVisible();
  },
  'an empty editor': async (tour) => {
    await open(tour.page, editor(tour));
    await expect(personal(tour.page).getByLabel('First Name')).toBeVisible();
  },
  'the editor with errors': async ({ page }) => {
    await personal(page).getByLabel('First Name').fill('');
    await personal(page).getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('First Name is required.')).toBeVisible();
  },
  'what is missing': async (tour) => {
    const { job, page } = tour;
    await open(page, `${editor(tour)}?preview=true&jobid=${job._id}&employerid=${job.user}`);
    await page.getByRole('button', { name: 'Discard' }).click();
    await page.getByRole('button', { name: 'Apply for this Job' }).click();
    await expect(page.getByText('Phone No is required.')).toBeVisible();
  },
  'the preview': async (tour) => {
    const { page, seeker, job } = tour;
    await saveCv(page.request, seeker, {
      ...wholeCv,
      socials: { linkedin: 'https://example.com/ada' },
    });
    const query = `preview=true&jobid=${job._id}&employerid=${job.user}`;
    await open(page, `${editor(tour)}?${query}`);
    await page.getByRole('button', { name: 'Skills', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Apply for this Job' })).toBeEnabled();
  },
  'an application sent, and its toast': async ({ page }) => {
    await page.getByRole('button', { name: 'Apply for this Job' }).click();
    await expect(page.getByText('Application submitted successfully.')).toBeVisible();
  },
  'an education in the editor': async (tour) => {
    await open(tour.page, editor(tour));
    await tour.page.getByRole('button', { name: 'Add education' }).click();
    await expect(tour.page.getByLabel('School')).toBeFocused();
  },
  'a file that is imported': async ({ page }) => {
    await page.getByRole('button', { name: 'Import a CV' }).click();
    // Read by a worker that comes from the remote.
    const file = join(import.meta.dirname, '../samples/cvs/omar-said.linkedin.pdf');
    await page.getByLabel('Choose a file').setInputFiles(file);
    await expect(page.getByRole('button', { name: /^Add \d+ values to my CV/ })).toBeVisible();
    await expect(page.getByText('Severn Logistics Ltd · ', { exact: false }).first()).toBeVisible();
    await page.getByRole('button', { name: 'Change Shift planning' }).click();
    await page.getByRole('textbox', { name: 'Skill' }).fill('Planning of shifts');
    await page.getByRole('button', { name: 'Use this' }).click();
    await expect(page.getByRole('checkbox', { name: 'Planning of shifts' })).toBeChecked();
  },
  'the CV': ({ page, seeker }) => open(page, `/mycv/cvview/${seeker.user._id}`),
  'a job that one has applied for': ({ page, job }) => open(page, `/jobs/${job._id}`),
  applications: async ({ page, seeker }) => {
    const { _id } = await jobNamed(page.request, fixtures.birr);
    const application = await applyFor(page.request, seeker, _id);
    await page.request.put(`/api/applications/${application._id}`, {
      headers: bearer(tokens.employer),
      data: { applicationStatus: 'reviewing', feedback: 'Soon.' },
    });
    await open(page, '/myapplications');
    await page.getByText('History: 2 steps').click();
  },
  'a conversation': async ({ page, seeker }) => {
    const { _id } = await firstApplication(page, seeker);
    await page.request.post(`/api/applications/${_id}/messages`, {
      headers: { ...bearer(tokens.employer), 'Idempotency-Key': randomUUID() },
      data: { text: 'When could you begin?' },
    });
    await open(page, `/myapplications/${_id}`);
    await expect(page.getByText('When could you begin?')).toBeVisible();
  },
  'an interview with a choice of times': async ({ page, seeker }) => {
    const { _id } = await firstApplication(page, seeker);
    const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
    const proposed = await page.request.post(`/api/applications/${_id}/interviews`, {
      headers: { ...bearer(tokens.employer), 'Idempotency-Key': randomUUID() },
      data: {
        ...{ times: [`${tomorrow}T10:00`, `${tomorrow}T15:30`], timeZone: 'Europe/Dublin' },
        ...{ minutes: 45, place: 'https://example.com/call', note: 'You meet Grace.' },
      },
    });
    const { interview } = (await proposed.json()) as InterviewChanged;
    await open(page, `/interviews/${interview._id}`);
    await page.getByRole('button', { name: 'Agree to this time' }).click();
    await expect(page.getByText('Choose one of the times.')).toBeVisible();
  },
  'the question before cancelling': async ({ page }) => {
    await open(page, '/myapplications');
    await page
      .getByRole('button', { name: /Cancel Application/ })
      .first()
      .click();
    await expect(page.locator('[role$="dialog"]')).toBeVisible();
  },
  'the profile': ({ page }) => open(page, '/profile'),
  'the question before deleting the account': async ({ page }) => {
    await page.getByRole('button', { name: /^Delete/ }).click();
    await expect(page.locator('[role$="dialog"]')).toBeVisible();
  },
  'a list that cannot be loaded': async ({ page }) => {
    await page.route('**/api/applications/user/**', (route) =>
      route.fulfill({ status: 500, json: {} }),
    );
    await page.evaluate(() => localStorage.removeItem('applications'));
    await open(page, '/myapplications');
    await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
  },
};

/** What is new on these; the page around it is the one before. */
const PARTS: Record<string, string> = {
  'the account menu': '[role="menu"]',
  'the editor with errors': 'section:has([aria-invalid="true"])',
  'a file that is imported': '[role="dialog"]',
  'the question before cancelling': '[role$="dialog"]',
  'the question before deleting the account': '[role$="dialog"]',
};

/** The others have the same colours. */
const IN_DARK = new Set(['home', 'what is missing', 'the preview', 'the CV', 'applications']);

test('axe finds nothing on any screen of a seeker, and nothing overflows at 320 px', async ({
  page,
  request,
  seeker,
}) => {
  test.setTimeout(180_000);
  await page.setViewportSize({ width: 320, height: 900 });
  const tour = { page, seeker, job: await jobNamed(request, fixtures.verified) };
  for (const [screen, visit] of Object.entries(screens)) {
    await test.step(screen, async () => {
      await visit(tour);
      await expectAccessible(page, screen, { isDarkToo: IN_DARK.has(screen), part: PARTS[screen] });
      await expectNoOverflow(page, screen);
    });
  }
});

test('axe finds nothing at the demonstration’s provider', async ({ page, context }) => {
  await page.goto('/signin');
  const opened = context.waitForEvent('page');
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  const popup = await opened;
  await expect(popup.getByRole('heading', { level: 1 })).toBeVisible();
  await expectAccessible(popup, 'the provider of the demonstration');
});
