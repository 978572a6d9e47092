import type { Company } from '@jobharbor/contract';
import { Box, Link, paths, Typography } from '@jobharbor/shared-ui/core';
import {
  CompanyCheckLine,
  CompanyLogo,
  ProfileHeader,
  ShareButton,
} from '@jobharbor/shared-ui/data';

import { formatDays } from '../../lib/formatDays';

/** Who the company is: logo, name, website, and how quickly it answers. */
export function CompanyHeader({ company }: { company: Company }) {
  const { name, logo, website, answersWithinDays: days, companyCheck } = company;
  return (
    <ProfileHeader picture={<CompanyLogo companyName={name} src={logo} size={88} />} name={name}>
      {companyCheck && <CompanyCheckLine check={companyCheck} />}
      {days !== undefined && <Typography>Usually answers within {formatDays(days)}</Typography>}
      <Box
        sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 3, rowGap: 1 }}
      >
        {website && (
          <Link
            href={website}
            // The portal does not vouch for what a company links to.
            rel="nofollow noopener noreferrer"
            target="_blank"
            color="inherit"
            sx={{ py: 0.5, overflowWrap: 'anywhere' }}
          >
            {hostOf(website)}
          </Link>
        )}
        <ShareButton name={name} path={paths.company(company.slug)} />
      </Box>
    </ProfileHeader>
  );
}

const hostOf = (website: string) => new URL(website).host.replace(/^www\./, '');
