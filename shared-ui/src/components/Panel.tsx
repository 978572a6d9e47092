import { styled } from '@mui/material/styles';

/** A bordered surface for what belongs together. Give it an `aria-label` or `aria-labelledby`. */
export const Panel = styled('section')(({ theme }) => ({
  minWidth: 0,
  padding: theme.spacing(3),
  background: theme.vars.palette.background.paper,
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: theme.vars.shape.borderRadius,
  [theme.breakpoints.up('md')]: { padding: theme.spacing(4) },
}));
