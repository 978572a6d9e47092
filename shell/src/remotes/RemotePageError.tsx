import {
  ErrorState,
  PageContainer,
  useRevalidator,
  useRouteError,
} from '@jobharbor/shared-ui/core';
import { useEffect } from 'react';

import { RemoteUnavailable } from './RemoteUnavailable';

/** What stands in a page's place when its remote can not be loaded, or when the page itself failed. */
export function RemotePageError() {
  const error = useRouteError();
  const { revalidate, state } = useRevalidator();
  const isUnavailable = error instanceof RemoteUnavailable;

  useEffect(() => {
    if (!isUnavailable) console.error(error);
  }, [error, isUnavailable]);

  useEffect(() => {
    if (!isUnavailable || !error.late) return;
    let isCurrent = true;
    error.late.then(
      () => {
        if (isCurrent) void revalidate();
      },
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [error, isUnavailable, revalidate]);

  return (
    <PageContainer title={isUnavailable ? 'Temporarily unavailable' : 'Something went wrong'}>
      <ErrorState
        message={
          isUnavailable
            ? 'This section is temporarily unavailable.'
            : 'An error occurred. Please try again.'
        }
        retrying={state === 'loading'}
        onRetry={() => void revalidate()}
      />
    </PageContainer>
  );
}
