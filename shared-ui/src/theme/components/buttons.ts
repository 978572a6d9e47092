import type { Components, Theme } from '@mui/material/styles';

import { AppLink } from '../../components/AppLink';
import { sizes, weights } from '../typography';

const reach = { minWidth: 40, minHeight: 40 } as const;

export const buttons: Components<Theme> = {
  MuiButtonBase: { defaultProps: { disableRipple: true, LinkComponent: AppLink } },
  MuiButton: {
    defaultProps: { disableElevation: true },
    styleOverrides: {
      root: {
        minHeight: 44,
        padding: '8px 18px',
        transition: 'background-color 150ms, border-color 150ms, color 150ms',
        variants: [
          {
            props: { size: 'small' },
            style: { minHeight: 40, padding: '6px 14px' },
          },
          {
            props: { size: 'large' },
            style: { minHeight: 52, padding: '10px 26px', fontSize: sizes.md },
          },
          {
            props: { variant: 'contained' },
            style: { fontWeight: weights.bold },
          },
          { props: { variant: 'text' }, style: { paddingInline: 12 } },
          {
            props: { variant: 'outlined', color: 'primary' },
            style: ({ theme }) => ({
              borderColor: theme.vars.palette.control.border,
            }),
          },
        ],
      },
    },
  },
  MuiIconButton: { styleOverrides: { root: { ...reach, borderRadius: 10 } } },
  MuiToggleButton: {
    styleOverrides: {
      root: ({ theme }) => ({
        minHeight: 40,
        padding: '6px 14px',
        color: theme.vars.palette.text.primary,
        borderColor: theme.vars.palette.control.border,
        '&.Mui-selected, &.Mui-selected:hover': {
          color: theme.vars.palette.brand.softText,
          backgroundColor: theme.vars.palette.brand.soft,
          borderColor: theme.vars.palette.primary.main,
        },
      }),
    },
  },
  MuiLink: {
    // The cast: MUI types no `component` among a theme's defaults, though it takes one.
    defaultProps: { underline: 'always', component: AppLink },
    styleOverrides: {
      root: {
        textUnderlineOffset: '0.2em',
        textDecorationThickness: '0.07em',
        textDecorationColor: 'color-mix(in srgb, currentColor 40%, transparent)',
        borderRadius: 3,
        '&:hover': { textDecorationColor: 'currentColor' },
      },
    },
  },
  MuiPaginationItem: {
    styleOverrides: {
      root: ({ theme }) => ({
        ...reach,
        borderRadius: 10,
        fontVariantNumeric: 'tabular-nums',
        '&.Mui-selected, &.Mui-selected:hover': {
          color: theme.vars.palette.brand.softText,
          backgroundColor: theme.vars.palette.brand.soft,
          fontWeight: weights.bold,
        },
      }),
    },
  },
  MuiTab: {
    styleOverrides: {
      root: { minHeight: 48, fontSize: sizes.sm, fontWeight: weights.medium },
    },
  },
};
