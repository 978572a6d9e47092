import { Box, Link, Typography } from '@jobharbor/shared-ui/core';

export interface FigureProps {
  value: number;
  label: string;
  /** What else there is to know of it, in a few words. */
  note: string;
  href: string;
  /** It asks for something to be done. */
  isUrgent?: boolean;
}

const number = new Intl.NumberFormat('en-US');

/** One number of the overview, and the way to what it counts: the whole surface is the link. */
export function Figure({ value, label, note, href, isUrgent = false }: FigureProps) {
  return (
    <Box
      component="li"
      sx={{
        position: 'relative',
        display: { xs: 'grid', sm: 'block' },
        gridTemplateColumns: 'minmax(3.5rem, auto) minmax(0, 1fr)',
        alignItems: 'center',
        columnGap: 2,
        minWidth: 0,
        p: { xs: 2, sm: 3 },
        border: '1px solid',
        borderRadius: 1,
        borderColor: isUrgent ? 'brand.line' : 'divider',
        bgcolor: isUrgent ? 'brand.soft' : 'background.paper',
        color: isUrgent ? 'brand.softText' : 'text.primary',
        transition: 'border-color 150ms',
        '&:hover': { borderColor: 'primary.main' },
        '&:has(a:focus-visible)': {
          outline: '2px solid',
          outlineColor: 'focus.ring',
          outlineOffset: 2,
        },
      }}
    >
      <Typography component="p" variant="h1" data-figures="">
        {number.format(value)}
      </Typography>
      <Box sx={{ minWidth: 0 }}>
        <Link
          href={href}
          color="inherit"
          underline="hover"
          sx={{
            display: 'inline-block',
            mt: { sm: 1 },
            fontWeight: 'fontWeightBold',
            // The surface draws the ring.
            '&:focus-visible': { outline: 'none' },
            '&::after': { content: '""', position: 'absolute', inset: 0, borderRadius: 1 },
          }}
        >
          {label}
        </Link>
        <Typography variant="body2" color={isUrgent ? 'inherit' : 'textSecondary'}>
          {note}
        </Typography>
      </Box>
    </Box>
  );
}
