import { renderWithProviders, setScreen } from '@jobharbor/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';

import { FilteredLayout } from './FilteredLayout';
import { PlainFilters } from './PlainFilters';

const open = () =>
  renderWithProviders(
    <FilteredLayout
      label="Jobs"
      query={{ q: 'boat', jobType: 'Remote', salaryMin: 1, salaryMax: 2 }}
      panel={(close) => <button onClick={close}>Apply</button>}
    >
      <p>The list</p>
    </FilteredLayout>,
  );
const opener = () => screen.getByRole('button', { name: 'Filters (2)' });
const drawer = () => screen.findByRole('dialog', { name: 'Filters' });
const isClosed = () =>
  waitFor(() => {
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(opener()).toHaveFocus();
  });

beforeEach(() => setScreen(true));
test('on a wide screen the filters stand beside the list', () => {
  setScreen(false);
  open();
  expect(screen.getByRole('region', { name: 'Filters' })).toHaveTextContent('Apply');
  expect(screen.getByRole('region', { name: 'Jobs' })).toHaveTextContent('The list');
  expect(screen.queryByRole('button', { name: /Filters/ })).not.toBeInTheDocument();
});

test('on a small screen a button says how many filters are set, and holds them back', () => {
  open();
  expect(opener()).toHaveAttribute('aria-expanded', 'false');
  expect(screen.getByRole('region', { name: 'Jobs' })).toHaveTextContent('The list');
  expect(screen.queryByRole('button', { name: 'Apply' })).not.toBeInTheDocument();
});

test('the form for browsers without scripts sends its choices with the rest of the query', () => {
  const query = {
    q: 'boat',
    where: 'Ulm',
    within: 25,
    jobType: 'Remote',
    salaryMin: 50_000,
  } as const;
  renderWithProviders(
    <PlainFilters
      query={{ ...query, currency: 'PLN', includeUnspecified: false, payStated: true }}
    />,
  );
  const form = screen.getByRole<HTMLFormElement>('form', { name: 'Filters' });
  expect(new URL(form.action).pathname).toBe('/find-jobs');
  expect(screen.getByLabelText('Job type')).toHaveValue('Remote');
  const sent = [...new FormData(form)].filter(([, value]) => value !== '');
  expect(Object.fromEntries(sent)).toEqual({
    q: 'boat',
    where: 'Ulm',
    within: '25',
    jobType: 'Remote',
    salaryMin: '50000',
    currency: 'PLN',
    includeUnspecified: 'false',
    payStated: 'true',
  });
});

test('the drawer takes the focus in, and gives it back when the filters are applied', async () => {
  const { user } = open();
  await user.click(opener());
  expect((await drawer()).parentElement).toContainElement(document.activeElement as HTMLElement);
  expect(document.body).not.toHaveFocus();
  await user.click(within(await drawer()).getByRole('button', { name: 'Apply' }));
  await isClosed();
});

test('the drawer does not wait until the router has taken its step', async () => {
  const { user, router } = open();
  const navigate = jest.spyOn(router, 'navigate').mockResolvedValue();
  await user.click(opener());
  expect(await drawer()).toBeVisible();
  expect(within(await drawer()).getByRole('button', { name: 'Apply' })).toBeVisible();
  await user.click(within(await drawer()).getByRole('button', { name: 'Close filters' }));
  await isClosed();
  // There was no step yet that Back could undo: it would have left the list.
  expect(navigate).toHaveBeenCalledTimes(1);
});

test('the drawer is closed by Escape and by its button', async () => {
  const { user } = open();
  await user.click(opener());
  await drawer();
  await user.keyboard('{Escape}');
  await isClosed();
  await user.click(opener());
  await user.click(within(await drawer()).getByRole('button', { name: 'Close filters' }));
  await isClosed();
});
