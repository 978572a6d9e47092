import { deleteAccountSchema } from '@jobharbor/contract';
import { Button } from '@jobharbor/shared-ui/core';
import { DeletionDialog, DialogActions, DialogContentText } from '@jobharbor/shared-ui/dialog';
import { DeletionForm } from '@jobharbor/shared-ui/forms';

import { useDeleteAccount } from './useDeleteAccount';

export interface DeleteAccountDialogProps {
  open: boolean;
  onClose: () => void;
}

/** Says what is lost before an account is deleted, and asks for the word. */
export function DeleteAccountDialog({ open, onClose }: DeleteAccountDialogProps) {
  const { isConfirmed, signInAgain, isBusy, failure, mustSignInAgain, remove } = useDeleteAccount();
  return (
    <DeletionDialog open={open} busy={isBusy} onClose={onClose}>
      {mustSignInAgain ? (
        <SignInAgain onClose={onClose} onSignIn={() => void signInAgain()} />
      ) : (
        <DeletionForm
          initialValues={{ confirm: isConfirmed ? 'DELETE' : '' }}
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

interface SignInAgainProps {
  onClose: () => void;
  onSignIn: () => void;
}

/** An old sign-in is not enough: somebody else may use an open browser. */
function SignInAgain({ onClose, onSignIn }: SignInAgainProps) {
  return (
    <>
      <DialogContentText role="alert">
        To be sure that it is you, this needs a sign-in within the last ten minutes. Sign in again,
        and you will be back here to confirm.
      </DialogContentText>
      <DialogActions sx={{ p: 0, pt: 2.5, flexWrap: 'wrap' }}>
        <Button onClick={onClose}>Keep my account</Button>
        <Button variant="contained" onClick={onSignIn}>
          Sign in again
        </Button>
      </DialogActions>
    </>
  );
}
