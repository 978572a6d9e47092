import { JobListScreen } from '../features/jobs/list/JobListScreen';
import { useJobList } from '../features/jobs/list/useJobList';
import { useJobListAddress } from '../features/jobs/list/useJobListAddress';

/** The public list of jobs. */
export function Component() {
  const address = useJobListAddress();
  const list = useJobList(address.query);
  return (
    <JobListScreen
      title="Find Jobs"
      lead="Every open job on this portal."
      address={address}
      list={list}
      narrowsWhileTyping
    />
  );
}
