import { paths } from '@jobharbor/shared-ui/core';
import {
  aJob,
  aProblem,
  aResume,
  aSeekerUser,
  lateAnswer,
  type Routes,
} from '@jobharbor/shared-ui/testing';
import { act, screen, waitFor } from '@testing-library/react';

import {
  aCvServer,
  cvAnswer,
  field,
  GET_CV,
  openCvEditor,
  openPage,
  openPreview,
} from '../testing/openCvEditor';

const job = aJob();
const userId = aSeekerUser()._id;
const editor = paths.editCv(userId);
const withJob: Routes = {
  ...aCvServer().routes,
  'GET /api/jobs/getjobbyid/:jobId': () => job,
  'GET /api/applications/user/:userId': () => [],
};
const signedOut = { session: {} } as never;

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

test('the editor has its title, its header, the way to the CV, and ten sections that are each saved alone', async () => {
  await openCvEditor(aCvServer().routes);
  expect(document.title).toBe('Edit CV | Ada Byron');
  const heading = screen.getByRole('heading', { level: 1 });
  expect(heading).toHaveTextContent('Lets make the application easier');
  expect(screen.getByText('Fill out the following Information')).toBeVisible();
  expect(screen.getByRole('link', { name: 'View Jobs Openings' })).toHaveAttribute(
    'href',
    '/find-jobs',
  );
  const titles = screen.getAllByRole('heading', { level: 3 }).map((title) => title.textContent);
  expect(titles).toEqual([
    'Personal Information',
    'General Information',
    'Skills',
    'Languages',
    'Job Experience',
    'Education',
    'Certificates',
    'Projects',
    'Social Media Links',
    'Order of the CV',
  ]);
  expect(screen.getAllByRole('button', { name: 'Save' })).toHaveLength(10);
  expect(screen.getByRole('link', { name: 'View Cv' })).toHaveAttribute(
    'href',
    paths.viewCv(userId),
  );
  expect(screen.queryByLabelText('Upload Cover Letter')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Apply for this Job' })).not.toBeInTheDocument();
});

test('with preview and a job it is the step before applying, and with a preview of no the plain editor', async () => {
  const { router } = await openPreview(withJob, `${editor}?preview=true&jobid=${job._id}`);
  const heading = () => screen.getByRole('heading', { level: 1 });
  const isPreview = () => expect(heading()).toHaveTextContent('Preview You Cv before Sending');
  isPreview();
  expect(document.title).toBe('Edit CV | Ada Byron');
  expect(screen.getByText('Fill out the following Information')).toBeVisible();
  expect(screen.getByLabelText('Upload Cover Letter')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'View Cv' })).toBeVisible();
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Apply for this Job' })).toBeEnabled(),
  );
  for (const query of ['preview', 'preview=1']) {
    await act(() => router.navigate(`${editor}?${query}&jobid=${job._id}`));
    isPreview();
  }
  for (const query of ['preview=false', 'preview=0', 'preview=FALSE', 'jobid=1']) {
    await act(() => router.navigate(`${editor}?${query}`));
    expect(heading()).toHaveTextContent('Lets make the application easier');
    expect(screen.queryByLabelText('Upload Cover Letter')).not.toBeInTheDocument();
  }
});

test('with preview and no job one must be chosen first', async () => {
  const { router } = await openPreview(aCvServer().routes, `${editor}?preview=true`);
  for (const query of ['', '&jobid=', '&jobid=%20']) {
    await act(() => router.navigate(`${editor}?preview=true${query}`));
    expect(screen.getByText('Choose a job first')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Find Jobs' })).toHaveAttribute('href', '/find-jobs');
    expect(screen.queryByRole('button', { name: 'Apply for this Job' })).not.toBeInTheDocument();
  }
});

test("another seeker's editor is the 404 page, and asks the server nothing", async () => {
  const { network } = openPage({}, { url: paths.editCv('somebody-else') });
  expect(await screen.findByRole('heading', { name: 'Page Not Found' })).toBeVisible();
  expect(network.requests).toEqual([]);
});

test('a guest is led to the sign-in', async () => {
  openPage({}, { state: signedOut });
  expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeVisible();
});

test('until the CV has come, the sections are there in outline and the title is plain', async () => {
  const answer = lateAnswer();
  openPage({ [GET_CV]: () => answer.promise });
  expect(await screen.findByText('Loading your CV…')).toBeInTheDocument();
  expect(screen.getByText('Social Media Links')).toBeVisible();
  expect(document.title).toBe('Edit CV');
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  answer.answer(cvAnswer(aResume()));
  expect(await screen.findByRole('region', { name: 'Skills' })).toBeVisible();
});

test('a CV that can not be had says so, and can be asked for again', async () => {
  const server = aCvServer();
  const { user, network } = openPage({ [GET_CV]: () => aProblem(500, 'The server is unwell.') });
  expect(await screen.findByRole('alert')).toHaveTextContent('The server is unwell.');
  network.use(server.routes);
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('region', { name: 'Skills' })).toBeVisible();
});

test('a CV that is not there is the 404 page', async () => {
  openPage({ [GET_CV]: () => aProblem(404, 'CV not found.') });
  expect(await screen.findByRole('heading', { name: 'Page Not Found' })).toBeVisible();
});

test("the stored copy is there at once, and follows the server's", async () => {
  localStorage.setItem('resume', JSON.stringify(aResume({ homeAddress: 'Old Street 1' })));
  const answer = lateAnswer();
  openPage({ [GET_CV]: () => answer.promise });
  expect(field(/Home Address/)).toHaveValue('Old Street 1');
  answer.answer(cvAnswer(aResume()));
  await waitFor(() => expect(field(/Home Address/)).toHaveValue('12 Dock Road, London'));
  expect(screen.queryByText('Unsaved changes')).not.toBeInTheDocument();
});

test('a stored copy of another CV is not shown', async () => {
  localStorage.setItem('resume', JSON.stringify(aResume({ _id: 'other', firstName: 'Eve' })));
  const answer = lateAnswer();
  openPage({ [GET_CV]: () => answer.promise });
  expect(await screen.findByText('Loading your CV…')).toBeInTheDocument();
  expect(screen.queryByDisplayValue('Eve')).not.toBeInTheDocument();
  answer.answer(cvAnswer(aResume()));
  await waitFor(() => expect(field(/First Name/)).toHaveValue('Ada'));
});
