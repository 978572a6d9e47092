import type { Interview, InterviewAgenda, ListedInterview } from '@jobharbor/contract';
import { makeStore } from '@jobharbor/shared-ui/core';
import { aProblem, mockNetwork, renderWithProviders } from '@jobharbor/shared-ui/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';

import { ada, INTERVIEWS } from '../../../testing/applications';
import { anEmployerState } from '../../../testing/factories';
import { InterviewPanel } from './InterviewPanel';
import { interviewsApi } from './interviewsApi';

const AGENDA = 'GET /api/employer/interviews';
const PROPOSE = 'POST /api/applications/:id/interviews';

const anInterview = (fields: Partial<Interview> = {}): Interview => ({
  ...{ _id: 'one', state: 'proposed', times: ['2099-03-30T08:00:00.000Z'], minutes: 45 },
  ...{ timeZone: 'UTC', place: 'Quay 7', note: '', answer: '', version: 1 },
  ...{ createdAt: '2026-11-20T10:00:00.000Z', changedAt: '2026-11-20T10:00:00.000Z' },
  ...fields,
});

const noInterviews: InterviewAgenda = { upcoming: [], later: [], othersWanted: [], proposed: [] };

/** Grace's interview of 45 minutes for another application. */
const aListedInterview = (fields: Partial<ListedInterview> = {}): ListedInterview => ({
  ...{ _id: 'other', applicationId: 'a2', applicant: 'Grace Hopper', jobName: 'Sail Maker' },
  ...{ times: [], minutes: 45, timeZone: 'Europe/Berlin', place: 'Quay 7', answer: '' },
  ...fields,
});

function open(routes: object, role: 'owner' | 'reviewer' = 'owner') {
  const state = anEmployerState({ colleague: { _id: 'c1', name: 'Ada', role } });
  const network = mockNetwork({ [AGENDA]: () => noInterviews, ...routes });
  const application = { ...ada, history: [] };
  const store = makeStore(state);
  const page = renderWithProviders(<InterviewPanel application={application} />, { store });
  return { ...page, ...network, store };
}

/** Puts a text into a field at once: the dialog has hundreds of time zones to render for each letter. */
const fill = (field: HTMLElement, value: string) =>
  act(async () => {
    fireEvent.change(field, { target: { value } });
    await Promise.resolve();
  });

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

test('what the server refuses stands in the dialog, and nothing that was typed is lost', async () => {
  const message = 'March 28, 2027 at 02:30 does not exist in UTC: the clocks are put forward then.';
  const { user, requests } = open({
    [INTERVIEWS]: () => [],
    [PROPOSE]: () => aProblem(400, message, { times: message }),
  });
  await user.click(await screen.findByRole('button', { name: 'Propose an interview' }));
  const dialog = within(await screen.findByRole('dialog'));
  const send = dialog.getByRole('button', { name: 'Propose' });
  await user.click(send);
  expect(await dialog.findByText('Propose at least one time.')).toBeVisible();
  await fill(dialog.getByLabelText(/^Time/, { selector: 'input' }), '2027-03-28T02:30');
  await fill(dialog.getByLabelText(/^Where/), 'Quay 7');
  await user.click(send);
  expect(await dialog.findByText(message)).toBeVisible();
  expect(dialog.getByLabelText(/^Where/)).toHaveValue('Quay 7');
  const [sent] = requests.filter(({ method }) => method === 'POST');
  expect(await sent?.json()).toMatchObject({ times: ['2027-03-28T02:30'], minutes: 45 });
});

test('what was typed is there again after the dialog was closed, until it is sent', async () => {
  const { user } = open({
    [INTERVIEWS]: () => [],
    [PROPOSE]: () => ({ message: 'Proposed', interview: anInterview() }),
  });
  const propose = await screen.findByRole('button', { name: 'Propose an interview' });
  const opened = async () => {
    await user.click(propose);
    return within(await screen.findByRole('dialog'));
  };
  const first = await opened();
  await user.click(first.getByRole('button', { name: 'Add a time' }));
  await fill(first.getByLabelText(/^Time 2/, { selector: 'input' }), '2099-03-30T09:00');
  await fill(first.getByLabelText(/^Where/), 'Quay 7');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const second = await opened();
  expect(second.getByLabelText(/^Time 2/, { selector: 'input' })).toHaveValue('2099-03-30T09:00');
  expect(second.getByLabelText(/^Where/)).toHaveValue('Quay 7');
  await user.click(second.getByRole('button', { name: 'Propose' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const third = await opened();
  expect(third.getByLabelText(/^Time/, { selector: 'input' })).toHaveValue('');
});

test('a proposal is followed by one as long at the same place, but not at a telephone', async () => {
  const { user } = open({
    [INTERVIEWS]: () => [],
    [PROPOSE]: () => ({ message: 'Proposed', interview: anInterview() }),
  });
  const propose = await screen.findByRole('button', { name: 'Propose an interview' });
  const opened = async () => {
    await user.click(propose);
    return within(await screen.findByRole('dialog'));
  };
  const send = async (dialog: Awaited<ReturnType<typeof opened>>) => {
    await fill(dialog.getByLabelText(/^Time/, { selector: 'input' }), '2099-03-30T09:00');
    await fill(dialog.getByLabelText(/^Note/), 'Ada');
    await user.click(dialog.getByRole('button', { name: 'Propose' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  };
  const first = await opened();
  await fill(first.getByLabelText(/^Minutes/), '30');
  await fill(first.getByLabelText(/^Where/), 'Quay 7, 80-298 Gdańsk');
  await send(first);
  const second = await opened();
  expect(second.getByLabelText(/^Where/)).toHaveValue('Quay 7, 80-298 Gdańsk');
  expect(second.getByLabelText(/^Minutes/)).toHaveValue('30');
  expect(second.getByLabelText(/^Note/)).toHaveValue('');
  // Nothing is typed: no sign-out asks about it.
  expect(sessionStorage).toHaveLength(0);
  await fill(second.getByLabelText(/^Where/), 'I call you: +44 20 7946-0000');
  await send(second);
  const third = await opened();
  expect(third.getByLabelText(/^Where/)).toHaveValue('');
  expect(third.getByLabelText(/^Minutes/)).toHaveValue('30');
});

test('the heading has the focus after a proposal, whose button goes away', async () => {
  const { user, use } = open({
    [INTERVIEWS]: () => [],
    [PROPOSE]: () => {
      use({ [INTERVIEWS]: () => [anInterview()] });
      return { message: 'Proposed', interview: anInterview() };
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Propose an interview' }));
  const dialog = within(await screen.findByRole('dialog'));
  await fill(dialog.getByLabelText(/^Time/, { selector: 'input' }), '2099-03-30T08:00');
  await fill(dialog.getByLabelText(/^Where/), 'Quay 7');
  await user.click(dialog.getByRole('button', { name: 'Propose' }));
  expect(await screen.findByRole('button', { name: 'Cancel interview' })).toBeVisible();
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Interview' })).toHaveFocus());
});

test('a time that is added has the focus, and after one is removed the time in its place', async () => {
  const { user } = open({ [INTERVIEWS]: () => [] });
  await user.click(await screen.findByRole('button', { name: 'Propose an interview' }));
  const dialog = within(await screen.findByRole('dialog'));
  const time = (place: number) =>
    dialog.getByLabelText(new RegExp(`^Time ${place}`), { selector: 'input' });
  const add = dialog.getByRole('button', { name: 'Add a time' });
  for (const place of [2, 3, 4, 5]) {
    await user.click(add);
    expect(time(place)).toHaveFocus();
  }
  await user.click(dialog.getByRole('button', { name: 'Remove time 5' }));
  expect(time(4)).toHaveFocus();
  await user.click(dialog.getByRole('button', { name: 'Remove time 1' }));
  expect(time(1)).toHaveFocus();
});

test('a change names the version that was shown when its dialog was opened', async () => {
  let shown = anInterview();
  const { user, requests, store } = open({
    [INTERVIEWS]: () => [shown],
    'PUT /api/applications/interviews/:id': () => aProblem(412, 'Somebody has changed it.'),
  });
  await user.click(await screen.findByRole('button', { name: 'Propose other times' }));
  const dialog = within(await screen.findByRole('dialog'));
  shown = anInterview({ version: 2, place: 'Quay 8' });
  const seen = [{ type: 'Application' as const, id: ada._id }];
  act(() => void store.dispatch(interviewsApi.util.invalidateTags(seen)));
  expect(await screen.findByText('Quay 8')).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Send' }));
  expect(await dialog.findByText('Somebody has changed it.')).toBeVisible();
  const [sent] = requests.filter(({ method }) => method === 'PUT');
  expect(await sent?.json()).toMatchObject({ version: 1, place: 'Quay 7' });
  // What the colleague has saved is seen, and the next sending replaces it.
  expect(await dialog.findByText(/It is saved as:.*Quay 8/s)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Send' }));
  const again = await waitFor(() => {
    const [, second] = requests.filter(({ method }) => method === 'PUT');
    expect(second).toBeDefined();
    return second;
  });
  expect(await again?.json()).toMatchObject({ version: 2, place: 'Quay 7' });
});

test('a reviewer reads an interview and is offered no change of it', async () => {
  open({ [INTERVIEWS]: () => [anInterview()] }, 'reviewer');
  expect(await screen.findByText('Quay 7')).toBeVisible();
  expect(screen.queryByRole('button', { name: /Cancel|Propose/ })).toBeNull();
});

test('the address of a video call is a link', async () => {
  const place = 'https://meet.example/quay-7';
  open({ [INTERVIEWS]: () => [anInterview({ place })] }, 'reviewer');
  expect(await screen.findByRole('link', { name: place })).toHaveAttribute('href', place);
});

describe('the hint at a time when there is another interview', () => {
  /** Opens the dialog with a time, 45 minutes and the time zone UTC. */
  async function openAt(time: string, agenda: Partial<InterviewAgenda>, interview?: Interview) {
    const routes = {
      [INTERVIEWS]: () => (interview ? [interview] : []),
      [AGENDA]: () => agenda,
      [PROPOSE]: () => ({ message: 'Proposed', interview: anInterview() }),
    };
    const page = open(routes);
    await page.user.click(await screen.findByRole('button', { name: /^(Propose|Change)/ }));
    const dialog = within(await screen.findByRole('dialog'));
    await fill(dialog.getByLabelText(/^Time zone/), 'UTC');
    const input = dialog.getByLabelText(/^Time(?! zone)/, { selector: 'input' });
    await fill(input, time);
    await waitFor(() => {
      expect(page.requests.some(({ url }) => url.endsWith('/api/employer/interviews'))).toBe(true);
    });
    return { ...page, dialog, input };
  }

  test('names the agreed ones and the proposals, and keeps nobody from sending', async () => {
    const { user, dialog, input, requests } = await openAt('2099-03-30T08:30', {
      ...noInterviews,
      upcoming: [aListedInterview({ startsAt: '2099-03-30T08:00:00.000Z' })],
      proposed: [
        aListedInterview({
          ...{ _id: 'third', applicationId: 'a3', applicant: 'Mary Shelley' },
          times: ['2099-03-29T08:00:00.000Z', '2099-03-30T09:00:00.000Z'],
        }),
      ],
    });
    await waitFor(() => {
      expect(input).toHaveAccessibleDescription(
        /^Grace Hopper has an interview then: Monday, March 30, 2099, 08:00–08:45 .+ Proposed to Mary Shelley ?, too: Monday, March 30, 2099, 09:00–09:45/,
      );
    });
    expect(input).toBeValid();
    await fill(dialog.getByLabelText(/^Where/), 'Quay 7');
    await user.click(dialog.getByRole('button', { name: 'Propose' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(requests.filter(({ method }) => method === 'POST')).toHaveLength(1);
  });

  test('follows the minutes and the time zone', async () => {
    const { dialog, input } = await openAt('2099-03-30T07:15', {
      ...noInterviews,
      later: [aListedInterview({ startsAt: '2099-03-30T08:00:00.000Z' })],
    });
    // It ends when the other one begins.
    expect(input).not.toHaveAccessibleDescription();
    await fill(dialog.getByLabelText(/^Minutes/), '60');
    await waitFor(() => expect(input).toHaveAccessibleDescription(/^Grace Hopper .+08:00–08:45/));
    await fill(dialog.getByLabelText(/^Time zone/), 'Europe/Berlin');
    expect(input).not.toHaveAccessibleDescription();
    await fill(input, '2099-03-30T10:15');
    expect(input).toHaveAccessibleDescription(/10:00–10:45 \(GMT\+2\)/);
  });

  test('does not count the interview that is being changed', async () => {
    const time = '2099-03-30T08:00:00.000Z';
    const interview = anInterview({ state: 'scheduled', startsAt: time });
    const own = { _id: interview._id, applicationId: ada._id, startsAt: time };
    const other = { applicant: '', startsAt: '2099-03-30T10:00:00.000Z' };
    const upcoming = [aListedInterview(own), aListedInterview(other)];
    const agenda = { ...noInterviews, upcoming };
    const { input } = await openAt('2099-03-30T10:00', agenda, interview);
    await waitFor(() => expect(input).toHaveAccessibleDescription(/^An applicant has an/));
    await fill(input, '2099-03-30T08:00');
    expect(input).not.toHaveAccessibleDescription();
  });

  test('names three at most, and says how many more there are', async () => {
    const proposed = ['a2', 'a3', 'a4', 'a5', 'a6'].map((applicationId) =>
      aListedInterview({
        ...{ _id: applicationId, applicationId, applicant: applicationId },
        times: ['2099-03-30T08:00:00.000Z'],
      }),
    );
    const { input } = await openAt('2099-03-30T08:00', { ...noInterviews, proposed });
    await waitFor(() => {
      expect(input).toHaveAccessibleDescription(/^Proposed to a2.+to a4 ?, too: .+ 2 more at this/);
    });
  });

  test('is not there for proposals when an older API does not list them', async () => {
    const { input } = await openAt('2099-03-30T08:00', {
      upcoming: [aListedInterview({ startsAt: '2099-03-30T08:00:00.000Z' })],
      othersWanted: [],
    });
    await waitFor(() => expect(input).toHaveAccessibleDescription(/^Grace Hopper has/));
  });
});
