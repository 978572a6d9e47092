import { ConfirmDialog } from '@jobharbor/shared-ui/dialog';

import { jobOf } from './jobOf';
import type { Cancelling } from './useCancel';

export interface CancelDialogProps {
  cancelling: Cancelling;
  /** Once the question has left the screen. */
  onExited: () => void;
}

/** Asks whether an application shall really be taken back. */
export function CancelDialog({ cancelling, onExited }: CancelDialogProps) {
  const { isOpen, application, isBusy, error, leave, confirm } = cancelling;
  const name = (application && jobOf(application).name) || 'this job';
  return (
    <ConfirmDialog
      open={isOpen}
      title="Cancel this application?"
      text={`Your application for ${name} and the CV sent with it are removed from the employer's list. You may apply again while the job is open.`}
      confirmLabel="Cancel Application"
      keepLabel="Keep Application"
      busy={isBusy}
      error={error}
      onConfirm={() => void confirm()}
      onClose={leave}
      onExited={onExited}
    />
  );
}
