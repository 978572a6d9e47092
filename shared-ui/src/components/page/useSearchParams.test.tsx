import { act, screen } from '@testing-library/react';

import { renderWithProviders } from '../../testing/index';
import { useSearchParams } from './useSearchParams';

function Choices() {
  const [params, setParams] = useSearchParams();
  const choose = (name: string) => () =>
    setParams((newest) => {
      newest.set(name, 'yes');
      return newest;
    });
  return (
    <>
      <output>{params.toString()}</output>
      <button onClick={choose('sea')}>Sea</button>
      <button onClick={choose('land')}>Land</button>
      <button onClick={() => setParams({})}>None</button>
    </>
  );
}

test('the second of two quick changes keeps the first, which is not rendered yet', async () => {
  const { router, user } = renderWithProviders(<Choices />, { url: '/?page=2' });
  const shown = screen.getByRole('status');
  act(() => {
    screen.getByText('Sea').click();
    expect(shown).toHaveTextContent('page=2');
    screen.getByText('Land').click();
  });
  expect(router.state.location.search).toBe('?page=2&sea=yes&land=yes');
  expect(shown).toHaveTextContent('page=2&sea=yes&land=yes');
  await user.click(screen.getByText('None'));
  expect(router.state.location.search).toBe('');
});
