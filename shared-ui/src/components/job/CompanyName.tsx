import Box from '@mui/material/Box';
import Typography, { type TypographyProps } from '@mui/material/Typography';

import { clampLines } from '../clampLines';
import { VerifiedIcon } from '../coreIcons.ts';

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

export interface VerifiedMarkProps {
  size?: number;
}

/** The green tick of a verified company; what it means is on hover and read out. */
export function VerifiedMark({ size = 18 }: VerifiedMarkProps) {
  return (
    <Box
      component="span"
      role="img"
      aria-label="Verified Company"
      title="Verified Company: e-mail address verified; the company itself is not checked"
      sx={{
        display: 'inline-flex',
        verticalAlign: '-0.2em',
        color: 'success.main',
        flex: 'none',
      }}
    >
      <VerifiedIcon aria-hidden sx={{ fontSize: size }} />
    </Box>
  );
}
