import { fullName } from '@jobharbor/contract';
import { Box, type StoredUser, Typography, UserAvatar } from '@jobharbor/shared-ui/core';
import { ProfileHeader } from '@jobharbor/shared-ui/data';

/** Who one is here: picture, full name, e-mail address. */
export function SeekerHeader({ user }: { user: StoredUser }) {
  const name = fullName(user);
  const picture = (
    <Box sx={{ border: '4px solid', borderColor: 'background.paper', borderRadius: '50%' }}>
      <UserAvatar name={name} src={user.profileImage} size={88} />
    </Box>
  );
  return (
    <ProfileHeader picture={picture} name={name || 'My Profile'}>
      <Typography sx={{ overflowWrap: 'anywhere' }}>{user.email}</Typography>
    </ProfileHeader>
  );
}
