import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type ReactNode, useRef } from 'react';

import { usePageFocus } from './usePageFocus';

export interface ProfileHeaderProps {
  /** A portrait or a logo, 88 pixels wide. */
  picture: ReactNode;
  name: string;
  /** What else tells who it is, below the name. */
  children: ReactNode;
}

/** The head of a profile page: whose it is. Its name takes the focus of a new page. */
export function ProfileHeader({ picture, name, children }: ProfileHeaderProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  usePageFocus(heading);

  return (
    <Box
      component="header"
      sx={{
        display: 'flex',
        flexDirection: { xs: 'column', sm: 'row' },
        alignItems: { xs: 'start', sm: 'center' },
        gap: { xs: 2, sm: 3 },
        p: { xs: 3, md: 4 },
        borderRadius: 1,
        color: 'brand.softText',
        bgcolor: 'brand.soft',
      }}
    >
      {picture}
      <Box sx={{ display: 'grid', justifyItems: 'start', gap: 1, minWidth: 0 }}>
        <Typography
          ref={heading}
          component="h1"
          variant="h2"
          tabIndex={-1}
          data-page-heading=""
          dir="auto"
          sx={{ overflowWrap: 'anywhere' }}
        >
          {name}
        </Typography>
        {children}
      </Box>
    </Box>
  );
}
