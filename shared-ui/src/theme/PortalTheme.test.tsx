import { useColorScheme } from '@mui/material/styles';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { baseline } from './baseline';
import { dark, light } from './palette';
import { COLOR_SCHEME_KEY, PortalTheme, type PortalThemeProps } from './PortalTheme';
import { theme } from './theme';

function Switch() {
  const { setMode } = useColorScheme();
  return (
    <>
      <button onClick={() => setMode('dark')}>Dark</button>
      <button onClick={() => setMode('system')}>System</button>
    </>
  );
}

const scheme = () => document.documentElement.getAttribute('data-color-scheme');

const systemPrefers = (dark: boolean) => {
  window.matchMedia = (query) =>
    ({
      matches: dark && query.includes('dark'),
      addListener: () => undefined,
      removeListener: () => undefined,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }) as unknown as MediaQueryList;
};

const start = (storageManager?: PortalThemeProps['storageManager']) =>
  render(
    <PortalTheme storageManager={storageManager ?? null}>
      <Switch />
    </PortalTheme>,
  );

afterEach(() => {
  Reflect.deleteProperty(window, 'matchMedia');
  document.documentElement.removeAttribute('data-color-scheme');
});

test.each([
  [true, 'dark'],
  [false, 'light'],
])('the system is followed at first (dark: %p)', (dark, expected) => {
  systemPrefers(dark);
  start();
  expect(scheme()).toBe(expected);
});

test('without scripts, the style sheet alone follows the system', () => {
  const { [':root:not([data-color-scheme])']: variables } =
    baseline(theme)['@media (prefers-color-scheme: dark)'];
  expect(variables).toMatchObject({
    colorScheme: 'dark',
    '--jh-palette-background-default': dark.background.default,
    '--jh-palette-brand-soft': dark.brand.soft,
  });
});

test('paper is white, whatever the scheme of the screen is', () => {
  expect(baseline(theme)['@media print']['html:root:root']).toMatchObject({
    '--jh-palette-brand-soft': light.brand.soft,
    '--jh-palette-tone-red-text': light.tone.red.text,
    '--jh-palette-initials-sea-bg': light.initials.sea.bg,
  });
});

test('a choice is kept under its one key, and nothing is stored without a place to store it', async () => {
  systemPrefers(false);
  const user = userEvent.setup();
  const stored = new Map<string, unknown>();
  const first = start(({ key }) => ({
    get: (fallback: unknown) => stored.get(key) ?? fallback,
    set: (value: unknown) => void stored.set(key, value),
    subscribe: () => () => undefined,
  }));
  await user.click(screen.getByRole('button', { name: 'Dark' }));
  expect(scheme()).toBe('dark');
  expect(stored.get(COLOR_SCHEME_KEY)).toBe('dark');
  first.unmount();

  start();
  await user.click(screen.getByRole('button', { name: 'Dark' }));
  expect(localStorage).toHaveLength(0);
});
