import {
  ErrorState,
  PageContainer,
  useLocation,
  useNavigate,
  useNavigation,
  useRouteError,
} from '@jobharbor/shared-ui/core';
import { useCallback, useEffect } from 'react';

import { RemoteUnavailable } from './RemoteUnavailable';

/**
 * Opens the page's address once more. A revalidation would not do: when the page is there already, it is over
 * before React has drawn that it began, and the router then keeps showing the error. Without the hash, because
 * the router takes the same address with a hash for a jump within the page.
 */
function useOpenAgain() {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  return useCallback(
    () => void navigate({ pathname, search }, { replace: true, preventScrollReset: true }),
    [navigate, pathname, search],
  );
}

/** What stands in a page's place when its remote can not be loaded, or when the page itself failed. */
export function RemotePageError() {
  const error = useRouteError();
  const openAgain = useOpenAgain();
  const { state } = useNavigation();
  const isUnavailable = error instanceof RemoteUnavailable;

  useEffect(() => {
    if (!isUnavailable) console.error(error);
  }, [error, isUnavailable]);

  useEffect(() => {
    if (!isUnavailable || !error.late) return;
    let isCurrent = true;
    error.late.then(
      () => {
        if (isCurrent) openAgain();
      },
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [error, isUnavailable, openAgain]);

  return (
    <PageContainer title={isUnavailable ? 'Temporarily unavailable' : 'Something went wrong'}>
      <ErrorState
        message={
          isUnavailable
            ? 'This section is temporarily unavailable.'
            : 'An error occurred. Please try again.'
        }
        retrying={state === 'loading'}
        onRetry={openAgain}
      />
    </PageContainer>
  );
}
