import { type ResumeUpdate, resumeUpdateSchema } from '@jobharbor/contract';
import { findTyped } from '@jobharbor/shared-ui/core';
import { aProblem, aResume, aSeekerUser } from '@jobharbor/shared-ui/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';

import {
  aCvServer,
  field,
  fill,
  openCvEditor,
  PUT_CV,
  saveButton,
  section,
} from '../testing/openCvEditor';

const languages = () =>
  section('Languages')
    .queryAllByRole('listitem')
    .map((item) => item.textContent);
const pending = () => JSON.parse(localStorage.getItem('pendingLanguages') ?? 'null') as unknown;

/** As the real one, it keeps words in one form. */
function aCleaningServer(languages: string[]) {
  const server = aCvServer(aResume({ languages }));
  const { change } = server;
  server.change = (changes) =>
    change(resumeUpdateSchema.cast(changes) as ResumeUpdate & Partial<typeof server.resume>);
  return server;
}

const DECOMPOSED = 'Franc\u0327ais';
const WITH_UNSEEN = 'Fran\u00e7ais\u200b';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

test('languages have no Save, and say where they are kept', async () => {
  await openCvEditor(aCvServer().routes);
  expect(section('Languages').queryByRole('button', { name: 'Save' })).not.toBeInTheDocument();
  expect(field('Your languages')).toHaveAccessibleDescription(
    'Saved on this device; sent with General Information.',
  );
});

test('a change is kept at once, and outlives the save of another section and a reload', async () => {
  const server = aCvServer();
  const first = await openCvEditor(server.routes);
  await first.user.type(field('Your languages'), 'Amharic{Enter}');
  expect(pending()).toEqual(['English', 'Polish', 'Amharic']);
  await first.user.type(field(/Home Address/), '!');
  await first.user.click(saveButton('Personal Information'));
  await screen.findByText('Resume updated successfully.');
  expect(server.sent).toEqual([{ homeAddress: '12 Dock Road, London!' }]);
  expect(languages()).toEqual(['English', 'Polish', 'Amharic']);
  first.unmount();
  sessionStorage.clear();

  await openCvEditor(server.routes);
  expect(languages()).toEqual(['English', 'Polish', 'Amharic']);
  expect(section('Languages').getByText('Not sent yet')).toBeVisible();
});

test('the change goes along with General Information, alone if nothing else has changed', async () => {
  const server = aCvServer();
  const { user } = await openCvEditor(server.routes);
  await user.type(field('Your languages'), 'Amharic{Enter}');
  await user.click(section('Languages').getByRole('button', { name: 'Remove Polish' }));
  await user.click(saveButton('General Information'));
  await screen.findByText('Resume updated successfully.');
  expect(server.sent).toEqual([{ languages: ['English', 'Amharic'] }]);
  expect(pending()).toBeNull();
  expect(languages()).toEqual(['English', 'Amharic']);
  expect(section('Languages').queryByText('Not sent yet')).not.toBeInTheDocument();
});

test('a change that is taken back waits no longer', async () => {
  const { user } = await openCvEditor(aCvServer().routes);
  await user.type(field('Your languages'), 'Amharic{Enter}');
  await user.click(section('Languages').getByRole('button', { name: 'Remove Amharic' }));
  expect(pending()).toBeNull();
});

test('a language that can be written in several ways is one, and is sent once', async () => {
  const server = aCleaningServer(['English']);
  const { user } = await openCvEditor(server.routes);
  for (const way of [DECOMPOSED, WITH_UNSEEN]) {
    fill('Your languages', way);
    await user.type(field('Your languages'), '{Enter}');
  }
  expect(languages()).toEqual(['English', 'Fran\u00e7ais']);
  await user.click(saveButton('General Information'));
  await screen.findByText('Resume updated successfully.');
  expect(pending()).toBeNull();
  await user.click(saveButton('General Information'));
  await screen.findByText('There is nothing new to save.');
  expect(server.sent).toEqual([{ languages: ['English', 'Fran\u00e7ais'] }]);
  expect(languages()).toEqual(['English', 'Fran\u00e7ais']);
  expect(section('Languages').queryByText('Not sent yet')).not.toBeInTheDocument();
});

test('a language that stands twice in a CV can be taken out', async () => {
  const server = aCleaningServer([]);
  // As an older release has stored it.
  server.resume.languages = ['English', 'English', 'Polish'];
  const { user } = await openCvEditor(server.routes);
  const [first] = section('Languages').getAllByRole('button', { name: 'Remove English' });
  if (first) await user.click(first);
  expect(languages()).toEqual(['English', 'Polish']);
  await user.click(section('Languages').getByRole('button', { name: 'Remove English' }));
  expect(languages()).toEqual(['Polish']);
  expect(pending()).toEqual(['Polish']);
});

test('languages that wait since an older release, as they were typed, are sent once', async () => {
  localStorage.setItem('pendingLanguages', JSON.stringify(['English\u200b', DECOMPOSED]));
  localStorage.setItem('pendingLanguagesBase', JSON.stringify(['English\u200b']));
  const server = aCleaningServer(['English\u200b', 'Fran\u00e7ais', WITH_UNSEEN]);
  const { user } = await openCvEditor(server.routes);
  await waitFor(() => expect(languages()).toEqual(['English', 'Fran\u00e7ais']));
  await user.click(saveButton('General Information'));
  await screen.findByText('Resume updated successfully.');
  expect(server.resume.languages).toEqual(['English', 'Fran\u00e7ais']);
  expect(pending()).toBeNull();
});

test('a change that could not be sent goes on waiting', async () => {
  const { user } = await openCvEditor({
    ...aCvServer().routes,
    [PUT_CV]: () => aProblem(500, 'The server is unwell.'),
  });
  await user.type(field('Your languages'), 'Amharic{Enter}');
  await user.click(saveButton('General Information'));
  await section('General Information').findByRole('alert');
  expect(pending()).toEqual(['English', 'Polish', 'Amharic']);
});

test('languages that were saved elsewhere meanwhile are kept beside those that wait', async () => {
  localStorage.setItem('pendingLanguages', JSON.stringify(['English', 'Amharic']));
  localStorage.setItem('pendingLanguagesBase', JSON.stringify(['English', 'Polish']));
  const server = aCvServer(aResume({ languages: ['English', 'Polish', 'French'] }));
  const { user } = await openCvEditor(server.routes);
  await waitFor(() => expect(languages()).toEqual(['English', 'Amharic', 'French']));
  await user.click(saveButton('General Information'));
  await screen.findByText('Resume updated successfully.');
  expect(server.resume.languages).toEqual(['English', 'Amharic', 'French']);
});

test('a change that another tab has sent is forgotten here too', async () => {
  const { user } = await openCvEditor(aCvServer().routes);
  await user.type(field('Your languages'), 'Amharic{Enter}');
  localStorage.setItem('user', JSON.stringify(aSeekerUser()));
  localStorage.removeItem('pendingLanguages');
  fireEvent(window, new StorageEvent('storage', { key: 'pendingLanguages', newValue: null }));
  await waitFor(() => expect(languages()).toEqual(['English', 'Polish']));
});

test('languages that wait are typed text that the logout asks about', async () => {
  const { user } = await openCvEditor(aCvServer().routes);
  await user.type(field('Your languages'), 'Amharic{Enter}');
  expect(await findTyped({ role: 'seeker', id: aSeekerUser()._id })).toBe('here');
  expect(pending()).toEqual(['English', 'Polish', 'Amharic']);
});
