import { Box, Typography } from '@jobharbor/shared-ui/core';
import { type ReactNode, useId } from 'react';

export interface CvSectionProps {
  heading: string;
  /** There is nothing in it but a hint for its owner. */
  isOnScreenOnly?: boolean;
  children: ReactNode;
}

/** One part of a CV. On paper its heading never stands alone at the foot of a page. */
export function CvSection({ heading, isOnScreenOnly = false, children }: CvSectionProps) {
  const id = useId();
  return (
    <Box
      component="section"
      aria-labelledby={id}
      sx={{
        mt: 4.5,
        '@media print': isOnScreenOnly ? { display: 'none' } : { mt: '16pt' },
      }}
    >
      <Typography
        id={id}
        variant="h3"
        component="h2"
        lang="en"
        sx={{
          pb: 0.75,
          mb: 2,
          color: 'primary.main',
          borderBottom: '1px solid',
          borderColor: 'divider',
          '@media print': { breakAfter: 'avoid', mb: '8pt', pb: '2pt', fontSize: '13pt' },
        }}
      >
        {heading}
      </Typography>
      {children}
    </Box>
  );
}
