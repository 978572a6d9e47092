import { isHttpUrl, type Resume } from '@jobharbor/contract';
import Box from '@mui/material/Box';
import Link, { type LinkProps } from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

import { mailto } from '../format/mailto';

interface CvContactProps {
  resume: Resume;
  /** Of the links. */
  color?: LinkProps['color'];
}

/** How to reach the person of a CV: phone, e-mail, address and places on the web, as far as they are given. */
export function CvContact({ resume, color }: CvContactProps) {
  const { phoneNo, homeAddress, yearsOfExp, user } = resume;
  return (
    <Box
      component="dl"
      sx={{
        display: 'grid',
        gridTemplateColumns: 'repeat(auto-fill, minmax(min(13rem, 100%), 1fr))',
        columnGap: 3,
        rowGap: 1.5,
        m: 0,
        '@media print': { rowGap: '5pt', breakInside: 'avoid' },
      }}
    >
      {phoneNo && (
        <Fact term="Phone">
          <Link href={`tel:${phoneNo.replace(/[^+\d]/g, '')}`} color={color}>
            <bdi dir="ltr">{phoneNo}</bdi>
          </Link>
        </Fact>
      )}
      {user.email && (
        <Fact term="E-mail">
          <Link href={mailto(user.email)} color={color}>
            <bdi dir="ltr">{user.email}</bdi>
          </Link>
        </Fact>
      )}
      {homeAddress && (
        <Fact term="Home Address">
          <bdi>{homeAddress}</bdi>
        </Fact>
      )}
      {yearsOfExp && (
        <Fact term="Years of Experience">
          <bdi>{yearsOfExp}</bdi>
        </Fact>
      )}
      {cvLinks(resume).map(({ label, url, text }) => (
        <Fact key={label} term={label}>
          <Link href={url} color={color} target="_blank" rel="noopener noreferrer nofollow">
            <bdi dir="ltr">{text}</bdi>
          </Link>
        </Fact>
      ))}
    </Box>
  );
}

interface FactProps {
  /** In the portal's own words, whatever the language around it. */
  term: string;
  children: ReactNode;
}

/** One of the short facts of a `dl`: what it is, in small, and below it what it says. */
function Fact({ term, children }: FactProps) {
  return (
    <Box sx={{ minWidth: 0 }}>
      <Typography component="dt" variant="caption" color="textSecondary" lang="en">
        {term}
      </Typography>
      <Typography
        component="dd"
        variant="body2"
        sx={{ m: 0, overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}
      >
        {children}
      </Typography>
    </Box>
  );
}

/** One of the places on the web that a CV names. */
interface CvLink {
  label: string;
  url: string;
  /** The address as one would read it out, so that it serves on paper too. */
  text: string;
}

/** The seeker's places on the web that are given; anything but a web address is left out. */
function cvLinks({ portfolio, socials }: Pick<Resume, 'portfolio' | 'socials'>): CvLink[] {
  const given = {
    Portfolio: portfolio,
    LinkedIn: socials.linkedin,
    Facebook: socials.facebook,
    Twitter: socials.twitter,
  };
  return Object.entries(given)
    .filter(([, url]) => url && isHttpUrl(url))
    .map(([label, url]) => ({ label, url, text: readableUrl(url) }));
}

/** An address as one would read it out, so that it serves on paper too. */
export const readableUrl = (url: string) =>
  url.replace(/^https?:\/\/(www\.)?/i, '').replace(/\/$/, '');
