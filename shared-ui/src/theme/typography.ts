import type { TypographyVariantsOptions } from '@mui/material/styles';

/** The six sizes of the portal's type. Nothing is set in any other. */
export const sizes = {
  xs: '0.8125rem',
  sm: '0.9375rem',
  md: '1.0625rem',
  lg: '1.25rem',
  xl: 'clamp(1.5rem, 1.36rem + 0.6vw, 1.875rem)',
  xxl: 'clamp(2rem, 1.55rem + 2.2vw, 3.25rem)',
} as const;

export const weights = { regular: 400, medium: 550, bold: 700 } as const;

const heading = { fontWeight: weights.bold, textWrap: 'balance' } as const;
const text = { fontWeight: weights.regular, lineHeight: 1.6 } as const;

const family =
  "'Atkinson Hyperlegible Next Variable', 'Atkinson Hyperlegible Next Fallback', system-ui, sans-serif";

/** Digits of one width, whose zero has no slash: for pay, and for numbers below each other. */
export const figures = {
  fontFamily: `'Portal Zero', ${family}`,
  fontVariantNumeric: 'tabular-nums',
} as const;

export const typography: TypographyVariantsOptions = {
  fontFamily: family,
  fontWeightRegular: weights.regular,
  fontWeightMedium: weights.medium,
  fontWeightBold: weights.bold,
  h1: {
    ...heading,
    fontSize: sizes.xxl,
    lineHeight: 1.1,
    letterSpacing: '-0.02em',
  },
  h2: {
    ...heading,
    fontSize: sizes.xl,
    lineHeight: 1.2,
    letterSpacing: '-0.012em',
  },
  h3: {
    ...heading,
    fontSize: sizes.lg,
    lineHeight: 1.3,
    letterSpacing: '-0.005em',
  },
  h4: { ...heading, fontSize: sizes.md, lineHeight: 1.4, letterSpacing: 0 },
  h5: { ...heading, fontSize: sizes.md, lineHeight: 1.4, letterSpacing: 0 },
  h6: { ...heading, fontSize: sizes.sm, lineHeight: 1.4, letterSpacing: 0 },
  subtitle1: { ...text, fontSize: sizes.lg, lineHeight: 1.5, letterSpacing: 0 },
  subtitle2: {
    ...text,
    fontSize: sizes.sm,
    fontWeight: weights.medium,
    letterSpacing: 0,
  },
  body1: { ...text, fontSize: sizes.md, letterSpacing: 0 },
  body2: { ...text, fontSize: sizes.sm, lineHeight: 1.55, letterSpacing: 0 },
  caption: { ...text, fontSize: sizes.xs, lineHeight: 1.5, letterSpacing: 0 },
  overline: {
    fontSize: sizes.xs,
    fontWeight: weights.bold,
    textTransform: 'none',
  },
  button: {
    fontSize: sizes.sm,
    fontWeight: weights.medium,
    lineHeight: 1.4,
    letterSpacing: 0,
    textTransform: 'none',
  },
};
