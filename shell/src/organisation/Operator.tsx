import { BRAND, type Organisation } from '@jobharbor/contract';
import { Link } from '@jobharbor/shared-ui/core';

import { useOrganisationQuery } from './organisationApi';

function nameOf({ name, isDemonstration }: Organisation): string {
  if (name) return `${BRAND} is run here by ${name}.`;
  return isDemonstration
    ? 'This is a demonstration, which nobody runs for real: its people and e-mails are invented.'
    : 'Its operator has not given a name yet.';
}

/** Who runs this portal. */
export function OperatorName() {
  const { data, isLoading } = useOrganisationQuery(undefined);
  return (
    <>
      {isLoading && <span data-coming="" />}
      <span>
        {data && `${nameOf(data)} `}
        {data?.address && `${data.address}. `}
        The operator decides which jobs are published here, looks into those that are reported, and
        answers for both.
      </span>
    </>
  );
}

/** Where questions go, also those about one's own data. */
export function OperatorContact() {
  const { data } = useOrganisationQuery(undefined);
  const { name = 'the operator of this portal', contactMail, address } = data ?? {};
  if (contactMail) {
    return (
      <>
        Please write to {name}: <Link href={`mailto:${contactMail}`}>{contactMail}</Link>
        {address && `, or by post: ${address}`}.
      </>
    );
  }
  return <>Please turn to {address ? `${name}, ${address}` : name}.</>;
}
