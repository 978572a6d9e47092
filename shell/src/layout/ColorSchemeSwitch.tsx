import { IconButton, useColorScheme } from '@jobharbor/shared-ui/core';

import { LineIcon } from './LineIcon';

const SUN =
  'M12 7a5 5 0 1 0 0 10 5 5 0 0 0 0-10M12 2v2m0 16v2M2 12h2m16 0h2M4.9 4.9l1.4 1.4m11.4 11.4 1.4 1.4m0-14.2-1.4 1.4M6.3 17.7l-1.4 1.4';
const MOON = 'M20 14.5A8 8 0 0 1 9.5 4a8 8 0 1 0 10.5 10.5z';

/**
 * Light or dark: the system's until a person chooses, and then the choice. Both buttons are rendered, as the server does not
 * know the scheme; the page's attribute hides one of them.
 */
export function ColorSchemeSwitch() {
  const { setMode } = useColorScheme();
  return (
    <>
      <IconButton
        aria-label="Switch to light colours"
        onClick={() => setMode('light')}
        sx={{ 'html:not([data-color-scheme="dark"]) &': { display: 'none' } }}
      >
        <LineIcon path={SUN} />
      </IconButton>
      <IconButton
        aria-label="Switch to dark colours"
        onClick={() => setMode('dark')}
        sx={{ 'html[data-color-scheme="dark"] &': { display: 'none' } }}
      >
        <LineIcon path={MOON} />
      </IconButton>
    </>
  );
}
