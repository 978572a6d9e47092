import { Button, EmptyState, paths } from '@jobharbor/shared-ui/core';

export interface NoApplicationsProps {
  isFiltered: boolean;
  onReset: () => void;
}

/** There is nothing to list: at all, or for what was asked. */
export function NoApplications({ isFiltered, onReset }: NoApplicationsProps) {
  if (isFiltered) {
    return (
      <EmptyState
        heading="No applications match"
        text="No application for this job or in this status. Others may be there."
        action={
          <Button variant="contained" onClick={onReset}>
            Show All Applications
          </Button>
        }
      />
    );
  }
  return (
    <EmptyState
      heading="No applications yet"
      text="Whoever applies for one of your jobs stands here, with their CV and cover letter."
      action={
        <Button href={paths.employer.addJob} variant="contained">
          Upload Job
        </Button>
      }
    />
  );
}
