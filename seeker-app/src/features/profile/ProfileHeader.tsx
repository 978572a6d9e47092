import {
  Box,
  type StoredUser,
  Typography,
  usePageFocus,
  UserAvatar,
} from '@jobharbor/shared-ui/core';
import { useRef } from 'react';

import { nameOf } from './nameOf';

/** Who one is here: picture, full name, e-mail address. */
export function ProfileHeader({ user }: { user: StoredUser }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const name = nameOf(user);
  usePageFocus(heading);

  return (
    <Box
      component="header"
      sx={{
        display: 'flex',
        flexDirection: { xs: 'column', sm: 'row' },
        alignItems: { xs: 'start', sm: 'center' },
        gap: { xs: 2, sm: 3 },
        p: { xs: 3, md: 4 },
        borderRadius: 1,
        color: 'brand.softText',
        bgcolor: 'brand.soft',
      }}
    >
      <Box sx={{ border: '4px solid', borderColor: 'background.paper', borderRadius: '50%' }}>
        <UserAvatar name={name} src={user.profileImage} size={88} />
      </Box>
      <Box sx={{ minWidth: 0 }}>
        <Typography ref={heading} component="h1" variant="h2" tabIndex={-1} data-page-heading="">
          {name || 'My Profile'}
        </Typography>
        <Typography sx={{ mt: 0.5, overflowWrap: 'anywhere' }}>{user.email}</Typography>
      </Box>
    </Box>
  );
}
