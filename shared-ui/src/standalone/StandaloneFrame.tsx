import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { Outlet } from 'react-router-dom';

import { useSessionWatch } from '../session/useSessionWatch';

export interface StandaloneFrameProps {
  name: string;
  /** Addresses to begin at. */
  entries: readonly string[];
}

/** The small frame around a remote that runs without the shell. */
export function StandaloneFrame({ name, entries }: StandaloneFrameProps) {
  useSessionWatch();
  return (
    <>
      <Box
        component="header"
        sx={{
          display: 'flex',
          displayPrint: 'none',
          flexWrap: 'wrap',
          gap: 2,
          px: 3,
          py: 1.5,
          bgcolor: 'brand.soft',
          color: 'brand.softText',
        }}
      >
        <strong>{name} alone</strong>
        {entries.map((entry) => (
          <Link key={entry} href={entry} color="inherit">
            {entry}
          </Link>
        ))}
      </Box>
      <main>
        <Outlet />
      </main>
    </>
  );
}
