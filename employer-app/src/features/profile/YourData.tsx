import { lazyPart } from '@jobharbor/shared-ui/core';
import {
  DataPanel,
  DeleteAccount,
  ExportData,
  SignOutEverywhere,
} from '@jobharbor/shared-ui/dialog';

import { useExportEmployerMutation, useSignOutEmployerEverywhereMutation } from './profileApi';
import { useLeave } from './useLeave';

// The form's code is for the few who open it.
const DeleteAccountDialog = lazyPart(
  () => import('./DeleteAccountDialog').then((module) => module.DeleteAccountDialog),
  null,
);

/** What an employer may ask of the portal about the account's data. */
export function YourData() {
  const [exportData, exporting] = useExportEmployerMutation();
  const [signOut, signingOut] = useSignOutEmployerEverywhereMutation();
  const leave = useLeave();
  return (
    <DataPanel heading="Your data">
      <ExportData
        text="Your profile, your jobs and the applications you have received, as one zip file. Three times a day at most. It holds other people’s CVs: keep it as safe as they would."
        exportData={async () => (await exportData(undefined)).data}
        busy={exporting.isLoading}
        error={exporting.error}
      />
      <SignOutEverywhere
        signOut={async () => !(await signOut(undefined)).error}
        busy={signingOut.isLoading}
        error={signingOut.error}
        onSignedOut={leave}
      />
      <DeleteAccount
        text="Closes all your jobs, lets open applicants know, and erases your profile. This can not be undone."
        Dialog={DeleteAccountDialog}
      />
    </DataPanel>
  );
}
