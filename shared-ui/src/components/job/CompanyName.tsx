import Box from '@mui/material/Box';

import { staticStyled } from '../../theme/staticStyled';
import { clampLines } from '../clampLines';
import { VerifiedIcon } from '../coreIcons.ts';

const Line = staticStyled('p')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'flex',
  alignItems: 'center',
  gap: 4,
  margin: 0,
  color: theme.vars.palette.text.primary,
  '&[data-unnamed]': { color: theme.vars.palette.text.secondary },
  '& > span:first-of-type': { ...clampLines(2), minWidth: 0 },
}));

export interface CompanyNameProps {
  /** Some postings do not say who offers the job. */
  name: string | undefined;
  verified?: boolean;
}

/** Who offers a job, in two lines at most; a missing name is said, not hidden. */
export function CompanyName({ name, verified = false }: CompanyNameProps) {
  return (
    <Line data-unnamed={name ? undefined : ''}>
      <span dir="auto" title={name}>
        {name ?? 'Company not named'}
      </span>
      {verified && <VerifiedMark />}
    </Line>
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
