import { paths, useBlocker } from '@jobharbor/shared-ui/core';
import { ConfirmDialog } from '@jobharbor/shared-ui/dialog';
import { useEffect } from 'react';

// Whoever is led there has no session any more: there is nothing left to stay for.
const WAYS_OUT: readonly string[] = [paths.employer.signIn, paths.logout];

/** Asks before a page with unsent work is left: by a link, by Back, by a reload or by closing the tab. */
export function LeaveGuard({ isUnsaved }: { isUnsaved: boolean }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isUnsaved &&
      currentLocation.pathname !== nextLocation.pathname &&
      !WAYS_OUT.includes(nextLocation.pathname),
  );

  useEffect(() => {
    if (!isUnsaved) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isUnsaved]);

  return (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      title="Leave without saving?"
      text="What you have not saved is kept in this tab and put back when you return."
      confirmLabel="Leave"
      confirmColor="primary"
      keepLabel="Stay"
      onConfirm={() => blocker.proceed?.()}
      onClose={() => blocker.reset?.()}
    />
  );
}
