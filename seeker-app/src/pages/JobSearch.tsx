import { COUNT_CAP } from '@jobharbor/contract';
import { jobsApi, type Preload, usePathParams } from '@jobharbor/shared-ui/core';
import { useDeferredValue } from 'react';

import { AlertButton } from '../features/alerts/AlertButton';
import { useStatusOf } from '../features/applications/useApplications';
import { JobListScreen } from '../features/jobs/list/JobListScreen';
import { readJobListQuery } from '../features/jobs/list/readJobListQuery';
import { RecentJobs } from '../features/jobs/list/RecentJobs';
import { type JobList, preloadJobList, useJobList } from '../features/jobs/list/useJobList';
import { useJobListAddress } from '../features/jobs/list/useJobListAddress';
import { useJobMarks } from '../features/saved/JobMarks';
import { pages } from '../remote';

export const preload: Preload = (context) =>
  Promise.all([
    preloadJobList(
      context,
      readJobListQuery(context.searchParams, context.params.searchText ?? ''),
    ),
    context.dispatch(jobsApi.endpoints.recentJobs.initiate(undefined)).unwrap(),
  ]);

function foundText({ page, error }: JobList) {
  if (error) return 'The search did not work.';
  if (!page) return 'Searching …';
  return `${page.count > COUNT_CAP ? `${COUNT_CAP}+` : page.count} Search Results Found`;
}

/** The results for one text, with the newest jobs below them. */
export function Component() {
  const { searchText } = usePathParams(pages.JobSearch);
  const address = useJobListAddress(searchText);
  const list = useJobList(address.query);
  // The count comes with the cards (JobResults).
  const counted = useDeferredValue(list);
  return (
    <JobListScreen
      title={searchText}
      lead={<span role="status">{foundText(counted)}</span>}
      resultsHeading="Related Jobs"
      address={address}
      list={list}
      statusOf={useStatusOf()}
      cornerOf={useJobMarks()}
      follow={<AlertButton query={address.query} />}
    >
      <RecentJobs />
    </JobListScreen>
  );
}
