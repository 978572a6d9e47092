import { deleteAccountSchema } from '@jobharbor/contract';
import { Dialog, DialogContent, DialogContentText, DialogTitle } from '@jobharbor/shared-ui/dialog';
import { DeletionForm } from '@jobharbor/shared-ui/forms';
import { useId } from 'react';

import { SignInAgain } from './SignInAgain';
import { useDeleteAccount } from './useDeleteAccount';

export interface DeleteAccountDialogProps {
  open: boolean;
  onClose: () => void;
}

/** Says what is lost before an account is deleted, and asks for the word. */
export function DeleteAccountDialog({ open, onClose }: DeleteAccountDialogProps) {
  const titleId = useId();
  const { isBusy, failure, mustSignInAgain, remove } = useDeleteAccount();
  return (
    <Dialog
      open={open}
      onClose={isBusy ? undefined : onClose}
      aria-labelledby={titleId}
      maxWidth="xs"
      fullWidth
    >
      <DialogTitle id={titleId}>Delete your account?</DialogTitle>
      <DialogContent>
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
      </DialogContent>
    </Dialog>
  );
}
