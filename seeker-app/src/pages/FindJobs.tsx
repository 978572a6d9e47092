import type { Preload } from '@jobharbor/shared-ui/core';

import { AlertButton } from '../features/alerts/AlertButton';
import { useStatusOf } from '../features/applications/useApplications';
import { FitsYourCv } from '../features/fitting/FitsYourCv';
import { JobListScreen } from '../features/jobs/list/JobListScreen';
import { readJobListQuery } from '../features/jobs/list/readJobListQuery';
import { preloadJobList, useJobList } from '../features/jobs/list/useJobList';
import { useJobListAddress } from '../features/jobs/list/useJobListAddress';
import { useJobMarks } from '../features/saved/JobMarks';

export const preload: Preload = (context) =>
  preloadJobList(context, readJobListQuery(context.searchParams));

/** The public list of jobs. */
export function Component() {
  const address = useJobListAddress();
  const list = useJobList(address.query);
  const cornerOf = useJobMarks();
  return (
    <JobListScreen
      title="Find Jobs"
      lead="Every open job on this portal."
      address={address}
      list={list}
      statusOf={useStatusOf()}
      cornerOf={cornerOf}
      above={<FitsYourCv cornerOf={cornerOf} />}
      follow={<AlertButton query={address.query} />}
      narrowsWhileTyping
    />
  );
}
