import { paths, useBlocker } from '@jobharbor/shared-ui/core';
import { ConfirmDialog } from '@jobharbor/shared-ui/dialog';
import { useEffect } from 'react';

export interface LeaveGuardProps {
  /** Something on the page is not saved. */
  isUnsaved: boolean;
  /** Something waits on this device alone, which a sign-out clears. */
  isWaiting: boolean;
}

/** Asks before a page with unsaved work is left: by a link, by Back, by a reload or by closing the tab. */
export function LeaveGuard({ isUnsaved, isWaiting }: LeaveGuardProps) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      (isUnsaved || (isWaiting && nextLocation.pathname === paths.logout)) &&
      currentLocation.pathname !== nextLocation.pathname,
  );

  useEffect(() => {
    if (!isUnsaved) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isUnsaved]);

  const isSigningOut = blocker.location?.pathname === paths.logout;
  return (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      title="Leave without saving?"
      text={
        isSigningOut
          ? 'Signing out removes what you have not saved.'
          : 'What you have not saved is kept in this tab and offered when you come back.'
      }
      confirmLabel="Leave"
      confirmColor={isSigningOut ? 'error' : 'primary'}
      keepLabel="Stay"
      onConfirm={() => blocker.proceed?.()}
      onClose={() => blocker.reset?.()}
    />
  );
}
