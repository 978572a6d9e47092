import { isHttpUrl } from '@jobharbor/contract';
import {
  Box,
  Link,
  type StoredEmployer,
  Typography,
  usePageFocus,
} from '@jobharbor/shared-ui/core';
import { CompanyLogo, VerificationChip } from '@jobharbor/shared-ui/data';
import { useRef } from 'react';

/** Who the employer is: logo, company name, verification, e-mail address, website. */
export function ProfileHeader({ employer }: { employer: StoredEmployer }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const name = employer.companyName ?? employer.name;
  const logo = employer.logo ?? employer.profileImage;
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
      <CompanyLogo companyName={name} src={logo} size={88} />
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
        <VerificationChip isVerified={employer.isVerified} />
        <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
          {employer.email}
        </Typography>
        {employer.website && <Website url={employer.website} />}
      </Box>
    </Box>
  );
}

function Website({ url }: { url: string }) {
  const text = url.replace(/^https?:\/\/(www\.)?/i, '').replace(/\/$/, '');
  return (
    <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
      {isHttpUrl(url) ? (
        <Link href={url} target="_blank" rel="noopener noreferrer nofollow" color="inherit">
          {text}
        </Link>
      ) : (
        url
      )}
    </Typography>
  );
}
