import { isHttpUrl } from '@jobharbor/contract';
import { Link, type StoredEmployer, Typography } from '@jobharbor/shared-ui/core';
import { CompanyLogo, ProfileHeader, VerificationChip } from '@jobharbor/shared-ui/data';

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
