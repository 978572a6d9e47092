import { JobListScreen } from '../features/jobs/JobListScreen';

/** The public list of jobs. */
export function Component() {
  return <JobListScreen title="Find Jobs" lead="Every open job on this portal." />;
}
