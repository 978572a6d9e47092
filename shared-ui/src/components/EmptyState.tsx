import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

export interface EmptyStateProps {
  heading: string;
  headingLevel?: 'h1' | 'h2' | 'h3';
  /** One sentence: why there is nothing, and what may help. */
  text?: ReactNode;
  /** The one thing to do next. */
  action?: ReactNode;
  /** A picture of what is missing; decoration only. */
  icon?: ReactNode;
}

/** Stands where a list would be when there is nothing to list. */
export function EmptyState({ heading, headingLevel, text, action, icon }: EmptyStateProps) {
  return (
    <Box
      sx={{
        display: 'grid',
        justifyItems: 'center',
        gap: 2,
        px: 3,
        py: { xs: 5, sm: 8 },
        textAlign: 'center',
        border: '1px dashed',
        borderColor: 'brand.line',
        borderRadius: 1,
      }}
    >
      {icon && (
        <Box
          aria-hidden
          sx={{
            display: 'grid',
            placeItems: 'center',
            width: 64,
            height: 64,
            borderRadius: '50%',
            color: 'brand.softText',
            bgcolor: 'brand.soft',
          }}
        >
          {icon}
        </Box>
      )}
      <Typography variant="h3" component={headingLevel ?? 'h2'}>
        {heading}
      </Typography>
      {text && (
        <Typography color="textSecondary" sx={{ maxWidth: '48ch', textWrap: 'pretty' }}>
          {text}
        </Typography>
      )}
      {action}
    </Box>
  );
}
