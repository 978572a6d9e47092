import { type EmployerJob, INITIAL_STATUS } from '@jobharbor/contract';
import { Button, ErrorState, Link, paths, VisuallyHidden } from '@jobharbor/shared-ui/core';
import {
  Chip,
  ClosingChip,
  CompanyLogo,
  CompanyName,
  formatDate,
  PostedAge,
  SalaryText,
} from '@jobharbor/shared-ui/data';
import { type ReactNode, useId } from 'react';

import { useMay } from '../../../data/useMay';
import { ExtendButton } from './ExtendButton';
import { JobStatusChip, STATUS_ACTIONS } from './jobStatus';

export interface PostingRowProps {
  job: EmployerJob;
  menu: ReactNode;
  /** Why the last thing that was tried did not work. */
  failure: string | undefined;
  isBusy: boolean;
  isSelected: boolean;
  /** Absent for who may not close jobs. */
  onSelect: ((isSelected: boolean) => void) | undefined;
  onStatus: () => void;
}

/** One of the employer's own postings: what it is, what has come of it, and what can be done about it. */
export function PostingRow(props: PostingRowProps) {
  const { job, menu, failure, isBusy, isSelected, onSelect, onStatus } = props;
  const id = useId();
  const mayPost = useMay('post');
  return (
    <div
      role="row"
      aria-labelledby={id}
      data-posting={job._id}
      data-selected={isSelected || undefined}
    >
      <div role="cell" data-cell="job">
        {onSelect && (
          <input
            type="checkbox"
            aria-label={`Select ${job.jobName}`}
            checked={isSelected}
            onChange={({ target }) => onSelect(target.checked)}
          />
        )}
        <CompanyLogo companyName={job.companyName} src={job.companyLogo} size={36} />
        <div data-words="">
          <Link id={id} href={paths.job(job._id)} dir="auto" data-title="">
            {job.jobName}
          </Link>
          <CompanyName name={job.companyName} verified={job.companyVerified} />
          <p>
            {[job.location, job.jobType].filter(Boolean).map((fact) => (
              <span key={fact}>
                <bdi>{fact}</bdi>
                {' · '}
              </span>
            ))}
            <SalaryText job={job} />
          </p>
          {(job.urgentHiring || !job.companyVerified) && (
            <div data-chips="">
              {job.urgentHiring && <Chip size="small" color="warning" label="Urgent Hiring" />}
              {!job.companyVerified && (
                <Chip
                  size="small"
                  label="Unverified Company"
                  title="Verified are jobs under the registered name of a company that was checked"
                  sx={{ color: 'tone.yellow.text', bgcolor: 'tone.yellow.bg' }}
                />
              )}
            </div>
          )}
        </div>
      </div>
      <div role="cell" data-cell="applications">
        <Applications job={job} />
      </div>
      <div role="cell" data-cell="state">
        <JobStatusChip status={job.status} />
        <ClosingChip job={job} />
        <ExtendButton job={job} />
      </div>
      <div role="cell" data-cell="posted">
        <Posted job={job} />
      </div>
      <div role="cell" data-cell="actions">
        <Button size="small" href={paths.job(job._id)}>
          View Full Job<VisuallyHidden> {job.jobName}</VisuallyHidden>
        </Button>
        {mayPost && (
          <Button size="small" href={paths.employer.editJob(job._id)}>
            Edit<VisuallyHidden> {job.jobName}</VisuallyHidden>
          </Button>
        )}
        {mayPost && (
          // A disabled button would lose the focus.
          <Button size="small" aria-disabled={isBusy} onClick={isBusy ? undefined : onStatus}>
            {STATUS_ACTIONS[job.status].label}
            <VisuallyHidden> {job.jobName}</VisuallyHidden>
          </Button>
        )}
        {menu}
      </div>
      {failure && (
        <div role="cell" data-cell="failure">
          <ErrorState message={failure} />
        </div>
      )}
    </div>
  );
}

function Applications({
  job: { _id, jobName, applicationsCount, newApplicationsCount },
}: {
  job: EmployerJob;
}) {
  if (applicationsCount === 0) return <>No applications yet</>;
  const words = `${applicationsCount} ${applicationsCount === 1 ? 'application' : 'applications'}`;
  return (
    <>
      {newApplicationsCount > 0 && (
        <Link
          href={paths.employer.applicationsBy({ job: _id, status: INITIAL_STATUS })}
          data-new=""
        >
          {newApplicationsCount} new
          <VisuallyHidden> for {jobName}</VisuallyHidden>
        </Link>
      )}
      <Link href={paths.employer.applicationsOfJob(_id)}>
        {words}
        <VisuallyHidden> for {jobName}</VisuallyHidden>
      </Link>
    </>
  );
}

/** Since when and until when, and by whom. */
function Posted({ job }: { job: EmployerJob }) {
  const { postedBy, changedBy } = job;
  const isChangedByOther = changedBy !== undefined && changedBy !== postedBy;
  return (
    <>
      <PostedAge date={job.datePosted} />
      {job.status === 'open' && job.validThrough && (
        <span>Open until {formatDate(job.validThrough)}</span>
      )}
      {postedBy && (
        <span>
          Posted by <bdi>{postedBy}</bdi>
        </span>
      )}
      {isChangedByOther && (
        <span>
          Last changed by <bdi>{changedBy}</bdi>
        </span>
      )}
    </>
  );
}
