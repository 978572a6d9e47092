import type { Resume } from '@jobharbor/contract';
import { apiOrigin, Box, Link, paths, Typography } from '@jobharbor/shared-ui/core';

import { isLetter } from './isLetter';

export interface ApplyContentsProps {
  userId: string;
  resume: Resume;
}

/** What the employer will receive. */
export function ApplyContents({ userId, resume }: ApplyContentsProps) {
  const { coverLetter, coverLetterName } = resume;
  return (
    <Box sx={{ typography: 'body2', overflowWrap: 'anywhere' }}>
      <Typography variant="body2" component="h3" sx={{ fontWeight: 'fontWeightBold' }}>
        The employer receives
      </Typography>
      <Box component="ul" sx={{ my: 0.5, pl: 2.5 }}>
        <li>
          <Link href={paths.viewCv(userId)}>your CV as it is saved</Link>
        </li>
        <li>
          {isLetter(coverLetter) ? (
            <>
              your cover letter,{' '}
              <Link href={apiOrigin() + coverLetter} target="_blank" rel="noopener">
                {coverLetterName || 'as it is saved'}
              </Link>
            </>
          ) : (
            'no cover letter: it is optional'
          )}
        </li>
      </Box>
      <Typography variant="body2" color="textSecondary">
        What you change later stays with you.
      </Typography>
    </Box>
  );
}
