import { applicationStatuses } from '@jobharbor/contract';
import { ConfirmDialog } from '@jobharbor/shared-ui/dialog';

import type { StatusChange } from './useStatusChange';

export interface StatusDialogProps {
  change: StatusChange;
  name: string;
  /** The account of the applicant still exists. */
  notifiesApplicant: boolean;
}

/** Asks before an applicant is notified of a decision. */
export function StatusDialog({ change, name, notifiesApplicant }: StatusDialogProps) {
  const { asked, isAsking, isBusy, error, confirm, leave } = change;
  const { label = '', decision = '' } = asked ? applicationStatuses[asked] : {};
  return (
    <ConfirmDialog
      open={isAsking}
      title={`${decision} ${name}?`}
      text={
        notifiesApplicant
          ? `The applicant reads '${label}' among their applications and is told by e-mail.`
          : 'The account of this applicant was deleted: nobody is told.'
      }
      confirmLabel={`${decision} Application`}
      confirmColor={asked === 'rejected' ? 'error' : 'primary'}
      keepLabel="Keep Status"
      busy={isBusy}
      error={error}
      onConfirm={confirm}
      onClose={leave}
    />
  );
}
