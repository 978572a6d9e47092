import { Button } from '@jobharbor/shared-ui/core';
import {
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
} from '@jobharbor/shared-ui/dialog';
import {
  FormAlert,
  FormBody,
  Formik,
  SubmitButton,
  TextFormField,
} from '@jobharbor/shared-ui/forms';
import { useId } from 'react';

import { SignInAgain } from './SignInAgain';
import { useDeleteAccount } from './useDeleteAccount';

const WORD = 'DELETE';
const RULE = `Type '${WORD}' to confirm.`;

export interface DeleteAccountDialogProps {
  open: boolean;
  onClose: () => void;
}

/** Asks for the word itself before an account is deleted: no slip of the hand writes it. */
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
          <Formik
            initialValues={{ confirm: '' }}
            validate={({ confirm }) => (confirm.trim() === WORD ? {} : { confirm: RULE })}
            validateOnChange={false}
            validateOnBlur={false}
            onSubmit={remove}
          >
            <FormBody>
              <DialogContentText>
                Your CV, your cover letters and the copies that employers hold are erased now. Your
                applications stay without your name. This can not be undone.
              </DialogContentText>
              <TextFormField name="confirm" label="Type DELETE to confirm" autoComplete="off" />
              <FormAlert message={failure} />
              <DialogActions sx={{ p: 0, flexWrap: 'wrap' }}>
                <Button disabled={isBusy} onClick={onClose}>
                  Keep my account
                </Button>
                <SubmitButton color="error" busy={isBusy}>
                  Delete my account
                </SubmitButton>
              </DialogActions>
            </FormBody>
          </Formik>
        )}
      </DialogContent>
    </Dialog>
  );
}
