import { colorSchemeStorage } from './colorSchemeStorage';

const scheme = () => colorSchemeStorage({ key: 'colorScheme' });

beforeEach(() => localStorage.clear());

test('a chosen scheme is remembered', () => {
  scheme().set('dark');
  expect(scheme().get('system')).toBe('dark');
  expect(localStorage.getItem('colorScheme')).toBe('dark');
});

test("without a choice, and after taking it back, the system's scheme is followed", () => {
  expect(scheme().get('system')).toBe('system');
  scheme().set('dark');
  scheme().set('system');
  expect(scheme().get('system')).toBe('system');
  expect(localStorage.getItem('colorScheme')).toBeNull();
});

test('a choice in another tab holds here too', () => {
  const handler = jest.fn();
  const stop = scheme().subscribe(handler);
  localStorage.setItem('colorScheme', 'light');
  window.dispatchEvent(new StorageEvent('storage', { key: 'colorScheme' }));
  expect(handler).toHaveBeenLastCalledWith('light');
  stop();
});

test('nothing is kept under any other key', () => {
  const other = colorSchemeStorage({ key: 'colorScheme-light' });
  other.set('light');
  expect(other.get('fallback')).toBe('fallback');
  expect(localStorage).toHaveLength(0);
});
