import { Box, Button } from '@jobharbor/shared-ui/core';
import { useEffect, useState } from 'react';

import { knownReleases } from '../remotes/liveReleases';
import { clearOverrides, hasOverrides, type Overrides, overridesFor } from '../remotes/overrides';

/** Says that this browser runs a developer's remote, for as long as it does. */
export function OverrideBanner() {
  const [overrides, setOverrides] = useState<Overrides>({});
  useEffect(() => {
    if (!hasOverrides()) return;
    // Without an answer no remote runs.
    knownReleases().then(
      (releases) => setOverrides(overridesFor(releases)),
      () => undefined,
    );
  }, []);
  const all = Object.entries(overrides);
  if (all.length === 0) return null;
  return (
    <Box
      component="aside"
      aria-label="Development"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 2,
        px: 2,
        py: 0.5,
        bgcolor: 'warning.main',
        color: 'warning.contrastText',
        overflowWrap: 'anywhere',
        displayPrint: 'none',
      }}
    >
      {all.map(([name, address]) => (
        <span key={name}>
          This browser runs the {name} remote of {address}.
        </span>
      ))}
      <Button
        color="inherit"
        onClick={() => {
          clearOverrides();
          window.location.reload();
        }}
      >
        Use the live release
      </Button>
    </Box>
  );
}
