import { paths, useLeaveGuard } from '@jobharbor/shared-ui/core';
import { ConfirmDialog } from '@jobharbor/shared-ui/dialog';

export interface LeaveGuardProps {
  /** Something on the page is not saved. */
  isUnsaved: boolean;
  /** Something waits on this device alone, which a sign-out clears. */
  isWaiting: boolean;
}

/** Asks before a page with unsaved work is left: by a link, by Back, by a reload or by closing the tab. */
export function LeaveGuard({ isUnsaved, isWaiting }: LeaveGuardProps) {
  const { destination, leave, stay } = useLeaveGuard(
    isUnsaved,
    (pathname) => isUnsaved || (isWaiting && pathname === paths.logout),
  );
  const isSigningOut = destination?.pathname === paths.logout;
  return (
    <ConfirmDialog
      open={destination !== undefined}
      title="Leave without saving?"
      text={
        isSigningOut
          ? 'Signing out removes what you have not saved.'
          : 'What you have not saved is kept in this tab and offered when you come back.'
      }
      confirmLabel="Leave"
      confirmColor={isSigningOut ? 'error' : 'primary'}
      keepLabel="Stay"
      onConfirm={leave}
      onClose={stay}
    />
  );
}
