import type { SeekerInterview } from '@jobharbor/contract';
import { makeStore } from '@jobharbor/shared-ui/core';
import {
  aProblem,
  aSeekerState,
  lateAnswer,
  mockNetwork,
  renderWithProviders,
} from '@jobharbor/shared-ui/testing';
import { act, screen, waitFor } from '@testing-library/react';

import { InterviewScreen } from './InterviewScreen';

const READ = 'GET /api/interviews/:interviewId';
const FIRST = '2099-03-30T09:00:00.000Z';
const SECOND = '2099-03-31T09:00:00.000Z';

const anInterview = (fields: Partial<SeekerInterview> = {}): SeekerInterview => ({
  ...{ _id: 'i1', state: 'proposed', times: [FIRST], minutes: 45, timeZone: 'UTC' },
  ...{ place: 'Quay 7', note: '', answer: '', applicationId: 'a1', jobName: 'Sail Maker' },
  ...fields,
});

const open = (shown: () => SeekerInterview) => {
  const network = mockNetwork({ [READ]: shown });
  const store = makeStore(aSeekerState());
  const page = renderWithProviders(<InterviewScreen interviewId="i1" link="" />, { store });
  /** As when one comes back to the tab. */
  const lookAgain = () => act(() => void store.dispatch(onFocus()));
  return { ...page, network, lookAgain };
};

/** RTK Query's own action, which the portal's store is given on the window's focus. */
const onFocus = () => ({ type: '__rtkq/focused' });

test('what is typed stays when one looks at the times, and when the employer proposes others', async () => {
  let shown = anInterview();
  const { user, lookAgain } = open(() => shown);
  const others = () => screen.findByRole('button', { name: 'None of these suits me' });
  const field = () => screen.findByLabelText(/Which times suit you/);
  await user.click(await others());
  await user.type(await field(), 'In the evening');
  await user.click(screen.getByRole('button', { name: 'Back' }));
  await waitFor(async () => expect(await others()).toHaveFocus());
  await user.click(await others());
  expect(await field()).toHaveValue('In the evening');
  shown = anInterview({ times: [SECOND], place: 'Quay 8' });
  lookAgain();
  expect(await screen.findByText('Quay 8')).toBeVisible();
  expect(await field()).toHaveValue('In the evening');
});

test('the words can not be changed while they are sent', async () => {
  const late = lateAnswer();
  const { user, network } = open(anInterview);
  network.use({ 'POST /api/interviews/:interviewId/others': () => late.promise });
  await user.click(await screen.findByRole('button', { name: 'None of these suits me' }));
  const field = await screen.findByLabelText(/Which times suit you/);
  await user.type(field, 'In the evening');
  await user.click(screen.getByRole('button', { name: 'Ask for other times' }));
  expect(field).toHaveAttribute('readonly');
  late.answer(aProblem(500, 'It is unwell.'));
  await waitFor(() => expect(field).not.toHaveAttribute('readonly'));
});

test('a time that the employer has replaced is refused in a sentence that stays', async () => {
  let shown = anInterview();
  const { user, network } = open(() => shown);
  const GONE = 'The employer does not propose this time any more.';
  network.use({ 'POST /api/interviews/:interviewId/time': () => aProblem(409, GONE) });
  await user.click(await screen.findByRole('radio'));
  shown = anInterview({ times: [SECOND], place: 'Quay 8' });
  await user.click(screen.getByRole('button', { name: 'Agree to this time' }));
  expect(await screen.findByText('Quay 8')).toBeVisible();
  expect(screen.getByText(GONE)).toBeVisible();
  expect(screen.getByRole('radio')).not.toBeChecked();
});

describe('after asking for other times', () => {
  const asked = (fields: Partial<SeekerInterview> = {}) =>
    anInterview({ state: 'others_wanted', answer: 'In the evning', ...fields });
  const change = () => screen.findByRole('button', { name: 'Change what I wrote' });

  test('what one wrote can be corrected', async () => {
    let shown = asked();
    const { user, network } = open(() => shown);
    network.use({
      'POST /api/interviews/:interviewId/others': async (request) => {
        shown = asked((await request.json()) as Partial<SeekerInterview>);
        return { message: 'The employer has been told.', interview: shown };
      },
    });
    await user.click(await change());
    const field = await screen.findByLabelText(/Which times suit you/);
    expect(field).toHaveValue('In the evning');
    await user.clear(field);
    await user.type(field, 'In the evening');
    await user.click(screen.getByRole('button', { name: 'Send the change' }));
    expect(await screen.findByText('In the evening')).toBeVisible();
    expect(await change()).toBeVisible();
  });

  test('a proposed time can be chosen all the same', async () => {
    let shown = asked();
    const { user, network } = open(() => shown);
    network.use({
      'POST /api/interviews/:interviewId/time': () => {
        shown = anInterview({ state: 'scheduled', startsAt: FIRST });
        return { message: 'Your interview is agreed.', interview: shown };
      },
    });
    await user.click(await screen.findByRole('radio'));
    await user.click(screen.getByRole('button', { name: 'Agree to this time' }));
    expect(await screen.findByText('Agreed')).toBeVisible();
    expect(screen.queryByRole('radio')).not.toBeInTheDocument();
  });

  test('no time is offered once all have passed', async () => {
    open(() => asked({ times: ['2026-01-30T09:00:00.000Z'] }));
    expect(await change()).toBeVisible();
    expect(screen.queryByRole('radio')).not.toBeInTheDocument();
  });
});
