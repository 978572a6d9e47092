import {
  ErrorState,
  PageContainer,
  UNEXPECTED_ERROR,
  useRouteError,
} from '@jobharbor/shared-ui/core';
import { useEffect } from 'react';

import { reportError } from '../remotes/reportError';

/** The last resort, when the frame itself failed: nothing is left but to load the page anew. */
export function ShellError() {
  const error = useRouteError();
  useEffect(() => {
    console.error(error);
    reportError('render', 'shell', error);
  }, [error]);
  return (
    <PageContainer title="Something went wrong">
      <ErrorState message={UNEXPECTED_ERROR} onRetry={() => window.location.reload()} />
    </PageContainer>
  );
}
