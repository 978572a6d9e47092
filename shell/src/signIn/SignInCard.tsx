import { Stack } from '@jobharbor/shared-ui/core';
import type { ReactNode } from 'react';

/** The surface that the ways to sign in stand on. */
export function SignInCard({ children }: { children: ReactNode }) {
  return (
    <Stack
      sx={{
        gap: 3,
        p: { xs: 3, sm: 4 },
        bgcolor: 'background.paper',
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
      }}
    >
      {children}
    </Stack>
  );
}
