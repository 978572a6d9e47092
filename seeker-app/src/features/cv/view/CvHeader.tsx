import type { Resume } from '@jobharbor/contract';
import { Box, Typography, usePageFocus, UserAvatar } from '@jobharbor/shared-ui/core';
import { useRef } from 'react';

import { CvContact } from './CvContact';

export interface CvHeaderProps {
  resume: Resume;
  name: string;
}

/** Who it is and how to reach them. */
export function CvHeader({ resume, name }: CvHeaderProps) {
  const headingRef = useRef<HTMLHeadingElement>(null);
  usePageFocus(headingRef);
  return (
    <header>
      <Box
        sx={{
          display: 'flex',
          flexDirection: { xs: 'column', sm: 'row' },
          alignItems: { sm: 'center' },
          gap: { xs: 2, sm: 3 },
          mb: 3,
          '@media print': { mb: '10pt', flexDirection: 'row', alignItems: 'center' },
        }}
      >
        {/* Initials stand in for a picture on the screen; on paper the name beside them says more. */}
        <Box sx={{ '@media print': { '&:not(:has(img))': { display: 'none' } } }}>
          <UserAvatar name={name} src={resume.user.profileImage} size={88} />
        </Box>
        <Typography
          ref={headingRef}
          component="h1"
          variant="h1"
          tabIndex={-1}
          data-page-heading=""
          sx={{ minWidth: 0, '@media print': { fontSize: '24pt' } }}
        >
          <bdi>{name || 'CV'}</bdi>
        </Typography>
      </Box>
      <CvContact resume={resume} />
    </header>
  );
}
