import { aResume } from '@jobharbor/shared-ui/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';

import { aCvServer, field, fill, openCvEditor, section } from '../testing/openCvEditor';

const CV = {
  basics: { name: 'Augusta Byron', summary: 'New words.', birthDate: '1815-12-10' },
  work: [{ name: 'Engines Ltd', position: 'Analyst', startDate: '1842-10' }],
  education: [{ institution: 'Home', area: 'Mathematics' }],
  skills: [{ name: 'Carpentry' }, { name: 'Poetry' }],
  languages: [{ language: 'Polish', fluency: 'C1' }],
};

async function openImport(server = aCvServer(), cv: unknown = CV, before = (): void => undefined) {
  const page = await openCvEditor(server.routes);
  before();
  await waitFor(() => expect(screen.getByText('Import a CV')).toBeEnabled());
  await page.user.click(screen.getByText('Import a CV'));
  const dialog = within(await screen.findByRole('dialog'));
  const text = typeof cv === 'string' ? cv : JSON.stringify(cv);
  const file = new File([text], 'cv.json', { type: 'application/json' });
  choose(dialog, file);
  return { ...page, server, dialog };
}

const choose = (dialog: ReturnType<typeof section>, file: File) =>
  fireEvent.change(dialog.getByLabelText(/^Choose (a|another) file/), {
    target: { files: [file] },
  });

const box = (dialog: ReturnType<typeof section>, name: RegExp) =>
  dialog.getByRole('checkbox', { name });

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

test('a file is shown beside what is there, and nothing is saved before it is accepted', async () => {
  const { server, dialog, user } = await openImport();
  expect(await dialog.findByText('cv.json')).toBeVisible();
  // What is new is chosen, what would replace something is not.
  expect(box(dialog, /^Engines|^Analyst/)).toBeChecked();
  expect(box(dialog, /^First Name Augusta/)).not.toBeChecked();
  expect(box(dialog, /In your CV now Ada$/)).not.toBeChecked();
  expect(dialog.getByText(/^One value left out: 1815-12-10/)).toBeVisible();
  expect(dialog.getByText('2 values of the file are in your CV already.')).toBeVisible();
  expect(server.sent).toEqual([]);

  await user.click(box(dialog, /^Poetry/));
  await user.click(box(dialog, /^Polish · C1/));
  await user.click(dialog.getByText('Add 3 values to my CV'));
  // The text of a toast is inserted anew once its region stands.
  await waitFor(() => expect(screen.getByText('3 values added to your CV.')).toBeVisible());
  expect(server.sent).toHaveLength(1);
  expect(Object.keys(server.sent[0] ?? {}).toSorted()).toEqual([
    'education',
    'jobExperience',
    'languageLevels',
    'languages',
  ]);
  expect(server.resume.jobExperience.map(({ title }) => title)).toEqual([
    'Boat Builder',
    'Analyst',
  ]);
  expect(server.resume.languageLevels).toEqual([{ language: 'Polish', level: 'C1' }]);
  expect(server.resume.firstName).toBe('Ada');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(screen.getByLabelText('Edit Analyst')).toBeInTheDocument();
  expect(screen.queryByText('Unsaved changes')).not.toBeInTheDocument();
});

test('what is typed and not saved stays', async () => {
  const server = aCvServer();
  const { dialog, user } = await openImport(server, CV, () => fill(/First Name/, 'Adelaide'));
  await dialog.findByText('cv.json');
  await user.click(dialog.getByText(/^Add \d values to my CV/));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(server.resume.jobExperience).toHaveLength(2);
  expect(field(/First Name/)).toHaveValue('Adelaide');
  expect(section('Personal Information').getByText('Unsaved changes')).toBeVisible();
});

test('a save whose answer is lost is repeated as it was', async () => {
  const { server, dialog, user } = await openImport();
  await dialog.findByText('cv.json');
  server.loseAnswer();
  await user.click(dialog.getByText(/^Add \d values to my CV/));
  expect(await dialog.findByRole('alert')).toHaveTextContent(
    'The server cannot be reached. Check your connection and try again.',
  );
  expect(box(dialog, /^Poetry/)).toBeDisabled();
  await user.click(dialog.getByText(/^Add \d values to my CV/));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(server.versions.experience).toBe(1);
});

test('another file is compared anew with what a lost save has brought', async () => {
  const { server, dialog, user } = await openImport();
  await dialog.findByText('cv.json');
  server.loseAnswer();
  await user.click(dialog.getByText(/^Add \d values to my CV/));
  await dialog.findByRole('alert');
  choose(dialog, new File([JSON.stringify({ skills: [{ name: 'Rigging' }] })], 'other.json'));
  await dialog.findByText('other.json');
  await user.click(dialog.getByText('Add one value to my CV'));
  expect(await dialog.findByRole('alert')).toHaveTextContent(
    'Your choice from the file before is in your CV now. Please look through the list again.',
  );
  await user.click(dialog.getByText('Add one value to my CV'));
  await waitFor(() => expect(server.resume.skills).toContain('Rigging'));
  expect(server.resume.skills).toContain('Poetry');
  expect(server.resume.jobExperience).toHaveLength(2);
});

test('a CV that another window has changed is compared anew', async () => {
  const { server, dialog, user } = await openImport();
  await dialog.findByText('cv.json');
  server.change({ skills: ['Carpentry', 'Poetry'] });
  await user.click(dialog.getByText(/^Add \d values to my CV/));
  expect(await dialog.findByRole('alert')).toHaveTextContent(
    'Your CV was changed in another window. Please look through the list again.',
  );
  expect(dialog.queryByRole('checkbox', { name: /^Poetry/ })).not.toBeInTheDocument();
  await user.click(dialog.getByText(/^Add \d values to my CV/));
  await waitFor(() => expect(server.resume.jobExperience).toHaveLength(2));
});

test('a file that is no CV is refused in a sentence, and another one can be chosen', async () => {
  const { dialog } = await openImport(aCvServer(), 'name: Ada');
  expect(await dialog.findByRole('alert')).toHaveTextContent(
    /^This file is no CV that can be read/,
  );
  choose(dialog, new File([JSON.stringify({ person: 'Ada' })], 'other.json'));
  await waitFor(() =>
    expect(dialog.getByRole('alert')).toHaveTextContent(/^Nothing in this file is recognised/),
  );
  choose(dialog, new File([JSON.stringify(CV)], 'better.json'));
  expect(await dialog.findByText('better.json')).toBeVisible();
  expect(dialog.queryByRole('alert')).not.toBeInTheDocument();
});

test('a CV that has all of a file already says so', async () => {
  const { dialog } = await openImport(aCvServer(aResume()), { basics: { name: 'Ada Byron' } });
  expect(await dialog.findByText('Your CV has all of it already.')).toBeVisible();
  expect(dialog.queryByText(/to my CV$/)).not.toBeInTheDocument();
});
