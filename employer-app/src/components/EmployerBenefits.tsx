import { Benefits } from '@jobharbor/shared-ui/core';
import { InboxIcon, PostAddIcon, VerifiedIcon } from '@jobharbor/shared-ui/icons';

const BENEFITS = [
  {
    icon: <PostAddIcon fontSize="small" />,
    text: 'Post jobs, and see them as job seekers will',
  },
  {
    icon: <InboxIcon fontSize="small" />,
    text: 'Read applications and answer them in one place',
  },
  {
    icon: <VerifiedIcon fontSize="small" />,
    text: 'Carry the verified tick that people look for',
  },
];

/** What an employer's account is good for, in three lines. */
export function EmployerBenefits() {
  return <Benefits benefits={BENEFITS} />;
}
