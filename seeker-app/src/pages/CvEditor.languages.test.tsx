import { type ResumeUpdate, resumeUpdateSchema } from '@jobharbor/contract';
import { aResume } from '@jobharbor/shared-ui/testing';
import { screen, waitFor } from '@testing-library/react';

import { aCvServer, field, fill, openCvEditor, saveButton, section } from '../testing/openCvEditor';

const languages = () =>
  section('Languages')
    .queryAllByRole('button', { name: /^Remove / })
    .map((button) => button.getAttribute('aria-label')?.replace('Remove ', ''));

const addAmharic = async (user: Awaited<ReturnType<typeof openCvEditor>>['user']) => {
  await user.click(field('Your languages'));
  await user.paste('Amharic');
  await user.keyboard('{Enter}');
};

/** As the real one, it keeps words in one form. */
function aCleaningServer(languages: string[]) {
  const server = aCvServer(aResume({ languages }));
  const { change } = server;
  server.change = (changes) =>
    change(resumeUpdateSchema.cast(changes) as ResumeUpdate & Partial<typeof server.resume>);
  return server;
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

test('languages are saved as every section is', async () => {
  const server = aCvServer();
  const { user } = await openCvEditor(server.routes);
  await addAmharic(user);
  await user.click(section('Languages').getByRole('button', { name: 'Remove Polish' }));
  expect(section('Languages').getByText('Unsaved changes')).toBeVisible();
  await user.click(saveButton('Languages'));
  await screen.findByText('Resume updated successfully.');
  expect(server.sent).toEqual([{ languages: ['English', 'Amharic'] }]);
});

test('a language has a level where one wants to say it, which goes with the language', async () => {
  const server = aCvServer();
  const { user } = await openCvEditor(server.routes);
  expect(field('Level of English')).toHaveDisplayValue('No level');
  await user.selectOptions(field('Level of English'), 'Native');
  await user.selectOptions(field('Level of Polish'), 'C1 Advanced');
  await user.click(section('Languages').getByRole('button', { name: 'Remove English' }));
  await user.click(saveButton('Languages'));
  await screen.findByText('Resume updated successfully.');
  const languageLevels = [{ language: 'Polish', level: 'C1' }];
  expect(server.sent).toEqual([{ languages: ['Polish'], languageLevels }]);
  await user.selectOptions(field('Level of Polish'), 'No level');
  await user.click(saveButton('Languages'));
  await waitFor(() => expect(server.resume.languageLevels).toEqual([]));
});

test('a language that can be written in several ways is one, and one that stands twice can be taken out', async () => {
  // As an older release has stored it.
  const server = aCleaningServer(['English', 'English']);
  const { user } = await openCvEditor(server.routes);
  const [first] = section('Languages').getAllByRole('button', { name: 'Remove English' });
  if (first) await user.click(first);
  expect(languages()).toEqual(['English']);
  for (const way of ['Franc\u0327ais', 'Fran\u00e7ais\u200b']) {
    fill('Your languages', way);
    await user.type(field('Your languages'), '{Enter}');
  }
  expect(languages()).toEqual(['English', 'Fran\u00e7ais']);
  await user.click(saveButton('Languages'));
  await screen.findByText('Resume updated successfully.');
  expect(server.sent).toEqual([{ languages: ['English', 'Fran\u00e7ais'] }]);
});

test('languages of two windows are put together', async () => {
  const server = aCvServer();
  const { user } = await openCvEditor(server.routes);
  await addAmharic(user);
  server.change({ languages: ['English', 'Polish', 'French'] });
  await user.click(saveButton('Languages'));
  await user.click(await screen.findByText('Load the latest'));
  await waitFor(() => expect(languages()).toEqual(['English', 'Polish', 'Amharic', 'French']));
});
