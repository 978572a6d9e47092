import { Button, ErrorState, errorText, Typography, useKeptFocus } from '@jobharbor/shared-ui/core';
import { useState } from 'react';

import type { ApplicationList } from './useApplicationList';

export interface MoreApplicationsProps {
  list: ApplicationList;
  /** More are asked for. */
  onMore: () => void;
}

/** The end of what is loaded: the way to more, and what went wrong on it. */
export function MoreApplications({ list, onMore }: MoreApplicationsProps) {
  const { error, hasFailedMore, hasMore, isLoadingMore, loadMore } = list;
  const [hasAsked, setHasAsked] = useState(false);
  const buttonRef = useKeptFocus(isLoadingMore);

  const ask = () => {
    setHasAsked(true);
    onMore();
    loadMore();
  };

  if (hasFailedMore) {
    return <ErrorState message={errorText(error)} retrying={isLoadingMore} onRetry={ask} />;
  }
  if (!hasMore) {
    return (
      hasAsked && (
        <Typography color="textSecondary" sx={{ justifySelf: 'center' }}>
          All applications are shown.
        </Typography>
      )
    );
  }
  return (
    <Button
      ref={buttonRef}
      variant="outlined"
      loading={isLoadingMore}
      onClick={ask}
      sx={{ justifySelf: 'center' }}
    >
      Load more
    </Button>
  );
}
