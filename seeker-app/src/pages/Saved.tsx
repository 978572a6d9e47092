import { PageContainer, selectSeeker, useAppSelector } from '@jobharbor/shared-ui/core';

import { useApplyPathOf, useStatusOf } from '../features/applications/useApplications';
import { useJobMarks } from '../features/saved/JobMarks';
import { SavedJobs } from '../features/saved/SavedJobs';

/** The jobs that somebody keeps for later, with or without an account. */
export function Component() {
  const userId = useAppSelector(selectSeeker)?._id;
  const statusOf = useStatusOf();
  const applyPathOf = useApplyPathOf();
  useJobMarks();
  return (
    <PageContainer title="Saved Jobs" maxWidth="md">
      <SavedJobs key={userId} userId={userId} statusOf={statusOf} applyPathOf={applyPathOf} />
    </PageContainer>
  );
}
