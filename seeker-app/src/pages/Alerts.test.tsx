import { type Alert, ALERTS_LINK_HEADER } from '@jobharbor/contract';
import { makeStore } from '@jobharbor/shared-ui/core';
import {
  aProblem,
  lateAnswer,
  mockNetwork,
  renderWithProviders,
} from '@jobharbor/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';

import { AlertButton } from '../features/alerts/AlertButton';
import { Component as Alerts } from './Alerts';
import { Component as ConfirmAlert } from './ConfirmAlert';
import { Component as Unsubscribe } from './Unsubscribe';

const LIST = 'GET /api/alerts';
const ADD = 'POST /api/alerts';
const LINK = 'a-signed-link';

const anAlert = (overrides: Partial<Alert> = {}): Alert => ({
  _id: 'a1',
  title: 'nurse · In Texas',
  search: 'q=nurse&where=Texas',
  frequency: 'daily',
  state: 'active',
  createdAt: '2026-11-20T08:00:00.000Z',
  ...overrides,
});

const answer = (...alerts: Alert[]) => Response.json({ email: 'g…@example.com', alerts });

const openAlerts = () =>
  renderWithProviders(<Alerts />, { store: makeStore(), url: `/alerts#${LINK}`, path: '/alerts' });

const openDialog = async () => {
  const page = renderWithProviders(<AlertButton query={{ q: 'nurse', page: 2 }} />, {
    store: makeStore(),
  });
  await page.user.click(screen.getByRole('button', { name: 'E-mail me new jobs like this' }));
  return { ...page, dialog: within(await screen.findByRole('dialog')) };
};

beforeEach(() => localStorage.clear());

test('a guest sets up an alert with an address; what was typed outlives a failure', async () => {
  let isDown = true;
  const { requests } = mockNetwork({
    [ADD]: () =>
      isDown
        ? aProblem(429, 'Too many requests. Please try again in a moment.')
        : Response.json({ message: 'Please check your inbox.' }, { status: 202 }),
  });
  const { user, dialog } = await openDialog();
  const send = () => user.click(dialog.getByRole('button', { name: 'Set up alert' }));
  await send();
  expect(await dialog.findByText('Please enter a valid email address.')).toBeVisible();
  expect(requests).toHaveLength(0);
  const email = dialog.getByRole('textbox', { name: /email address/ });
  await user.type(email, 'guest@example.com');
  await user.click(dialog.getByRole('radio', { name: 'Once a week' }));
  await send();
  expect(await dialog.findByRole('alert')).toHaveTextContent('Too many requests.');
  expect(email).toHaveValue('guest@example.com');
  isDown = false;
  await send();
  expect(await screen.findByText('Please check your inbox')).toBeVisible();
  expect(dialog.getByText('guest@example.com')).toBeVisible();
  expect(await requests[1]?.json()).toMatchObject({
    search: { q: 'nurse' },
    frequency: 'weekly',
    email: 'guest@example.com',
  });
});

test('the address can be typed at once, also when the dialog is opened again', async () => {
  mockNetwork({});
  const { user, dialog } = await openDialog();
  const email = dialog.getByRole('textbox', { name: /email address/ });
  expect(email).toHaveFocus();
  await user.keyboard('guest@{Escape}');
  const opener = await screen.findByRole('button', { name: 'E-mail me new jobs like this' });
  await waitFor(() => expect(opener).toHaveFocus());
  await user.click(opener);
  await waitFor(() => expect(email).toHaveFocus());
  expect(email).toHaveValue('guest@');
});

test('the link of an e-mail shows the alerts, which are changed, deleted and brought back', async () => {
  let alert = anAlert();
  let isDeleted = false;
  const { requests } = mockNetwork({
    [LIST]: () => (isDeleted ? answer() : answer(alert)),
    'PATCH /api/alerts/:id': async (request) => {
      const { isPaused } = (await request.json()) as { isPaused: boolean };
      alert = { ...alert, state: isPaused ? 'paused' : 'active' };
      return Response.json({ alert, message: 'Your alert has been changed.' });
    },
    'DELETE /api/alerts/:id': () => {
      isDeleted = true;
      return Response.json({ alert, message: 'Your alert has been deleted.' });
    },
    'POST /api/alerts/:id/restore': () => {
      isDeleted = false;
      return Response.json({ alert, message: 'Your alert is back.' });
    },
  });
  const { user } = openAlerts();
  expect(await screen.findByRole('link', { name: 'nurse · In Texas' })).toHaveAttribute(
    'href',
    '/find-jobs?q=nurse&where=Texas',
  );
  expect(requests[0]?.headers.get(ALERTS_LINK_HEADER)).toBe(LINK);
  await user.click(screen.getByRole('button', { name: /^Pause/ }));
  await user.click(await screen.findByRole('button', { name: /^Turn on/ }));
  await user.click(await screen.findByRole('button', { name: /^Delete/ }));
  expect(await screen.findByText('You have no job alerts')).toBeVisible();
  const undo = screen.getByRole('button', { name: 'Undo' });
  expect(undo).toHaveFocus();
  await user.click(undo);
  expect(await screen.findByRole('article', { name: 'nurse · In Texas' })).toBeVisible();
});

test('what fails is told at the alert, and the choice keeps the focus', async () => {
  const late = lateAnswer();
  const down = () => aProblem(500, 'It is unwell.');
  const network = mockNetwork({
    [LIST]: () => answer(anAlert()),
    'PATCH /api/alerts/:id': () => late.promise,
    'DELETE /api/alerts/:id': down,
  });
  const { user } = openAlerts();
  const card = within(await screen.findByRole('article'));
  const often = card.getByRole('combobox');
  await user.selectOptions(often, 'weekly');
  await waitFor(() => expect(often).toHaveAttribute('aria-busy', 'true'));
  expect(often).toBeEnabled();
  expect(often).toHaveValue('weekly');
  late.answer(aProblem(409, 'Not now.'));
  expect(await card.findByRole('alert')).toHaveTextContent('Not now.');
  expect(often).toHaveValue('daily');
  network.use({ 'PATCH /api/alerts/:id': () => Response.json({ alert: anAlert() }) });
  await user.selectOptions(often, 'weekly');
  await waitFor(() => expect(card.queryByRole('alert')).not.toBeInTheDocument());
  await user.click(card.getByRole('button', { name: /^Delete/ }));
  expect(await card.findByRole('alert')).toHaveTextContent('It is unwell.');
});

test('an alert that another tab has deleted is said to be gone, and its choices are sent in turn', async () => {
  let alerts = [anAlert()];
  const bodies: unknown[] = [];
  mockNetwork({
    [LIST]: () => answer(...alerts),
    'PATCH /api/alerts/:id': async (request) => {
      bodies.push(await request.json());
      if (bodies.length < 2) return Response.json({ alert: anAlert({ state: 'paused' }) });
      alerts = [];
      return aProblem(404, 'Alert not found.');
    },
  });
  const { user } = openAlerts();
  const card = within(await screen.findByRole('article'));
  await user.click(card.getByRole('button', { name: /^Pause/ }));
  await user.selectOptions(card.getByRole('combobox'), 'weekly');
  expect(await screen.findByText('Alert not found.')).toBeVisible();
  expect(bodies).toEqual([{ isPaused: true }, { frequency: 'weekly' }]);
  await waitFor(() => expect(screen.queryByRole('article')).not.toBeInTheDocument());
  expect(screen.getByText('Alert not found.')).toBeVisible();
  expect(screen.getByText(/^The e-mails go to/)).toHaveFocus();
});

test('each deleted alert has a button of its own, which has the focus', async () => {
  let alerts = [anAlert(), anAlert({ _id: 'a2', title: 'baker' })];
  mockNetwork({
    [LIST]: () => answer(...alerts),
    'DELETE /api/alerts/:id': (request) => {
      const [alert] = alerts.filter(({ _id }) => request.url.endsWith(_id));
      alerts = alerts.filter((one) => one !== alert);
      return Response.json({ alert, message: 'Your alert has been deleted.' });
    },
    'POST /api/alerts/:id/restore': () => aProblem(500, 'It is unwell.'),
  });
  const { user } = openAlerts();
  for (const title of ['nurse · In Texas', 'baker']) {
    await user.click(await screen.findByRole('button', { name: `Delete the alert ${title}` }));
    expect(await screen.findByText(`“${title}” was deleted.`)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Undo' })).toHaveFocus();
  }
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('It is unwell.');
});

test('an alert whose e-mails were refused says why it is paused', async () => {
  mockNetwork({ [LIST]: () => answer(anAlert({ state: 'bounced' })) });
  openAlerts();
  expect(await screen.findByText(/the mailbox was full/)).toBeVisible();
  expect(screen.getByRole('button', { name: /^Turn on/ })).toBeEnabled();
});

test('a list that does not come can be asked for again', async () => {
  let isDown = true;
  mockNetwork({ [LIST]: () => (isDown ? aProblem(403, 'This link does not work.') : answer()) });
  const { user } = openAlerts();
  expect(await screen.findByRole('alert')).toHaveTextContent('This link does not work.');
  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('You have no job alerts')).toBeVisible();
});

test('an alert is confirmed by a click, and a link that is too old says so', async () => {
  let isExpired = true;
  const { requests } = mockNetwork({
    'POST /api/alerts/confirm': () =>
      isExpired
        ? aProblem(410, 'This link has expired.')
        : Response.json({ alert: anAlert(), link: LINK, message: 'Your alert is on.' }),
  });
  const url = '/alerts/confirm#first';
  const { user } = renderWithProviders(<ConfirmAlert />, { store: makeStore(), url, path: '*' });
  const button = screen.getByRole('button', { name: 'Confirm this alert' });
  expect(requests).toHaveLength(0);
  await user.click(button);
  expect(await screen.findByRole('alert')).toHaveTextContent('This link has expired.');
  isExpired = false;
  await user.click(button);
  expect(await screen.findByRole('link', { name: 'See your alerts' })).toHaveAttribute(
    'href',
    `/alerts#${LINK}`,
  );
});

test('one click unsubscribes, without signing in', async () => {
  const { requests } = mockNetwork({
    'POST /api/alerts/unsubscribe/:id': () => Response.json({ message: 'No more e-mails.' }),
  });
  const url = `/alerts/unsubscribe#${LINK}`;
  const { user } = renderWithProviders(<Unsubscribe />, { store: makeStore(), url, path: '*' });
  await user.click(screen.getByRole('button', { name: 'Unsubscribe' }));
  expect(await screen.findByText('No more e-mails.')).toBeVisible();
  expect(screen.getByRole('status')).toHaveFocus();
  expect(new URL(requests[0]?.url ?? '').pathname).toBe(`/api/alerts/unsubscribe/${LINK}`);
});
