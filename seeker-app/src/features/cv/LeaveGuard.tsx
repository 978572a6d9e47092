import { paths, useLeaveGuard } from '@jobharbor/shared-ui/core';
import { ConfirmDialog } from '@jobharbor/shared-ui/dialog';

export interface LeaveGuardProps {
  /** Something on the page is not saved. */
  isUnsaved: boolean;
  /** A letter is on its way, which a sign-out would end. Of everything else the logout asks by itself. */
  isUploading: boolean;
}

/** Asks before a page with unsaved work is left: by a link, by Back, by a reload or by closing the tab. */
export function LeaveGuard({ isUnsaved, isUploading }: LeaveGuardProps) {
  const { destination, leave, stay } = useLeaveGuard(
    isUnsaved || isUploading,
    (pathname) => isUploading || (isUnsaved && pathname !== paths.logout),
  );
  const isSigningOut = destination?.pathname === paths.logout;
  return (
    <ConfirmDialog
      open={destination !== undefined}
      title={isSigningOut ? 'Leave while a file is uploaded?' : 'Leave this page?'}
      text={
        isSigningOut
          ? 'Signing out ends the upload of your cover letter.'
          : 'Your changes are not saved yet. They are kept in this tab and offered when you come back.'
      }
      confirmLabel="Leave"
      confirmColor={isSigningOut ? 'error' : 'primary'}
      keepLabel="Stay"
      onConfirm={leave}
      onClose={stay}
    />
  );
}
