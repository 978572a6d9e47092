import type { EmployerJob, JobForm } from '@jobharbor/contract';
import { makeStore, paths } from '@jobharbor/shared-ui/core';
import {
  aProblem,
  lateAnswer,
  mockNetwork,
  renderWithProviders,
  type Routes,
} from '@jobharbor/shared-ui/testing';
import { act, screen, waitFor, within } from '@testing-library/react';

import {
  anEmployerJob,
  anEmployerJobDetails,
  anEmployerState,
  employerId,
} from '../testing/factories';
import { field, fill, formIsRendered, keepTyped, TYPED } from '../testing/jobForm';
import { Component as AddJob } from './AddJob';

const LIST = 'GET /api/jobs/getalljobs';
const ADD = 'POST /api/jobs/add';
const ONE = 'GET /api/employer/jobs/:jobId';
const DRAFTS = 'GET /api/employer/job-drafts';
const DRAFT = 'GET /api/employer/job-drafts/:draftId';
const SAVE = 'POST /api/employer/job-drafts';
const SAVE_AGAIN = 'PUT /api/employer/job-drafts/:draftId';
const DONE = 'Job posted successfully.';
const posted = { message: DONE, msg: DONE, job: anEmployerJobDetails({ jobName: 'Sail Maker' }) };

const open = (
  routes: Routes = {},
  { url = '/employer/addjob', state = anEmployerState() } = {},
) => {
  const network = mockNetwork({ [LIST]: () => [], [DRAFTS]: () => [], ...routes });
  const page = renderWithProviders(<AddJob />, {
    store: makeStore(state),
    url,
    path: '/employer/addjob',
    routes: [{ path: '/employer/alljobs', element: <h1>All jobs</h1> }],
  });
  const sent = () => network.requests.filter(({ method }) => method === 'POST');
  return { ...page, network, sent };
};
const submit = () => screen.getByText('Create Job Posting');
const expectLog = () => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  return (words: string) => expect(log).toHaveBeenCalledWith(words, expect.anything());
};

beforeEach(() => sessionStorage.clear());

test('an unverified employer reads why, and has no form', () => {
  open({}, { state: anEmployerState({ isVerified: false }) });
  expect(screen.getByText('Your Account is Not Verified')).toBeVisible();
  expect(
    screen.getByText('Please verify your email address to start posting job opportunities.'),
  ).toBeVisible();
  expect(screen.queryByText('Create Job Posting')).not.toBeInTheDocument();
  expect(screen.queryByText('Save Draft')).not.toBeInTheDocument();
});

test('the form begins with its defaults and what is known of the company, splits a line at its commas, and reads an amount out', async () => {
  const { user } = open();
  expect(screen.getByText('Create New Job Posting', { selector: 'h1' })).toBeVisible();
  expect(screen.getByText('Fill in the details for the new job posting')).toBeVisible();
  expect(field('Company Name')).toHaveValue('North Sea Works');
  expect(field('Application Email')).toHaveValue('jobs@northsea.example');
  expect(field('Job Type')).toHaveValue('');
  expect(field('Years of Experience')).toHaveValue('0');
  expect(field('Salary')).toHaveValue('0');
  expect(screen.getByLabelText('Urgent Hiring')).not.toBeChecked();
  expect(await screen.findByText('No job postings available.')).toBeVisible();

  await fill({ 'We Offer': 'Wind, water and salt', Salary: '38.000', Currency: 'EUR' });
  const entries = () =>
    within(screen.getByLabelText('We Offer: entries'))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
  expect(entries()).toEqual(['Wind', 'water and salt']);
  expect(screen.getByText('Split at the commas into 2 entries.')).toBeVisible();
  await user.click(screen.getByText('Keep as one entry'));
  expect(entries()).toEqual(['Wind, water and salt']);
  expect(field('Salary')).toHaveAccessibleDescription('€38,000: thirty-eight thousand');
  expect(field('Salary')).toHaveAttribute('data-figures');
});

test('a filled form is sent with its lists split and its owner, and begins anew', async () => {
  const { user, network, sent } = open({ [ADD]: () => Response.json(posted, { status: 201 }) });
  await formIsRendered();
  await fill({ ...TYPED, Salary: '52,000' });
  expect(
    within(screen.getByLabelText('Job Responsibilities: entries')).getAllByRole('listitem'),
  ).toHaveLength(3);
  network.use({ [LIST]: () => [anEmployerJob({ jobName: 'Sail Maker', urgentHiring: true })] });
  await user.click(submit());
  expect(await screen.findByText(DONE)).toBeVisible();
  const body = (await sent()[0]?.json()) as JobForm & Pick<EmployerJob, 'user'>;
  expect(body).toMatchObject({
    user: employerId,
    jobResponsibilities: ['a', 'b', 'c'],
    jobRequirements: ['Needle', 'thread'],
    weOffer: ['Wind', 'Water'],
    softSkills: [],
    salary: 52_000,
    experience: 0,
    urgentHiring: false,
  });
  expect(body).not.toHaveProperty('jobType');
  expect(body).not.toHaveProperty('salaryMax');
  expect(sent()[0]?.headers.get('Idempotency-Key')).toMatch(/^[\da-f]{8}-[\da-f]{4}-4/);
  expect(await screen.findByText('Sail Maker', { selector: 'article a' })).toBeVisible();
  expect(screen.getByText('Urgent Hiring', { selector: 'article *' })).toBeVisible();
  await formIsRendered();
  expect(field('Job Title')).toHaveValue('');
  expect(field('Salary')).toHaveValue('0');
  expect(field('We Offer')).toHaveValue('');
  expect(screen.getByText(/^Published:/)).toHaveFocus();
  expect(screen.getByText('See it live')).toHaveAttribute('href', paths.job(posted.job._id));
  expect(screen.getByText(`${window.location.origin}${paths.job(posted.job._id)}`)).toBeVisible();
  await user.click(screen.getByText('Post another'));
  expect(field('Job Title')).toHaveFocus();
});

test('a double click makes one job', async () => {
  let answer: (value: unknown) => void = () => undefined;
  keepTyped(TYPED);
  const { user, sent } = open({ [ADD]: () => new Promise((resolve) => (answer = resolve)) });
  await user.dblClick(submit());
  expect(await screen.findByRole('button', { name: 'Creating…' })).toBeDisabled();
  answer(posted);
  expect(await screen.findByText(DONE)).toBeVisible();
  expect(sent()).toHaveLength(1);
});

test('an incomplete form is not sent: the first missing field is focused', async () => {
  keepTyped({ ...TYPED, 'Job Title': ' ', 'We Offer': ' , ,' });
  const { user, sent } = open();
  await user.click(submit());
  expect(await screen.findByText('Please fill in this field.')).toBeVisible();
  expect(screen.getByText('Please give at least one entry.')).toBeVisible();
  await waitFor(() => expect(field('Job Title')).toHaveFocus());
  expect(sent()).toHaveLength(0);
});

test("a refusal keeps the input, shows the server's words, and shows no toast", async () => {
  const logged = expectLog();
  keepTyped(TYPED);
  const { user } = open({
    [ADD]: () => aProblem(400, 'Please check the fields.', { 'weOffer[1]': 'Too dull.' }),
  });
  await user.click(submit());
  expect(await screen.findByText('Please check the fields.')).toBeVisible();
  expect(screen.getByText('Entry 2: Too dull.')).toBeVisible();
  expect(field('Job Title')).toHaveValue('Sail Maker');
  expect(screen.getAllByText('Please check the fields.')).toHaveLength(1);
  await waitFor(() => expect(field('We Offer')).toHaveFocus());
  logged('Failed to create the job');
});

test('what is not sent is asked about before leaving, and put back on return, for nobody else', async () => {
  const { user, router, unmount } = open();
  await fill({ 'Job Title': 'Sail Maker' });
  await act(() => router.navigate(paths.employer.allJobs));
  await user.click(await screen.findByText('Leave'));
  expect(await screen.findByText('All jobs')).toBeVisible();
  unmount();
  const colleague = { _id: 'c2', name: '', role: 'owner' } as const;
  const foreign = open({}, { state: anEmployerState({ _id: 'another', colleague }) });
  expect(field('Job Title')).toHaveValue('');
  foreign.unmount();
  const again = open();
  expect(field('Job Title')).toHaveValue('Sail Maker');
  await again.user.click(screen.getByText('Start over'));
  expect(field('Job Title')).toHaveValue('');
  expect(sessionStorage).toHaveLength(0);
});

test('what got no answer is the same posting after a reload, until one starts over', async () => {
  const lost = { [ADD]: () => Promise.reject(new TypeError('Failed to fetch')) };
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const send = async (page: ReturnType<typeof open>) => {
    await page.user.click(submit());
    expect(await screen.findByText(/^The server cannot be reached/)).toBeVisible();
    return page.sent()[0]?.headers.get('Idempotency-Key');
  };
  keepTyped(TYPED);
  const first = open(lost);
  const key = await send(first);
  expect(key).toMatch(/^[\da-f-]{36}$/);
  first.unmount();
  const reloaded = open(lost);
  const again = await screen.findByText('Start over');
  expect(await send(reloaded)).toBe(key);
  await reloaded.user.click(again);
  expect(Object.keys(sessionStorage)).toEqual([]);
});

test('a duplicate begins with the words of the other job and is a job of its own', async () => {
  const { user, sent, router } = open(
    { [ONE]: () => anEmployerJobDetails({ salaryMax: 60_000 }), [ADD]: () => posted },
    { url: '/employer/addjob?copy=j1' },
  );
  expect(await screen.findByDisplayValue('Boat Builder')).toBeVisible();
  await formIsRendered();
  expect(field('Salary Up To')).toHaveValue('60000');
  await user.click(submit());
  await waitFor(() => expect(field('Job Title')).toHaveValue(''));
  expect(await sent()[0]?.json()).toMatchObject({
    jobName: 'Boat Builder',
    jobResponsibilities: ['Plank hulls, decks and masts', 'Keep tools sharp'],
    salaryMax: 60_000,
  });
  expect(router.state.location.search).toBe('');
});

test('a job that can not be copied is told, above an empty form', async () => {
  open({ [ONE]: () => aProblem(404, 'Job not found.') }, { url: '/employer/addjob?copy=j1' });
  expect(await screen.findByText(/no longer there/)).toBeVisible();
  expect(field('Job Title')).toHaveValue('');
});

test('postings that can not be fetched are logged and said in their place, to be tried again', async () => {
  const logged = expectLog();
  const { user, network } = open({ [LIST]: () => aProblem(500, 'The server is unwell.') });
  expect(await screen.findByText('The server is unwell.')).toBeVisible();
  logged('Failed to refresh jobs');
  network.use({ [LIST]: () => [anEmployerJob()] });
  await user.click(screen.getByText('Retry'));
  expect(await screen.findByText('Boat Builder')).toBeVisible();
});

test('advice leads to its field and stands in nobody’s way', async () => {
  keepTyped({ ...TYPED, 'Job Title': 'SAIL MAKER WANTED' });
  const { user, sent } = open({ [ADD]: () => posted });
  expect(screen.getByText(/^No pay is stated/)).toBeVisible();
  await user.click(screen.getByText('Job Title', { selector: 'button *' }));
  expect(field('Job Title')).toHaveFocus();
  await fill({ Salary: '52k' });
  expect(screen.queryByText(/^No pay is stated/)).not.toBeInTheDocument();
  await user.click(submit());
  expect(await screen.findByText(DONE)).toBeVisible();
  expect(sent()).toHaveLength(1);
});

test('a missing logo can be uploaded in the profile, and stands in the form on return', async () => {
  const first = open();
  await fill({ 'Job Title': 'Sail Maker' });
  await first.user.click(screen.getByText('upload a logo in the profile'));
  expect(await screen.findByText('Leave this form?')).toBeVisible();
  first.unmount();
  open({}, { state: anEmployerState({ logo: 'https://example.com/l.png' }) });
  expect(field('Job Title')).toHaveValue('Sail Maker');
  expect(field('Company Logo Address')).toHaveValue('https://example.com/l.png');
});

test('the company is folded away once its profile has said it all, and verified under the registered name alone', async () => {
  const companyCheck = { by: 'operator', at: '2026-11-03T10:00:00.000Z' } as const;
  const whole = { logo: 'https://example.com/l.png', description: 'A yard since 1848.' };
  open({}, { state: anEmployerState({ ...whole, companyCheck }) });
  const company = field('Company Name').closest('details');
  expect(company).not.toHaveAttribute('open');
  company?.setAttribute('open', '');
  await fill({ 'Job Title': 'Sail Maker', Salary: '9000', Currency: 'PLN' });
  expect(screen.getByText('PLN 9,000')).toBeInTheDocument();
  expect(screen.getByLabelText('Verified Company')).toBeInTheDocument();
  await fill({ 'Company Name': 'Another Company' });
  expect(screen.queryByLabelText('Verified Company')).not.toBeInTheDocument();
  expect(screen.getByText(/under your registered name alone: North Sea Works/)).toBeVisible();
});

describe('a draft', () => {
  const draft = {
    _id: 'd1',
    jobName: 'Sail Maker',
    location: 'Oslo',
    changedAt: '2026-04-29T08:00:00.000Z',
    changedBy: 'Rosa',
  };
  const whole = { ...draft, form: { jobName: 'Sail Maker', salary: '38.000', urgentHiring: true } };
  const withTag = (tag: string, body: object) => Response.json(body, { headers: { ETag: tag } });
  const save = (page: ReturnType<typeof open>) => page.user.click(screen.getByText('Save Draft'));

  test('is saved however little it is, stands in the address, and is published as a job', async () => {
    const page = open({
      [SAVE]: () => withTag('"1"', { message: 'Draft saved.', draft: whole }),
      [SAVE_AGAIN]: () => withTag('"2"', { message: 'Draft saved.', draft: whole }),
      [ADD]: () => posted,
    });
    await fill({ 'Job Title': 'Sail Maker', Salary: 'lots' });
    await save(page);
    await waitFor(() => expect(page.router.state.location.search).toBe('?draft=d1'));
    expect(await page.sent()[0]?.json()).toMatchObject({ jobName: 'Sail Maker', salary: 'lots' });
    expect(field('Salary')).toHaveValue('lots');
    expect(sessionStorage).toHaveLength(0);
    await fill(TYPED);
    await save(page);
    await waitFor(() => expect(page.network.requests.at(-1)?.method).not.toBe('POST'));
    const put = page.network.requests.find(({ method }) => method === 'PUT');
    expect(put?.headers.get('If-Match')).toBe('"1"');
    await fill({ Salary: '38k' });
    await page.user.click(submit());
    expect(await screen.findByText(/^Published:/)).toBeVisible();
    expect(page.sent().at(-1)?.url).toContain('/jobs/add?draft=d1');
    expect(page.router.state.location.search).toBe('');
    expect(field('Job Title')).toHaveValue('');
  });

  test('keeps what is typed while it is saved, after leaving too', async () => {
    const server = lateAnswer();
    const page = open({ [SAVE]: () => server.promise });
    await fill({ 'Job Title': 'Sail Maker' });
    await save(page);
    await fill({ Location: 'Oslo' });
    server.answer(withTag('"1"', { message: 'Draft saved.', draft: whole }));
    await waitFor(() => expect(page.router.state.location.search).toBe('?draft=d1'));
    await waitFor(() => expect(Object.entries(sessionStorage).join()).toContain('Oslo'));
  });

  test('is opened from the list, also before the verification, when nothing can be published', async () => {
    open(
      { [DRAFTS]: () => [draft], [DRAFT]: () => withTag('"1"', whole) },
      { url: '/employer/addjob?draft=d1', state: anEmployerState({ isVerified: false }) },
    );
    expect(await screen.findByDisplayValue('38.000')).toBeVisible();
    await formIsRendered();
    expect(field('Job Title')).toHaveValue('Sail Maker');
    expect(screen.getByLabelText('Urgent Hiring')).toBeChecked();
    expect(screen.getByText('Save Draft')).toBeVisible();
    expect(screen.queryByText('Create Job Posting')).not.toBeInTheDocument();
    const link = await screen.findByText('Sail Maker', { selector: 'a' });
    expect(link).toHaveAttribute('href', '/employer/addjob?draft=d1');
    expect(screen.getByText('Oslo', { selector: 'bdi' })).toBeVisible();
    expect(screen.getByText('Rosa')).toBeVisible();
  });

  test('that a colleague has changed is merged, and one that is gone is saved as another', async () => {
    const page = open(
      {
        [DRAFT]: () => withTag('"1"', whole),
        [SAVE_AGAIN]: () => aProblem(412, 'This draft was changed in another window.'),
      },
      { url: '/employer/addjob?draft=d1' },
    );
    await screen.findByDisplayValue('38.000');
    await fill({ Location: 'Gdynia' });
    const form = { ...whole.form, jobName: 'Rope Maker' };
    page.network.use({ [DRAFT]: () => withTag('"2"', { ...whole, form }) });
    await save(page);
    expect(await screen.findByDisplayValue('Rope Maker')).toBeVisible();
    expect(field('Location')).toHaveValue('Gdynia');
    page.network.use({
      [SAVE_AGAIN]: () => aProblem(404, 'Draft not found.'),
      [SAVE]: () => withTag('"1"', { message: 'Draft saved.', draft: { ...whole, _id: 'd2' } }),
    });
    await save(page);
    await waitFor(() => expect(page.router.state.location.search).toBe('?draft=d2'));
    expect(field('Location')).toHaveValue('Gdynia');
  });

  test('is deleted after a question', async () => {
    const page = open({
      [DRAFTS]: () => [draft],
      'DELETE /api/employer/job-drafts/:draftId': () => ({ message: 'Draft deleted.' }),
    });
    await page.user.click(await screen.findByText('Delete'));
    page.network.use({ [DRAFTS]: () => [] });
    await page.user.click(await screen.findByText('Delete Draft'));
    expect(await screen.findByText('Draft deleted.')).toBeVisible();
    await waitFor(() => expect(screen.queryByText(/^Drafts/)).not.toBeInTheDocument());
  });
});
