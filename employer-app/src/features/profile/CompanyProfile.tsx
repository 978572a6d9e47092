import { isHttpUrl } from '@jobharbor/contract';
import { Button, Link, Stack, type StoredEmployer, Typography } from '@jobharbor/shared-ui/core';
import { CompanyLogo, Panel, PostingText, ProfileHeader } from '@jobharbor/shared-ui/data';
import { EditIcon } from '@jobharbor/shared-ui/icons';

import { VerificationChip } from '../../lib/VerificationChip';

/** Who the employer is: logo, company name, verification, e-mail address, website. */
export function CompanyHeader({ employer }: { employer: StoredEmployer }) {
  const name = employer.companyName ?? employer.name;
  const logo = employer.logo ?? employer.profileImage;
  return (
    <ProfileHeader picture={<CompanyLogo companyName={name} src={logo} size={88} />} name={name}>
      <VerificationChip isVerified={employer.isVerified} />
      <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
        {employer.email}
      </Typography>
      {employer.website && <Website url={employer.website} />}
    </ProfileHeader>
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

interface AboutCompanyProps {
  description: string | undefined;
  /** Absent for those who may not change them. */
  onEdit: (() => void) | undefined;
  /** The form was just closed: the focus goes on from the button that opened it. */
  takesFocus: boolean;
}

/** The company in its own words, and the way to change them. */
export function AboutCompany({ description, onEdit, takesFocus }: AboutCompanyProps) {
  return (
    <Panel aria-labelledby="about-heading">
      <Stack sx={{ gap: 2, alignItems: 'start' }}>
        <Typography id="about-heading" variant="h3" component="h2">
          About the company
        </Typography>
        {description ? (
          <PostingText text={description} />
        ) : (
          <Typography color="textSecondary">
            No description yet. A few sentences help people to decide whether to apply.
          </Typography>
        )}
        {onEdit && (
          <Button
            variant="outlined"
            startIcon={<EditIcon />}
            autoFocus={takesFocus}
            onClick={onEdit}
          >
            Edit profile
          </Button>
        )}
      </Stack>
    </Panel>
  );
}
