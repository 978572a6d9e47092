// Renders each e-mail of the portal as a picture, on a phone's and on a desktop's width, light and dark, and writes its text beside it.
// Usage: node --conditions=source --import tsx bench/mails.mjs FOLDER

import { chromium } from '@playwright/test';
import { mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';

import * as mails from '../api/src/mail/index.ts';
import { findBrowser } from '../e2e/support/browser.ts';

const [folder] = process.argv.slice(2);
if (!folder) {
  console.error('Usage: node --conditions=source --import tsx bench/mails.mjs FOLDER');
  process.exit(1);
}
const path = resolve(process.env.INIT_CWD ?? '.', folder);

const ORIGIN = 'https://jobs.example.com';
const WIDTHS = [360, 720];

const LONG =
  'Zakład Usług Szkutniczych i Remontowych „Północ” Spółka z ograniczoną odpowiedzialnością';
const id = (number) => `01900000-0000-7000-8000-${String(number).padStart(12, '0')}`;
const link = { to: 'ada@example.com', token: 'a'.repeat(43) };
const seeker = { to: 'ada@example.com', firstName: 'Ada' };
const application = {
  ...seeker,
  jobName: 'Boat Builder',
  companyName: LONG,
  applicationEmail: 'jobs@example.com',
};
const applicant = (number, jobName) => ({
  ...{ _id: id(number), firstName: 'Ada', lastName: 'Byron', jobId: id(9), jobName },
});
const job = (number, jobName, more = {}) => ({
  ...{ _id: id(number), jobName, companyName: 'North Sea Works', location: 'Gdynia, Poland' },
  ...{ companyVerified: true, urgentHiring: false, jobDescription: '', status: 'open' },
  ...{ salary: 52_000, currency: 'PLN', user: id(8), createdAt: '2026-04-29T08:00:00.000Z' },
  ...more,
});
const found = (title, search, ...jobs) => ({ title, search, jobs, count: jobs.length });
const alertMail = {
  to: 'ada@example.com',
  links: { manage: 'manage', unsubscribe: 'unsubscribe' },
  unsubscribeUrl: `${ORIGIN}/api/alerts/unsubscribe/unsubscribe`,
};

const company = { to: 'yard@example.com', companyName: LONG };
const interview = {
  ...{ _id: id(3), applicationId: id(4), jobName: 'Boat Builder', companyName: LONG },
  ...{ times: ['2026-05-04T08:00:00Z', '2026-05-05T13:30:00Z'], startsAt: undefined, minutes: 45 },
  ...{ timeZone: 'Europe/Warsaw', place: 'https://meet.example.com/yard', answer: '' },
  note: 'Please bring a certificate.\nThe gate is at pier 4.',
};
const agreed = { ...interview, startsAt: interview.times[0], place: 'Pier 4, 81-345 Gdynia' };
const toApplicant = {
  ...seeker,
  replyTo: null,
  link: `${ORIGIN}/interview#abc`,
  isWithdrawn: false,
};
const toCompany = { to: company.to, applicant: 'Ada Byron', isWithdrawn: false };
const messages = {
  ...{ to: 'ada@example.com', audience: 'seeker', writer: 'North Sea Works', replyTo: null },
  ...{ applicationId: id(4), jobName: 'Boat Builder', more: 0 },
  messages: [{ text: 'Can you start in June?', fileName: null }],
};
const reported = {
  ...{ to: 'office@example.com', applicationId: id(4), jobName: 'Boat Builder' },
  ...{ companyName: LONG, slug: 'zaklad-uslug' },
  messages: [
    { _id: id(5), author: 'employer', text: 'Pay us first.', reason: 'They ask for money.' },
    { _id: id(6), author: 'employer', text: 'Then you get the job.', reason: '' },
  ],
};

/** What each e-mail is rendered with, by the function that writes it: short and long. A list has several arguments. */
const SAMPLES = {
  verifyAddressMail: [link],
  alreadyRegisteredMail: [{ to: 'yard@example.com' }],
  passwordResetMail: [link],
  passwordChangedMail: [{ to: 'yard@example.com' }],
  confirmEmailMail: [link],
  emailChangedMail: [{ to: 'yard@example.com', newEmail: 'quay@example.com' }],
  emailGivenMail: [{ to: 'quay@example.com', companyName: 'North Sea Works' }],
  emailReplacedMail: [{ to: 'yard@example.com', companyName: 'North Sea Works' }],
  employerDeletedMail: [{ to: 'yard@example.com' }],
  invitationMail: [
    { ...link, companyName: 'North Sea Works', role: 'owner' },
    { ...link, companyName: LONG, role: 'recruiter' },
  ],
  colleagueRemovedMail: [company],
  companyDeletedMail: [company],
  companyRemovedMail: [company],
  signInLinkMail: [link],
  accountDeletedMail: [
    { ...seeker, reason: 'requested' },
    { ...seeker, reason: 'unused' },
  ],
  inactivityMail: [{ ...seeker, firstName: '' }],
  applicationReceivedMail: [application],
  applicationUpdatedMail: [
    {
      ...application,
      status: 'shortlisted',
      feedback: 'Can you come on Monday?\nWe are at pier 4.',
    },
    { ...application, status: 'rejected' },
  ],
  employerLeftMail: [application],
  applicantInterviewMail: [
    [interview, 'proposed', toApplicant],
    [agreed, 'scheduled', toApplicant],
    [agreed, 'changed', toApplicant],
    [agreed, 'others_wanted', toApplicant],
    [agreed, 'cancelled', { ...toApplicant, isWithdrawn: true }],
  ],
  companyInterviewMail: [
    [agreed, 'scheduled', toCompany],
    [
      { ...agreed, answer: 'I work until noon.\nAny afternoon is fine.' },
      'others_wanted',
      toCompany,
    ],
    [agreed, 'cancelled', { ...toCompany, applicant: '', isWithdrawn: true }],
  ],
  messagesMail: [
    messages,
    {
      ...messages,
      ...{ to: 'yard@example.com', audience: 'employer', writer: 'Ada Byron', more: 3 },
      messages: [
        { text: 'Yes.\nFrom the 8th on.', fileName: 'certificate.pdf' },
        { text: 'w '.repeat(900), fileName: null },
      ],
    },
  ],
  messagesReportedMail: [reported],
  newApplicationMail: [
    { to: 'yard@example.com', count: 1, applications: [applicant(1, 'Boat Builder')] },
    {
      ...{ to: 'yard@example.com', count: 14 },
      applications: [applicant(1, 'Boat Builder'), applicant(2, LONG)],
    },
  ],
  waitingApplicationsMail: [
    {
      ...{ to: 'yard@example.com', more: 3 },
      jobs: [
        { jobName: 'Boat Builder', count: 1, days: 15 },
        { jobName: LONG, count: 12, days: 40 },
      ],
    },
  ],
  jobsClosingMail: [
    { to: 'yard@example.com', jobs: [{ jobName: 'Boat Builder', day: '2026-05-04' }] },
    {
      to: 'yard@example.com',
      jobs: ['Boat Builder', LONG].map((jobName) => ({ jobName, day: '2026-05-04' })),
    },
  ],
  savedJobsClosingMail: [
    {
      to: 'ada@example.com',
      jobs: [{ jobId: id(1), jobName: 'Boat Builder', day: '2026-05-04' }],
    },
    {
      to: 'ada@example.com',
      jobs: [1, 2].map((number) => ({ jobId: id(number), jobName: LONG, day: '2026-05-04' })),
    },
  ],
  jobRemovedMail: [{ to: 'yard@example.com', jobName: LONG }],
  jobsReportedMail: [
    {
      ...{ to: 'operator@example.com', more: 0 },
      jobs: [
        {
          ...{ jobId: id(1), jobName: 'Boat Builder', companyName: LONG, count: 1 },
          reports: [{ reason: 'scam', text: 'They ask for money.' }],
        },
      ],
    },
  ],
  confirmAlertMail: [
    { to: 'ada@example.com', title: `“${LONG}” within 25 km`, frequency: 'daily', link: 'link' },
  ],
  newJobsMail: [
    { ...alertMail, alerts: [found('boat', 'q=boat', job(1, 'Boat Builder'))] },
    {
      ...alertMail,
      alerts: [
        found('boat', 'q=boat', job(1, 'Boat Builder'), job(2, LONG, { companyName: LONG })),
        { ...found('All jobs', '', job(3, 'Sail Maker', { salary: undefined })), count: 212 },
      ],
    },
  ],
};

const names = Object.keys(mails).filter((name) => /^[a-z]\w+Mail$/.test(name));
const isMessage = (name) => !['enqueueMail', 'isMailOf'].includes(name);
const missing = names.filter((name) => isMessage(name) && !SAMPLES[name]);
if (missing.length > 0) console.error(`Without a sample: ${missing.join(', ')}`);

await mkdir(path, { recursive: true });
const { executablePath, args } = await findBrowser();
const browser = await chromium.launch({ executablePath, args });
try {
  const page = await browser.newPage();
  for (const [name, samples] of Object.entries(SAMPLES)) {
    for (const [index, sample] of samples.entries()) {
      const { subject, text, html } = mails[name](...[sample].flat(), ORIGIN);
      const file = join(path, `${name.replace(/Mail$/, '')}${index > 0 ? `-${index + 1}` : ''}`);
      await writeFile(`${file}.txt`, `${subject}\n\n${text}`);
      await page.setContent(html);
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 600 });
        for (const colorScheme of ['light', 'dark']) {
          await page.emulateMedia({ colorScheme });
          const end = colorScheme === 'dark' ? '-dark' : '';
          await page.screenshot({ path: `${file}-${width}${end}.png`, fullPage: true });
        }
        const wide = await page.locator('html').evaluate((html) => html.scrollWidth);
        if (wide > width) console.error(`${name} is ${wide} px wide on a screen of ${width}`);
      }
    }
  }
  console.log(`Rendered in ${path}`);
} finally {
  await browser.close();
}
