import { Button, ErrorState, errorText, Typography, useKeptFocus } from '@jobharbor/shared-ui/core';
import { useEffect, useRef, useState } from 'react';

import type { ApplicationList } from './useApplicationList';

/** The end of what is loaded: the way to more, and what went wrong on it. */
export function MoreApplications({ list }: { list: ApplicationList }) {
  const { error, hasFailedMore, hasMore, isLoadingMore, loadMore } = list;
  const [hasAsked, setHasAsked] = useState(false);
  const buttonRef = useKeptFocus(isLoadingMore);

  if (hasFailedMore) {
    return <ErrorState message={errorText(error)} retrying={isLoadingMore} onRetry={loadMore} />;
  }
  if (!hasMore) return hasAsked && <EndOfList />;
  return (
    <Button
      ref={buttonRef}
      variant="outlined"
      loading={isLoadingMore}
      onClick={() => {
        setHasAsked(true);
        loadMore();
      }}
      sx={{ justifySelf: 'center' }}
    >
      Load more
    </Button>
  );
}

/** Takes over the focus of the button that has done its work, so that the reader stays in place. */
function EndOfList() {
  const text = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (document.activeElement === document.body) text.current?.focus({ preventScroll: true });
  }, []);
  return (
    <Typography ref={text} tabIndex={-1} color="textSecondary" sx={{ justifySelf: 'center' }}>
      All applications are shown.
    </Typography>
  );
}
