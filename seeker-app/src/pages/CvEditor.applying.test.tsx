import { paths } from '@jobharbor/shared-ui/core';
import {
  aJob,
  aJobSummary,
  anApplication,
  aProblem,
  aResume,
  aSeekerUser,
} from '@jobharbor/shared-ui/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';

import {
  aCvServer,
  field,
  fill,
  openPreview,
  PUT_CV,
  section,
  unfold,
} from '../testing/openCvEditor';

const job = aJob();
const APPLY = 'POST /api/applications/';
const url = paths.editCv(aSeekerUser()._id, { jobId: job._id, employerId: job.user });

async function open(resume = aResume(), at = url) {
  const server = aCvServer(resume);
  const applied = { count: 0 };
  const page = await openPreview(
    {
      ...server.routes,
      'GET /api/jobs/getjobbyid/:jobId': () => job,
      'GET /api/jobs/related/:jobId': () => [],
      'GET /api/saved-jobs/ids': () => [],
      'GET /api/applications/user/:userId': () => [],
      [APPLY]: () => {
        applied.count += 1;
        const message = 'Application submitted successfully.';
        return Response.json({ message, application: anApplication() }, { status: 201 });
      },
    },
    at,
  );
  // The CV has a job of this name too.
  await screen.findByText(job.jobName, { selector: 'a' });
  const apply = screen.getByText('Apply for this Job');
  return { server, applied, apply, ...page };
}

const isOpen = (name: string) =>
  screen.getByRole('button', { name }).getAttribute('aria-expanded') === 'true';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

describe('what the CV lacks', () => {
  const missing = () => within(screen.getByRole('region', { name: /missing$/ }));

  test('is asked for right there, saved by applying, and nothing else is required', async () => {
    const { server, applied, apply, user } = await open(
      aResume({ phoneNo: '', homeAddress: '', yearsOfExp: '', skills: [], jobExperience: [] }),
    );
    expect(missing().getAllByRole('textbox')).toEqual([field(/Phone No/)]);
    await user.type(field(/Phone No/), '+48 58 555 0123');
    await user.click(apply);
    await waitFor(() => expect(applied.count).toBe(1));
    expect(server.sent).toEqual([{ phoneNo: '+48 58 555 0123' }]);
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });

  test('can be saved first, and stands in its section afterwards', async () => {
    const { server, user } = await open(aResume({ lastName: '', phoneNo: '' }));
    unfold('Personal Information');
    expect(section('Personal Information').queryByLabelText(/Phone No/)).toBeNull();
    fill(/Last Name/, 'Byron');
    fill(/Phone No/, '+48 58 555 0123');
    await user.click(missing().getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('region', { name: /missing$/ })).toBeNull());
    expect(server.sent).toEqual([{ lastName: 'Byron', phoneNo: '+48 58 555 0123' }]);
    expect(section('Personal Information').getByLabelText(/Phone No/)).toHaveValue(
      '+48 58 555 0123',
    );
    expect(screen.getByText('Apply for this Job')).toHaveFocus();
  });

  test('holds the application back, with the focus in the first field that is wrong', async () => {
    const { server, applied, apply, user } = await open(aResume({ lastName: '', phoneNo: '' }));
    fill(/Last Name/, 'Byron');
    fill(/Phone No/, '12345');
    await user.click(apply);
    expect(await screen.findByText('Phone No must be at least 10 characters.')).toBeVisible();
    await waitFor(() => expect(field(/Phone No/)).toHaveFocus());
    expect(server.sent).toEqual([]);
    expect(applied.count).toBe(0);
  });

  test('is kept when it could not be saved, and nothing is sent', async () => {
    const { applied, apply, user, network } = await open(aResume({ phoneNo: '' }));
    network.use({ [PUT_CV]: () => aProblem(500, 'The server is unwell.') });
    fill(/Phone No/, '+48 58 555 0123');
    await user.click(apply);
    expect(await missing().findByText('The server is unwell.')).toBeVisible();
    expect(field(/Phone No/)).toHaveValue('+48 58 555 0123');
    expect(applied.count).toBe(0);
  });

  test('is what the server says too', async () => {
    const { apply, user, network } = await open();
    network.use({ [APPLY]: () => aProblem(400, 'Incomplete.', { firstName: 'Too short.' }) });
    await user.click(apply);
    expect(await screen.findByRole('region', { name: 'One thing is missing' })).toBeVisible();
    expect(missing().getByLabelText(/First Name/)).toHaveValue('Ada');
  });

  test('that was typed on an earlier visit is offered there', async () => {
    const first = await open(aResume({ phoneNo: '' }));
    fill(/Phone No/, '+48 58');
    first.unmount();
    const { user } = await open(aResume({ phoneNo: '' }));
    await user.click(screen.getByRole('button', { name: 'Continue editing' }));
    expect(field(/Phone No/)).toHaveValue('+48 58');
    expect(field(/Phone No/)).toHaveFocus();
    expect(isOpen('Personal Information')).toBe(false);
  });
});

test('changes of an earlier visit that nobody has taken up are asked about', async () => {
  const first = await open();
  unfold('Personal Information');
  fill(/Phone No/, '+48 58');
  first.unmount();
  const { applied, apply, user } = await open();
  await user.click(apply);
  const dialog = within(await screen.findByRole('alertdialog'));
  expect(dialog.getByText(/^Not saved yet: Personal Information\./)).toBeVisible();
  expect(applied.count).toBe(0);
  await user.click(dialog.getByRole('button', { name: 'Apply without them' }));
  await waitFor(() => expect(applied.count).toBe(1));
});

test('the CV is there in short: the latest two jobs, some skills, and how to reach one', async () => {
  const jobs = ['Rigger', 'Caulker', 'Apprentice'].map((title) => ({
    title,
    company: 'Loft & Co',
    location: '',
    responsibilities: '',
  }));
  await open(
    aResume({ jobExperience: jobs, skills: ['One', 'Two', 'Three', 'Four', 'Five', 'Six', 'C++'] }),
  );
  const summary = within(screen.getByRole('region', { name: 'You send' }));
  expect(summary.getByText('Ada Byron')).toBeVisible();
  const facts = summary.getAllByRole('definition').map(({ textContent }) => textContent);
  expect(facts).toEqual([
    'Rigger · Loft & CoCaulker · Loft & Coand 1 more',
    'One, Two, Three, Four, Five, Six and 1 more',
    '+44 20 7946 0000 · ada@example.com · 12 Dock Road, London',
  ]);
  expect(summary.getByRole('link', { name: 'View Cv' })).toHaveAttribute(
    'href',
    paths.viewCv(aSeekerUser()._id),
  );
});

describe('the sections are folded', () => {
  test('and open by their heading, keeping what is typed when they are folded again', async () => {
    const { user } = await open();
    expect(screen.queryByLabelText('Your skills')).not.toBeInTheDocument();
    unfold('Skills');
    await user.type(field('Your skills'), 'Rig');
    await user.click(screen.getByRole('button', { name: 'Skills' }));
    expect(isOpen('Skills')).toBe(false);
    unfold('Skills');
    expect(section('Skills').getByText(/^Rig$/)).toBeVisible();
  });

  test('but for the one that the address names', async () => {
    await open(aResume({ skills: [] }), `${url}#job-experience`);
    await waitFor(() => expect(isOpen('Job Experience')).toBe(true));
    expect(screen.getByRole('button', { name: 'Job Experience' })).toHaveFocus();
    expect(isOpen('Skills')).toBe(false);
  });

  test('and open by a link of the summary', async () => {
    const { user } = await open(aResume({ skills: [] }));
    await user.click(screen.getByRole('link', { name: 'Add skills' }));
    await waitFor(() => expect(isOpen('Skills')).toBe(true));
  });

  test('and open where they hold what was typed and not saved', async () => {
    const first = await open();
    unfold('Social Media Links');
    fill('Twitter', 'https://example.com');
    first.unmount();
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Continue editing' }));
    await waitFor(() => expect(isOpen('Social Media Links')).toBe(true));
    expect(field('Twitter')).toHaveValue('https://example.com');
  });

  test('and stay so when the server has a newer CV than this device', async () => {
    localStorage.setItem('resume', JSON.stringify(aResume({ skills: ['Old'] })));
    const { server } = await open();
    await waitFor(() => expect(screen.getByText(/Carpentry/)).toBeVisible());
    expect(server.resume.skills).toEqual(['Carpentry', 'Lofting']);
    expect(screen.queryByRole('button', { expanded: true })).not.toBeInTheDocument();
  });
});

test('an empty CV is filled from a file, and what is typed stays', async () => {
  const { server, user } = await open(aResume({ phoneNo: '', skills: [], jobExperience: [] }));
  fill(/Phone No/, '+48 58');
  const opener = screen.getByText('Import a CV');
  await waitFor(() => expect(opener).toBeEnabled());
  await user.click(opener);
  const dialog = within(await screen.findByRole('dialog'));
  const cv = { work: [{ name: 'Engines Ltd', position: 'Analyst' }], skills: [{ name: 'Poetry' }] };
  const file = new File([JSON.stringify(cv)], 'cv.json', { type: 'application/json' });
  fireEvent.change(dialog.getByLabelText(/^Choose a file/), { target: { files: [file] } });
  await user.click(await dialog.findByText('Add 2 values to my CV'));
  await waitFor(() => expect(opener).toHaveFocus());
  expect(Object.keys(server.sent[0] ?? {}).toSorted()).toEqual(['jobExperience', 'skills']);
  expect(screen.queryByText(/^None yet/)).not.toBeInTheDocument();
  expect(field(/Phone No/)).toHaveValue('+48 58');
});

test('what can be saved is saved before the application', async () => {
  const { server, applied, apply, user } = await open();
  unfold('Social Media Links');
  fill('Twitter', 'https://example.com');
  await user.click(apply);
  await waitFor(() => expect(applied.count).toBe(1));
  expect(server.resume.socials.twitter).toBe('https://example.com');
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
});

test('sections that cannot be saved are asked about, and hold the application back', async () => {
  const { applied, apply, user } = await open();
  unfold('Social Media Links');
  fill('Twitter', 'nowhere');
  await user.click(apply);
  expect(await screen.findByText('Apply without your unsaved changes?')).toBeVisible();
  expect(screen.getByText(/^Not saved yet: Social Media Links\./)).toBeVisible();
  await user.click(screen.getByText('Keep editing'));
  await waitFor(() => expect(screen.queryByText('Keep editing')).not.toBeInTheDocument());
  expect(applied.count).toBe(0);
  expect(field('Twitter')).toHaveValue('nowhere');
  await waitFor(() => expect(screen.getByText('Apply for this Job')).toBeEnabled());
  await user.click(screen.getByText('Apply for this Job'));
  await user.click(await screen.findByText('Apply without them'));
  await waitFor(() => expect(applied.count).toBe(1));
});

test('similar jobs show what was applied for and what is saved', async () => {
  const [similar, other] = [aJobSummary({ jobName: 'Rigger' }), aJobSummary()];
  const { _id, jobName, createdAt } = similar;
  const { apply, user, network } = await open();
  network.use({
    'GET /api/jobs/related/:jobId': () => [similar, other],
    'GET /api/saved-jobs/ids': () => [_id],
    'GET /api/applications/user/:userId': () => [
      anApplication({ jobId: { _id, jobName, createdAt } }),
    ],
  });
  await user.click(apply);
  const cards = within(await screen.findByRole('region', { name: 'Similar jobs' }));
  const card = within(cards.getByRole('article', { name: 'Rigger' }));
  expect(await card.findByText('applied')).toBeVisible();
  expect(card.getByRole('button', { pressed: true })).toBeVisible();
  expect(cards.getAllByRole('button', { pressed: false })).toHaveLength(1);
});
