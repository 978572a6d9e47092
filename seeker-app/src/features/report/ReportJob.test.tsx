import { makeStore } from '@jobharbor/shared-ui/core';
import { aProblem, mockNetwork, renderWithProviders } from '@jobharbor/shared-ui/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';

import { ReportJob } from './ReportJob';

const REPORT = 'POST /api/jobs/report/:id';
const THANKS = 'Thank you. We will look at this job.';

const open = async (routes = {}) => {
  const network = mockNetwork(routes);
  const page = renderWithProviders(<ReportJob jobId="j1" />, { store: makeStore() });
  await page.user.click(screen.getByRole('button', { name: 'Report this job' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Report this job' }));
  const send = () => page.user.click(dialog.getByRole('button', { name: 'Send report' }));
  return { ...page, ...network, dialog, send };
};

beforeEach(() => sessionStorage.clear());

test('a report is sent with its reason and words, once for each try, and thanked for', async () => {
  let isDown = true;
  const page = await open({
    [REPORT]: () =>
      isDown
        ? aProblem(429, 'Too many requests. Please try again in a moment.')
        : Response.json({ message: THANKS }, { status: 202 }),
  });
  await page.user.click(page.dialog.getByRole('radio', { name: /asks for money/ }));
  const words = page.dialog.getByRole('textbox', { name: /Anything else/ });
  fireEvent.change(words, { target: { value: 'They want bank details.' } });
  await page.send();
  expect(await page.dialog.findByRole('alert')).toHaveTextContent('Too many requests.');
  expect(words).toHaveValue('They want bank details.');
  isDown = false;
  await page.send();
  expect(await screen.findByText(THANKS)).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  const [first, second] = page.requests;
  expect(await second?.json()).toEqual({ reason: 'scam', text: 'They want bank details.' });
  const keyOf = (request?: Request) => request?.headers.get('Idempotency-Key');
  expect(keyOf(first)).toMatch(/^[\da-f-]{36}$/);
  expect(keyOf(second)).toBe(keyOf(first));
});

test('other words are another report', async () => {
  const page = await open({ [REPORT]: () => aProblem(500, 'The server is unwell.') });
  await page.user.click(page.dialog.getByRole('radio', { name: /asks for money/ }));
  await page.send();
  await page.dialog.findByRole('alert');
  const words = page.dialog.getByRole('textbox', { name: /Anything else/ });
  fireEvent.change(words, { target: { value: 'They want bank details.' } });
  await page.send();
  await waitFor(() => expect(page.requests).toHaveLength(2));
  const keys = page.requests.map(({ headers }) => headers.get('Idempotency-Key'));
  expect(keys[1]).not.toBe(keys[0]);
  await page.dialog.findByRole('alert');
});

test('without a reason nothing is sent', async () => {
  const page = await open();
  await page.send();
  expect(await page.dialog.findByText('Please choose a reason.')).toBeVisible();
  expect(page.requests).toEqual([]);
});
