import { Benefits } from '@jobharbor/shared-ui/core';

import { LineIcon } from '../layout/LineIcon';

const BENEFITS = [
  {
    icon: <LineIcon path="M7 3h7l5 5v13H7zM14 3v5h5M10 13h6M10 17h6" />,
    text: 'Write one CV, and send it with every application',
  },
  { icon: <LineIcon path="M4 12l5 5L20 6" />, text: 'See where each application stands' },
  {
    icon: <LineIcon path="M12 3l8 3v6c0 5-3.5 8-8 9-4.5-1-8-4-8-9V6z" />,
    text: 'Take your data with you, or delete it, whenever you like',
  },
];

/** What an account is good for, in three lines. */
export function AccountBenefits() {
  return <Benefits benefits={BENEFITS} />;
}
