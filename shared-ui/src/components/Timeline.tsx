import { styled } from '@mui/material/styles';

/** Steps in time, one below the other along a line: a list of `li`. */
export const Timeline = styled('ol')(({ theme }) => ({
  display: 'grid',
  gap: 16,
  margin: '4px 0 0 6px',
  padding: '0 0 0 20px',
  listStyle: 'none',
  borderLeft: `2px solid ${theme.vars.palette.brand.line}`,
  '& > li': { position: 'relative', display: 'grid', gap: 4, justifyItems: 'start' },
  '& > li::before': {
    content: '""',
    position: 'absolute',
    left: -27,
    top: 8,
    width: 12,
    height: 12,
    borderRadius: '50%',
    background: theme.vars.palette.primary.main,
    border: `2px solid ${theme.vars.palette.background.paper}`,
  },
}));
