import type { Resume } from '@jobharbor/contract';
import { Box, Link, Typography } from '@jobharbor/shared-ui/core';
import { cvLinks } from '@jobharbor/shared-ui/data';
import type { ReactNode } from 'react';

/** Phone, address, e-mail and what else is given. */
export function CvContact({ resume }: { resume: Resume }) {
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
          <Link href={`tel:${phoneNo.replace(/[^+\d]/g, '')}`} color="inherit">
            <bdi dir="ltr">{phoneNo}</bdi>
          </Link>
        </Fact>
      )}
      {user.email && (
        <Fact term="E-mail">
          <Link
            href={`mailto:${encodeURIComponent(user.email).replace('%40', '@')}`}
            color="inherit"
          >
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
          <Link href={url} color="inherit" target="_blank" rel="noopener noreferrer nofollow">
            <bdi dir="ltr">{text}</bdi>
          </Link>
        </Fact>
      ))}
    </Box>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
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
