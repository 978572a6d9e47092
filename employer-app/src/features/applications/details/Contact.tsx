import type { Resume } from '@jobharbor/contract';
import { Link } from '@jobharbor/shared-ui/core';
import { cvLinks } from '@jobharbor/shared-ui/data';

import { Fact, Facts } from './Facts';

/** How to reach an applicant, as the CV that was sent says. */
export function Contact({ resume }: { resume: Resume }) {
  const { phoneNo, homeAddress, yearsOfExp, user } = resume;
  return (
    <Facts>
      {phoneNo && (
        <Fact term="Phone">
          <Link href={`tel:${phoneNo.replace(/[^+\d]/g, '')}`}>
            <bdi dir="ltr">{phoneNo}</bdi>
          </Link>
        </Fact>
      )}
      {user.email && (
        <Fact term="E-mail">
          <Link href={`mailto:${encodeURIComponent(user.email).replace('%40', '@')}`}>
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
          <Link href={url} target="_blank" rel="noopener noreferrer nofollow">
            <bdi dir="ltr">{text}</bdi>
          </Link>
        </Fact>
      ))}
    </Facts>
  );
}
