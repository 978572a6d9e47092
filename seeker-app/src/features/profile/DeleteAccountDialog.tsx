import { deleteAccountSchema } from '@jobharbor/contract';
import { DeletionDialog, DialogContentText } from '@jobharbor/shared-ui/dialog';
import { DeletionForm } from '@jobharbor/shared-ui/forms';

import { SignInAgain } from './SignInAgain';
import { useDeleteAccount } from './useDeleteAccount';

export interface DeleteAccountDialogProps {
  open: boolean;
  onClose: () => void;
}

/** Says what is lost before an account is deleted, and asks for the word. */
export function DeleteAccountDialog({ open, onClose }: DeleteAccountDialogProps) {
  const { isBusy, failure, mustSignInAgain, remove } = useDeleteAccount();
  return (
    <DeletionDialog open={open} busy={isBusy} onClose={onClose}>
      {mustSignInAgain ? (
        <SignInAgain onClose={onClose} />
      ) : (
        <DeletionForm
          initialValues={{ confirm: '' }}
          schema={deleteAccountSchema}
          busy={isBusy}
          failure={failure}
          onSubmit={remove}
          onClose={onClose}
        >
          <DialogContentText>
            Your CV, your cover letters and the copies that employers hold are erased now. Your
            applications stay without your name. This can not be undone.
          </DialogContentText>
        </DeletionForm>
      )}
    </DeletionDialog>
  );
}
