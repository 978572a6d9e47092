import type { OwnJob } from '@jobharbor/contract';
import { FieldFrame, NativeSelect, OutlinedInput } from '@jobharbor/shared-ui/forms';

export interface JobFilterProps {
  /** The employer's jobs; those that nobody has applied for are not offered. */
  jobs: readonly OwnJob[];
  /** The id of the one that is shown; undefined shows all. */
  job: string | undefined;
  /** What that one is called, where it is none of `jobs`: a deleted posting. */
  jobName: string | undefined;
  onChange: (job: string | undefined) => void;
}

/** Narrows the list to one job. */
export function JobFilter({ jobs, job, jobName, onChange }: JobFilterProps) {
  const offered = jobs.filter(({ _id, applicationsCount }) => applicationsCount > 0 || _id === job);
  const isOffered = !job || offered.some(({ _id }) => _id === job);
  return (
    <FieldFrame label="Job">
      {({ id, ...aria }) => (
        <NativeSelect
          id={id}
          value={job ?? ''}
          onChange={(event) => onChange(event.target.value || undefined)}
          input={<OutlinedInput />}
          inputProps={aria}
        >
          <option value="">All jobs</option>
          {!isOffered && <option value={job}>{jobName ?? 'This job'}</option>}
          {offered.map((one) => (
            <option key={one._id} value={one._id}>
              {`${one.jobName} (${one.applicationsCount})`}
            </option>
          ))}
        </NativeSelect>
      )}
    </FieldFrame>
  );
}
