import type { Components, Theme } from '@mui/material/styles';

import { sizes, weights } from '../typography';

const alertTones = [
  ['success', 'grey'],
  ['info', 'blue'],
  ['warning', 'yellow'],
  ['error', 'red'],
] as const;

export const surfaces: Components<Theme> = {
  MuiTypography: { defaultProps: { variantMapping: { subtitle1: 'p', subtitle2: 'p' } } },
  MuiPaper: {
    defaultProps: { elevation: 0 },
    styleOverrides: { root: { backgroundImage: 'none' } },
  },
  MuiCard: { defaultProps: { variant: 'outlined' } },
  MuiAppBar: {
    defaultProps: { color: 'transparent' },
    styleOverrides: {
      root: ({ theme }) => ({
        backgroundColor: theme.vars.palette.background.paper,
        borderBottom: `1px solid ${theme.vars.palette.divider}`,
      }),
    },
  },
  MuiChip: {
    styleOverrides: {
      root: ({ theme }) => ({
        height: 'auto',
        minHeight: 28,
        maxWidth: '100%',
        borderRadius: 8,
        fontSize: sizes.xs,
        fontWeight: weights.medium,
        variants: [
          {
            props: { variant: 'filled', color: 'default' },
            style: {
              color: theme.vars.palette.brand.softText,
              backgroundColor: theme.vars.palette.brand.soft,
            },
          },
          {
            props: { variant: 'filled', color: 'warning' },
            style: {
              color: theme.vars.palette.tone.yellow.text,
              backgroundColor: theme.vars.palette.tone.yellow.bg,
            },
          },
        ],
      }),
      label: { paddingBlock: 3, whiteSpace: 'normal' },
    },
  },
  MuiAlert: {
    styleOverrides: {
      root: ({ theme }) => ({
        borderRadius: 10,
        fontSize: sizes.sm,
        alignItems: 'center',
        variants: alertTones.map(([severity, tone]) => ({
          props: { severity, variant: 'standard' },
          style: {
            color: theme.vars.palette.tone[tone].text,
            backgroundColor: theme.vars.palette.tone[tone].bg,
            '& .MuiAlert-icon': { color: 'inherit' },
          },
        })),
      }),
    },
  },
  MuiSkeleton: { defaultProps: { animation: 'pulse' } },
  MuiDrawer: { styleOverrides: { paper: { borderRadius: 0 } } },
  MuiMenu: {
    styleOverrides: {
      paper: ({ theme }) => ({
        marginTop: 4,
        border: `1px solid ${theme.vars.palette.divider}`,
        boxShadow: '0 8px 24px rgb(10 40 46 / 14%)',
      }),
    },
  },
  MuiMenuItem: {
    styleOverrides: { root: { minHeight: 44, fontSize: sizes.sm } },
  },
  MuiListItemButton: {
    styleOverrides: { root: { minHeight: 44, borderRadius: 10 } },
  },
  MuiDialog: { styleOverrides: { paper: { borderRadius: 14 } } },
  MuiDialogTitle: {
    styleOverrides: { root: { fontSize: sizes.lg, fontWeight: weights.bold } },
  },
  MuiTooltip: {
    styleOverrides: {
      tooltip: ({ theme }) => ({
        fontSize: sizes.xs,
        color: theme.vars.palette.background.paper,
        backgroundColor: theme.vars.palette.text.primary,
      }),
    },
  },
};
