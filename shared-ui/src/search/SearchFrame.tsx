import { styled } from '@mui/material/styles';

/** The box that a search stands in, on whatever ground. */
export const SearchFrame = styled('form')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  padding: 6,
  color: theme.vars.palette.text.primary,
  background: theme.vars.palette.background.paper,
  border: `1px solid ${theme.vars.palette.control.border}`,
  borderRadius: 14,
  // The box is its own ground: what takes the focus in it has the ring of light surfaces.
  '--jh-palette-focus-ring': theme.vars.palette.primary.main,
}));

/** A search's input: the box around it draws its edge and its ring. */
export const SearchInput = styled('input')(({ theme }) => ({
  flex: '1 1 auto',
  width: '100%',
  minWidth: 0,
  padding: 0,
  border: 0,
  '&:focus-visible': { outline: 'none' },
  color: 'inherit',
  background: 'none',
  font: 'inherit',
  textOverflow: 'ellipsis',
  '&::placeholder': { color: theme.vars.palette.text.secondary, opacity: 1 },
}));
