import type { Job } from '@jobharbor/contract';
import { jobsApi, makeStore, paths } from '@jobharbor/shared-ui/core';
import { formatDate } from '@jobharbor/shared-ui/data';
import {
  aJob,
  aJobSummary,
  aProblem,
  lateAnswer,
  mockNetwork,
  renderOnServer,
  renderWithProviders,
} from '@jobharbor/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { seekerStorage } from '../data/storage';
import { readOnDevice } from '../testing/onDevice';
import { Component as JobDetail } from './JobDetail';

const JOB = 'GET /api/jobs/getjobbyid/:jobId';
const RELATED = 'GET /api/jobs/related/:jobId';

const open = (jobId: string) =>
  renderWithProviders(<JobDetail />, {
    store: makeStore(),
    url: paths.job(jobId),
    path: '/jobs/:jobId',
  });
const show = async (job: Job) => {
  mockNetwork({ [RELATED]: () => [], [JOB]: () => job });
  open(job._id);
  await screen.findByRole('heading', { name: 'Job Description' });
};
const fact = (term: string) => screen.getByText(term, { selector: 'dt' }).nextElementSibling;
const section = (heading: string) =>
  screen.getByRole('heading', { level: 2, name: heading }).closest('section');

beforeEach(() => localStorage.clear());

const full = aJob({
  jobName: 'Boat Builder',
  companyName: 'North Sea Works',
  companyVerified: true,
  companyCheck: { by: 'dns', domain: 'works.example', at: '2026-11-03T10:00:00.000Z' } as const,
  aboutCompany: 'A yard since 1848.',
  jobType: 'Hybrid',
  employmentType: 'Full-time',
  expertiseLevel: 'Senior',
  experience: 5,
  salary: 52_000,
  currency: 'USD',
  urgentHiring: true,
  jobDescription: 'Build and mend wooden boats.',
  jobResponsibilities: ['Plan a keel', 'Steam planks'],
  weOffer: ['A workshop with a view'],
  jobRequirements: ['A steady hand'],
  qualifications: ['A carpenter by trade'],
  softSkills: ['Patience'],
  technicalSkills: ['Caulking'],
  preferredSkills: ['Rigging'],
  otherInfo: ['Work starts in May'],
  datePosted: '2026-04-29',
});

const SECTIONS = [
  ['Job Description', 'Build and mend wooden boats.'],
  ['Job Responsibilities', 'Steam planks'],
  ['We Offer', 'A workshop with a view'],
  ['Requirements', 'A steady hand'],
  ['Qualifications', 'A carpenter by trade'],
  ['Preferred Skills', 'Rigging'],
  ['Other Information', 'Work starts in May'],
  ['Soft Skills', 'Patience'],
  ['Technical Skills', 'Caulking'],
] as const;

describe('a job', () => {
  test('keeps its company and its place apart, whatever their directions', async () => {
    await show({ ...full, companyName: 'נמל', location: '12 חיפה' });
    const parts = screen.getAllByText(/^(?:נמל|12 חיפה)$/, { selector: 'bdi' });
    expect(parts.map((part) => part.textContent)).toEqual(['נמל', '12 חיפה']);
    expect(parts[0]?.parentElement).toHaveTextContent('נמל · 12 חיפה');
  });

  test('is shown with all that its posting gives, with the ways to apply and back to the list', async () => {
    await show(full);
    const apply = screen.getByRole('link', { name: 'Login to Apply' });
    expect(apply).toHaveAttribute('href', '/signup');
    const back = screen.getByRole('link', { name: 'View Jobs Openings' });
    expect(back).toHaveAttribute('href', '/find-jobs');
    expect(screen.getByRole('heading', { level: 1, name: 'Boat Builder' })).toBeVisible();
    expect(document.title).toMatch(/^Boat Builder/);
    const company = within(screen.getByRole('region', { name: 'Company' }));
    expect(company.getByText('North Sea Works')).toBeVisible();
    expect(company.getByRole('img', { name: 'Verified Company' })).toBeVisible();
    expect(company.getByText(/^Verified as the holder of the domain works\.example/)).toBeVisible();
    expect(company.getByText('A yard since 1848.')).toBeVisible();
    expect(screen.getByText('Urgently Hiring')).toBeVisible();
    expect(fact('Salary')).toHaveTextContent('$52,000');
    expect(fact('Job Type')).toHaveTextContent('Hybrid · Full-time');
    expect(fact('Experience')).toHaveTextContent('Senior');
    expect(fact('Years of Experience')).toHaveTextContent('5 years');
    expect(fact('Posted')).toHaveTextContent(formatDate('2026-04-29') ?? '-');
    for (const [heading, text] of SECTIONS) expect(section(heading)).toHaveTextContent(text);
  });

  test('that is closed says so and can not be applied for', async () => {
    await show(aJob({ status: 'closed', urgentHiring: true, validThrough: '2099-04-29' }));
    expect(screen.getByText('This job is no longer accepting applications.')).toBeVisible();
    expect(screen.queryByText(/Urgently Hiring|Apply By/)).not.toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Login to Apply' })).not.toBeInTheDocument();
  });

  test('that is closed can be rendered by the server, whose policy forbids inline styles', async () => {
    const job = aJob({ status: 'closed' });
    mockNetwork({ [JOB]: () => job });
    const store = makeStore();
    await store.dispatch(jobsApi.endpoints.getJob.initiate(job._id));
    const { container } = await renderOnServer(<JobDetail />, {
      store,
      url: paths.job(job._id),
      path: '/jobs/:jobId',
    });
    expect(container).toHaveTextContent('This job is no longer accepting applications.');
    expect(container.querySelector('[style]')).toBeNull();
  });

  test('that gives its whole description as a list too shows it once, but for the responsibilities', async () => {
    const lines = ['Build wooden boats', 'Mend sails and ropes'];
    const again = { jobResponsibilities: lines, jobRequirements: lines };
    await show(aJob({ jobDescription: lines.join('. '), ...again }));
    expect(screen.getByRole('heading', { name: 'Job Responsibilities' })).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'Requirements' })).not.toBeInTheDocument();
  });

  test('shows a list that says nearly the same as its description', async () => {
    const lines = ['Build wooden boats', 'Mend sails and ropes', 'Day and night'];
    await show(aJob({ jobDescription: `${lines.join('. ')}. Now`, jobRequirements: lines }));
    expect(screen.getByRole('heading', { name: 'Requirements' })).toBeVisible();
  });
});

describe('what a posting does not give', () => {
  const bare = aJob({
    companyName: undefined,
    location: undefined,
    jobType: undefined,
    salary: 0,
    datePosted: undefined,
  });

  test('is said to be missing, or left out where a missing section says enough', async () => {
    await show(bare);
    for (const term of ['Salary', 'Job Type', 'Experience', 'Years of Experience']) {
      expect(fact(term)).toHaveTextContent('Not Specified');
    }
    const headings = screen.getAllByRole('heading', { level: 2 }).map((node) => node.textContent);
    expect(headings).toEqual(expect.arrayContaining(['Company not named', 'Job Description']));
    expect(headings).toHaveLength(2);
    for (const text of ['Posted', 'About Company', 'Urgently Hiring', 'Verified Company']) {
      expect(screen.queryByText(text)).not.toBeInTheDocument();
    }
    expect(document.body).not.toHaveTextContent(/undefined|NaN|Invalid/);
  });

  test.each([
    [{ experienceText: 'a few summers' }, ['a few summers']],
    [{ experience: 0, answersWithinDays: 1 }, ['0 years', 'Usually answers within a day']],
    [{ experience: 1, answersWithinDays: 5 }, ['1 year', 'Usually answers within 5 days']],
  ])('is not confused with what it gives in few words: %j', async (fields, [years, answers]) => {
    await show(aJob(fields));
    expect(fact('Years of Experience')).toHaveTextContent(years ?? '-');
    if (answers) expect(screen.getByText(answers)).toBeVisible();
    else expect(screen.queryByText(/^Usually answers/)).not.toBeInTheDocument();
  });
});

describe('a job that is not there', () => {
  test('is a page not found, inside the frame', async () => {
    mockNetwork({ [RELATED]: () => [], [JOB]: () => aProblem(404, 'No such job.') });
    open('nope');
    expect(await screen.findByRole('heading', { name: 'Page Not Found' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go Home' })).toHaveAttribute('href', '/');
  });

  test('and was there once says that it has been removed, and leads to the others', async () => {
    const removed = { message: 'Job not found.', code: 'job_removed', requestId: 'test' };
    mockNetwork({ [RELATED]: () => [], [JOB]: () => Response.json(removed, { status: 404 }) });
    open('gone');
    expect(await screen.findByRole('heading', { name: 'Job Removed' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Find Jobs' })).toHaveAttribute('href', '/find-jobs');
  });

  test('is asked for by its whole id, whatever its characters', async () => {
    const asked: (string | undefined)[] = [];
    mockNetwork({
      [RELATED]: () => [],
      [JOB]: (_request, { jobId }) => {
        asked.push(jobId);
        return aProblem(404, 'No such job.');
      },
    });
    open('a/b?c#d%');
    await screen.findByRole('heading', { name: 'Page Not Found' });
    expect(asked).toEqual(['a/b?c#d%']);
  });
});

test('a job that can not be read says why, and Retry brings it', async () => {
  const network = mockNetwork({
    [RELATED]: () => [],
    [JOB]: () => aProblem(500, 'The server is unwell.'),
  });
  const { user } = open(full._id);
  expect(await screen.findByRole('alert')).toHaveTextContent('The server is unwell.');
  network.use({ [JOB]: () => full });
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Boat Builder' })).toBeVisible();
});

describe('the stored copy of a job', () => {
  const store = () => localStorage.setItem('jobs', JSON.stringify([full]));

  test('is there while the whole job is on its way', async () => {
    store();
    const server = lateAnswer();
    mockNetwork({ [RELATED]: () => [], [JOB]: () => server.promise });
    open(full._id);
    expect(screen.getByRole('heading', { level: 1, name: 'Boat Builder' })).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'Job Description' })).not.toBeInTheDocument();
    server.answer(Response.json({ ...full, jobName: 'Chief Boat Builder' }));
    expect(await screen.findByRole('heading', { name: 'Job Description' })).toBeVisible();
    expect(screen.getByRole('heading', { level: 1, name: 'Chief Boat Builder' })).toBeVisible();
  });

  test('stays beside the error when the rest does not come', async () => {
    store();
    mockNetwork({ [RELATED]: () => [], [JOB]: () => aProblem(500, 'The server is unwell.') });
    open(full._id);
    expect(await screen.findByRole('alert')).toHaveTextContent('The server is unwell.');
    expect(screen.getByRole('heading', { level: 1, name: 'Boat Builder' })).toBeVisible();
  });

  test('does not outlive the job', async () => {
    store();
    mockNetwork({ [RELATED]: () => [], [JOB]: () => aProblem(404, 'No such job.') });
    open(full._id);
    expect(await screen.findByRole('heading', { name: 'Page Not Found' })).toBeVisible();
    expect(screen.queryByText('Boat Builder')).not.toBeInTheDocument();
  });
});

describe('related jobs', () => {
  const region = () => screen.queryByRole('region', { name: 'Related jobs' });

  test('come after the job, each with the way to it', async () => {
    const server = lateAnswer();
    const sail = aJobSummary({ jobName: 'Sail Maker' });
    const { requests } = mockNetwork({ [JOB]: () => server.promise, [RELATED]: () => [sail] });
    open(full._id);
    expect(requests.some(({ url }) => url.includes('/related/'))).toBe(false);
    server.answer(Response.json(full));
    const related = within(await screen.findByRole('region', { name: 'Related jobs' }));
    expect(related.getByRole('link', { name: 'Sail Maker' })).toHaveAttribute(
      'href',
      `/jobs/${sail._id}`,
    );
    expect(related.queryByText(sail.jobDescription)).not.toBeInTheDocument();
    const asked = requests.find(({ url }) => url.includes('/related/'));
    expect(asked?.url).toContain(`/related/${full._id}`);
  });

  test.each([
    ['there are none', () => []],
    ['they can not be had', () => aProblem(400, 'Not today.')],
  ])('are not spoken of when %s', async (_case, answer) => {
    const { requests } = mockNetwork({ [JOB]: () => full, [RELATED]: answer });
    open(full._id);
    await waitFor(() => expect(requests.some(({ url }) => url.includes('/related/'))).toBe(true));
    expect(await screen.findByRole('heading', { name: 'Job Description' })).toBeVisible();
    expect(region()).not.toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});

test('a job is saved on its page, which says that one has seen it', async () => {
  await show(full);
  const button = screen.getByRole('button', { name: 'Save job : Boat Builder' });
  await userEvent.click(button);
  expect(button).toHaveAttribute('aria-pressed', 'true');
  expect(button).toHaveTextContent('Saved');
  expect(readOnDevice()[0]).toMatchObject({
    jobId: full._id,
    jobName: 'Boat Builder',
    companyName: 'North Sea Works',
  });
  expect(seekerStorage.read('seeker/seenJobs')).toEqual([full._id]);
});
