import { type DeleteEmployer, deleteEmployerSchema } from '@jobharbor/contract';
import { toast } from '@jobharbor/shared-ui/core';
import { DeletionDialog, DialogContentText } from '@jobharbor/shared-ui/dialog';
import { DeletionForm, type FormikHelpers } from '@jobharbor/shared-ui/forms';
import { useState } from 'react';

import { applyPasswordErrors } from '../../lib/passwordErrors';
import { PasswordFormField } from '../../lib/PasswordFormField';
import { useDeleteEmployerMutation } from './profileApi';
import { useLeave } from './useLeave';

const EMPTY = { password: '', confirm: '' };
type Values = typeof EMPTY;

export interface DeleteAccountDialogProps {
  open: boolean;
  onClose: () => void;
}

/** Says what is lost before an account is deleted, and asks for the password and the word. */
export function DeleteAccountDialog({ open, onClose }: DeleteAccountDialogProps) {
  const leave = useLeave();
  const [remove, { isLoading }] = useDeleteEmployerMutation();
  const [failure, setFailure] = useState<string>();

  const onSubmit = async (values: Values, helpers: FormikHelpers<Values>) => {
    setFailure(undefined);
    try {
      const { msg } = await remove(values as DeleteEmployer).unwrap();
      toast.success(msg);
      await leave();
    } catch (error) {
      setFailure(applyPasswordErrors(error, values, helpers));
    }
  };

  return (
    <DeletionDialog open={open} busy={isLoading} onClose={onClose}>
      <DeletionForm
        initialValues={EMPTY}
        schema={deleteEmployerSchema}
        busy={isLoading}
        failure={failure}
        onSubmit={onSubmit}
        onClose={onClose}
      >
        <DialogContentText>
          Your jobs are closed, and your profile and your colleagues’ accounts are erased now. Your
          colleagues and those whose applications are open are told that you have left. This can not
          be undone.
        </DialogContentText>
        <PasswordFormField name="password" label="Password" autoComplete="current-password" />
      </DeletionForm>
    </DeletionDialog>
  );
}
