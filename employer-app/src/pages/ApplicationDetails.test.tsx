import type { Assessment } from '@jobharbor/contract';
import { baseApi } from '@jobharbor/shared-ui/core';
import { anApplication, aProblem, aResume, lateAnswer } from '@jobharbor/shared-ui/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import {
  ada,
  anAssessment,
  applicationsAnswer,
  ASSESSMENT,
  detailsOf,
  DONE,
  grace,
  LIST,
  mary,
  ONE,
  openApplication,
  UPDATE,
  updated,
} from '../testing/applications';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

test('an application is read with its applicant, contact data, CV, letter and history', async () => {
  openApplication();
  const applicant = within(await screen.findByRole('region', { name: 'Applicant' }));
  expect(screen.getByRole('heading', { level: 1, name: 'Ada Byron' })).toBeVisible();
  expect(screen.getByText('ApplicationDetails')).toBeVisible();
  expect(applicant.getByRole('link', { name: 'Boat Builder' })).toHaveAttribute(
    'href',
    '/jobs/job-1',
  );
  expect(applicant.getByRole('link', { name: '+44 20 7946 0000' })).toHaveAttribute(
    'href',
    'tel:+442079460000',
  );
  expect(applicant.getByRole('link', { name: 'ada@example.com' })).toHaveAttribute(
    'href',
    'mailto:ada@example.com',
  );
  expect(applicant.getByText('12 Dock Road, London')).toBeVisible();
  expect(applicant.getByRole('link', { name: 'example.com/ada' })).toHaveAttribute(
    'rel',
    'noopener noreferrer nofollow',
  );
  expect(applicant.getByRole('link', { name: 'View or Print CV' })).toHaveAttribute(
    'href',
    `/mycv/cvview/s1?application=${ada._id}`,
  );
  const letter = applicant.getByRole('link', { name: 'View Cover Letter' });
  expect(letter).toHaveAttribute('href', expect.stringMatching(/\/api\/files\/f1$/));
  expect(letter).toHaveAttribute('target', '_blank');

  const cv = within(screen.getByRole('region', { name: 'CV' }));
  expect(cv.getByText('Boat builder who also draws the plans.')).toBeVisible();
  const experience = cv.getByRole('article');
  expect(experience).toHaveTextContent('North Sea Works · Gdańsk, Poland');
  expect(experience).toHaveTextContent('Mar 2019 – Present');
  expect(cv.getByText('Lofting')).toBeVisible();
  expect(cv.getByText('Polish')).toBeVisible();

  const history = within(screen.getByRole('region', { name: 'History' }));
  expect(history.getByText(/^April 29th, 2026, \d/)).toHaveAttribute(
    'datetime',
    '2026-04-29T08:00:00.000Z',
  );
});

test('a letter that is no PDF is downloaded, and an address that is no web address is no link', async () => {
  const socials = {
    linkedin: 'javascript:alert(1)',
    facebook: 'https://fb.example/ada',
    twitter: '',
  };
  const resume = aResume({
    ...{ socials, portfolio: 'data:text/html,x' },
    coverLetterName: 'letter.DOCX',
  });
  openApplication({ [ONE]: () => detailsOf({ resume }) });
  // No empty tab stays behind.
  const letter = await screen.findByRole('link', { name: 'Download Cover Letter' });
  expect(letter).not.toHaveAttribute('target');
  expect(screen.getByRole('link', { name: 'fb.example/ada' })).toBeVisible();
  expect(screen.queryByText('LinkedIn')).not.toBeInTheDocument();
  expect(screen.queryByText('Portfolio')).not.toBeInTheDocument();
});

test('a bare CV and an erased one leave nothing to trip over', async () => {
  const bare = aResume({ profileSummary: '', jobExperience: [], skills: [], languages: [] });
  const { unmount } = openApplication({ [ONE]: () => detailsOf({ resume: bare }) });
  await waitFor(() => expect(screen.getByText('This CV holds contact data alone.')).toBeVisible());
  unmount();
  const certificates = [{ name: 'Yachtmaster', issuer: '', date: '', url: '' }];
  const short = openApplication({ [ONE]: () => detailsOf({ resume: { ...bare, certificates } }) });
  expect(await screen.findByText('Yachtmaster')).toBeVisible();
  expect(screen.queryByText('This CV holds contact data alone.')).not.toBeInTheDocument();
  short.unmount();
  const orphan = { ...anApplication({ _id: ada._id, userId: null, jobId: null }) };
  openApplication({ [ONE]: () => orphan });
  expect(await screen.findByRole('heading', { level: 1, name: 'Deleted user' })).toBeVisible();
  expect(screen.getByText(/^This account was deleted/)).toBeVisible();
  expect(screen.queryByRole('link', { name: /CV|Letter/ })).not.toBeInTheDocument();
});

test('an unknown or foreign application is not found', async () => {
  openApplication({ [ONE]: () => aProblem(404, 'Application not found.') });
  expect(await screen.findByRole('heading', { name: 'Page Not Found' })).toBeVisible();
});

test('one that is withdrawn while it is open is said to be so, and no longer shown', async () => {
  const { network, store } = openApplication();
  await screen.findByRole('region', { name: 'CV' });
  network.use({ [ONE]: () => aProblem(404, 'Application not found.') });
  act(() => void store.dispatch(baseApi.util.invalidateTags(['Application'])));
  expect(
    await screen.findByRole('heading', { name: 'This application has been withdrawn' }),
  ).toBeVisible();
  expect(screen.queryByText('ada@example.com')).not.toBeInTheDocument();
});

test('a failure is said inline and logged, and tried again', async () => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const { user, network } = openApplication({ [ONE]: () => aProblem(500, 'Out of order.') });
  expect(await screen.findByRole('alert')).toHaveTextContent('Out of order.');
  expect(log).toHaveBeenCalledWith('Failed to fetch the application', expect.anything());
  network.use({ [ONE]: () => detailsOf() });
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('region', { name: 'CV' })).toBeVisible();
});

test('one goes through the list as it is shown and back to it, also when a new status takes the application out of it', async () => {
  const { user, network } = openApplication(
    { [UPDATE]: () => updated(ada, { applicationStatus: 'reviewing' }) },
    { query: '?status=applied' },
  );
  const leadsToGrace = () =>
    expect(screen.getByRole('link', { name: 'Next' })).toHaveAttribute(
      'href',
      `/employer/applications/${grace._id}?status=applied`,
    );
  // Grace stands below Ada, under the same job; Mary's job comes after.
  await screen.findByRole('link', { name: 'Next' });
  leadsToGrace();
  expect(screen.queryByRole('link', { name: 'Previous' })).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Back to Applications' })).toHaveAttribute(
    'href',
    `/employer/applications?status=applied#${ada._id}`,
  );
  network.use({ [LIST]: () => applicationsAnswer([mary, grace]) });
  await user.selectOptions(await screen.findByLabelText(/^Change Status/), 'reviewing');
  await waitFor(() => expect(screen.getByText(DONE)).toBeVisible());
  leadsToGrace();
});

test('the next application shows at once', async () => {
  const { user, network, requestsOf } = openApplication({
    [ONE]: ({ url }) => (url.endsWith(grace._id) ? { ...detailsOf(), ...grace } : detailsOf()),
  });
  await waitFor(() => expect(requestsOf('GET', `/applications/${grace._id}`)).toHaveLength(1));
  await screen.findByRole('heading', { level: 1, name: 'Ada Byron' });
  network.use({ [ONE]: () => lateAnswer().promise });
  await user.click(await screen.findByRole('link', { name: 'Next' }));
  expect(screen.getByRole('heading', { level: 1, name: 'Grace Hopper' })).toBeVisible();
});

test('the way on leads beyond the first page of the list', async () => {
  openApplication({
    [LIST]: (request) =>
      request.url.includes('cursor=')
        ? applicationsAnswer([mary])
        : applicationsAnswer([ada], { total: '2', next: 'abc' }),
  });
  expect(await screen.findByRole('link', { name: 'Next' })).toHaveAttribute(
    'href',
    `/employer/applications/${mary._id}`,
  );
});

const aNote = {
  _id: 'n1',
  text: 'Knows sails.',
  by: 'Rosa Ferrer',
  isOwn: true,
  createdAt: '2026-05-01T08:00:00.000Z',
};
const answerOf = (assessment: Assessment) => ({ message: 'Done.', msg: 'Done.', assessment });

test('a note is begun with N, kept while it is not sent, and added', async () => {
  const user = userEvent.setup();
  const added = anAssessment({ notes: [aNote] });
  const { unmount } = openApplication({
    'POST /api/applications/:id/notes': () => aProblem(503, 'The portal is busy.'),
  });
  const field = await screen.findByRole('textbox', { name: 'New note' });
  await user.keyboard('n');
  expect(field).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Add note' }));
  expect(field).toHaveAccessibleDescription('Write the note first.');
  await user.type(field, 'Knows sails.');
  await user.click(screen.getByRole('button', { name: 'Add note' }));
  await waitFor(() => expect(field).toHaveAccessibleDescription('The portal is busy.'));
  unmount();
  openApplication({ 'POST /api/applications/:id/notes': () => answerOf(added) });
  const again = await screen.findByRole('textbox', { name: 'New note' });
  expect(again).toHaveValue('Knows sails.');
  await user.click(screen.getByRole('button', { name: 'Add note' }));
  expect(
    within(await screen.findByRole('list', { name: 'Notes' })).getByText('Knows sails.'),
  ).toBeVisible();
  expect(again).toHaveValue('');
});

test('the focus stays by the notes when one is deleted, and by the scores when one is cleared', async () => {
  const criteria = ['Steady hands'];
  const other = { ...aNote, _id: 'n2', text: 'Knows ropes.' };
  const own = [{ criterion: 'Steady hands', score: 4 }];
  const rated = { rating: { criteria, own, raters: 1, average: 4 } };
  const unrated = { rating: { criteria, own: [], raters: 0 } };
  const { user } = openApplication({
    [ASSESSMENT]: () => anAssessment({ notes: [aNote, other], ...rated }),
    'DELETE /api/applications/notes/:id': () =>
      answerOf(anAssessment({ notes: [other], ...rated })),
    'PUT /api/applications/:id/rating': () =>
      answerOf(anAssessment({ notes: [other], ...unrated })),
  });
  const [first] = await screen.findAllByRole('button', { name: 'Delete this note' });
  if (first) await user.click(first);
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(screen.queryByText('Knows sails.')).toBeNull());
  await waitFor(() => expect(screen.getByRole('list', { name: 'Notes' })).toHaveFocus());
  await user.click(screen.getByRole('button', { name: /^Clear/ }));
  expect(await screen.findByText('Nobody has rated yet.')).toBeVisible();
  expect(screen.getByRole('button', { name: '4 of 5' })).toHaveFocus();
});

test('the changed words of a note are kept while they are not saved', async () => {
  const user = userEvent.setup();
  const routes = { [ASSESSMENT]: () => anAssessment({ notes: [aNote] }) };
  const { unmount } = openApplication(routes);
  await user.click(await screen.findByRole('button', { name: 'Change this note' }));
  const field = screen.getByRole('textbox', { name: 'Your note' });
  expect(field).toHaveFocus();
  await user.type(field, ' And ropes.');
  unmount();
  openApplication(routes);
  const again = await screen.findByRole('textbox', { name: 'Your note' });
  expect(again).toHaveValue(`${aNote.text} And ropes.`);
  expect(again).not.toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(await screen.findByText(aNote.text)).toBeVisible();
});

test('scores of colleagues appear once one has rated, and a refused score is taken back', async () => {
  const user = userEvent.setup();
  const criteria = ['Steady hands'];
  const unrated = anAssessment({ rating: { criteria, own: [], raters: 1 } });
  const { network } = openApplication({
    [ASSESSMENT]: () => unrated,
    'PUT /api/applications/:id/rating': () => aProblem(503, 'The portal is busy.'),
  });
  const scores = within(await screen.findByRole('group', { name: 'Steady hands' }));
  const four = scores.getByRole('button', { name: '4 of 5' });
  expect(screen.getByText(/Rated by one colleague\. You see who gave what/)).toBeVisible();
  await user.click(four);
  expect(await screen.findByText('The portal is busy.')).toBeVisible();
  await waitFor(() => expect(four).toHaveAttribute('aria-pressed', 'false'));
  const rating = {
    criteria,
    own: [{ criterion: 'Steady hands', score: 4 }],
    raters: 2,
    average: 3,
    others: [{ by: 'Rosa Ferrer', scores: [{ criterion: 'Steady hands', score: 2 }] }],
  };
  network.use({ 'PUT /api/applications/:id/rating': () => answerOf(anAssessment({ rating })) });
  await user.click(four);
  expect(await screen.findByText('2 of 5')).toBeVisible();
  expect(four).toHaveAttribute('aria-pressed', 'true');
  expect(screen.getByText('3.0 of 5, by 2 colleagues.')).toBeVisible();
});
