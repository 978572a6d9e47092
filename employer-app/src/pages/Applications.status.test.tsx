import { aProblem, lateAnswer } from '@jobharbor/shared-ui/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';

import {
  ada,
  applicationsAnswer,
  cardOf,
  DONE,
  grace,
  LIST,
  mary,
  openApplications,
  UPDATE,
  updated,
} from '../testing/applications';

const FAILED = 'An error occurred while updating the application status. Please try again later.';

const chipOf = async (name: string, status: string) =>
  (await cardOf(name)).findByText(status, { ignore: 'option' });
const selectOf = async (name: string) => (await cardOf(name)).getByLabelText(/^Change Status/);
const sendOf = async (name: string) =>
  (await cardOf(name)).getByRole('button', { name: /^Send Feedback/ });

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

test('a chosen status is sent at once, told, shown, and the list is read again', async () => {
  const { user, network, requestsOf } = openApplications({
    [UPDATE]: () => updated(ada, { applicationStatus: 'shortlisted' }),
  });
  const select = await selectOf('Ada Byron');
  network.use({
    [LIST]: () => applicationsAnswer([{ ...ada, applicationStatus: 'shortlisted' }, mary, grace]),
  });
  const before = requestsOf('GET', 'get-all-jobs').length;
  await user.selectOptions(select, 'shortlisted');
  await waitFor(() => expect(screen.getByText(DONE)).toBeVisible());
  expect(await chipOf('Ada Byron', 'shortlisted')).toBeVisible();
  expect(await selectOf('Ada Byron')).toHaveValue('shortlisted');
  const [put] = requestsOf('PUT', ada._id);
  expect(await put?.json()).toEqual({ applicationStatus: 'shortlisted' });
  expect(put?.headers.get('Authorization')).toBe('Bearer employer-token');
  await waitFor(() => expect(requestsOf('GET', 'get-all-jobs').length).toBe(before + 1));
});

test('48 a status that could not be set is said, put back, and the list is read again', async () => {
  const { user, requestsOf } = openApplications({ [UPDATE]: () => aProblem(500, 'Disk full.') });
  const select = await selectOf('Ada Byron');
  const before = requestsOf('GET', 'get-all-jobs').length;
  await user.selectOptions(select, 'reviewing');
  await waitFor(() => expect(screen.getByText(FAILED)).toBeVisible());
  expect(await (await cardOf('Ada Byron')).findByText('Disk full.')).toBeVisible();
  expect(await selectOf('Ada Byron')).toHaveValue('applied');
  await waitFor(() => expect(requestsOf('GET', 'get-all-jobs').length).toBe(before + 1));
});

test('while it is sent nothing else can be sent, and the focus stays', async () => {
  const server = lateAnswer();
  const { user } = openApplications({ [UPDATE]: () => server.promise });
  const select = await selectOf('Ada Byron');
  await user.selectOptions(select, 'reviewing');
  expect(await selectOf('Ada Byron')).toBeDisabled();
  expect(await selectOf('Ada Byron')).toHaveValue('reviewing');
  expect(await sendOf('Ada Byron')).toBeDisabled();
  expect(await selectOf('Grace Hopper')).toBeEnabled();
  server.answer(Response.json(updated(ada, { applicationStatus: 'reviewing' })));
  await waitFor(async () => expect(await selectOf('Ada Byron')).toBeEnabled());
  expect(await selectOf('Ada Byron')).toHaveFocus();
});

test('the arrow keys of a closed select send nothing before Enter', async () => {
  const { user, requestsOf } = openApplications({
    [UPDATE]: () => updated(ada, { applicationStatus: 'reviewing' }),
  });
  const select = await selectOf('Ada Byron');
  act(() => select.focus());
  // What a browser does with a closed select on ArrowDown.
  const arrowTo = (value: string) => {
    fireEvent.keyDown(select, { key: 'ArrowDown' });
    fireEvent.change(select, { target: { value } });
  };
  arrowTo('reviewing');
  arrowTo('shortlisted');
  expect(select).toHaveValue('shortlisted');
  expect(requestsOf('PUT', '')).toHaveLength(0);
  await user.keyboard('{Escape}');
  expect(select).toHaveValue('applied');
  arrowTo('reviewing');
  expect(
    (await cardOf('Ada Byron')).getByRole('button', { name: 'Set ‘reviewing’' }),
  ).toBeVisible();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.getByText(DONE)).toBeVisible());
  expect(await requestsOf('PUT', ada._id)[0]?.json()).toEqual({ applicationStatus: 'reviewing' });
});

test('a change can be undone until its e-mail is due, also when its card has left the list', async () => {
  const reviewing = { ...ada, applicationStatus: 'reviewing' as const };
  const { user, network, requestsOf } = openApplications({
    [UPDATE]: () => updated(ada, { applicationStatus: 'reviewing' }),
  });
  const select = await selectOf('Ada Byron');
  network.use({ [LIST]: () => applicationsAnswer([reviewing, mary, grace]) });
  await user.selectOptions(select, 'reviewing');
  const undo = { name: 'Undo the status of Ada Byron' };
  expect(await (await cardOf('Ada Byron')).findByRole('button', undo)).toBeVisible();

  network.use({ [LIST]: () => applicationsAnswer([mary, grace]) });
  await user.click(screen.getByRole('button', { name: /^applied/ }));
  expect(await screen.findByText(/is now ‘reviewing’\./)).toHaveTextContent('Ada Byron');
  network.use({
    [UPDATE]: () => updated(ada, {}, 'The status has been taken back.'),
    [LIST]: () => applicationsAnswer([ada, mary, grace]),
  });
  await user.click(screen.getByRole('button', undo));
  await waitFor(() => expect(screen.getByText('The status has been taken back.')).toBeVisible());
  expect(await requestsOf('PUT', ada._id)[1]?.json()).toEqual({ applicationStatus: 'applied' });
  await waitFor(() => expect(screen.queryByRole('button', undo)).not.toBeInTheDocument());
});

test('rejecting is asked about first; a no puts the select back and sends nothing', async () => {
  const { user, requestsOf } = openApplications();
  await user.selectOptions(await selectOf('Ada Byron'), 'rejected');
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Reject Ada Byron?' }));
  await user.click(dialog.getByRole('button', { name: 'Keep Status' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  expect(await selectOf('Ada Byron')).toHaveValue('applied');
  expect(await selectOf('Ada Byron')).toHaveFocus();
  expect(requestsOf('PUT', '')).toHaveLength(0);
});

test('accepting is sent after a yes; a failure stays in the question, to be tried again', async () => {
  const { user, network, requestsOf } = openApplications({
    [UPDATE]: () => aProblem(503, 'Please wait.'),
  });
  await user.selectOptions(await selectOf('Ada Byron'), 'accepted');
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Accept Ada Byron?' }));
  const yes = dialog.getByRole('button', { name: 'Accept Application' });
  await user.click(yes);
  expect(await dialog.findByRole('alert')).toHaveTextContent('Please wait.');
  const accepted = { ...ada, applicationStatus: 'accepted' as const };
  network.use({
    [UPDATE]: () => updated(ada, { applicationStatus: 'accepted' }),
    [LIST]: () => applicationsAnswer([accepted, mary, grace]),
  });
  await user.click(yes);
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  expect(await chipOf('Ada Byron', 'accepted')).toBeVisible();
  expect(requestsOf('PUT', ada._id)).toHaveLength(2);
});

test('one that was withdrawn meanwhile is told, and leaves the list', async () => {
  const { user, network } = openApplications({
    [UPDATE]: () => aProblem(404, 'Application not found.'),
  });
  const select = await selectOf('Ada Byron');
  network.use({ [LIST]: () => applicationsAnswer([mary, grace]) });
  await user.selectOptions(select, 'reviewing');
  await waitFor(() => expect(screen.getByText(FAILED)).toBeVisible());
  expect(
    await screen.findByText('This application is no longer there: it has been withdrawn.'),
  ).toBeVisible();
  await waitFor(() =>
    expect(screen.queryByRole('article', { name: 'Ada Byron' })).not.toBeInTheDocument(),
  );
});
