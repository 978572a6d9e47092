import { Link, PageContainer, paths, Typography } from '@jobharbor/shared-ui/core';
import { useEffect } from 'react';

import { sendToOpener } from '../signIn/popupReturn';

/** Where the provider's window ends: it hands the answer to the page that opened it, and closes. */
export function SignInReturn() {
  useEffect(() => {
    const { hash, pathname } = window.location;
    // The token must stay neither in the address nor in the history.
    window.history.replaceState(null, '', pathname);
    if (hash) sendToOpener(hash);
    window.close();
  }, []);

  return (
    <main>
      <PageContainer title="Signing in" maxWidth="sm">
        <Typography>
          You can close this window. If nothing happens in the other one,{' '}
          <Link href={paths.signIn}>sign in again</Link>.
        </Typography>
      </PageContainer>
    </main>
  );
}
