import { makeStore } from '@jobharbor/shared-ui/core';
import { mockNetwork, renderWithProviders } from '@jobharbor/shared-ui/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';

import { SearchBanner } from './SearchBanner';

const words = (q: string) => ({ q, where: '', within: undefined });
const what = () => screen.getByRole('combobox', { name: 'What' });

test('words that come back late disturb neither what was typed since nor the focus', async () => {
  mockNetwork({ 'GET /api/jobs/suggestions': () => [] });
  const onType = jest.fn();
  const onSearch = jest.fn();
  let showAddress: (q: string) => void = () => undefined;
  function Page() {
    const [q, setQ] = useState('');
    showAddress = setQ;
    return <SearchBanner words={words(q)} onType={onType} onSearch={onSearch} />;
  }
  const { user } = renderWithProviders(<Page />, { store: makeStore() });
  const show = (q: string) => act(() => showAddress(q));
  const field = what();
  await user.type(field, 'engin');
  await waitFor(() => expect(onType).toHaveBeenCalledWith(words('engin')));
  await user.type(field, 'eer{Enter}');
  expect(onSearch).toHaveBeenCalledWith(words('engineer'));
  // The page is slow: the address of the pause is shown when the next one is on its way.
  show('engin');
  show('engineer');
  expect(what()).toBe(field);
  expect(field).toHaveFocus();
  expect(field).toHaveValue('engineer');
  // Back leads to what is not on its way any more.
  show('engin');
  expect(what()).toHaveValue('engin');
});
