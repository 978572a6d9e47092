import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

export interface BenefitsProps {
  benefits: { icon: ReactNode; text: string }[];
}

/** What an account is good for, each in one line with its icon. */
export function Benefits({ benefits }: BenefitsProps) {
  return (
    <Stack component="ul" sx={{ gap: 1.5, m: 0, p: 0, listStyle: 'none' }}>
      {benefits.map(({ icon, text }) => (
        <Stack component="li" key={text} direction="row" sx={{ gap: 1.5, alignItems: 'center' }}>
          <Box
            aria-hidden
            sx={{
              flex: 'none',
              display: 'grid',
              placeItems: 'center',
              width: 36,
              height: 36,
              borderRadius: '50%',
              bgcolor: 'brand.soft',
              color: 'brand.softText',
            }}
          >
            {icon}
          </Box>
          <Typography>{text}</Typography>
        </Stack>
      ))}
    </Stack>
  );
}
