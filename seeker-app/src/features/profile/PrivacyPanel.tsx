import { Link, paths, Stack, Typography, useNavigate } from '@jobharbor/shared-ui/core';
import { Panel } from '@jobharbor/shared-ui/data';
import { ExportData, SignOutEverywhere } from '@jobharbor/shared-ui/dialog';

import { DeleteAccount } from './DeleteAccount';
import { useExportDataMutation, useSignOutEverywhereMutation } from './profileApi';

/** What a person may ask of the portal about their own data. */
export function PrivacyPanel() {
  const navigate = useNavigate();
  const [exportData, exporting] = useExportDataMutation();
  const [signOut, signingOut] = useSignOutEverywhereMutation();
  return (
    <Panel aria-labelledby="privacy-heading">
      <Stack sx={{ gap: 2.5 }}>
        <div>
          <Typography id="privacy-heading" variant="h3" component="h2">
            Privacy &amp; data
          </Typography>
          <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5 }}>
            What we keep and why is in the <Link href={paths.privacy}>Privacy Policy</Link>.
          </Typography>
        </div>
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
          onSignedOut={async () => navigate(paths.logout)}
        />
        <DeleteAccount />
      </Stack>
    </Panel>
  );
}
