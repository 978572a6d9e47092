import { ConfirmDialog } from '@jobharbor/shared-ui/dialog';

import type { Deletion } from './useDeletePosting';

export interface DeleteDialogProps {
  deletion: Deletion;
  /** Once the question has left the screen. */
  onExited: () => void;
}

/** Asks whether a posting shall really be taken off the portal. */
export function DeleteDialog({ deletion, onExited }: DeleteDialogProps) {
  const { isOpen, job, isBusy, leave, confirm } = deletion;
  return (
    <ConfirmDialog
      open={isOpen}
      title="Delete this job post?"
      text={`${job?.jobName ?? 'The job'} is taken off the portal for good. Applications for it stay in your list, and applicants read that the job is no longer available. To stop applications alone, close it instead.`}
      confirmLabel="Delete Job Post"
      keepLabel="Keep it"
      busy={isBusy}
      onConfirm={() => void confirm()}
      onClose={leave}
      onExited={onExited}
    />
  );
}
