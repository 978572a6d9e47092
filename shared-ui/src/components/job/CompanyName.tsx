import type { CompanyCheck } from '@jobharbor/contract';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';

import { paths } from '../../client/paths';
import { formatDate } from '../../format/date';
import { useReaderTime } from '../../format/useReaderTime';
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
  // In a card: above the link that covers it, and large enough for a finger without coming near the title's.
  '& > a': {
    position: 'relative',
    zIndex: 1,
    minWidth: 0,
    margin: '0 0 -4px',
    padding: '0 0 4px',
    color: 'inherit',
    textDecoration: 'none',
    '&:hover': { textDecoration: 'underline' },
    '& > span': clampLines(2),
  },
}));

interface CompanyNameProps {
  /** Some postings do not say who offers the job. */
  name: string | undefined;
  verified?: boolean;
  /** The address of the company's page, where it has one. */
  slug?: string | undefined;
}

/** Who offers a job, in two lines at most; a missing name is said, not hidden. */
export function CompanyName({ name, verified = false, slug }: CompanyNameProps) {
  const text = (
    <span dir="auto" title={name}>
      {name ?? 'Company not named'}
    </span>
  );
  return (
    <Line data-unnamed={name ? undefined : ''}>
      {slug ? <Link to={paths.company(slug)}>{text}</Link> : text}
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
      title="Verified Company: the company’s page says what was checked, and when"
      sx={{
        display: 'inline-flex',
        verticalAlign: '-0.2em',
        color: 'success.main',
        flex: 'none',
        '& > svg': { fontSize: size },
      }}
    >
      <VerifiedIcon />
    </Box>
  );
}

/** What was checked of a verified company, and when, in words. */
export function CompanyCheckLine({ check }: { check: CompanyCheck }) {
  const time = useReaderTime();
  return (
    <Typography
      variant="body2"
      sx={{
        overflowWrap: 'anywhere',
        '& > svg': { mr: 0.75, fontSize: 18, verticalAlign: '-0.2em', color: 'success.main' },
      }}
    >
      <VerifiedIcon />
      {checkText(check)} on <time dateTime={check.at}>{formatDate(check.at, time)}</time>
    </Typography>
  );
}

function checkText({ by, domain = '' }: CompanyCheck): string {
  if (by === 'address') return `Verified by an e-mail address at ${domain}`;
  if (by === 'dns') return `Verified as the holder of the domain ${domain}`;
  return 'Verified by the operator of this portal';
}
