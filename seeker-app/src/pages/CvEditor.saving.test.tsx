import { aProblem, aResume, lateAnswer } from '@jobharbor/shared-ui/testing';
import { screen, waitFor } from '@testing-library/react';

import {
  aCvServer,
  field,
  fill,
  openCvEditor,
  PUT_CV,
  saveButton,
  section,
} from '../testing/openCvEditor';

const PERSONAL = 'Personal Information';
const stored = () => JSON.parse(localStorage.getItem('resume') ?? 'null') as { firstName: string };

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

test('a save sends the changed fields alone, says what the server says, and replaces the stored CV', async () => {
  const server = aCvServer();
  const { user, network, store } = await openCvEditor(server.routes);
  await user.click(saveButton(PERSONAL));
  expect(await screen.findByText('There is nothing new to save.')).toBeVisible();
  expect(server.sent).toEqual([]);
  fill('Twitter', 'https://example.com/half');
  fill(/First Name/, ' Augusta ');
  expect(section(PERSONAL).getByText('Unsaved changes')).toBeVisible();
  await user.click(saveButton(PERSONAL));

  // The text of a toast is inserted anew once its region stands.
  await waitFor(() => expect(screen.getByText('Resume updated successfully.')).toBeVisible());
  expect(server.sent).toEqual([{ firstName: 'Augusta' }]);
  const put = network.requests.find(({ method }) => method === 'PUT');
  expect(put?.headers.get('If-Match')).toBe('"0.0.0.0.0.0.0.0.0.0"');
  expect(put?.headers.get('Authorization')).toBeNull();
  await waitFor(() => expect(field(/First Name/)).toHaveValue('Augusta'));
  expect(section(PERSONAL).queryByText('Unsaved changes')).not.toBeInTheDocument();
  expect(stored().firstName).toBe('Augusta');
  expect(document.title).toBe('Edit CV | Augusta Byron');
  // The header has the CV's name.
  expect(store.getState().session.user).toMatchObject({ firstName: 'Augusta' });
  // What is typed in the other sections stays.
  expect(field('Twitter')).toHaveValue('https://example.com/half');
  expect(section('Social Media Links').getByText('Unsaved changes')).toBeVisible();
});

test('what breaks a rule is not sent, is said in its words, and the first field has the focus', async () => {
  const server = aCvServer();
  const { user } = await openCvEditor(server.routes);
  // Letters do not even get into a telephone number.
  const phone = field(/Phone No/);
  expect(phone).toHaveAttribute('type', 'tel');
  expect(phone).toHaveAttribute('inputmode', 'numeric');
  expect(phone).toHaveAccessibleDescription('Include the country code');
  await user.clear(phone);
  await user.type(phone, '+48 (58) call 01x23');
  expect(phone).toHaveValue('+48 (58)  0123');
  for (const [label, value] of [
    [/First Name/, ''],
    [/Last Name/, ' '],
    [/Phone No/, '12345'],
    [/Home Address/, 'C'],
  ] as const) {
    fill(label, value);
  }
  await user.click(saveButton(PERSONAL));
  expect(await screen.findByText('First Name is required.')).toBeVisible();
  expect(screen.getByText('Last Name is required.')).toBeVisible();
  expect(screen.getByText('Phone No must be at least 10 characters.')).toBeVisible();
  expect(screen.getByText('Home Address must be at least 2 characters.')).toBeVisible();
  await waitFor(() => expect(field(/First Name/)).toHaveFocus());

  await user.type(field(/Phone No/), '6');
  await waitFor(() =>
    expect(screen.queryByText('Phone No must be at least 10 characters.')).not.toBeInTheDocument(),
  );

  await user.clear(field(/Years of Experience/));
  fill('Portfolio', 'nowhere');
  await user.click(saveButton('General Information'));
  expect(await screen.findByText('Years of Experience is required.')).toBeVisible();
  expect(screen.getByText('This is not a valid URL. Please enter a valid URL.')).toBeVisible();
  expect(server.sent).toEqual([]);
  await user.type(field(/Years of Experience/), '7');
  await user.clear(field('Portfolio'));
  await user.click(saveButton('General Information'));
  await screen.findByText('Resume updated successfully.');
  expect(server.sent).toEqual([{ portfolio: '' }]);
});

test('a link that is no web address is refused, and an empty one is taken', async () => {
  const server = aCvServer();
  const { user } = await openCvEditor(server.routes);
  const links = section('Social Media Links');
  const refused = () => links.queryByText('This is not a valid URL. Please enter a valid URL.');
  for (const link of ['foo', 'javascript:alert(1)', 'ftp://example.com/me']) {
    fill('LinkedIn', link);
    await user.click(saveButton('Social Media Links'));
    await waitFor(() => expect(refused()).toBeVisible());
    await waitFor(() => expect(field('LinkedIn')).toHaveFocus());
    expect(server.sent).toEqual([]);
    fill('LinkedIn', 'https://example.com');
    await waitFor(() => expect(refused()).not.toBeInTheDocument());
  }
  fill('LinkedIn', '');
  await user.click(saveButton('Social Media Links'));
  await screen.findByText('Resume updated successfully.');
  expect(server.sent).toEqual([{ socials: { linkedin: '', facebook: '', twitter: '' } }]);
});

test('27 a save that fails keeps the input, says why twice, and can be tried again', async () => {
  const server = aCvServer();
  const { user, network } = await openCvEditor({
    ...server.routes,
    [PUT_CV]: () => aProblem(500, 'The server is unwell.'),
  });
  fill(/Home Address/, '12 Dock Road, London, Leith');
  await user.click(saveButton(PERSONAL));
  expect(await section(PERSONAL).findByRole('alert')).toHaveTextContent('The server is unwell.');
  expect(screen.getAllByText('The server is unwell.')).toHaveLength(2);
  expect(field(/Home Address/)).toHaveValue('12 Dock Road, London, Leith');
  expect(saveButton(PERSONAL)).toBeEnabled();
  network.use(server.routes);
  await user.click(saveButton(PERSONAL));
  await screen.findByText('Resume updated successfully.');
  expect(server.sent).toEqual([{ homeAddress: '12 Dock Road, London, Leith' }]);
  expect(section(PERSONAL).queryByRole('alert')).not.toBeInTheDocument();
});

test('what the server says of a field stands beside it, with the focus there', async () => {
  const { user } = await openCvEditor({
    ...aCvServer().routes,
    [PUT_CV]: () =>
      aProblem(400, 'This is no address.', { 'socials.twitter': 'This is no address.' }),
  });
  fill('Twitter', 'https://example.com');
  await user.click(saveButton('Social Media Links'));
  await waitFor(() => expect(field('Twitter')).toHaveFocus());
  expect(field('Twitter')).toHaveAccessibleDescription('This is no address.');
});

test('while a save is under way its button is disabled, and one save is sent', async () => {
  const server = aCvServer();
  const answer = lateAnswer();
  const { user, network } = await openCvEditor({
    ...server.routes,
    [PUT_CV]: () => answer.promise,
  });
  await user.type(field(/Home Address/), '!');
  await user.dblClick(saveButton(PERSONAL));
  await waitFor(() => expect(saveButton(PERSONAL)).toBeDisabled());
  // What is typed meanwhile is not part of it, and is not lost.
  await user.type(field(/Home Address/), '?');
  const resume = aResume({ homeAddress: '12 Dock Road, London!' });
  answer.answer(Response.json({ message: 'Done.', resume }, { headers: { ETag: '"2"' } }));
  await waitFor(() => expect(saveButton(PERSONAL)).toBeEnabled());
  expect(network.requests.filter(({ method }) => method === 'PUT')).toHaveLength(1);
  expect(field(/Home Address/)).toHaveValue('12 Dock Road, London!?');
  expect(section(PERSONAL).getByText('Unsaved changes')).toBeVisible();
});

test('sections saved at the same time do not take each other for another window', async () => {
  const server = aCvServer();
  const { user } = await openCvEditor(server.routes);
  await user.type(field(/Home Address/), '!');
  fill('Twitter', 'https://example.com');
  await user.click(saveButton(PERSONAL));
  await user.click(saveButton('Social Media Links'));
  await waitFor(() => expect(server.versions).toMatchObject({ personal: 1, socials: 1 }));
  expect(screen.queryByRole('button', { name: 'Load the latest' })).not.toBeInTheDocument();
});

test('skills are added, taken out and saved as a list', async () => {
  const server = aCvServer();
  const { user } = await openCvEditor(server.routes);
  await user.click(section('Skills').getByRole('button', { name: 'Remove Lofting' }));
  await user.click(field('Your skills'));
  await user.paste('Caulking');
  await user.keyboard('{Enter}');
  await user.paste('Rigging');
  await user.click(saveButton('Skills'));
  await screen.findByText('Resume updated successfully.');
  expect(server.sent).toEqual([{ skills: ['Carpentry', 'Caulking', 'Rigging'] }]);
});

describe('a save whose answer was lost', () => {
  const lose = async () => {
    const server = aCvServer();
    const page = await openCvEditor(server.routes);
    await page.user.type(field(/Home Address/), '!');
    server.loseAnswer();
    await page.user.click(saveButton(PERSONAL));
    expect(await section(PERSONAL).findByRole('alert')).toHaveTextContent(
      'The server cannot be reached. Check your connection and try again.',
    );
    expect(section(PERSONAL).getByText('Not saved')).toBeVisible();
    return { server, ...page };
  };
  const isSaved = async (homeAddress: string, server: ReturnType<typeof aCvServer>) => {
    await screen.findByText('Resume updated successfully.');
    expect(server.resume.homeAddress).toBe(homeAddress);
    expect(field(/Home Address/)).toHaveValue(homeAddress);
    await waitFor(() =>
      expect(section(PERSONAL).queryByText('Unsaved changes')).not.toBeInTheDocument(),
    );
    expect(screen.queryByText(/changed in another window|changed elsewhere/)).toBeNull();
  };

  test('can be repeated', async () => {
    const { server, user } = await lose();
    await user.click(saveButton(PERSONAL));
    await isSaved('12 Dock Road, London!', server);
    expect(server.versions.personal).toBe(1);
  });

  test('can be followed by what was typed since', async () => {
    const { server, user } = await lose();
    await user.type(field(/Home Address/), '?');
    await user.click(saveButton(PERSONAL));
    await isSaved('12 Dock Road, London!?', server);
  });

  test('can be taken back', async () => {
    const { server, user } = await lose();
    await user.type(field(/Home Address/), '{Backspace}');
    await user.click(saveButton(PERSONAL));
    await isSaved('12 Dock Road, London', server);
  });

  test('overwrites nothing that another window has saved after it', async () => {
    const { server, user } = await lose();
    server.change({ homeAddress: '1 Quay' });
    await user.type(field(/Home Address/), '?');
    await user.click(saveButton(PERSONAL));
    expect(await screen.findByText('Home Address is saved as “1 Quay”.')).toBeVisible();
    expect(server.resume.homeAddress).toBe('1 Quay');
    expect(field(/Home Address/)).toHaveValue('12 Dock Road, London!?');
  });
});

describe('a section that nobody saves', () => {
  const itself = { savesItself: true };

  test('saves itself after a pause, without a word, and leaves what is typed as it is', async () => {
    const server = aCvServer();
    const { user } = await openCvEditor(server.routes, itself);
    fill(/Home Address/, '1 Quay ');
    expect(await section(PERSONAL).findByText('Saved')).toBeVisible();
    expect(server.sent).toEqual([{ homeAddress: '1 Quay' }]);
    expect(field(/Home Address/)).toHaveValue('1 Quay ');
    expect(screen.queryByText('Resume updated successfully.')).not.toBeInTheDocument();
    expect(sessionStorage).toHaveLength(0);
    // Save tells what the server has said already, and once.
    await user.click(saveButton(PERSONAL));
    await screen.findByText('Resume updated successfully.');
    await user.click(saveButton(PERSONAL));
    await screen.findByText('There is nothing new to save.');
    expect(server.sent).toHaveLength(1);
  });

  test('says that it is being saved, and saves what was typed meanwhile afterwards', async () => {
    const server = aCvServer();
    const answer = lateAnswer();
    const { network } = await openCvEditor(
      { ...server.routes, [PUT_CV]: () => answer.promise },
      itself,
    );
    fill(/Home Address/, '1 Quay');
    expect(await section(PERSONAL).findByText('Saving…')).toBeVisible();
    fill(/Home Address/, '2 Quay');
    network.use(server.routes);
    server.change({ homeAddress: '1 Quay' });
    const { resume } = server;
    const headers = { ETag: `"${Object.values(server.versions).join('.')}"` };
    answer.answer(Response.json({ message: 'Done.', resume }, { headers }));
    await waitFor(() => expect(server.sent).toEqual([{ homeAddress: '2 Quay' }]));
    expect(await section(PERSONAL).findByText('Saved')).toBeVisible();
    expect(field(/Home Address/)).toHaveValue('2 Quay');
  });

  test('is not sent while it breaks a rule', async () => {
    const server = aCvServer();
    await openCvEditor(server.routes, itself);
    fill(/First Name/, '');
    fill('Twitter', 'https://example.com');
    expect(await section('Social Media Links').findByText('Saved')).toBeVisible();
    expect(section(PERSONAL).getByText('Unsaved changes')).toBeVisible();
    expect(Object.keys(server.sent[0] ?? {})).toEqual(['socials']);
    expect(server.sent).toHaveLength(1);
  });

  test('says why it is not saved, is not sent again by itself, and can be tried again', async () => {
    const server = aCvServer();
    const { user, network } = await openCvEditor(
      { ...server.routes, [PUT_CV]: () => aProblem(500, 'The server is unwell.') },
      itself,
    );
    fill(/Home Address/, '1 Quay');
    const alert = await section(PERSONAL).findByRole('alert');
    expect(alert).toHaveTextContent('Not saved: The server is unwell.');
    const count = () => network.requests.filter(({ method }) => method === 'PUT').length;
    const sent = count();
    network.use(server.routes);
    await user.type(field('Twitter'), 'x');
    expect(count()).toBe(sent);
    await user.click(section(PERSONAL).getByText('Retry'));
    expect(await section(PERSONAL).findByText('Saved')).toBeVisible();
    expect(server.resume.homeAddress).toBe('1 Quay');
    expect(section(PERSONAL).queryByRole('alert')).not.toBeInTheDocument();
  });

  test('is saved once where the answer was lost', async () => {
    const server = aCvServer();
    const { user } = await openCvEditor(server.routes, itself);
    server.loseAnswer();
    fill(/Home Address/, '1 Quay');
    await section(PERSONAL).findByRole('alert');
    await user.click(section(PERSONAL).getByText('Retry'));
    expect(await section(PERSONAL).findByText('Saved')).toBeVisible();
    expect(server.versions.personal).toBe(1);
  });

  test('waits for a word where another window has changed the same', async () => {
    const server = aCvServer();
    const { user } = await openCvEditor(server.routes, itself);
    server.change({ homeAddress: '1 Quay' });
    fill(/Home Address/, '2 Quay');
    await user.click(await screen.findByText('Load the latest'));
    expect(await screen.findByText('Home Address is saved as “1 Quay”.')).toBeVisible();
    fill('Twitter', 'https://example.com');
    const links = section('Social Media Links');
    expect(await links.findByText('Saved', {}, { timeout: 15_000 })).toBeVisible();
    expect(server.resume.homeAddress).toBe('1 Quay');
    await user.click(saveButton(PERSONAL));
    await screen.findByText('Resume updated successfully.');
    expect(server.resume.homeAddress).toBe('2 Quay');
  });
});
