import {
  ErrorState,
  PageContainer,
  UNEXPECTED_ERROR,
  useLocation,
  useNavigate,
  useNavigation,
  useRouteError,
} from '@jobharbor/shared-ui/core';
import { useCallback, useEffect, useState } from 'react';

import type { PageId } from './pages';
import { registerNewerRelease, registrationOf, RemoteUnavailable } from './remote';
import { reportError } from './reportError';

/**
 * Opens the page's address once more. A revalidation would not do: when the page is there already, it is over
 * before React has rendered that it began, and the router then keeps showing the error. Without the hash, because
 * the router treats the same address with a hash as a jump within the page.
 */
function useOpenAgain() {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  return useCallback(
    () => void navigate({ pathname, search }, { replace: true, preventScrollReset: true }),
    [navigate, pathname, search],
  );
}

/** Shown in place of a page whose remote cannot be loaded, or that failed itself. */
export function RemotePageError({ page }: { page: PageId }) {
  const error = useRouteError();
  const openAgain = useOpenAgain();
  const { state, location: next } = useNavigation();
  const { pathname } = useLocation();
  const [isAsking, setIsAsking] = useState(false);
  const isUnavailable = error instanceof RemoteUnavailable;

  useEffect(() => {
    if (isUnavailable) return;
    console.error(error);
    reportError('render', page, error, registrationOf(page));
  }, [error, isUnavailable, page]);

  const isLeaving = next !== undefined && next.pathname !== pathname;
  const late = isUnavailable ? error.late : undefined;

  useEffect(() => {
    // Somebody who has gone elsewhere meanwhile is not brought back.
    if (isLeaving || !(isAsking || late)) return;
    let isCurrent = true;
    (isAsking ? registerNewerRelease(page) : late)?.then(
      () => {
        if (!isCurrent) return;
        setIsAsking(false);
        openAgain();
      },
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [isAsking, isLeaving, late, openAgain, page]);

  return (
    <PageContainer title={isUnavailable ? 'Temporarily unavailable' : 'Something went wrong'}>
      <ErrorState
        message={isUnavailable ? 'This section is temporarily unavailable.' : UNEXPECTED_ERROR}
        retrying={isAsking || state === 'loading'}
        // The loader of the route calls `loadPage` again, which starts from the beginning (remote.ts).
        onRetry={() => (isUnavailable ? openAgain() : setIsAsking(true))}
      />
    </PageContainer>
  );
}
