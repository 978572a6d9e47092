import type {} from '@mui/material/Button';
import type { PaletteColor } from '@mui/material/styles';

import type { SchemePalette } from './palette';

declare module '@mui/material/styles' {
  interface Palette {
    accent: PaletteColor;
    brand: SchemePalette['brand'];
    control: SchemePalette['control'];
    focus: SchemePalette['focus'];
    tone: SchemePalette['tone'];
    initials: SchemePalette['initials'];
  }
  interface PaletteOptions {
    accent?: PaletteColor;
    brand?: SchemePalette['brand'];
    control?: SchemePalette['control'];
    focus?: SchemePalette['focus'];
    tone?: SchemePalette['tone'];
    initials?: SchemePalette['initials'];
  }
  interface CssThemeVariables {
    enabled: true;
  }
}

declare module '@mui/material/Button' {
  interface ButtonPropsColorOverrides {
    accent: true;
  }
}
