import { isOpenStatus } from '@jobharbor/contract';
import { Link, paths } from '@jobharbor/shared-ui/core';

import { useListApplicationsQuery } from './applicationsApi';

/** How many applications still wait for a decision, leading to them. Without any it says nothing. */
export function InProgress({ userId }: { userId: string }) {
  const { currentData } = useListApplicationsQuery(userId);
  const count = currentData?.filter((one) => isOpenStatus(one.applicationStatus)).length;
  if (!count) return null;
  return (
    <Link href={paths.myApplications}>
      {count === 1 ? '1 application in progress' : `${count} applications in progress`}
    </Link>
  );
}
