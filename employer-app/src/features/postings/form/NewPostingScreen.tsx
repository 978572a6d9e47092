import {
  ErrorState,
  errorText,
  isNotFound,
  LoadingAnnouncer,
  Stack,
  useSearchParams,
} from '@jobharbor/shared-ui/core';
import { Alert } from '@jobharbor/shared-ui/forms';
import { useState } from 'react';

import { useOwnJobQuery } from '../postingsApi';
import { JobFormSkeleton } from './JobFormSkeleton';
import { NewPosting } from './NewPosting';

/** The form of a new job: empty, or filled with the words of the one that the address names. */
export function NewPostingScreen({ onCreated }: { onCreated: () => void }) {
  const [query, setQuery] = useSearchParams();
  const copyId = query.get('copy') ?? '';
  const {
    currentData: posting,
    error,
    isFetching,
    refetch,
  } = useOwnJobQuery(copyId, { skip: !copyId });
  const [edition, setEdition] = useState(0);
  const isGone = copyId !== '' && isNotFound(error);

  if (copyId && !posting && !isGone) {
    return error ? (
      <ErrorState message={errorText(error)} retrying={isFetching} onRetry={() => void refetch()} />
    ) : (
      <JobFormSkeleton />
    );
  }
  return (
    <Stack sx={{ gap: 3 }}>
      {isGone && (
        <Alert severity="info">The job to be copied is no longer there. The form is empty.</Alert>
      )}
      <LoadingAnnouncer message={posting ? `Copied from ${posting.job.jobName}.` : ''} />
      <NewPosting
        key={`${copyId} ${edition}`}
        copied={posting?.job}
        onCreated={() => {
          setEdition(edition + 1);
          if (copyId) setQuery({}, { replace: true });
          onCreated();
        }}
      />
    </Stack>
  );
}
