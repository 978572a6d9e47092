import { type Components, createTheme, type Theme } from '@mui/material/styles';

import './augment';
import { buttons } from './components/buttons';
import { surfaces } from './components/surfaces';
import { inputs } from './components/textFields';
import { dark, light } from './palette';
import { typography } from './typography';

const components: Components<Theme> = {
  ...buttons,
  ...inputs,
  ...surfaces,
};

/** The portal's look: both colour schemes, type, shape and every component's customisation. */
export const theme = createTheme({
  cssVariables: {
    cssVarPrefix: 'jh',
    colorSchemeSelector: 'data-color-scheme',
  },
  colorSchemes: { light: { palette: light }, dark: { palette: dark } },
  typography,
  spacing: 8,
  shape: { borderRadius: 10 },
  motion: { reducedMotion: 'system' },
  transitions: {
    duration: {
      shortest: 120,
      shorter: 150,
      short: 150,
      standard: 180,
      complex: 200,
      enteringScreen: 180,
      leavingScreen: 150,
    },
  },
  focusVisible: { outlineColor: 'var(--jh-palette-focus-ring)' },
  components,
});
