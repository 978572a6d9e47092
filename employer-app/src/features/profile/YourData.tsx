import { Link, paths, Stack, Typography } from '@jobharbor/shared-ui/core';
import { Panel } from '@jobharbor/shared-ui/data';
import { ExportData, SignOutEverywhere } from '@jobharbor/shared-ui/dialog';

import { DeleteAccount } from './DeleteAccount';
import { useExportEmployerMutation, useSignOutEmployerEverywhereMutation } from './profileApi';
import { useLeave } from './useLeave';

/** What an employer may ask of the portal about the account's data. */
export function YourData() {
  const [exportData, exporting] = useExportEmployerMutation();
  const [signOut, signingOut] = useSignOutEmployerEverywhereMutation();
  const leave = useLeave();
  return (
    <Panel aria-labelledby="data-heading">
      <Stack sx={{ gap: 2.5 }}>
        <div>
          <Typography id="data-heading" variant="h3" component="h2">
            Your data
          </Typography>
          <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5 }}>
            What we keep and why is in the <Link href={paths.privacy}>Privacy Policy</Link>.
          </Typography>
        </div>
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
        <DeleteAccount />
      </Stack>
    </Panel>
  );
}
