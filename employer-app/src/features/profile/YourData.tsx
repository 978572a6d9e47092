import { lazyPart } from '@jobharbor/shared-ui/core';
import {
  DataPanel,
  DeleteAccount,
  ExportData,
  SignOutEverywhere,
} from '@jobharbor/shared-ui/dialog';

import { useExportEmployerMutation, useSignOutEmployerEverywhereMutation } from './profileApi';
import { useLeave } from './useLeave';

// The code of the form is loaded when it is opened, because few people open it.
const DeleteAccountDialog = lazyPart(
  () => import('./DeleteAccountDialog').then((module) => module.DeleteAccountDialog),
  null,
);

const OF_COMPANY =
  'Your profile, your jobs and the applications you have received, as one zip file. Three times a day at most. It holds other people’s CVs: keep it as safe as they would.';
const OF_PERSON =
  'What we know of you, as one zip file. Three times a day at most. The company’s data are in the export of its owners.';

/**
 * What a colleague may ask of the portal about the account's data. Owners have the company's data and its end; others leave
 * on the page of the colleagues.
 */
export function YourData({ mayDelete }: { mayDelete: boolean }) {
  const [exportData, exporting] = useExportEmployerMutation();
  const [signOut, signingOut] = useSignOutEmployerEverywhereMutation();
  const leave = useLeave();
  return (
    <DataPanel heading="Your data">
      <ExportData
        text={mayDelete ? OF_COMPANY : OF_PERSON}
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
      {mayDelete && (
        <DeleteAccount
          text="Closes all your jobs, lets open applicants know, and erases your profile with all colleagues. This can not be undone."
          Dialog={DeleteAccountDialog}
        />
      )}
    </DataPanel>
  );
}
