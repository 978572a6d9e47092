import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import { Link } from 'react-router-dom';

interface JobCardFrameProps {
  /** Shows that the card can be followed. */
  interactive?: boolean;
}

/** The surface that a job's card and its skeleton share. */
export const JobCardFrame = styled(Box, {
  shouldForwardProp: (prop) => prop !== 'interactive',
})<JobCardFrameProps & { component?: 'article' | 'div' }>(({ theme, interactive }) => ({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  gap: 12,
  width: '100%',
  height: '100%',
  padding: 20,
  color: theme.vars.palette.text.primary,
  background: theme.vars.palette.background.paper,
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: theme.vars.shape.borderRadius,
  transition: 'border-color 150ms',
  ...(interactive && {
    '&:hover': { borderColor: theme.vars.palette.primary.main },
    '&:has(a:focus-visible)': {
      outline: `2px solid ${theme.vars.palette.focus.ring}`,
      outlineOffset: 2,
    },
  }),
}));

/** A link whose target is the whole card around it, though only its own text names it. */
export const StretchedLink = styled(Link)({
  color: 'inherit',
  textDecoration: 'none',
  // The card draws the ring, around the whole of what can be followed.
  '&:focus-visible': { outline: 'none' },
  '&::after': {
    content: '""',
    position: 'absolute',
    inset: 0,
    borderRadius: 'inherit',
  },
});
