import { baseApi } from '@jobharbor/shared-ui/core';
import { anApplication, aProblem, lateAnswer } from '@jobharbor/shared-ui/testing';
import { act, screen, waitFor, within } from '@testing-library/react';

import {
  anOverview,
  ada,
  applicationsAnswer,
  grace,
  LIST,
  LIST_OF_JOB,
  mary,
  ONE,
  openApplications,
  rowOf,
  STAGES,
  UPDATE,
  updated,
} from '../testing/applications';

// By their texts, as a search by role through so many rows takes long.
const links = () =>
  [...document.querySelectorAll('a')].filter(({ textContent }) =>
    textContent.startsWith('View Application of '),
  );
const names = () => links().map((link) => link.textContent.replace('View Application of ', ''));
const linkOf = (name: string) => {
  const link = links().find(({ textContent }) => textContent.endsWith(` of ${name}`));
  if (!link) throw new Error(`${name} has no link.`);
  return link;
};
const queryOf = (request: Request | undefined) =>
  Object.fromEntries(new URL(request?.url ?? '').searchParams);

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

test('the applications stand under their jobs, each with its applicant', async () => {
  openApplications();
  const section = within(await screen.findByRole('region', { name: 'Boat Builder' }));
  expect(section.getByRole('link', { name: 'Boat Builder' })).toHaveAttribute(
    'href',
    '/jobs/job-1',
  );
  expect(section.getAllByRole('link', { name: /^View/ })).toHaveLength(2);
  expect(section.getByText(/^Uploaded/)).toHaveTextContent(
    'Uploaded April 1st, 2026 · 2 applications',
  );
  expect(screen.getByRole('region', { name: 'Sail Maker' })).toHaveTextContent('1 application');
  expect(screen.getByText('3 applications')).toBeVisible();
});

test('a row says who has applied, with what, since when, and leads to the application', async () => {
  jest.useFakeTimers({ now: new Date('2026-05-11T12:00:00Z'), doNotFake: ['setTimeout'] });
  const asked = { ...ada.jobId, jobName: 'Boat Builder', technicalSkills: ['Lofting', 'Rust'] };
  const full = {
    ...ada,
    jobId: { ...asked, _id: 'job-1', createdAt: '2026-04-01T08:00:00.000Z' },
    coverLetter: '/api/files/f1',
    rating: { raters: 2, average: 3.5 },
    neededAnswers: { met: 1, of: 2 },
    cvSummary: {
      title: 'Shipwright',
      yearsOfExp: '10 years',
      homeAddress: '12 Dock Road, London',
      skillsMet: ['Lofting'],
    },
  };
  const rejected = { ...grace, applicationStatus: 'rejected' as const };
  openApplications({ [LIST]: () => applicationsAnswer([full, rejected]) });
  const row = within(await screen.findByRole('row', { name: /Ada Byron/ }));
  const texts = row.getAllByRole('cell').map((cell) => cell.textContent);
  expect(texts.slice(1)).toEqual([
    'Shipwright',
    '10 years',
    'London',
    '1/2 skills',
    'Letter',
    '1/2 needed answers',
    '★ 3.5 of 5',
    'Apr 29 · 12 d waiting',
    'applied',
    'View Application of Ada Byron',
  ]);
  expect(linkOf('Ada Byron')).toHaveAttribute('href', `/employer/applications/${ada._id}`);
  // Whoever is answered does not wait.
  expect((await rowOf('Grace Hopper')).getByText('Apr 29')).toBeVisible();
  jest.useRealTimers();
});

test('only a number of years gets a unit', async () => {
  const YEARS = [
    ['8', '8 years'],
    ['1', '1 year'],
    ['2.5', '2.5 years'],
    ['since 2009', 'since 2009'],
    ['', ''],
  ] as const;
  const applications = YEARS.map(([yearsOfExp]) => ({
    ...anApplication({ jobId: ada.jobId }),
    cvSummary: { title: '', yearsOfExp, homeAddress: '', skillsMet: [] },
  }));
  openApplications({ [LIST]: () => applicationsAnswer(applications) });
  const [, ...rows] = await screen.findAllByRole('row');
  const years = rows.map((row) => within(row).getAllByRole('cell', { hidden: true })[2]);
  expect(years.map((cell) => cell?.textContent)).toEqual(YEARS.map(([, text]) => text));
});

test('a filter that is chosen while one types stays when the words follow it', async () => {
  const { user, router } = openApplications({ [LIST]: () => applicationsAnswer([ada]) });
  await user.type(
    await screen.findByRole('searchbox', { name: 'Search by name or words of the CV' }),
    'loft',
  );
  await user.selectOptions(screen.getByLabelText('Order'), 'Last name');
  await waitFor(() => expect(router.state.location.search).toBe('?q=loft&sort=name'));
});

test('words, skill, order and grouping are asked of the server and kept in the address', async () => {
  const job = { ...ada.jobId, technicalSkills: ['Welding'] } as typeof ada.jobId;
  const { user, router, requestsOf } = openApplications({
    [LIST]: () => applicationsAnswer([{ ...ada, jobId: job }, mary, grace]),
  });
  await user.type(
    await screen.findByRole('searchbox', { name: 'Search by name or words of the CV' }),
    'lofting{Enter}',
  );
  await user.selectOptions(screen.getByLabelText('Order'), 'Last name');
  await user.selectOptions(await screen.findByLabelText('Skill'), 'Welding');
  await user.selectOptions(screen.getByLabelText('Group'), 'One list');
  expect(router.state.location.search).toBe('?q=lofting&skill=Welding&sort=name&view=flat');
  expect(await screen.findByRole('table', { name: 'Applications' })).toBeVisible();
  expect(queryOf(requestsOf('GET', 'get-all-jobs').at(-1))).toEqual({
    q: 'lofting',
    skill: 'Welding',
    sort: 'name',
    limit: '50',
  });
  expect(names()).toEqual(['Ada Byron', 'Mary Shelley', 'Grace Hopper']);
  expect(linkOf('Ada Byron')).toHaveAttribute(
    'href',
    `/employer/applications/${ada._id}?q=lofting&skill=Welding&sort=name&view=flat`,
  );
  await act(() => router.navigate(-4));
  expect(await screen.findByRole('searchbox')).toHaveValue('');
});

test('keys walk through the rows and set the status of the one in focus, which can be undone', async () => {
  const { user, network, requestsOf } = openApplications({
    [UPDATE]: () => updated(grace, { applicationStatus: 'shortlisted' }),
  });
  await rowOf('Ada Byron');
  await user.keyboard('3j');
  expect(linkOf('Ada Byron')).toHaveFocus();
  await user.keyboard('jk');
  expect(linkOf('Ada Byron')).toHaveFocus();
  await user.keyboard('j');
  expect(linkOf('Grace Hopper')).toHaveFocus();
  const after = { ...grace, applicationStatus: 'shortlisted' as const };
  network.use({ [LIST]: () => applicationsAnswer([ada, mary, after]), [ONE]: () => after });
  await user.keyboard('3');
  expect(await (await rowOf('Grace Hopper')).findByText('shortlisted')).toBeVisible();
  expect(requestsOf('PUT', '')).toHaveLength(1);
  expect(await requestsOf('PUT', grace._id)[0]?.json()).toEqual({
    applicationStatus: 'shortlisted',
  });

  // Its filter takes the row away, and leaves the way back.
  network.use({ [LIST]: () => applicationsAnswer([ada, mary]) });
  await user.click(screen.getByRole('button', { name: /^applied/ }));
  expect(await screen.findByText(/is now ‘shortlisted’\./)).toHaveTextContent('Grace Hopper');
  network.use({ [UPDATE]: () => updated(grace, {}, 'The status has been taken back.') });
  await user.click(screen.getByRole('button', { name: 'Undo the status of Grace Hopper' }));
  await waitFor(() => expect(screen.getByText('The status has been taken back.')).toBeVisible());
  expect(await requestsOf('PUT', grace._id)[1]?.json()).toEqual({ applicationStatus: 'applied' });
});

test('who has no applications yet is led to posting a job', async () => {
  openApplications({ [LIST]: () => applicationsAnswer([]) });
  expect(await screen.findByRole('heading', { name: 'No applications yet' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Upload Job' })).toHaveAttribute(
    'href',
    '/employer/addjob',
  );
});

test('a status is asked of the server, kept in the address, and left by Back', async () => {
  const { user, router, requestsOf } = openApplications({
    [LIST]: (request) =>
      applicationsAnswer(request.url.includes('status=') ? [] : [ada, mary, grace]),
  });
  await user.click(await screen.findByRole('button', { name: 'shortlisted (0)' }));
  expect(await screen.findByRole('heading', { name: 'No applications match' })).toBeVisible();
  expect(router.state.location.search).toBe('?status=shortlisted');
  expect(queryOf(requestsOf('GET', 'get-all-jobs').at(-1))).toMatchObject({
    status: 'shortlisted',
  });
  await act(() => router.navigate(-1));
  await rowOf('Ada Byron');
});

test('a status is chosen instead of a stage, and the board has all stages', async () => {
  const stage = { label: 'Phone call', colour: 'yellow', status: 'applied', applications: 0 };
  const { user, router } = openApplications(
    { [STAGES]: () => [{ ...stage, _id: 'call' }] },
    '/employer/applications?stage=call&sort=name',
  );
  await user.click(await screen.findByRole('button', { name: 'rejected' }));
  expect(router.state.location.search).toBe('?status=rejected&sort=name');
  await user.selectOptions(await screen.findByLabelText('Stage'), 'Phone call');
  expect(router.state.location.search).toBe('?stage=call&sort=name');
  await user.click(screen.getByRole('button', { name: 'Board' }));
  expect(router.state.location.search).toBe('?sort=name&view=board');
  expect(await screen.findByRole('region', { name: 'rejected' })).toBeVisible();
});

test('new messages are chosen in the list, which counts no status then', async () => {
  const { user, router } = openApplications({
    'GET /api/employer/overview': () => anOverview({ newMessages: 1 }),
  });
  await screen.findByRole('button', { name: 'applied (3)' });
  const messages = screen.getByLabelText('Messages');
  await user.selectOptions(messages, 'New messages');
  expect(router.state.location.search).toBe('?hasNewMessage=true');
  expect(screen.getByRole('button', { name: 'applied' })).toBeVisible();
  await user.selectOptions(messages, 'Any messages');
  expect(messages).toHaveFocus();
  expect(await screen.findByRole('button', { name: 'applied (3)' })).toBeVisible();
  await act(() => router.navigate('?meetsNeeds=true'));
  expect(screen.getByRole('button', { name: 'applied' })).toBeVisible();
});

test('a job of which only some applications are shown says how many', async () => {
  openApplications(
    { [LIST]: () => applicationsAnswer([ada]) },
    '/employer/applications?status=applied',
  );
  expect(await screen.findByText(/1 of 2 applications here$/)).toBeVisible();
});

test('an empty filter can be left for all applications', async () => {
  const { user, router } = openApplications(
    { [LIST]: (request) => applicationsAnswer(request.url.includes('status=') ? [] : [ada]) },
    '/employer/applications?status=accepted',
  );
  await user.click(await screen.findByRole('button', { name: 'Show All Applications' }));
  await rowOf('Ada Byron');
  expect(router.state.location.search).toBe('');
});

test("one job's applications are asked of that job, and the way back keeps to it", async () => {
  const { requestsOf } = openApplications(
    { [LIST_OF_JOB]: () => applicationsAnswer([mary]) },
    '/employer/applications?job=job-2&status=nonsense',
  );
  await rowOf('Mary Shelley');
  expect(linkOf('Mary Shelley')).toHaveAttribute(
    'href',
    `/employer/applications/${mary._id}?job=job-2`,
  );
  expect(screen.getByLabelText('Job')).toHaveDisplayValue('Sail Maker');
  expect(requestsOf('GET', 'get-all-jobs')).toHaveLength(0);
  expect(queryOf(requestsOf('GET', '/job/job-2')[0])).not.toHaveProperty('status');
});

test("an unknown or foreign job's applications are not found", async () => {
  openApplications(
    { [LIST_OF_JOB]: () => aProblem(404, 'Job not found.') },
    '/employer/applications?job=foreign',
  );
  expect(await screen.findByRole('heading', { name: 'Page Not Found' })).toBeVisible();
});

test('the next page comes at the end on demand, with the focus on the first of it', async () => {
  const { user, requestsOf } = openApplications({
    [LIST]: (request) =>
      request.url.includes('cursor=')
        ? applicationsAnswer([grace], { total: '3' })
        : applicationsAnswer([ada, mary], { total: '3', next: 'abc' }),
  });
  await user.click(await screen.findByRole('button', { name: 'Load more' }));
  await rowOf('Grace Hopper');
  expect(queryOf(requestsOf('GET', 'get-all-jobs').at(-1))).toMatchObject({ cursor: 'abc' });
  expect(screen.queryByRole('button', { name: 'Load more' })).not.toBeInTheDocument();
  expect(names()).toEqual(['Ada Byron', 'Mary Shelley', 'Grace Hopper']);
  expect(linkOf('Grace Hopper')).toHaveFocus();
  expect(screen.getByText('All applications are shown.')).toBeVisible();
});

test('an application that arrives waits until it is asked for', async () => {
  const { user, network, store } = openApplications({
    [LIST]: () => applicationsAnswer([ada, mary]),
  });
  await rowOf('Mary Shelley');
  network.use({ [LIST]: () => applicationsAnswer([grace, ada, mary]) });
  act(() => void store.dispatch(baseApi.util.invalidateTags(['Application'])));
  const show = await screen.findByRole('button', { name: '1 new application – show' });
  expect(names()).toEqual(['Ada Byron', 'Mary Shelley']);
  // Nobody is answered unseen.
  await user.click(screen.getByRole('checkbox', { name: /Ada Byron/ }));
  expect(await screen.findByRole('button', { name: 'Select All 2' })).toBeVisible();
  await user.click(screen.getByRole('checkbox', { name: /Ada Byron/ }));
  await user.click(show);
  expect(names()).toEqual(['Grace Hopper', 'Ada Byron', 'Mary Shelley']);
  expect(linkOf('Grace Hopper')).toHaveFocus();
  expect(show).not.toBeInTheDocument();
});

test('a failure is logged and said inline, without a toast, and tried again', async () => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const { user, network } = openApplications({ [LIST]: () => aProblem(500, 'Out of order.') });
  expect(await screen.findByRole('alert')).toHaveTextContent('Out of order.');
  expect(screen.getAllByText('Out of order.')).toHaveLength(1);
  expect(log).toHaveBeenCalledWith('Failed to fetch applications', expect.anything());
  network.use({ [LIST]: () => applicationsAnswer([ada]) });
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await rowOf('Ada Byron');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('a next page that fails leaves what is there', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const { user } = openApplications({
    [LIST]: (request) =>
      request.url.includes('cursor=')
        ? aProblem(500, 'Out of order.')
        : applicationsAnswer([ada], { total: '2', next: 'abc' }),
  });
  await user.click(await screen.findByRole('button', { name: 'Load more' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Out of order.');
  await rowOf('Ada Byron');
});

test('a deleted posting and a deleted account are said to be so', async () => {
  const orphan = anApplication({
    userId: null,
    jobId: { _id: 'j9', jobName: 'Rigger', createdAt: '2026-04-01T08:00:00.000Z', deleted: true },
  });
  const lost = anApplication({ jobId: null });
  openApplications({ [LIST]: () => applicationsAnswer([orphan, lost]) });
  const section = within(await screen.findByRole('region', { name: 'Rigger' }));
  expect(section.queryByRole('link', { name: 'Rigger' })).not.toBeInTheDocument();
  expect(section.getByText(/^This job was removed/)).toBeVisible();
  expect(section.getByRole('row', { name: /Deleted user/ })).toBeVisible();
  expect(screen.getByRole('region', { name: 'A job that was removed' })).toBeVisible();
});

test('a withdrawn application takes its row along, and the focus goes to the count', async () => {
  const { network, store } = openApplications();
  await rowOf('Ada Byron');
  act(() => linkOf('Ada Byron').focus());
  network.use({ [LIST]: () => applicationsAnswer([mary, grace]) });
  act(() => void store.dispatch(baseApi.util.invalidateTags(['Application'])));
  await waitFor(() => expect(screen.queryByText('Ada Byron')).not.toBeInTheDocument());
  expect(screen.getByText('2 applications')).toHaveFocus();
});

test('several are chosen as a range and answered at once, with the reasons of those who were not, and undone', async () => {
  const answers = 'POST /api/applications/answers';
  const { user, requestsOf } = openApplications({
    [answers]: () => ({
      results: [
        { isMailed: true, step: 'step-1' },
        { isMailed: false, failure: 'changed' },
      ],
    }),
    [`${answers}/undo`]: () => ({ results: [{ isMailed: false }] }),
  });
  await user.click(await screen.findByLabelText('Select Ada Byron'));
  await user.keyboard('{Shift>}');
  await user.click(screen.getByLabelText('Select Grace Hopper'));
  await user.keyboard('{/Shift}');
  const bar = within(screen.getByRole('region', { name: 'Answer several' }));
  expect(bar.getByText('2 selected')).toBeVisible();
  await user.selectOptions(bar.getByLabelText('New status'), 'rejected');
  const message = bar.getByLabelText('Message to each');
  await user.click(message);
  await user.paste('Dear {name},');
  expect(message).toHaveAccessibleDescription(/^\{name\} is not known\./);
  await user.clear(message);
  await user.paste('Dear {firstName},');
  expect(bar.getByText('Dear Ada,')).toBeVisible();
  await user.click(bar.getByRole('button', { name: 'Reject 2 applicants' }));
  expect(await bar.findByText('1 answered, 1 not:')).toBeVisible();
  expect(await requestsOf('POST', '/answers')[0]?.json()).toEqual({
    applications: [
      { _id: ada._id, seenStatus: 'applied' },
      { _id: grace._id, seenStatus: 'applied' },
    ],
    applicationStatus: 'rejected',
    message: 'Dear {firstName},',
  });
  expect(bar.getByText(/It was changed meanwhile/)).toHaveTextContent('Grace Hopper');
  const expectWords = () => {
    expect(bar.getByLabelText('New status')).toHaveValue('rejected');
    expect(bar.getByLabelText('Message to each')).toHaveValue('Dear {firstName},');
  };
  // Who was not answered stays chosen, with the words.
  expect(bar.getByText('1 selected')).toBeVisible();
  expectWords();
  await user.click(bar.getByRole('button', { name: 'Undo the answer' }));
  expect(await bar.findByText('1 taken back.')).toBeVisible();
  expect(bar.getByText('2 selected')).toBeVisible();
  expectWords();
  expect(await requestsOf('POST', '/undo')[0]?.json()).toEqual({
    applications: [{ _id: ada._id, step: 'step-1' }],
  });
});

test('answers that are lost twice are said to be unknown when the rows are gone, and sent again on demand', async () => {
  let isReachable = false;
  const { user, network, requestsOf } = openApplications({
    'POST /api/applications/answers': () => {
      network.use({ [LIST]: () => applicationsAnswer([mary, grace]) });
      if (!isReachable) return Promise.reject(new TypeError('Failed to fetch'));
      return { results: [{ isMailed: true, step: 'step-1' }] };
    },
  });
  await user.click(await screen.findByLabelText('Select Ada Byron'));
  const bar = within(screen.getByRole('region', { name: 'Answer several' }));
  await user.selectOptions(bar.getByLabelText('New status'), 'rejected');
  await user.click(bar.getByRole('button', { name: 'Reject 1 applicant' }));
  const unknown = within(await screen.findByRole('region', { name: 'Answer several' }));
  expect(await unknown.findByText(/It is not known whether the applicant has/)).toBeVisible();
  expect(screen.queryByText('Ada Byron')).toBeNull();
  expect(requestsOf('POST', '/answers')).toHaveLength(2);
  isReachable = true;
  await user.click(unknown.getByRole('button', { name: 'Send Again' }));
  expect(await unknown.findByText('1 answered.')).toHaveFocus();
  expect(unknown.getByRole('button', { name: 'Undo the answer' })).toBeVisible();
  const [first, , last] = requestsOf('POST', '/answers');
  expect(await last?.json()).toEqual(await first?.json());
});

test('words that are taken back come back, and go to nobody who is chosen anew', async () => {
  const { user } = openApplications({
    'POST /api/applications/answers': () => ({ results: [{ isMailed: true, step: 'step-1' }] }),
    'POST /api/applications/answers/undo': () => ({ results: [{ isMailed: false }] }),
  });
  const choose = async (name: string) => user.click(await screen.findByLabelText(`Select ${name}`));
  await choose('Ada Byron');
  const bar = within(screen.getByRole('region', { name: 'Answer several' }));
  await user.selectOptions(bar.getByLabelText('New status'), 'rejected');
  await user.click(bar.getByRole('button', { name: 'Reject 1 applicant' }));
  expect(await bar.findByText('1 answered.')).toBeVisible();
  await choose('Grace Hopper');
  expect(bar.getByLabelText('New status')).toHaveValue('');
  await choose('Grace Hopper');
  await user.click(bar.getByRole('button', { name: 'Undo the answer' }));
  expect(await bar.findByText('1 taken back.')).toBeVisible();
  expect(bar.getByText('1 selected')).toBeVisible();
  expect(bar.getByLabelText('New status')).toHaveValue('rejected');
  await choose('Ada Byron');
  await choose('Grace Hopper');
  expect(bar.getByLabelText('New status')).toHaveValue('');
});

test('who is chosen while an answer is sent stays chosen, for an answer of its own', async () => {
  const server = lateAnswer();
  const { user } = openApplications({ 'POST /api/applications/answers': () => server.promise });
  await user.click(await screen.findByLabelText('Select Ada Byron'));
  const bar = within(screen.getByRole('region', { name: 'Answer several' }));
  await user.selectOptions(bar.getByLabelText('New status'), 'rejected');
  await user.click(bar.getByRole('button', { name: 'Reject 1 applicant' }));
  await user.click(screen.getByLabelText('Select Grace Hopper'));
  server.answer(Response.json({ results: [{ isMailed: true, step: 'step-1' }] }));
  expect(await bar.findByText('1 answered.')).toBeVisible();
  expect(screen.getByLabelText('Select Grace Hopper')).toBeChecked();
  expect(screen.getByLabelText('Select Ada Byron')).not.toBeChecked();
  expect(bar.getByLabelText('New status')).toHaveValue('');
});

test('X chooses the row in focus, and answers that did not arrive keep their words', async () => {
  const { user } = openApplications({
    'POST /api/applications/answers': () => aProblem(500, 'Disk full.'),
  });
  await rowOf('Ada Byron');
  await user.keyboard('jx');
  const bar = within(await screen.findByRole('region', { name: 'Answer several' }));
  await user.click(bar.getByRole('button', { name: 'Write to 1 applicant' }));
  expect(bar.getByText('Choose a status, or write a message.')).toBeVisible();
  await user.click(bar.getByLabelText('Message to each'));
  await user.paste('Fine hulls.');
  await user.click(bar.getByRole('button', { name: 'Write to 1 applicant' }));
  expect(await bar.findByText('Disk full.')).toBeVisible();
  expect(bar.getByLabelText('Message to each')).toHaveValue('Fine hulls.');
});

test('answering several says who gets no e-mail, and writes to nobody when all have left', async () => {
  const left = { ...ada, userId: null };
  const { user } = openApplications({ [LIST]: () => applicationsAnswer([left, grace]) });
  await user.click(await screen.findByLabelText('Select Deleted user'));
  const bar = within(screen.getByRole('region', { name: 'Answer several' }));
  const message = bar.getByLabelText('Message to each');
  expect(message).toHaveAccessibleDescription(
    /^1 applicant has deleted the account and gets no e-mail\./,
  );
  await user.click(message);
  await user.paste('Thank you.');
  await user.click(bar.getByRole('button', { name: 'Write to 0 applicants' }));
  expect(message).toHaveAccessibleDescription(/nobody gets this message/);
  await user.click(screen.getByLabelText('Select Grace Hopper'));
  expect(bar.getByRole('button', { name: 'Write to 1 applicant' })).toBeVisible();
  expect(bar.getByText('Grace Hopper')).toBeVisible();
  await user.selectOptions(bar.getByLabelText('New status'), 'rejected');
  expect(bar.getByRole('button', { name: 'Reject 2 applicants' })).toBeVisible();
});

test('answering several says that a rejection cancels the interview that one of them has', async () => {
  const interview = { _id: 'i1', state: 'proposed', minutes: 30 } as const;
  const { user } = openApplications({
    [LIST]: () => applicationsAnswer([ada, { ...grace, interview }]),
  });
  await user.click(await screen.findByLabelText('Select Ada Byron'));
  const bar = within(screen.getByRole('region', { name: 'Answer several' }));
  const status = bar.getByLabelText('New status');
  await user.selectOptions(status, 'rejected');
  expect(status).not.toHaveAccessibleDescription();
  await user.click(screen.getByLabelText('Select Grace Hopper'));
  expect(status).toHaveAccessibleDescription('An interview that is not over is cancelled.');
  await user.selectOptions(status, 'shortlisted');
  expect(status).not.toHaveAccessibleDescription();
});
