import { FEEDBACK_MAX } from '@jobharbor/contract';
import { baseApi } from '@jobharbor/shared-ui/core';
import { aProblem } from '@jobharbor/shared-ui/testing';
import { act, fireEvent, screen } from '@testing-library/react';

import {
  ada,
  applicationsAnswer,
  cardOf,
  grace,
  LIST,
  mary,
  openApplications,
  UPDATE,
  updated,
} from '../testing/applications';

const SENT = 'Feedback has been sent to the applicant.';

const chipOf = async (name: string, status: string) =>
  (await cardOf(name)).findByText(status, { ignore: 'option' });
const feedbackOf = async (name: string) => (await cardOf(name)).getByLabelText(/^Feedback/);
const sendOf = async (name: string) =>
  (await cardOf(name)).getByRole('button', { name: /^Send Feedback/ });

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

test('feedback goes without a status, which may have changed elsewhere, and stands in the card afterwards', async () => {
  const history = [
    ...ada.history,
    { status: 'applied' as const, feedback: 'Fine hulls.', at: '2026-05-02T10:00:00.000Z' },
  ];
  const answered = { feedback: 'Fine hulls.', history };
  const { user, network, requestsOf } = openApplications({
    [UPDATE]: () => updated(ada, answered, SENT),
  });
  await user.type(await feedbackOf('Ada Byron'), '  Fine hulls. ');
  network.use({ [LIST]: () => applicationsAnswer([{ ...ada, ...answered }, mary, grace]) });
  await user.tab();
  await user.keyboard('{Enter}');
  expect(await screen.findByText(SENT)).toBeVisible();
  expect(await requestsOf('PUT', ada._id)[0]?.json()).toEqual({ feedback: 'Fine hulls.' });
  expect(await feedbackOf('Ada Byron')).toHaveValue('');
  const card = await cardOf('Ada Byron');
  expect(card.getByText('Your feedback, sent May 2nd, 2026')).toBeVisible();
  expect(card.getByText('Fine hulls.')).toBeVisible();
  expect(await sendOf('Ada Byron')).toHaveFocus();
});

test('feedback that did not arrive stays in its field, with the reason, and after a reload', async () => {
  const { user, unmount } = openApplications({ [UPDATE]: () => aProblem(500, 'Disk full.') });
  await user.type(await feedbackOf('Ada Byron'), 'Fine hulls.');
  await user.click(await sendOf('Ada Byron'));
  expect(await (await cardOf('Ada Byron')).findByText('Disk full.')).toBeVisible();
  expect(await feedbackOf('Ada Byron')).toHaveValue('Fine hulls.');
  expect(await feedbackOf('Ada Byron')).toBeInvalid();
  unmount();
  openApplications();
  expect(await feedbackOf('Ada Byron')).toHaveValue('Fine hulls.');
});

test('empty feedback is not sent, and the field asks for some', async () => {
  const { user, requestsOf } = openApplications();
  await user.click(await sendOf('Ada Byron'));
  expect((await cardOf('Ada Byron')).getByText('Write your feedback first.')).toBeVisible();
  expect(await feedbackOf('Ada Byron')).toHaveFocus();
  expect(requestsOf('PUT', '')).toHaveLength(0);
});

test('long feedback is counted near its limit, and not sent past it', async () => {
  const { user, requestsOf } = openApplications();
  const field = await feedbackOf('Ada Byron');
  fireEvent.change(field, { target: { value: 'a'.repeat(FEEDBACK_MAX - 10) } });
  expect(field).toHaveAccessibleDescription('4,990 of 5,000 characters');
  fireEvent.change(field, { target: { value: 'a'.repeat(FEEDBACK_MAX + 1) } });
  await user.click(await sendOf('Ada Byron'));
  expect(field).toHaveAccessibleDescription(/^Feedback may have at most 5000 characters\./);
  expect(requestsOf('PUT', '')).toHaveLength(0);
});

test('a list that is read again keeps what is half typed, and the focus in it', async () => {
  const { user, network, store } = openApplications();
  await user.type(await feedbackOf('Ada Byron'), 'Half a sen');
  network.use({
    [LIST]: () => applicationsAnswer([grace, { ...ada, applicationStatus: 'reviewing' }]),
  });
  act(() => void store.dispatch(baseApi.util.invalidateTags(['Application'])));
  expect(await chipOf('Ada Byron', 'reviewing')).toBeVisible();
  expect(await feedbackOf('Ada Byron')).toHaveValue('Half a sen');
  expect(await feedbackOf('Ada Byron')).toHaveFocus();
});

test('half-typed feedback outlives a card that the filter takes away', async () => {
  const { user } = openApplications({
    [LIST]: (request) => applicationsAnswer(request.url.includes('status=') ? [] : [ada]),
  });
  await user.type(await feedbackOf('Ada Byron'), 'Half a sen');
  await user.click(screen.getByRole('button', { name: /^reviewing/ }));
  await user.click(await screen.findByRole('button', { name: 'Show All Applications' }));
  expect(await feedbackOf('Ada Byron')).toHaveValue('Half a sen');
});
