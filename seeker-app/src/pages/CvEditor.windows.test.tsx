import { CV_SECTION_NAMES } from '@jobharbor/contract';
import { aResume } from '@jobharbor/shared-ui/testing';
import { act, screen, waitFor } from '@testing-library/react';

import {
  aCvServer,
  field,
  openCvEditor,
  OUTDATED,
  saveButton,
  section,
} from '../testing/openCvEditor';

const PERSONAL = 'Personal Information';

const addSkill = async (user: Awaited<ReturnType<typeof openCvEditor>>['user'], skill: string) => {
  await user.click(field('Your skills'));
  await user.paste(skill);
  await user.keyboard('{Enter}');
};

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

test('a save over a CV that another window has changed is refused, and keeps the input', async () => {
  const server = aCvServer();
  const { user } = await openCvEditor(server.routes);
  await user.type(field(/Home Address/), '!');
  server.change({ firstName: 'Augusta' });
  await user.click(saveButton(PERSONAL));
  expect(await section(PERSONAL).findByRole('alert')).toHaveTextContent(OUTDATED);
  expect(field(/Home Address/)).toHaveValue('12 Dock Road, London!');
  expect(server.resume.homeAddress).toBe('12 Dock Road, London');

  await user.click(screen.getByRole('button', { name: 'Load the latest' }));
  await waitFor(() => expect(field(/First Name/)).toHaveValue('Augusta'));
  expect(field(/Home Address/)).toHaveValue('12 Dock Road, London!');
  expect(screen.queryByText(/changed elsewhere too/)).not.toBeInTheDocument();
  await user.click(saveButton(PERSONAL));
  await screen.findByText('Resume updated successfully.');
  expect(server.resume).toMatchObject({
    firstName: 'Augusta',
    homeAddress: '12 Dock Road, London!',
  });
});

test('a section is saved although another window has saved another one', async () => {
  const server = aCvServer();
  const { user } = await openCvEditor(server.routes);
  await addSkill(user, 'Rigging');
  server.change({ homeAddress: '1 Quay' });
  await user.click(saveButton('Skills'));
  await screen.findByText('Resume updated successfully.');
  expect(server.resume).toMatchObject({ homeAddress: '1 Quay' });
  expect(server.resume.skills).toContain('Rigging');
  await waitFor(() => expect(field(/Home Address/)).toHaveValue('1 Quay'));
});

describe('where both windows have changed one field', () => {
  const conflict = async () => {
    const server = aCvServer();
    const page = await openCvEditor(server.routes);
    await page.user.type(field(/Home Address/), '!');
    server.change({ homeAddress: '1 Quay' });
    await page.user.click(saveButton(PERSONAL));
    await page.user.click(await screen.findByText('Load the latest'));
    expect(await screen.findByText('Home Address is saved as “1 Quay”.')).toBeVisible();
    expect(field(/Home Address/)).toHaveValue('12 Dock Road, London!');
    return { server, ...page };
  };

  test('the other one is shown before it is overwritten', async () => {
    const { server, user } = await conflict();
    await user.click(saveButton(PERSONAL));
    await screen.findByText('Resume updated successfully.');
    expect(server.resume.homeAddress).toBe('12 Dock Road, London!');
    await waitFor(() =>
      expect(screen.queryByText(/changed elsewhere too/)).not.toBeInTheDocument(),
    );
  });

  test('the other one can be taken', async () => {
    const { server, user } = await conflict();
    await user.click(screen.getByRole('button', { name: 'Use the other version' }));
    expect(field(/Home Address/)).toHaveValue('1 Quay');
    expect(section(PERSONAL).queryByText('Unsaved changes')).not.toBeInTheDocument();
    expect(server.resume.homeAddress).toBe('1 Quay');
  });
});

test('lists of both windows are put together', async () => {
  const server = aCvServer();
  const { user } = await openCvEditor(server.routes);
  await addSkill(user, 'Rigging');
  await user.click(section('Skills').getByRole('button', { name: 'Remove Lofting' }));
  server.change({ skills: ['Carpentry', 'Lofting', 'Welding'] });
  await user.click(saveButton('Skills'));
  await user.click(await screen.findByText('Load the latest'));
  expect(await section('Skills').findByText('Welding')).toBeVisible();
  await user.click(saveButton('Skills'));
  await screen.findByText('Resume updated successfully.');
  expect(server.resume.skills).toEqual(['Carpentry', 'Rigging', 'Welding']);
});

test('the order of the sections is saved like everything else, and told when it was changed elsewhere too', async () => {
  const server = aCvServer();
  const { user } = await openCvEditor(server.routes);
  const order = section('Order of the CV');
  act(() => order.getByLabelText('Move Skills up').focus());
  await user.keyboard('{Enter}');
  await waitFor(() => expect(order.getByLabelText('Move Skills up')).toHaveFocus());
  expect(await order.findByText('Skills is now number 5 of 7.')).toBeInTheDocument();
  await user.click(saveButton('Order of the CV'));
  await screen.findByText('Resume updated successfully.');
  const [summary, experience, education, projects] = CV_SECTION_NAMES;
  const begin = [summary, experience, education, projects];
  expect(server.sent).toEqual([
    { sectionOrder: [...begin, 'skills', 'certificates', 'languages'] },
  ]);

  await user.click(order.getByLabelText('Move Languages up'));
  server.change({ sectionOrder: ['skills', 'summary'] });
  await user.click(saveButton('Order of the CV'));
  await user.click(await screen.findByText('Load the latest'));
  expect(
    await order.findByText(/^The order is saved as “Skills, Profile Summary, Work Experience,/),
  ).toBeVisible();
  await user.click(order.getByRole('button', { name: 'Use the other version' }));
  expect(order.getAllByRole('listitem')[0]).toHaveTextContent('Skills');
});

test('a stored copy that is out of date overwrites nothing', async () => {
  localStorage.setItem('resume', JSON.stringify(aResume({ homeAddress: 'Old Street 1' })));
  const server = aCvServer();
  let isDown = true;
  const { user } = await openCvEditor({
    ...server.routes,
    'GET /api/resume/:userId': (...call) =>
      isDown
        ? new Response('', { status: 500 })
        : server.routes['GET /api/resume/:userId'](...call),
  });
  expect(field(/Home Address/)).toHaveValue('Old Street 1');
  await screen.findByRole('button', { name: 'Retry' });
  await user.type(field(/Home Address/), '!');
  isDown = false;
  await user.click(saveButton(PERSONAL));
  expect(await screen.findByText(/is saved as “12 Dock Road, London”/)).toBeVisible();
  expect(server.sent).toEqual([]);
  expect(field(/Home Address/)).toHaveValue('Old Street 1!');
});
