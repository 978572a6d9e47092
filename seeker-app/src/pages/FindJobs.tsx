import { JobListScreen } from '../features/jobs/list/JobListScreen';

/** The public list of jobs. */
export function Component() {
  return <JobListScreen title="Find Jobs" lead="Every open job on this portal." />;
}
