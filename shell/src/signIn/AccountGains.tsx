import { Box, Stack, Typography } from '@jobharbor/shared-ui/core';

import { LineIcon } from '../layout/LineIcon';

const GAINS = [
  {
    path: 'M7 3h7l5 5v13H7zM14 3v5h5M10 13h6M10 17h6',
    text: 'Write one CV, and send it with every application',
  },
  { path: 'M4 12l5 5L20 6', text: 'See where each application stands' },
  {
    path: 'M12 3l8 3v6c0 5-3.5 8-8 9-4.5-1-8-4-8-9V6z',
    text: 'Take your data with you, or delete it, whenever you like',
  },
];

/** What an account is good for, in three lines. */
export function AccountGains() {
  return (
    <Stack component="ul" sx={{ gap: 1.5, m: 0, p: 0, listStyle: 'none' }}>
      {GAINS.map(({ path, text }) => (
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
            <LineIcon path={path} />
          </Box>
          <Typography>{text}</Typography>
        </Stack>
      ))}
    </Stack>
  );
}
