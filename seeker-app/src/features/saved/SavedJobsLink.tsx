import { Link, paths } from '@jobharbor/shared-ui/core';

import { useSavedIdsQuery } from './savedApi';

/** The way to the saved jobs, with their number once it is known. */
export function SavedJobsLink({ userId }: { userId: string }) {
  const { currentData } = useSavedIdsQuery(userId);
  const count = currentData && Object.keys(currentData).length;
  return <Link href={paths.savedJobs}>{count ? `Saved jobs (${count})` : 'Saved jobs'}</Link>;
}
