import type { WorkExperience } from '@jobharbor/contract';
import { aResume, setScreen } from '@jobharbor/shared-ui/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';

import { aCvServer, field, fill, openCvEditor, saveButton, section } from '../testing/openCvEditor';

const TITLE = 'Job Experience';
const aJob = (title: string, fields: Partial<WorkExperience> = {}): WorkExperience => ({
  title,
  company: '',
  location: '',
  responsibilities: '',
  ...fields,
});
const three = () => aResume({ jobExperience: [aJob('One'), aJob('Two'), aJob('Three')] });
const titles = () =>
  section(TITLE)
    .getAllByLabelText(/^Edit /)
    .map((button) => button.getAttribute('aria-label')?.replace('Edit ', ''));
/** A button, by its label or its words. */
const press = (name: string) => {
  const card = section(TITLE);
  return card.queryByLabelText(name) ?? card.getByText(name);
};

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

test('a job is added, by month and by year, and its dates are sent as they are known', async () => {
  const server = aCvServer(aResume({ jobExperience: [] }));
  const { user } = await openCvEditor(server.routes);
  await user.click(press('Add a job'));
  await waitFor(() => expect(field('Title')).toHaveFocus());
  fill('Title', 'Rigger');
  fill('Company', 'Sail & Co');
  fill('Location', 'Gdynia');
  fill('Start date: year', '2015');
  await user.selectOptions(field('Start date: month'), 'January');
  expect(screen.queryByLabelText('End date: year')).not.toBeInTheDocument();
  await user.click(field('Present: I still work here'));
  fill('End date: year', '2016');
  fill('Responsibilities', 'Masts\nSails');
  await user.click(saveButton(TITLE));
  await screen.findByText('Resume updated successfully.');
  expect(server.sent).toEqual([
    {
      jobExperience: [
        {
          title: 'Rigger',
          company: 'Sail & Co',
          location: 'Gdynia',
          startDate: { $date: '2015-01' },
          endDate: { $date: '2016' },
          responsibilities: 'Masts\nSails',
        },
      ],
    },
  ]);
});

test('a date that has a day keeps it until somebody changes it, and a job that goes on again has no end', async () => {
  const startDate = { $date: '2015-01-31T00:00:00.000Z' };
  const endDate = { $date: '2016-12-15T00:00:00.000Z' };
  const server = aCvServer(aResume({ jobExperience: [aJob('Rigger', { startDate, endDate })] }));
  const { user } = await openCvEditor(server.routes);
  await user.click(press('Edit Rigger'));
  expect(field('Start date: month')).toHaveDisplayValue('January');
  fill('Company', 'Sail & Co');
  fill('End date: year', '201');
  await user.click(saveButton(TITLE));
  expect(
    await screen.findByText('Please give the year with four digits, such as 2019.'),
  ).toBeVisible();
  expect(server.sent).toEqual([]);
  fill('End date: year', '2017');
  await user.click(saveButton(TITLE));
  await screen.findByText('Resume updated successfully.');
  const changed = { company: 'Sail & Co', startDate, endDate: { $date: '2017-12' } };
  expect(server.sent).toEqual([{ jobExperience: [aJob('Rigger', changed)] }]);
  await user.click(field('Present: I still work here'));
  await user.click(saveButton(TITLE));
  await waitFor(() => expect(server.sent).toHaveLength(2));
  const goesOn = aJob('Rigger', { company: 'Sail & Co', startDate });
  expect(server.sent[1]).toEqual({ jobExperience: [goesOn] });
});

test('a job is listed with its dates; those that make no sense are asked about, and saved with a word', async () => {
  const server = aCvServer();
  const { user } = await openCvEditor(server.routes);
  expect(section(TITLE).getByText('Boat Builder')).toBeVisible();
  expect(section(TITLE).getByText('North Sea Works · Mar 2019 – Present')).toBeVisible();
  await user.click(press('Edit Boat Builder'));
  fill('Start date: year', String(new Date().getFullYear() + 4));
  const future = 'The start date is in the future, but the CV says “Present”.';
  expect(section(TITLE).getByText(`${future} Is that right?`)).toBeVisible();
  await user.click(saveButton(TITLE));
  expect(
    await screen.findByText(`Please check the dates of Boat Builder. ${future}`),
  ).toBeVisible();
  expect(server.sent).toHaveLength(1);

  await user.click(field('Present: I still work here'));
  expect(field('End date: year')).toHaveAccessibleDescription(
    'Without an end date the CV says “Present”.',
  );
  fill('End date: year', '2018');
  await user.click(press('Close Boat Builder'));
  const reversed = 'The end date is before the start date.';
  expect(section(TITLE).getByText(`${reversed} Is that right?`)).toBeVisible();
  await user.click(saveButton(TITLE));
  expect(
    await screen.findByText(`Please check the dates of Boat Builder. ${reversed}`),
  ).toBeVisible();
  expect(server.sent).toHaveLength(2);
});

test('29 an empty list is worth a word, and is saved all the same', async () => {
  const server = aCvServer(aResume({ jobExperience: [] }));
  const { user } = await openCvEditor(server.routes);
  await user.click(saveButton(TITLE));
  expect(
    await screen.findByText("It seems you haven't added any Job Experience yet"),
  ).toBeVisible();
  await waitFor(() => expect(server.sent).toEqual([{ jobExperience: [] }]));
});

test('on a phone, which shows one toast, the word about an empty list comes last', async () => {
  setScreen(true);
  const server = aCvServer(aResume({ jobExperience: [] }));
  const { user } = await openCvEditor(server.routes);
  await user.click(saveButton(TITLE));
  await section(TITLE).findByText('Saved');
  await waitFor(() => expect(screen.queryByText('Resume updated successfully.')).toBeNull());
  expect(screen.getByText("It seems you haven't added any Job Experience yet")).toBeVisible();
});

test('a job that was added and left blank is not sent', async () => {
  const server = aCvServer();
  const { user } = await openCvEditor(server.routes);
  await user.click(press('Add a job'));
  await user.click(press('Edit Boat Builder'));
  const [title] = screen.getAllByLabelText('Title');
  if (title) await user.type(title, '!');
  await user.click(saveButton(TITLE));
  await screen.findByText('Resume updated successfully.');
  expect(server.resume.jobExperience.map((job) => job.title)).toEqual(['Boat Builder!']);
  await waitFor(() => expect(section(TITLE).queryByText('Unsaved changes')).toBeNull());
});

test('jobs are put in order by keyboard, said aloud, with the focus staying on the job', async () => {
  const server = aCvServer(three());
  const { user } = await openCvEditor(server.routes);
  act(() => press('Move Three up').focus());
  await user.keyboard('{Enter}');
  await waitFor(() => expect(press('Move Three up')).toHaveFocus());
  expect(titles()).toEqual(['One', 'Three', 'Two']);
  expect(await section(TITLE).findByText('Three is now number 2 of 3.')).toBeInTheDocument();
  // The first can go no further up: a press too many does nothing.
  await user.keyboard('{Enter}');
  await waitFor(() => expect(titles()).toEqual(['Three', 'One', 'Two']));
  await user.keyboard('{Enter}');
  expect(press('Move Three up')).toHaveFocus();
  expect(press('Move Three up')).toHaveAttribute('aria-disabled', 'true');
  expect(titles()).toEqual(['Three', 'One', 'Two']);
  await user.click(saveButton(TITLE));
  await screen.findByText('Resume updated successfully.');
  expect(server.resume.jobExperience.map((job) => job.title)).toEqual(['Three', 'One', 'Two']);
});

test('a job that is dragged below the others is the last, and an opened one keeps what is typed while others are moved', async () => {
  const { user } = await openCvEditor(aCvServer(three()).routes);
  const [handle, ...others] = document.querySelectorAll('#job-experience [data-drag-handle]');
  const list = handle?.closest('ol');
  if (!handle || !list) throw new Error('There is nothing to drag.');
  expect(others).toHaveLength(2);
  const dataTransfer = { setData: () => undefined, setDragImage: () => undefined };
  fireEvent.dragStart(handle, { dataTransfer });
  fireEvent.dragOver(list);
  fireEvent.drop(list);
  expect(titles()).toEqual(['Two', 'Three', 'One']);
  expect(await section(TITLE).findByText('One is now number 3 of 3.')).toBeInTheDocument();
  await user.click(press('Edit Two'));
  fill('Company', 'Quay Ltd');
  await user.click(press('Move Three up'));
  expect(titles()).toEqual(['Three', 'One']);
  expect(field('Company')).toHaveValue('Quay Ltd');
  expect(field('Title')).toHaveValue('Two');
});

test('a job that is taken out can be put back in its place, and stays out when saved', async () => {
  const server = aCvServer(three());
  const { user } = await openCvEditor(server.routes);
  await user.click(press('Remove Two'));
  expect(titles()).toEqual(['One', 'Three']);
  await waitFor(() => expect(press('Undo')).toHaveFocus());
  await user.keyboard('{Enter}');
  expect(titles()).toEqual(['One', 'Two', 'Three']);
  await waitFor(() => expect(press('Edit Two')).toHaveFocus());
  expect(section(TITLE).queryByText('Unsaved changes')).not.toBeInTheDocument();
  await user.click(press('Remove Two'));
  await user.click(saveButton(TITLE));
  await screen.findByText('Resume updated successfully.');
  expect(server.resume.jobExperience.map((job) => job.title)).toEqual(['One', 'Three']);
});

test('a blank job at the top takes nothing from the others when a save drops it', async () => {
  const ended = { startDate: { $date: '2014-03-01T00:00:00.000Z' } };
  const endDate = { $date: '2016-12-01T00:00:00.000Z' };
  const jobs = [aJob('One', { ...ended, endDate }), aJob('Two', ended)];
  const server = aCvServer(aResume({ jobExperience: jobs }));
  const { user } = await openCvEditor(server.routes);
  await user.click(press('Add a job'));
  await user.click(press('Move New job up'));
  await user.click(press('Move New job up'));
  await user.click(press('Edit One'));
  expect(field('End date: month')).toHaveDisplayValue('December');
  await user.click(saveButton(TITLE));
  await screen.findByText('There is nothing new to save.');
  await waitFor(() => expect(titles()).toEqual(['Two']));
  expect(press('Close One')).toBeVisible();
  expect(field('End date: month')).toHaveDisplayValue('December');
  expect(server.sent).toEqual([]);
});

describe('education, certificates and projects', () => {
  test('are added by year or by month, and sent as they are', async () => {
    const server = aCvServer();
    const { user } = await openCvEditor(server.routes);
    await user.click(section('Education').getByText('Add education'));
    await waitFor(() => expect(field('School')).toHaveFocus());
    fill('School', ' Gdańsk Tech ');
    fill('Degree', 'Master');
    fill('Field of study', 'Naval Architecture');
    fill('Start: year', '2012');
    await user.selectOptions(field('Start: month'), 'October');
    fill('End: year', '2017');
    await user.click(saveButton('Education'));
    await screen.findByText('Resume updated successfully.');
    expect(server.sent).toEqual([
      {
        education: [
          {
            ...{ school: 'Gdańsk Tech', degree: 'Master', field: 'Naval Architecture' },
            ...{ startDate: '2012-10', endDate: '2017', description: '' },
          },
        ],
      },
    ]);
    expect(section('Education').getByText('Gdańsk Tech · Oct 2012 – 2017')).toBeVisible();
  });

  test('with half a date are not sent, and open to show it', async () => {
    const projects = [
      { name: 'Skiff', description: '', url: '', startDate: '2020', endDate: '2018-05' },
    ];
    const server = aCvServer(aResume({ projects }));
    const { user } = await openCvEditor(server.routes);
    expect(section('Projects').getByText(/The end is before the start\./)).toBeVisible();
    await user.click(section('Projects').getByLabelText('Edit Skiff'));
    fill('End: year', '20');
    await user.click(section('Projects').getByLabelText('Close Skiff'));
    await user.click(saveButton('Projects'));
    expect(
      await screen.findByText('Please give the year with four digits, such as 2019.'),
    ).toBeVisible();
    expect(server.sent).toEqual([]);
    fill('End: year', '');
    await user.selectOptions(field('End: month'), 'No month');
    await user.click(saveButton('Projects'));
    await screen.findByText('Resume updated successfully.');
    expect(server.sent).toEqual([{ projects: [{ ...projects[0], endDate: '' }] }]);
  });

  test('of a stored copy from before there were any are empty lists', async () => {
    localStorage.setItem('resume', JSON.stringify(aResume()));
    await openCvEditor(aCvServer().routes);
    expect(section('Certificates').getByText(/^Licences count too/)).toBeVisible();
    expect(screen.queryByText('Unsaved changes')).not.toBeInTheDocument();
  });
});
