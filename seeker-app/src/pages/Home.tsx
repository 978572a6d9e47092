import { isOpenStatus } from '@jobharbor/contract';
import {
  Link,
  paths,
  type Preload,
  selectSeeker,
  Stack,
  useAppSelector,
} from '@jobharbor/shared-ui/core';

import { useListApplicationsQuery } from '../features/applications/applicationsApi';
import { useStatusOf } from '../features/applications/useApplications';
import { FitsYourCv } from '../features/fitting/FitsYourCv';
import { JobListScreen } from '../features/jobs/list/JobListScreen';
import { readJobListQuery } from '../features/jobs/list/readJobListQuery';
import { preloadJobList, useJobList } from '../features/jobs/list/useJobList';
import { useJobListAddress } from '../features/jobs/list/useJobListAddress';
import { useJobMarks } from '../features/saved/JobMarks';
import { SavedJobsLink } from '../features/saved/SavedJobsLink';

export const preload: Preload = (context) =>
  preloadJobList(context, readJobListQuery(context.searchParams));

/** The home of a signed-in seeker: the jobs, and a word about what is on its way. */
export function Component() {
  const seeker = useAppSelector(selectSeeker);
  const address = useJobListAddress();
  const list = useJobList(address.query);
  const cornerOf = useJobMarks();
  return (
    <JobListScreen
      title="Home"
      heading={seeker?.firstName ? `Hello, ${seeker.firstName}` : 'Hello'}
      lead="Every open job on this portal, the newest first."
      actions={
        seeker && (
          <Stack direction="row" sx={{ flexWrap: 'wrap', columnGap: 3, rowGap: 1 }}>
            <InProgress userId={seeker._id} />
            <SavedJobsLink userId={seeker._id} />
          </Stack>
        )
      }
      address={address}
      list={list}
      statusOf={useStatusOf()}
      cornerOf={cornerOf}
      above={<FitsYourCv cornerOf={cornerOf} />}
      narrowsWhileTyping
    />
  );
}

/** How many applications still wait for a decision, leading to them. Without any it says nothing. */
function InProgress({ userId }: { userId: string }) {
  const { currentData } = useListApplicationsQuery(userId);
  const count = currentData?.filter((one) => isOpenStatus(one.applicationStatus)).length;
  if (!count) return null;
  return (
    <Link href={paths.myApplications}>
      {count === 1 ? '1 application in progress' : `${count} applications in progress`}
    </Link>
  );
}
