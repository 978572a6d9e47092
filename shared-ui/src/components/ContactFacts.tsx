import type { Resume } from '@jobharbor/contract';
import Link, { type LinkProps } from '@mui/material/Link';

import { cvLinks } from '../format/cvLinks';
import { mailto } from '../format/mailto';
import { Fact } from './Fact';

export interface ContactFactsProps {
  resume: Resume;
  color?: LinkProps['color'];
}

/** How to reach the person of a CV: phone, e-mail, address and places on the web, as far as they are given: the rows of a `dl`. */
export function ContactFacts({ resume, color }: ContactFactsProps) {
  const { phoneNo, homeAddress, yearsOfExp, user } = resume;
  return (
    <>
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
    </>
  );
}
