import { scrollKey } from './scrollKey';

const at = (pathname: string, key: string) => ({
  pathname,
  key,
  search: '?q=boat',
  hash: '',
  state: null,
});

test('the first page of a document keeps its scroll position by its address', () => {
  expect(scrollKey(at('/about', 'default'))).toBe('/about?q=boat');
  expect(scrollKey(at('/terms', 'default'))).not.toBe(scrollKey(at('/about', 'default')));
});

test('every other page keeps it by its step in the history', () => {
  expect(scrollKey(at('/about', 'k1'))).toBe('k1');
});
