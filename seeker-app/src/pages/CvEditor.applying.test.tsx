import { paths } from '@jobharbor/shared-ui/core';
import { aJob, anApplication, aProblem, aResume, aSeekerUser } from '@jobharbor/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';

import { aCvServer, field, fill, openCvEditor, PUT_CV, saveButton } from '../testing/openCvEditor';

const job = aJob();
const APPLY = 'POST /api/applications/';

async function open(resume = aResume()) {
  const server = aCvServer(resume);
  const applied = { count: 0 };
  const page = await openCvEditor(
    {
      ...server.routes,
      'GET /api/jobs/getjobbyid/:jobId': () => job,
      'GET /api/applications/user/:userId': () => [],
      [APPLY]: () => {
        applied.count += 1;
        const message = 'Application submitted successfully.';
        return Response.json({ message, application: anApplication() }, { status: 201 });
      },
    },
    { url: paths.editCv(aSeekerUser()._id, { jobId: job._id, employerId: job.user }) },
  );
  const apply = await screen.findByText('Apply for this Job');
  return { server, applied, apply, ...page };
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

test('languages that wait are sent before the application', async () => {
  const { server, applied, apply, user } = await open();
  await user.type(field('Your languages'), 'Amharic{Enter}');
  await user.click(apply);
  await waitFor(() => expect(applied.count).toBe(1));
  expect(server.sent).toEqual([{ languages: ['English', 'Polish', 'Amharic'] }]);
  expect(localStorage.getItem('pendingLanguages')).toBeNull();
});

test('languages are sent over a CV that was changed elsewhere, and take nothing out of it', async () => {
  const { server, applied, apply, user } = await open();
  await user.type(field('Your languages'), 'Amharic{Enter}');
  server.change({ languages: ['English', 'Polish', 'French'], firstName: 'Augusta' });
  await user.click(apply);
  await waitFor(() => expect(applied.count).toBe(1));
  expect(server.resume).toMatchObject({
    firstName: 'Augusta',
    languages: ['English', 'Polish', 'Amharic', 'French'],
  });
});

test('languages that can not be sent hold the application back', async () => {
  const { applied, apply, user, network } = await open();
  network.use({ [PUT_CV]: () => aProblem(500, 'The server is unwell.') });
  await user.type(field('Your languages'), 'Amharic{Enter}');
  await user.click(apply);
  expect(await screen.findByText('The server is unwell.')).toBeVisible();
  expect(applied.count).toBe(0);
});

test('once all that is named as missing is saved, one can apply', async () => {
  const { server, applied, apply, user } = await open(aResume({ phoneNo: '', homeAddress: '' }));
  expect(apply).toBeDisabled();
  const missing = within(screen.getByRole('alert')).getAllByRole('listitem');
  expect(missing.map(({ textContent }) => textContent)).toEqual(['Phone No']);
  fill(/Phone No/, '+48 58 555 0123');
  await user.click(saveButton('Personal Information'));
  await waitFor(() => expect(apply).toBeEnabled());
  expect(server.sent).toEqual([{ phoneNo: '+48 58 555 0123' }]);
  await user.click(apply);
  await waitFor(() => expect(applied.count).toBe(1));
});

test('unsaved sections are asked about, and hold the application back', async () => {
  const { applied, apply, user } = await open();
  fill('Twitter', 'https://example.com');
  await user.click(apply);
  expect(await screen.findByText('Apply without your unsaved changes?')).toBeVisible();
  expect(screen.getByText(/^Not saved yet: Social Media Links\./)).toBeVisible();
  await user.click(screen.getByText('Keep editing'));
  await waitFor(() => expect(screen.queryByText('Keep editing')).not.toBeInTheDocument());
  expect(applied.count).toBe(0);
  expect(field('Twitter')).toHaveValue('https://example.com');
  await waitFor(() => expect(screen.getByText('Apply for this Job')).toBeEnabled());
  await user.click(screen.getByText('Apply for this Job'));
  await user.click(await screen.findByText('Apply without them'));
  await waitFor(() => expect(applied.count).toBe(1));
});
