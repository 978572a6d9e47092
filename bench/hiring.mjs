// Walks through what a recruiter does at the pace of a person: the first applicant is answered, fifty are rejected with a
// personal e-mail, and a job is posted.
// Usage: node --import tsx bench/hiring.mjs

import { chromium, request as requests } from '@playwright/test';

import { anApplicant } from '../e2e/support/applicants.ts';
import { findBrowser } from '../e2e/support/browser.ts';
import { anEmployer, keepEmployer, post, signInEmployer } from '../e2e/support/employer.ts';
import { aPerson, signInByApi } from '../e2e/support/signIn.ts';
import { startBuiltPortal } from './builtPortal.mjs';
import { measured, personAt } from './person.mjs';

const APPLICANTS = 61;
const GOALS = {
  answer: { clicks: 4, seconds: 10 },
  reject: { seconds: 60 },
  post: { seconds: 60 },
};
/** What stands in the document from which a recruiter copies. */
const POSTING = {
  description:
    'You look after the buoys between Galway and the Aran Islands: out by boat in the season, in the workshop in winter. You paint, mend chains and write down what you see. We teach all of it.',
  responsibilities: 'Paint and mend buoys\nKeep the log of the harbour',
  requirements: 'You swim\nYou hold a driving licence',
  offer: 'A permanent contract\n28 days of leave',
};

const portal = await startBuiltPortal({ args: ['--trial'], env: { RATE_LIMITS: '*=100000' } });
process.env.PORTAL_URL = portal.url;
const browser = await chromium.launch(await findBrowser());

const line = (name, { clicks, letters, seconds }, goal) =>
  console.log(
    `| ${name} | ${clicks} | ${goal.clicks ?? ''} | ${letters} | ${seconds.toFixed(1)} | ${goal.seconds} |`,
  );

try {
  const request = await requests.newContext({ baseURL: portal.url });
  const employer = await anEmployer(request, { origin: portal.url });
  // A company says what it is once, in its profile.
  const profile = await request.put('/api/employer/update-profile', {
    headers: { authorization: `Bearer ${employer.token}` },
    data: { description: 'Buoys since 1931.', logo: 'https://example.com/logo.png' },
  });
  if (!profile.ok()) throw new Error(await profile.text());
  const job = await post(request, employer, { jobName: 'Buoy Painter' }, portal.url);
  for (let index = 0; index < APPLICANTS; index += 1) {
    const person = aPerson(`Ada${index}`, 'Byron');
    await anApplicant(request, job._id, {
      person,
      signIn: (who) => signInByApi(request, who, portal.url),
    });
  }
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  const session = await signInEmployer(page.request, employer.company, portal.url);
  await keepEmployer(page, session, portal.url);
  const person = personAt(page);
  const { press, paste, type, choose } = person;

  console.log(
    '| task | clicks | goal | letters | seconds | goal |\n| --- | --- | --- | --- | --- | --- |',
  );
  await page.goto(`${portal.url}/employer/dashboard`);
  const firstAnswer = await measured(person, async () => {
    await press(page.getByRole('main').getByRole('link', { name: 'Ada0 Byron' }));
    const answer = page.getByRole('region', { name: 'Your answer' });
    await press(answer.getByRole('button', { name: 'Use a template' }));
    await press(page.getByRole('menuitem', { name: 'We would like to meet you' }));
    await press(answer.getByRole('button', { name: /Send Feedback/ }));
    await page.getByText('has been sent to the applicant').first().waitFor();
  });
  line('dashboard to the first applicant answered', firstAnswer, GOALS.answer);

  await page.goto(`${portal.url}/employer/applications`);
  const rejection = await measured(person, async () => {
    await press(page.getByRole('button', { name: /^applied/i }));
    await press(page.getByRole('checkbox', { name: /^Select Ada60/ }));
    await press(page.getByRole('button', { name: /^Select All/ }));
    const answers = page.getByRole('region', { name: 'Answer several' });
    await press(answers.getByRole('button', { name: 'Use a template' }));
    await press(page.getByRole('menuitem', { name: 'A friendly no' }));
    await press(page.getByRole('button', { name: /^Reject \d+ applicants$/ }));
    await page.getByText(/^\d+ answered\.$/).waitFor();
  });
  const answered = await page.getByText(/^\d+ answered\.$/).textContent();
  line(`rejected with a personal e-mail: ${answered}`, rejection, GOALS.reject);

  await page.goto(`${portal.url}/employer/dashboard`);
  const field = (name) => page.getByRole('main').getByLabel(new RegExp(`^${name}(\\s*\\*)?$`));
  const posting = await measured(person, async () => {
    await press(page.getByRole('main').getByRole('link', { name: 'Upload Job' }).last());
    await type(field('Job Title'), 'Buoy Keeper');
    await type(field('Location'), 'Galway, Ireland');
    await paste(field('Job Description'), POSTING.description);
    await choose(field('Currency'), 'EUR');
    await type(field('Salary'), '38k');
    await paste(field('Job Responsibilities'), POSTING.responsibilities);
    await paste(field('Job Requirements'), POSTING.requirements);
    await paste(field('We Offer'), POSTING.offer);
    await press(page.getByRole('button', { name: 'Create Job Posting' }));
    await page.getByRole('heading', { name: 'Published: Buoy Keeper' }).waitFor();
  });
  line('a job posted', posting, GOALS.post);
  await request.dispose();
} finally {
  await browser.close();
  await portal.stop();
}
