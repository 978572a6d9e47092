import Box from '@mui/material/Box';
import Typography, { type TypographyProps } from '@mui/material/Typography';

import { clampLines } from './clampLines';
import { VerifiedMark } from './VerifiedMark';

export interface CompanyNameProps extends Pick<TypographyProps, 'variant'> {
  /** Some postings do not say who offers the job. */
  name: string | undefined;
  verified?: boolean;
}

/** Who offers a job, in two lines at most; a missing name is said, not hidden. */
export function CompanyName({ name, verified = false, variant }: CompanyNameProps) {
  return (
    <Typography
      component="p"
      variant={variant}
      color={name ? 'textPrimary' : 'textSecondary'}
      sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}
    >
      <Box component="span" dir="auto" title={name} sx={{ ...clampLines(2), minWidth: 0 }}>
        {name ?? 'Company not named'}
      </Box>
      {verified && <VerifiedMark />}
    </Typography>
  );
}
