import type { Company } from '@jobharbor/contract';
import { Box, Button, Link, toast, Typography } from '@jobharbor/shared-ui/core';
import { CompanyLogo, ProfileHeader } from '@jobharbor/shared-ui/data';
import { useSyncExternalStore } from 'react';

import { formatDays } from '../../lib/formatDays';

/** Who the company is: logo, name, website, and how quickly it answers. */
export function CompanyHeader({ company }: { company: Company }) {
  const { name, logo, website, answersWithinDays: days } = company;
  return (
    <ProfileHeader picture={<CompanyLogo companyName={name} src={logo} size={88} />} name={name}>
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
        <ShareButton name={name} />
      </Box>
    </ProfileHeader>
  );
}

const hostOf = (website: string) => new URL(website).host.replace(/^www\./, '');

const unchanging = () => () => undefined;
const canShare = () => 'share' in navigator || 'clipboard' in navigator;

/** Shares the page's address by the device, or copies it where the device cannot share. */
function ShareButton({ name }: { name: string }) {
  // Browsers share and copy on secure pages only, which the server cannot know.
  const isPossible = useSyncExternalStore(unchanging, canShare, () => false);
  const url = () => window.location.origin + window.location.pathname;
  const share = async () => {
    if ('share' in navigator) {
      // A person who closes the device's dialog has changed their mind: that is no failure.
      await navigator.share({ title: name, url: url() }).catch(() => undefined);
      return;
    }
    await (navigator as Navigator).clipboard.writeText(url()).then(
      () => toast.success('The link is copied.'),
      () => toast.error('The link could not be copied. Please copy it from the address bar.'),
    );
  };
  return (
    <Button
      type="button"
      size="small"
      color="inherit"
      variant="outlined"
      sx={{ visibility: isPossible ? 'visible' : 'hidden' }}
      onClick={() => void share()}
    >
      Share
    </Button>
  );
}
