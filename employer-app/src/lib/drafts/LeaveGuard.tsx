import { paths, useLeaveGuard } from '@jobharbor/shared-ui/core';
import { ConfirmDialog } from '@jobharbor/shared-ui/dialog';

// Whoever is led to the sign-in has no session any more. The logout asks by itself, wherever one comes from.
const WAYS_OUT: readonly string[] = [paths.employer.signIn, paths.logout];

/** Asks before a page with unsent work is left: by a link, by Back, by a reload or by closing the tab. */
export function LeaveGuard({ isUnsaved }: { isUnsaved: boolean }) {
  const { destination, leave, stay } = useLeaveGuard(
    isUnsaved,
    (pathname) => isUnsaved && !WAYS_OUT.includes(pathname),
  );
  return (
    <ConfirmDialog
      open={destination !== undefined}
      title="Leave this form?"
      text="What you have not saved is kept in this tab and put back when you return."
      confirmLabel="Leave"
      confirmColor="primary"
      keepLabel="Stay"
      onConfirm={leave}
      onClose={stay}
    />
  );
}
