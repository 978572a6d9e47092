import type { Components, Theme } from '@mui/material/styles';

import { baseline } from './baseline';
import { buttons } from './components/buttons';
import { inputs } from './components/inputs';
import { surfaces } from './components/surfaces';

export const components: Components<Theme> = {
  MuiCssBaseline: { styleOverrides: baseline },
  ...buttons,
  ...inputs,
  ...surfaces,
};
