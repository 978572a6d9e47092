import type { Stage } from '@jobharbor/contract';
import { baseApi } from '@jobharbor/shared-ui/core';
import { aProblem, lateAnswer, showStyles } from '@jobharbor/shared-ui/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';

import {
  ada,
  detailsOf,
  DONE,
  grace,
  ONE,
  openApplication,
  STAGES,
  UPDATE,
  updated,
} from '../testing/applications';

const UNDO = { name: 'Undo the status of Ada Byron' };
const FAILED = 'An error occurred while updating the application status. Please try again later.';

// By their labels, as a search by role through so large a page takes long.
const applicant = async () => within(await screen.findByLabelText('Applicant'));
const answer = async () => within(await screen.findByLabelText('Your answer'));
const chip = async (status: string) => (await applicant()).findByText(status);
const select = async () => (await answer()).findByLabelText(/^Change Status/);
const sendButton = async () => (await answer()).findByRole('button', { name: /^Send Feedback/ });

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

test('a chosen status is sent at once and alone, told, shown, and the list is read again', async () => {
  const server = lateAnswer();
  const { user, network, requestsOf } = openApplication({ [UPDATE]: () => server.promise });
  const control = await select();
  const shortlisted = { status: 'shortlisted' as const, at: '2026-05-02T10:00:00.000Z' };
  const after = {
    applicationStatus: 'shortlisted' as const,
    history: [...ada.history, shortlisted],
  };
  network.use({ [ONE]: () => detailsOf(after) });
  const before = requestsOf('GET', 'get-all-jobs').length;
  await user.selectOptions(control, 'shortlisted');
  expect(await select()).toBeDisabled();
  expect(await select()).toHaveValue('shortlisted');
  expect(await sendButton()).toBeDisabled();
  server.answer(Response.json(updated(ada, after)));
  await waitFor(() => expect(screen.getByText(DONE)).toBeVisible());
  expect(await chip('shortlisted')).toBeVisible();
  expect(await select()).toHaveValue('shortlisted');
  await waitFor(async () => expect(await select()).toBeEnabled());
  expect(await select()).toHaveFocus();
  expect(screen.getByRole('region', { name: 'History' })).toHaveTextContent('May 2nd, 2026');
  const [put] = requestsOf('PUT', ada._id);
  expect(await put?.json()).toEqual({ applicationStatus: 'shortlisted' });
  expect(put?.headers.get('Authorization')).toBe('Bearer employer-token');
  await waitFor(() => expect(requestsOf('GET', 'get-all-jobs').length).toBe(before + 1));
});

test('48 a status that could not be set is said, put back, and the list is read again', async () => {
  const { user, requestsOf } = openApplication({ [UPDATE]: () => aProblem(500, 'Disk full.') });
  const control = await select();
  const before = requestsOf('GET', 'get-all-jobs').length;
  await user.selectOptions(control, 'reviewing');
  await waitFor(() => expect(screen.getByText(FAILED)).toBeVisible());
  expect(await (await answer()).findByText('Disk full.')).toBeVisible();
  expect(await select()).toHaveValue('applied');
  await waitFor(() => expect(requestsOf('GET', 'get-all-jobs').length).toBe(before + 1));
});

const step = (status: 'applied' | 'rejected') => ({ _id: status, status, at: ada.appliedDate });
const before = { history: [step('applied')] };
const rejected = {
  applicationStatus: 'rejected' as const,
  history: [step('applied'), step('rejected')],
};
const lost = () => Promise.reject(new TypeError('Failed to fetch'));

test('a rejection whose answer is lost is sent again, and can be undone', async () => {
  let attempts = 0;
  const { user, network, requestsOf } = openApplication({
    [ONE]: () => detailsOf(before),
    [UPDATE]: () => {
      attempts += 1;
      network.use({ [ONE]: () => detailsOf(rejected) });
      return attempts === 1 ? lost() : updated(ada, rejected, 'Nothing has changed.');
    },
  });
  await user.selectOptions(await select(), 'rejected');
  await user.click(await screen.findByRole('button', { name: 'Reject Application' }));
  expect(await screen.findByText('Your answer has been saved.')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(await (await answer()).findByRole('button', UNDO)).toBeVisible();
  expect(screen.queryByText(/has changed meanwhile/)).toBeNull();
  const tags = requestsOf('PUT', ada._id).map(({ headers }) => headers.get('If-Match'));
  expect(tags).toEqual(['"applied"', '"applied"']);
});

test('a rejection that shows itself after its answer was lost is done, and can be undone', async () => {
  const { user, network, store } = openApplication({
    [ONE]: () => detailsOf(before),
    [UPDATE]: lost,
  });
  await user.selectOptions(await select(), 'rejected');
  await user.click(await screen.findByRole('button', { name: 'Reject Application' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  expect(await dialog.findByText(/^The server cannot be reached\./)).toBeVisible();
  network.use({ [ONE]: () => detailsOf(rejected) });
  act(() => void store.dispatch(baseApi.util.invalidateTags(['Application'])));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(await (await answer()).findByRole('button', UNDO)).toBeVisible();
  expect(screen.queryByText(/has changed meanwhile/)).toBeNull();
});

test('the arrow keys of a closed select send nothing before Enter', async () => {
  const { user, requestsOf } = openApplication({
    [UPDATE]: () => updated(ada, { applicationStatus: 'reviewing' }),
  });
  const control = await select();
  act(() => control.focus());
  // What a browser does with a closed select on ArrowDown.
  const arrowTo = (value: string) => {
    fireEvent.keyDown(control, { key: 'ArrowDown' });
    fireEvent.change(control, { target: { value } });
  };
  arrowTo('reviewing');
  arrowTo('shortlisted');
  expect(control).toHaveValue('shortlisted');
  expect(requestsOf('PUT', '')).toHaveLength(0);
  await user.keyboard('{Escape}');
  expect(control).toHaveValue('applied');
  arrowTo('reviewing');
  expect((await answer()).getByRole('button', { name: 'Set ‘reviewing’' })).toBeVisible();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.getByText(DONE)).toBeVisible());
  expect(await requestsOf('PUT', ada._id)[0]?.json()).toEqual({ applicationStatus: 'reviewing' });
});

test('a change can be undone until its e-mail is due', async () => {
  const { user, network, requestsOf } = openApplication({
    [UPDATE]: () => updated(ada, { applicationStatus: 'reviewing' }),
  });
  const control = await select();
  network.use({ [ONE]: () => detailsOf({ applicationStatus: 'reviewing' }) });
  await user.selectOptions(control, 'reviewing');
  const undo = await (await answer()).findByRole('button', UNDO);
  network.use({
    [UPDATE]: () => {
      network.use({ [ONE]: () => detailsOf() });
      return updated(ada, {}, 'The status has been taken back.');
    },
  });
  await user.click(undo);
  await waitFor(() => expect(screen.getByText('The status has been taken back.')).toBeVisible());
  expect(await requestsOf('PUT', ada._id)[1]?.json()).toEqual({ applicationStatus: 'applied' });
  await waitFor(() => expect(undo).not.toBeInTheDocument());
  expect(await select()).toHaveFocus();
});

test('keys set a status, undo it, lead on and to the feedback, but not from a field', async () => {
  const { user, network, requestsOf, router } = openApplication({
    [UPDATE]: () => updated(ada, { applicationStatus: 'reviewing' }),
  });
  await select();
  network.use({ [ONE]: () => detailsOf({ applicationStatus: 'reviewing' }) });
  await user.keyboard('2');
  await (await answer()).findByRole('button', UNDO);
  expect(await requestsOf('PUT', ada._id)[0]?.json()).toEqual({ applicationStatus: 'reviewing' });
  network.use({
    [UPDATE]: () => {
      network.use({ [ONE]: () => detailsOf() });
      return updated(ada, {}, 'The status has been taken back.');
    },
  });
  await user.keyboard('u');
  await waitFor(() => expect(screen.getByText('The status has been taken back.')).toBeVisible());
  await waitFor(() => expect(requestsOf('PUT', ada._id)).toHaveLength(2));

  await user.keyboard('r');
  const field = (await answer()).getByLabelText(/^Feedback/);
  expect(field).toHaveFocus();
  await user.keyboard('jk2?');
  expect(field).toHaveValue('jk2?');
  expect(requestsOf('PUT', ada._id)).toHaveLength(2);
  await user.clear(field);
  act(() => field.blur());
  await user.keyboard('4');
  const dialog = await screen.findByRole('alertdialog', { name: 'Reject Ada Byron?' });
  await user.keyboard('j');
  expect(router.state.location.pathname).toContain(ada._id);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  await user.keyboard('j');
  expect(router.state.location.pathname).toBe(`/employer/applications/${grace._id}`);
});

test('the keys are listed, and can be turned off for this browser', async () => {
  const { user, unmount, requestsOf } = openApplication();
  await select();
  await user.keyboard('?');
  const dialog = within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }));
  expect(dialog.getByText('Write feedback')).toBeVisible();
  await user.click(dialog.getByRole('switch', { name: 'Use single keys' }));
  await user.click(dialog.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await user.keyboard('2');
  unmount();
  const again = openApplication();
  await select();
  await user.keyboard('2?');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect([...requestsOf('PUT', ''), ...again.requestsOf('PUT', '')]).toHaveLength(0);
});

test('a reviewer is told of no keys that answer', async () => {
  const colleague = { _id: 'c1', name: 'Rosa', role: 'reviewer' as const };
  const { user } = openApplication({}, { employer: { colleague } });
  await screen.findByRole('region', { name: 'Next application' });
  await user.keyboard('?');
  const dialog = within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }));
  expect(dialog.getByText('Write a note')).toBeVisible();
  expect(dialog.queryByText('Write feedback')).not.toBeInTheDocument();
  expect(dialog.queryByText(/^Status/)).not.toBeInTheDocument();
});

test('rejecting is asked about first and says that it cancels the interview; a no puts the select back and sends nothing', async () => {
  const interview = { _id: 'i1', state: 'proposed', minutes: 30 } as const;
  const { user, requestsOf } = openApplication({ [ONE]: () => detailsOf({ interview }) });
  await user.selectOptions(await select(), 'rejected');
  const dialog = await screen.findByRole('alertdialog', { name: 'Reject Ada Byron?' });
  expect(dialog).toHaveTextContent(
    'is told by e-mail. An interview that is not over is cancelled.',
  );
  await user.click(within(dialog).getByRole('button', { name: 'Keep Status' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  expect(await select()).toHaveValue('applied');
  expect(await select()).toHaveFocus();
  expect(requestsOf('PUT', '')).toHaveLength(0);
});

test('accepting is sent after a yes; a failure stays in the question, to be tried again', async () => {
  const { user, network, requestsOf } = openApplication({
    [UPDATE]: () => aProblem(503, 'Please wait.'),
  });
  await user.selectOptions(await select(), 'accepted');
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Accept Ada Byron?' }));
  const yes = dialog.getByRole('button', { name: 'Accept Application' });
  await user.click(yes);
  expect(await dialog.findByRole('alert')).toHaveTextContent('Please wait.');
  const accepted = detailsOf({ applicationStatus: 'accepted' });
  network.use({
    [UPDATE]: () => updated(ada, { applicationStatus: 'accepted' }),
    [ONE]: () => accepted,
  });
  await user.click(yes);
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  expect(await chip('accepted')).toBeVisible();
  expect(requestsOf('PUT', ada._id)).toHaveLength(2);
});

test('one that was withdrawn meanwhile is told', async () => {
  const { user, network } = openApplication({
    [UPDATE]: () => aProblem(404, 'Application not found.'),
  });
  const control = await select();
  network.use({ [ONE]: () => aProblem(404, 'Application not found.') });
  await user.selectOptions(control, 'reviewing');
  await waitFor(() => expect(screen.getByText(FAILED)).toBeVisible());
  const gone = 'This application is no longer there: it has been withdrawn.';
  // The page is rendered anew while its data comes.
  await waitFor(() => expect(screen.getByText(gone)).toBeVisible());
  await waitFor(() =>
    expect(
      screen.getByRole('heading', { name: 'This application has been withdrawn' }),
    ).toBeVisible(),
  );
});

const aStage = (fields: Partial<Stage>): Stage => ({
  _id: 'call',
  label: 'Phone call',
  colour: 'yellow',
  status: 'applied',
  applications: 0,
  ...fields,
});
const call = aStage({});
const trial = aStage({ _id: 'trial', label: 'Trial day', applications: 2 });
const offer = aStage({ _id: 'offer', label: 'Offer', status: 'shortlisted', colour: 'green' });

test('the company’s stages stand among the statuses, and a move within a status can be undone', async () => {
  const { user, network, requestsOf } = openApplication({
    [STAGES]: () => [call, trial, offer],
    [UPDATE]: () => updated(ada, { stage: call }, 'The stage has been changed.'),
  });
  const control = await select();
  const group = await within(control).findByRole('group', { name: 'shortlisted' });
  expect(within(group).getByRole('option', { name: 'Offer' })).toBeVisible();
  network.use({ [ONE]: () => detailsOf({ stage: call }) });
  await user.selectOptions(control, 'Phone call');
  const undo = await (await answer()).findByRole('button', UNDO);
  expect(await requestsOf('PUT', ada._id)[0]?.json()).toEqual({ stage: 'call' });
  await waitFor(() => expect(control).toHaveValue('call'));
  expect((await answer()).getByText('It was ‘applied’.')).toBeVisible();
  network.use({
    [UPDATE]: () => {
      network.use({ [ONE]: () => detailsOf() });
      return updated(ada, {});
    },
  });
  await user.click(undo);
  await waitFor(() => expect(control).toHaveValue('applied'));
  expect(await requestsOf('PUT', ada._id)[1]?.json()).toEqual({ stage: null });
});

test('a move that a colleague has gone over is not undone', async () => {
  const { user, network, requestsOf } = openApplication({
    [STAGES]: () => [call, trial],
    [UPDATE]: () => updated(ada, { stage: call }, 'The stage has been changed.'),
  });
  const control = await select();
  await within(control).findByRole('option', { name: 'Phone call' });
  network.use({ [ONE]: () => detailsOf({ stage: call }) });
  await user.selectOptions(control, 'Phone call');
  const undo = await (await answer()).findByRole('button', UNDO);
  await waitFor(() => expect(control).toHaveValue('call'));
  network.use({ [ONE]: () => detailsOf({ stage: trial }) });
  await user.click(undo);
  expect(await screen.findByText(/^A colleague has moved this application/)).toBeVisible();
  expect(undo).not.toBeInTheDocument();
  expect(control).toHaveValue('trial');
  expect(requestsOf('PUT', ada._id)).toHaveLength(1);
});

test('a notice in the answer bar has a row of its own at each width, and where it is narrow the link to the previous application shows its icon alone', async () => {
  openApplication({}, { id: grace._id });
  const link = await screen.findByRole('link', { name: 'Previous' });
  const bar = screen.getByRole('region', { name: 'Your answer' });
  showStyles();
  const styles = Array.from(document.styleSheets, ({ cssRules }) => [...cssRules])
    .flat()
    .map(({ cssText }) => cssText);
  const stylesOf = (element: HTMLElement, after: string) =>
    styles
      .filter((text) => [...element.classList].some((name) => text.includes(`.${name}${after}`)))
      .join();
  const rows = [...stylesOf(bar, ' ').matchAll(/grid-template-areas:\s*([^;}]+)/g)];
  expect(rows).toHaveLength(3);
  for (const [, areas] of rows) expect(areas).toMatch(/^"message[ "]/);
  expect(stylesOf(link, ' [data-label]')).toMatch(
    /@container \(max-width: 26rem\)[^]*clip-path:\s*inset\(50%\)/,
  );
});

test('a stage in use is deleted when it is said where its applications go', async () => {
  const { user, network, requestsOf } = openApplication({ [STAGES]: () => [call, trial, offer] });
  await user.click(await screen.findByRole('button', { name: 'Manage stages' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Own stages' }));
  await user.click(dialog.getByRole('button', { name: 'Add stage' }));
  expect(dialog.getByLabelText('Name')).toHaveAccessibleDescription('Give the stage a name.');
  await user.click(dialog.getByRole('button', { name: 'Delete Trial day' }));
  const where = dialog.getByLabelText('Where do its 2 applications go?');
  // Not to a stage of another status.
  expect(within(where).queryByText('Offer')).not.toBeInTheDocument();
  await user.selectOptions(where, 'Phone call');
  network.use({
    'DELETE /api/employer/stages/:id': () => ({ message: '', msg: '', stages: [call, offer] }),
    [STAGES]: () => [call, offer],
  });
  await user.click(dialog.getByRole('button', { name: 'Delete stage' }));
  await waitFor(() => expect(dialog.queryByText('Trial day')).not.toBeInTheDocument());
  expect(requestsOf('DELETE', 'stages/trial?to=call')).toHaveLength(1);
});

test('what is typed of a stage stays on Escape, and once it is saved the focus is on its button', async () => {
  const { user, network } = openApplication({ [STAGES]: () => [call] });
  await user.click(await screen.findByRole('button', { name: 'Manage stages' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Own stages' }));
  const change = dialog.getByRole('button', { name: 'Change Phone call' });
  await user.click(change);
  await user.type(dialog.getByDisplayValue('Phone call'), 's{Escape}');
  expect(dialog.getByDisplayValue('Phone calls')).toBeVisible();
  network.use({
    'PUT /api/employer/stages/:id': () => ({
      message: '',
      msg: '',
      stages: [{ ...call, label: 'Phone calls' }],
    }),
  });
  await user.click(dialog.getByRole('button', { name: 'Save stage' }));
  await waitFor(() => expect(change).toHaveFocus());
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
