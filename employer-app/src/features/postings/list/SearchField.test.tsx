import { renderWithProviders } from '@jobharbor/shared-ui/testing';
import { screen } from '@testing-library/react';

import { SearchField, type SearchFieldProps } from './SearchField';

const start = (props: Partial<SearchFieldProps> = {}) => {
  const onSearch = jest.fn();
  const field = (
    <SearchField label="Job title" submitLabel="Search" onSearch={onSearch} {...props} />
  );
  return { onSearch, ...renderWithProviders(field) };
};

test('button and Enter search for the trimmed text', async () => {
  const { user, onSearch } = start();
  await user.type(screen.getByRole('searchbox', { name: 'Job title' }), '  C# / 50% ');
  await user.click(screen.getByRole('button', { name: 'Search' }));
  await user.keyboard('{Tab}');
  await user.type(screen.getByRole('searchbox'), '{Enter}');
  expect(onSearch.mock.calls).toEqual([['C# / 50%'], ['C# / 50%']]);
});

test('an empty search is told as empty', async () => {
  const { user, onSearch } = start();
  await user.type(screen.getByRole('searchbox'), '   {Enter}');
  expect(onSearch).toHaveBeenCalledWith('');
});

test('it starts with a given text and tells each change', async () => {
  const onTextChange = jest.fn();
  const { user } = start({ defaultValue: 'boat', onTextChange });
  await user.type(screen.getByRole('searchbox'), 's');
  expect(screen.getByRole('searchbox')).toHaveValue('boats');
  expect(onTextChange).toHaveBeenCalledWith('boats');
});

test('it takes no more than the server does', async () => {
  const { user } = start();
  await user.type(screen.getByRole('searchbox'), 'x'.repeat(120));
  expect(screen.getByRole('searchbox')).toHaveValue('x'.repeat(100));
});

test('it is a search landmark', () => {
  start();
  expect(screen.getByRole('search')).toBeVisible();
});
