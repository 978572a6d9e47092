import { styled } from '@jobharbor/shared-ui/core';

/** The sheet on which a CV stands: a leaf on the screen, nothing but its text on paper. */
export const CvSheet = styled('article')(({ theme }) => ({
  maxWidth: 800,
  marginInline: 'auto',
  padding: theme.spacing(3),
  background: theme.vars.palette.background.paper,
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: theme.vars.shape.borderRadius,
  [theme.breakpoints.up('sm')]: { padding: theme.spacing(6) },
  [theme.breakpoints.up('md')]: { padding: theme.spacing(7, 8) },
  '@media print': {
    maxWidth: 'none',
    // A page's edge cuts off what touches it, such as the outline of a chip.
    padding: '0 1px',
    border: 0,
    '& a': { textDecoration: 'none' },
  },
}));
