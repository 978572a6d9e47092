import type { JobForm, ResumeUpdate } from '@jobharbor/contract';
import type { APIRequestContext, Page } from '@playwright/test';

import { anApplicant, review } from '../support/applicants.ts';
import { bearer } from '../support/cv.ts';
import { aCompany, anEmployer, inboxOf, keepEmployer, post } from '../support/employer.ts';
import { aPerson, keepSession, signInByApi } from '../support/signIn.ts';
import { expect, test } from '../support/test.ts';

/** What runs where text is taken for markup, closes an attribute, a script or a style, or is taken for a link. */
const PAYLOAD = [
  '<script>window.pwned=1</script>',
  '"\'><img src=x onerror="window.pwned=1">',
  '</title></style></script><svg onload=window.pwned=1>',
  '<a href="javascript:window.pwned=1" onclick="window.pwned=1">x</a>',
  '[x](javascript:window.pwned=1) javascript:window.pwned=1',
  '{{constructor.constructor("window.pwned=1")()}}',
].join('\n');
/** The same for a field with little room. */
const SHORT = '"><img src=x onerror=window.pwned=1>';
/** A scheme that links of the portal may have. */
const SAFE = /^(?:https?|mailto|tel|blob):$/;

const list = [PAYLOAD.slice(0, 290), SHORT];
const JOB: Partial<JobForm> = {
  jobName: SHORT,
  companyName: SHORT,
  location: SHORT,
  currency: '"><b>x',
  companyLogo: 'https://example.com/"onerror="window.pwned=1',
  jobDescription: PAYLOAD,
  aboutCompany: PAYLOAD,
  jobResponsibilities: list,
  weOffer: list,
  jobRequirements: list,
  qualifications: list,
  technicalSkills: list,
  softSkills: list,
  preferredSkills: list,
  otherInfo: list,
  applicationEmail: "a?subject=x&body='onclick=x@example.com",
};
const EVIL_LINK = 'https://example.com/"onmouseover="window.pwned=1';
const CV: ResumeUpdate = {
  firstName: SHORT,
  lastName: SHORT,
  phoneNo: SHORT,
  homeAddress: PAYLOAD.slice(0, 290),
  profileSummary: PAYLOAD,
  yearsOfExp: SHORT,
  portfolio: EVIL_LINK,
  skills: list,
  languages: list,
  education: [
    {
      ...{ school: SHORT, degree: SHORT, field: SHORT, description: PAYLOAD },
      ...{ startDate: '2019', endDate: '' },
    },
  ],
  certificates: [{ name: SHORT, issuer: SHORT, date: '', url: EVIL_LINK }],
  projects: [
    { name: SHORT, description: PAYLOAD, url: EVIL_LINK, startDate: '2019-03', endDate: '' },
  ],
  jobExperience: [{ title: SHORT, company: SHORT, location: SHORT, responsibilities: PAYLOAD }],
  socials: { linkedin: EVIL_LINK, facebook: EVIL_LINK, twitter: EVIL_LINK },
};

/** Two people who filled every field that the portal has. */
async function aScene(request: APIRequestContext) {
  const company = { ...aCompany(), name: SHORT };
  const employer = await anEmployer(request, { company });
  const profile = { description: PAYLOAD, website: EVIL_LINK, logo: EVIL_LINK };
  const changed = await request.put('/api/employer/update-profile', {
    headers: bearer(employer.token),
    data: profile,
  });
  expect(changed.ok()).toBe(true);
  const job = await post(request, employer, JOB);
  const person = { ...aPerson(), given_name: SHORT, family_name: SHORT };
  const applicant = await anApplicant(request, job._id, { person, cv: CV });
  const { _id: applicationId } = applicant.application;
  await review(request, employer, applicationId, {
    applicationStatus: 'shortlisted',
    feedback: PAYLOAD,
  });
  return { employer, job, person, applicationId, seeker: applicant.seeker };
}

/** Notes in the page itself what the policy had to stop: nothing should come as far as that. */
async function watch(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const stopped: string[] = [];
    Object.assign(window, { stopped });
    document.addEventListener('securitypolicyviolation', (event) => {
      stopped.push(`${event.violatedDirective} ${event.blockedURI} ${event.sample}`);
    });
  });
}

/** Whether what somebody wrote has come: as text, in a field, or in a mail. A page without it shows nothing. */
function shows(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const fields = document.querySelectorAll<HTMLInputElement>('input, textarea');
    const texts = [
      document.body.innerText,
      ...Array.from(fields, ({ value }) => value),
      ...Array.from(document.querySelectorAll('iframe'), ({ srcdoc }) => srcdoc),
    ];
    return texts.some((text) => text.includes('window.pwned'));
  });
}

async function expectHarmless(page: Page, path: string): Promise<void> {
  await page.goto(path);
  // An employer's page keeps a stream open: the network is never idle.
  await expect(page.getByRole('main')).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await expect.poll(() => shows(page), path).toBe(true);
  const found = await page.evaluate(() => ({
    pwned: 'pwned' in window,
    stopped: (window as unknown as { stopped: string[] }).stopped,
    schemes: Array.from(
      document.querySelectorAll('a[href]'),
      (link) => (link as HTMLAnchorElement).protocol,
    ),
    handlers: Array.from(document.querySelectorAll('*')).filter((element) =>
      element.getAttributeNames().some((name) => name.startsWith('on')),
    ).length,
  }));
  expect(found.pwned, path).toBe(false);
  expect(found.stopped, path).toEqual([]);
  expect(found.handlers, path).toBe(0);
  expect(
    found.schemes.filter((scheme) => !SAFE.test(scheme)),
    path,
  ).toEqual([]);
}

test.use({ allowErrors: /Failed to load resource/ });

test('what somebody writes runs on no page that shows it', async ({ page, request }) => {
  test.slow();
  const { employer, job, seeker, person, applicationId } = await aScene(request);
  const { _id: userId } = seeker.user;
  await watch(page);

  // Each place where somebody's text is shown, once: cards, fields and the CV are the same on the other pages.
  await expectHarmless(page, `/jobs/${job._id}`);
  await expect(page.getByText('<script>window.pwned=1</script>').first()).toBeVisible();
  await expectHarmless(page, `/jobSearch/${encodeURIComponent(SHORT)}`);

  await signInByApi(page.request, person);
  await keepSession(page, seeker);
  for (const path of [
    '/profile',
    `/mycv/editcv/${userId}?preview=true&jobid=${job._id}&employerid=${job.user}`,
    `/mycv/cvview/${userId}`,
  ]) {
    await expectHarmless(page, path);
  }

  await page.evaluate(() => localStorage.clear());
  await keepEmployer(page, employer);
  for (const path of [
    '/employer/dashboard',
    '/employer/alljobs',
    '/employer/applications',
    `/employer/applications/${applicationId}`,
    `/employer/jobs/${job._id}/edit`,
    '/employer/profile',
  ]) {
    await expectHarmless(page, path);
  }

  await expect.poll(async () => (await inboxOf(request, person.email)).length).toBeGreaterThan(0);
  await expectHarmless(page, '/demo/mail');
  await expect(page.frameLocator('iframe').locator('img, script, svg')).toHaveCount(0);
});
