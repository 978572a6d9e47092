import type { JobForm } from '@jobharbor/contract';
import { makeStore, sessionRead } from '@jobharbor/shared-ui/core';
import {
  aProblem,
  mockNetwork,
  renderWithProviders,
  type Routes,
} from '@jobharbor/shared-ui/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { anEmployerJob, anEmployerJobDetails, anEmployerState } from '../testing/factories';
import { Component as ImportJobs } from './ImportJobs';

const LIST = 'GET /api/jobs/getalljobsbyemployer/:employerId';
const ADD = 'POST /api/jobs/add';
const OWN = 'GET /api/employer/jobs/:jobId';
const UPDATE = 'PUT /api/jobs/update/:jobId';
const DRAFTS = 'GET /api/employer/job-drafts';
const SAVE = 'POST /api/employer/job-drafts';
const FEED = 'POST /api/employer/job-feeds';
const DONE = 'Job posted successfully.';
const posted = { message: DONE, msg: DONE, job: anEmployerJobDetails() };
const PROFILE = {
  description: 'We build boats.',
  profileImage: 'https://example.com/logo.png',
};

const open = (routes: Routes = {}, state = anEmployerState(PROFILE)) => {
  const network = mockNetwork({ [LIST]: () => [], [DRAFTS]: () => [], ...routes });
  const store = makeStore(state);
  const { router } = renderWithProviders(<ImportJobs />, {
    store,
    url: '/employer/jobs/import',
    path: '/employer/jobs/import',
    routes: [{ path: '/employer/alljobs', element: <h1>All jobs</h1> }],
  });
  const sentTo = (path: string) =>
    network.requests.filter(({ method, url }) => method === 'POST' && url.includes(path));
  const changes = () => network.requests.filter(({ method }) => method === 'PUT');
  return { sentTo, changes, router, store };
};

const HEAD = 'Job Title,Location,Description,Responsibilities,Requirements,Currency';
const SAIL_MAKER = 'Sail Maker,Gdańsk,Sew sails.,Sew,Needle,EUR';
const RIGGER = 'Rigger,Oslo,Rig masts.,Rig,Rope,NOK';
const choose = (...rows: string[]) =>
  userEvent.upload(
    screen.getByLabelText('File of jobs'),
    new File([[HEAD, ...rows].join('\n')], 'jobs.csv', { type: 'text/csv' }),
  );
const rowOf = async (title: string) => {
  const words = await screen.findByText(title, { selector: 'bdi' });
  return words.closest('li') as HTMLElement;
};
const say = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const publish = async (label: string) => {
  const button = await screen.findByRole('button', { name: label });
  await waitFor(() => expect(button).toBeEnabled());
  await userEvent.click(button);
};

test('the jobs of a file are published once what they lack is said for all of them', async () => {
  const { sentTo } = open({ [ADD]: () => posted });
  await choose(SAIL_MAKER, RIGGER);
  expect(await screen.findByText('2 jobs in jobs.csv')).toHaveFocus();
  expect(within(await rowOf('Rigger')).getByText(/^We Offer: Please/)).toBeVisible();
  expect(screen.getByText(/^2 chosen, none complete/)).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Publish/ })).toBeNull();

  say('We Offer', 'Wind\nWater, clear');
  await publish('Publish 2 jobs');

  expect(await screen.findByText('2 jobs published.')).toBeVisible();
  expect(screen.queryByRole('button', { name: /0 jobs/ })).toBeNull();
  const requests = sentTo('/jobs/add');
  const forms = await Promise.all(
    requests.map(async (request) => (await request.json()) as JobForm),
  );
  expect(forms.map(({ jobName, weOffer, companyName }) => [jobName, weOffer, companyName])).toEqual(
    [
      ['Sail Maker', ['Wind', 'Water, clear'], 'North Sea Works'],
      ['Rigger', ['Wind', 'Water, clear'], 'North Sea Works'],
    ],
  );
  expect(within(await rowOf('Rigger')).getByRole('link', { name: 'Published' })).toBeVisible();
  expect(new Set(requests.map(({ headers }) => headers.get('Idempotency-Key'))).size).toBe(2);
});

test('a missing logo is said once, with the way to the profile, and comes from there', async () => {
  const state = anEmployerState({ description: 'We build boats.' });
  const { store } = open({}, state);
  await choose(SAIL_MAKER, RIGGER);
  const link = await screen.findByRole('link', { name: 'Upload a logo in the profile' });
  expect(link).toHaveAttribute('href', '/employer/profile');
  say('We Offer', 'Wind');
  const { employer } = state.session;
  act(() => {
    const session = { ...state.session, employer: { ...employer, logo: PROFILE.profileImage } };
    store.dispatch(sessionRead(session));
  });
  expect(await screen.findByRole('button', { name: 'Publish 2 jobs' })).toBeVisible();
  expect(link).not.toBeInTheDocument();
});

test('a quota stops the sending; the others can be kept as drafts', async () => {
  let calls = 0;
  const { sentTo } = open({
    [ADD]: () => {
      calls += 1;
      return calls === 1 ? posted : aProblem(429, 'You may post 20 jobs in 24 hours.');
    },
    [SAVE]: () => ({
      message: 'Saved.',
      msg: 'Saved.',
      draft: { _id: 'd1', form: {}, changedAt: '2026-01-01' },
    }),
  });
  await choose(SAIL_MAKER, RIGGER, RIGGER.replace('Oslo', 'Bergen'));
  await screen.findByText('Sail Maker', { selector: 'bdi' });
  say('We Offer', 'Wind');
  await publish('Publish 3 jobs');

  expect(await screen.findByText(/^You may post 20 jobs in 24 hours/)).toBeVisible();
  expect(sentTo('/jobs/add')).toHaveLength(2);
  await publish('Save 2 jobs as drafts');
  expect(await screen.findByText('1 job published, 2 jobs saved as drafts.')).toBeVisible();
});

test('a job that the company has open twice is chosen by hand', async () => {
  const rigger = { jobName: 'rigger', location: 'Oslo' };
  open({ [LIST]: () => [anEmployerJob(rigger), anEmployerJob({ ...rigger, _id: 'r2' })] });
  await choose(SAIL_MAKER, RIGGER);
  const row = await rowOf('Rigger');
  say('We Offer', 'Wind');
  expect(
    await within(row).findByText('You have an open job with this title and place.'),
  ).toBeVisible();
  expect(within(row).getByRole('checkbox', { name: 'Rigger' })).not.toBeChecked();
  expect(await screen.findByRole('button', { name: 'Publish 1 job' })).toBeVisible();
});

const SCULLER = { jobName: 'Sculler', location: 'Bergen' };
const COOK = { jobName: 'Cook', location: 'Oslo' };
const openJobs = [
  anEmployerJob({ _id: 'r1', jobName: 'rigger', location: 'Oslo' }),
  anEmployerJob({ _id: 's1', ...SCULLER }),
  anEmployerJob({ _id: 'c1', ...COOK }),
];

test('rows of open jobs change these jobs to what the rows say', async () => {
  const { changes, sentTo } = open({
    [LIST]: () => openJobs,
    [OWN]: (_request, { jobId }) => {
      const job = openJobs.find(({ _id }) => _id === jobId);
      const details = {
        jobDescription: 'Cook.',
        currency: 'NOK',
        weOffer: ['A berth'],
        // As an older import has left it.
        ...(jobId === 'r1' && { companyLogo: undefined }),
      };
      return Response.json(anEmployerJobDetails({ ...job, ...details }), {
        headers: { ETag: `"${jobId}-1"` },
      });
    },
    [UPDATE]: (_request, { jobId }) =>
      jobId === 's1' ? aProblem(412, 'Somebody has changed this job.') : posted,
  });
  await choose(RIGGER, 'Sculler,Bergen,Scull.,,,', 'Cook,Oslo,Cook.,,,');
  expect(
    within(await rowOf('Rigger')).getByRole('link', { name: /^View job Rigger/ }),
  ).toHaveAttribute('href', '/jobs/r1');
  // The jobs say themselves what the rows do not say.
  expect(screen.queryByLabelText('We Offer')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Choose these 3' }));
  expect(screen.queryByRole('button', { name: /as drafts/ })).toBeNull();
  await publish('Change 3 jobs');

  expect(await screen.findByText('1 job changed, 1 job says the same already.')).toBeVisible();
  const [rigger, sculler] = changes();
  expect(changes()).toHaveLength(2);
  expect(rigger?.headers.get('If-Match')).toBe('"r1-1"');
  expect(await rigger?.json()).toEqual({
    companyLogo: PROFILE.profileImage,
    jobName: 'Rigger',
    jobDescription: 'Rig masts.',
    jobResponsibilities: ['Rig'],
    jobRequirements: ['Rope'],
  });
  expect(await sculler?.json()).toEqual({ jobDescription: 'Scull.' });
  expect(within(await rowOf('Rigger')).getByRole('link', { name: 'Changed' })).toBeVisible();
  const refused = await rowOf('Sculler');
  expect(within(refused).getByText('Refused: Somebody has changed this job.')).toBeVisible();
  expect(within(refused).getByRole('checkbox')).toBeChecked();
  expect(sentTo('/jobs/add')).toHaveLength(0);
});

test('a job that the company has as a draft is chosen by hand', async () => {
  const named = { jobName: 'Rigger', location: 'Oslo' };
  open({ [DRAFTS]: () => [{ _id: 'd1', ...named, changedAt: '2026-01-01' }] });
  await choose(SAIL_MAKER, RIGGER);
  const row = await rowOf('Rigger');
  expect(
    await within(row).findByText('You have a draft with this title and place.'),
  ).toBeInTheDocument();
  expect(within(row).getByRole('checkbox', { name: 'Rigger' })).not.toBeChecked();
});

test('a job that stands in the file twice is chosen once', async () => {
  open();
  await choose(SAIL_MAKER, RIGGER, RIGGER);
  await rowOf('Sail Maker');
  say('We Offer', 'Wind');
  expect(await screen.findByText('An earlier row has this title and place.')).toBeVisible();
  const boxes = screen.getAllByRole('checkbox', { name: 'Rigger' });
  expect(boxes.map((box) => (box as HTMLInputElement).checked)).toEqual([true, false]);
  expect(await screen.findByRole('button', { name: 'Publish 2 jobs' })).toBeVisible();
});

test('a column that is not recognised is given its field', async () => {
  open();
  await userEvent.upload(
    screen.getByLabelText('File of jobs'),
    new File(['Stelle;Ort\nTischler;Kiel'], 'stellen.csv'),
  );
  const titles = await screen.findAllByText('Without a title', { selector: 'bdi' });
  expect(titles[0]).toBeVisible();
  await userEvent.selectOptions(await screen.findByLabelText('Stelle'), 'Job Title');
  expect(await screen.findByText('Tischler', { selector: 'bdi' })).toBeVisible();
});

test('a corrected file keeps what is typed and chosen for the last one, which is not left unasked', async () => {
  const { router } = open();
  const chooseRow = (row: string) =>
    userEvent.upload(
      screen.getByLabelText('File of jobs'),
      new File([`Stelle;Ort\n${row}`], 'stellen.csv'),
    );
  await chooseRow('Tischler;Kiel');
  await userEvent.selectOptions(await screen.findByLabelText('Stelle'), 'Job Title');
  await rowOf('Tischler');
  say('We Offer', 'Wind');
  await chooseRow('Tischlerin;Kiel');
  await rowOf('Tischlerin');
  expect(await screen.findByLabelText('We Offer')).toHaveValue('Wind');

  await act(() => router.navigate('/employer/alljobs'));
  await userEvent.click(await screen.findByRole('button', { name: 'Stay' }));
  say('We Offer', '');
  await userEvent.selectOptions(screen.getByLabelText('Stelle'), '');
  await act(() => router.navigate('/employer/alljobs'));
  expect(await screen.findByText('All jobs')).toBeVisible();
});

test('columns that were assigned by hand are not left unasked', async () => {
  const { router } = open();
  await userEvent.upload(
    screen.getByLabelText('File of jobs'),
    new File(['Stelle;Ort\nTischler;Kiel'], 'stellen.csv'),
  );
  await userEvent.selectOptions(await screen.findByLabelText('Stelle'), 'Job Title');
  await act(() => router.navigate('/employer/alljobs'));
  expect(await screen.findByText(/^What you have typed or chosen for jobs/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Leave' }));
  expect(await screen.findByText('All jobs')).toBeVisible();
});

test('rows that were switched off are not left unasked until they are on again', async () => {
  const { router } = open();
  await choose(SAIL_MAKER, RIGGER);
  const box = within(await rowOf('Rigger')).getByRole('checkbox', { name: 'Rigger' });
  await userEvent.click(box);
  await act(() => router.navigate('/employer/alljobs'));
  await userEvent.click(await screen.findByRole('button', { name: 'Stay' }));
  await userEvent.click(box);
  await act(() => router.navigate('/employer/alljobs'));
  expect(await screen.findByText('All jobs')).toBeVisible();
});

test('a feed that cannot be read says why beside its address, and what was read stays', async () => {
  const reason = 'The address answered with status 404.';
  const { sentTo } = open({ [FEED]: () => aProblem(400, reason, { address: reason }) });
  await choose(SAIL_MAKER);
  await screen.findByText('Sail Maker', { selector: 'bdi' });
  say('Address', ' https://ats.example/jobs.xml ');
  await userEvent.click(screen.getByRole('button', { name: 'Read the feed' }));

  expect(await screen.findByText(reason)).toBeVisible();
  expect(screen.getByLabelText('Address')).toHaveAccessibleDescription(
    expect.stringContaining(reason),
  );
  expect(await sentTo('/job-feeds')[0]?.json()).toEqual({
    address: 'https://ats.example/jobs.xml',
  });
  expect(screen.getByText('Sail Maker', { selector: 'bdi' })).toBeVisible();
});

test('a workbook is refused with what to do', async () => {
  open();
  await userEvent.upload(
    screen.getByLabelText('File of jobs'),
    new File(['PK\u0003\u0004'], 'jobs.csv'),
  );
  expect(
    await screen.findByText(
      'jobs.csv: This is a workbook. Save it as CSV in your spreadsheet first.',
    ),
  ).toBeVisible();
});

test('an unverified employer reads why there is no import', () => {
  open({}, anEmployerState({ isVerified: false }));
  expect(screen.getByText('Your Account is Not Verified')).toBeVisible();
  expect(screen.queryByText('Choose a file')).not.toBeInTheDocument();
});
