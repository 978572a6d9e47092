import { errorText, makeStore } from '@jobharbor/shared-ui/core';
import { mockNetwork, renderWithProviders } from '@jobharbor/shared-ui/testing';
import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';

import { anEmployerJobDetails, anEmployerState } from '../../../testing/factories';
import { valuesOfJob } from './jobValues';
import { useCreatePosting } from './NewPosting';

const ADD = 'POST /api/jobs/add';
const job = anEmployerJobDetails();
const values = valuesOfJob(job);

function Sender() {
  const create = useCreatePosting(values, 'employer/e1/posting/new');
  const [outcome, setOutcome] = useState('');
  const send = () => {
    setOutcome('…');
    create(values).then(
      () => setOutcome('done'),
      (error: unknown) => setOutcome(errorText(error) ?? ''),
    );
  };
  return (
    <>
      <button onClick={send}>Send</button>
      <p>{outcome}</p>
    </>
  );
}

test('what got no answer is sent again under the same key, the next job under another', async () => {
  const network = mockNetwork({ [ADD]: () => Promise.reject(new TypeError('offline')) });
  const { user } = renderWithProviders(<Sender />, { store: makeStore(anEmployerState()) });
  await user.click(screen.getByText('Send'));
  expect(await screen.findByText(/The server cannot be reached/)).toBeVisible();
  network.use({ [ADD]: () => ({ message: 'Job posted successfully.', job }) });
  await user.click(screen.getByText('Send'));
  expect(await screen.findByText('done')).toBeVisible();
  await user.click(screen.getByText('Send'));
  await waitFor(() => expect(network.requests).toHaveLength(3));
  const [first, second, third] = network.requests.map(({ headers }) =>
    headers.get('Idempotency-Key'),
  );
  expect(first).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
  expect(second).toBe(first);
  expect(third).not.toBe(first);
  expect(await screen.findByText('done')).toBeVisible();
});
