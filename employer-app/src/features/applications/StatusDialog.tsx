import { ConfirmDialog } from '@jobharbor/shared-ui/dialog';

import type { StatusChange } from './useStatusChange';

export interface StatusDialogProps {
  change: StatusChange;
  name: string;
  /** There is somebody to tell. */
  isTold: boolean;
}

/** Asks before somebody is told that they are rejected or accepted. */
export function StatusDialog({ change, name, isTold }: StatusDialogProps) {
  const { asked, isAsking, isBusy, error, confirm, leave } = change;
  const isRejection = asked === 'rejected';
  return (
    <ConfirmDialog
      open={isAsking}
      title={isRejection ? `Reject ${name}?` : `Accept ${name}?`}
      text={
        isTold
          ? `The applicant reads '${asked ?? ''}' among their applications and is told by e-mail.`
          : 'The account of this applicant was deleted: nobody is told.'
      }
      confirmLabel={isRejection ? 'Reject Application' : 'Accept Application'}
      confirmColor={isRejection ? 'error' : 'primary'}
      keepLabel="Keep Status"
      busy={isBusy}
      error={error}
      onConfirm={confirm}
      onClose={leave}
    />
  );
}
