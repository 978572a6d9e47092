import type { Components, Theme } from '@mui/material/styles';

import { sizes, weights } from '../typography';

export const inputs: Components<Theme> = {
  MuiFormLabel: {
    styleOverrides: {
      root: ({ theme }) => ({
        color: theme.vars.palette.text.primary,
        fontSize: sizes.sm,
        fontWeight: weights.medium,
        lineHeight: 1.4,
        '&.Mui-focused': { color: theme.vars.palette.text.primary },
      }),
      asterisk: ({ theme }) => ({ color: theme.vars.palette.error.main }),
    },
  },
  MuiFormHelperText: {
    styleOverrides: {
      root: { marginInline: 0, marginTop: 6, fontSize: sizes.xs },
    },
  },
  MuiFormControlLabel: {
    styleOverrides: { label: { fontSize: sizes.sm, lineHeight: 1.4 } },
  },
  MuiInputBase: {
    styleOverrides: {
      root: { fontSize: '1rem' },
      input: ({ theme }) => ({
        height: 'auto',
        '&::placeholder': { color: theme.vars.palette.text.secondary, opacity: 1 },
      }),
    },
  },
  MuiOutlinedInput: {
    styleOverrides: {
      root: ({ theme }) => ({
        backgroundColor: theme.vars.palette.background.paper,
        minHeight: 48,
        '&:hover .MuiOutlinedInput-notchedOutline': {
          borderColor: theme.vars.palette.text.secondary,
        },
      }),
      notchedOutline: ({ theme }) => ({
        borderColor: theme.vars.palette.control.border,
      }),
      input: { padding: '11px 14px', lineHeight: 1.5 },
      multiline: { padding: 0 },
    },
  },
  MuiSwitch: {
    styleOverrides: {
      root: { width: 52, height: 40, padding: 9, overflow: 'visible' },
      switchBase: ({ theme }) => ({
        padding: 12,
        '&.Mui-checked': { transform: 'translateX(12px)' },
        '&.Mui-checked:not(.Mui-disabled) + .MuiSwitch-track': {
          backgroundColor: theme.vars.palette.primary.main,
        },
        '&.Mui-checked .MuiSwitch-thumb': {
          backgroundColor: theme.vars.palette.primary.contrastText,
        },
      }),
      thumb: ({ theme }) => ({
        width: 16,
        height: 16,
        boxShadow: 'none',
        backgroundColor: theme.vars.palette.background.paper,
      }),
      track: ({ theme }) => ({
        borderRadius: 11,
        opacity: 1,
        backgroundColor: theme.vars.palette.control.border,
      }),
    },
  },
  MuiSlider: {
    styleOverrides: {
      root: { height: 6, padding: '19px 0' },
      rail: ({ theme }) => ({
        opacity: 1,
        backgroundColor: theme.vars.palette.control.border,
      }),
      track: { border: 0 },
      thumb: ({ theme }) => ({
        width: 24,
        height: 24,
        border: `3px solid ${theme.vars.palette.primary.main}`,
        backgroundColor: theme.vars.palette.background.paper,
        '&::before': { boxShadow: 'none' },
      }),
    },
  },
};
