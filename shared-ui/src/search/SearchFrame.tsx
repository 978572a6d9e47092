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
  // Safari and Chrome draw a cross of their own, in the system's blue.
  '&::-webkit-search-cancel-button': {
    WebkitAppearance: 'none',
    width: 14,
    height: 14,
    marginInline: 6,
    cursor: 'pointer',
    background: [45, -45]
      .map(
        (angle) =>
          `linear-gradient(${angle}deg, transparent 44%, ${theme.vars.palette.text.secondary} 44% 56%, transparent 56%)`,
      )
      .join(),
  },
  '&::placeholder': { color: theme.vars.palette.text.secondary, opacity: 1 },
}));
