import { Box, Stack, Typography } from '@jobharbor/shared-ui/core';
import { InboxIcon, PostAddIcon, VerifiedIcon } from '@jobharbor/shared-ui/icons';

const GAINS = [
  { Icon: PostAddIcon, text: 'Post jobs, and see them as job seekers will' },
  { Icon: InboxIcon, text: 'Read applications and answer them in one place' },
  { Icon: VerifiedIcon, text: 'Carry the verified tick that people look for' },
];

/** What an employer's account is good for, in three lines. */
export function EmployerGains() {
  return (
    <Stack component="ul" sx={{ gap: 1.5, m: 0, p: 0, listStyle: 'none' }}>
      {GAINS.map(({ Icon, text }) => (
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
            <Icon fontSize="small" />
          </Box>
          <Typography>{text}</Typography>
        </Stack>
      ))}
    </Stack>
  );
}
