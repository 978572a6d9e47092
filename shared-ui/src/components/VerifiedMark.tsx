import Box from '@mui/material/Box';

import { VerifiedIcon } from './icons.ts';

export interface VerifiedMarkProps {
  size?: number;
}

/** The green tick of a verified company; what it means is on hover and read out. */
export function VerifiedMark({ size = 18 }: VerifiedMarkProps) {
  return (
    <Box
      component="span"
      role="img"
      aria-label="Verified Company"
      title="Verified Company: e-mail address verified; the company itself is not checked"
      sx={{
        display: 'inline-flex',
        verticalAlign: '-0.2em',
        color: 'success.main',
        flex: 'none',
      }}
    >
      <VerifiedIcon aria-hidden sx={{ fontSize: size }} />
    </Box>
  );
}
