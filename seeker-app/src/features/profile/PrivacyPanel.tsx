import { Link, paths, Stack, Typography } from '@jobharbor/shared-ui/core';
import { Panel } from '@jobharbor/shared-ui/data';

import { DeleteAccount } from './DeleteAccount';
import { ExportData } from './ExportData';
import { SignOutEverywhere } from './SignOutEverywhere';

/** What a person may ask of the portal about their own data. */
export function PrivacyPanel() {
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
        <ExportData />
        <SignOutEverywhere />
        <DeleteAccount />
      </Stack>
    </Panel>
  );
}
