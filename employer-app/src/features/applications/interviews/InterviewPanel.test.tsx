import type { Interview } from '@jobharbor/contract';
import { makeStore } from '@jobharbor/shared-ui/core';
import { aProblem, mockNetwork, renderWithProviders } from '@jobharbor/shared-ui/testing';
import { screen, within } from '@testing-library/react';

import { ada, INTERVIEWS } from '../../../testing/applications';
import { anEmployerState } from '../../../testing/factories';
import { InterviewPanel } from './InterviewPanel';

const PROPOSE = 'POST /api/applications/:id/interviews';

const anInterview = (fields: Partial<Interview> = {}): Interview => ({
  ...{ _id: 'one', state: 'proposed', times: ['2099-03-30T08:00:00.000Z'], minutes: 45 },
  ...{ timeZone: 'UTC', place: 'Quay 7', note: '', answer: '', version: 1 },
  ...{ createdAt: '2026-11-20T10:00:00.000Z', changedAt: '2026-11-20T10:00:00.000Z' },
  ...fields,
});

function open(routes: object, role: 'owner' | 'reviewer' = 'owner') {
  const state = anEmployerState({ colleague: { _id: 'c1', name: 'Ada', role } });
  const network = mockNetwork(routes as Parameters<typeof mockNetwork>[0]);
  const application = { ...ada, history: [] };
  const page = renderWithProviders(<InterviewPanel application={application} />, {
    store: makeStore(state),
  });
  return { ...page, ...network };
}

beforeEach(() => localStorage.clear());

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
  await user.type(dialog.getByLabelText(/^Time/, { selector: 'input' }), '2027-03-28T02:30');
  await user.type(dialog.getByLabelText(/^Where/), 'Quay 7');
  await user.click(send);
  expect(await dialog.findByText(message)).toBeVisible();
  expect(dialog.getByLabelText(/^Where/)).toHaveValue('Quay 7');
  const [sent] = requests.filter(({ method }) => method === 'POST');
  expect(await sent?.json()).toMatchObject({ times: ['2027-03-28T02:30'], minutes: 45 });
});

test('a reviewer reads an interview and is offered no change of it', async () => {
  open({ [INTERVIEWS]: () => [anInterview()] }, 'reviewer');
  expect(await screen.findByText('Quay 7')).toBeVisible();
  expect(screen.queryByRole('button', { name: /Cancel|Propose/ })).toBeNull();
});
