import { lazyPart, paths, useLocation, useNavigate } from '@jobharbor/shared-ui/core';
import {
  DataPanel,
  DeleteAccount,
  ExportData,
  SignOutEverywhere,
} from '@jobharbor/shared-ui/dialog';

import { useExportDataMutation, useSignOutEverywhereMutation } from './profileApi';
import { DELETE_ACCOUNT } from './useDeleteAccount';

// The code of the form is loaded when it is opened, because few people open it.
const DeleteAccountDialog = lazyPart(
  () => import('./DeleteAccountDialog').then((module) => module.DeleteAccountDialog),
  null,
);

/** What a person may ask of the portal about their own data. */
export function PrivacyPanel() {
  const navigate = useNavigate();
  const { hash } = useLocation();
  const [exportData, exporting] = useExportDataMutation();
  const [signOut, signingOut] = useSignOutEverywhereMutation();
  return (
    <DataPanel heading="Privacy & data">
      <ExportData
        text="Your account, CV, cover letters and applications with their history, as one zip file. Three times a day at most."
        exportData={async () => (await exportData(undefined)).data}
        busy={exporting.isLoading}
        error={exporting.error}
      />
      <SignOutEverywhere
        signOut={async () => !(await signOut(undefined)).error}
        busy={signingOut.isLoading}
        error={signingOut.error}
        // It clears this browser.
        onSignedOut={async () => navigate(paths.logout, { state: { isConfirmed: true } })}
      />
      <DeleteAccount
        text="Erases your CV and cover letters, takes your name off your applications and ends all sessions. This can not be undone."
        Dialog={DeleteAccountDialog}
        startsOpen={hash === DELETE_ACCOUNT}
        onClose={() => {
          // A reload does not ask once more.
          if (hash === DELETE_ACCOUNT) void navigate(paths.profile, { replace: true });
        }}
      />
    </DataPanel>
  );
}
