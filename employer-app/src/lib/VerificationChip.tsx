import { Box } from '@jobharbor/shared-ui/core';
import { Chip } from '@jobharbor/shared-ui/data';
import { UnverifiedIcon, VerifiedIcon } from '@jobharbor/shared-ui/icons';

export interface VerificationChipProps {
  isVerified: boolean;
  /** Where words have no room: the sign alone, with the words on hover and read out. */
  isCompact?: boolean;
}

/** Whether an employer's e-mail address is proven: in words, with a sign, and in green or red. */
export function VerificationChip({ isVerified, isCompact = false }: VerificationChipProps) {
  const tone = isVerified ? 'green' : 'red';
  const label = isVerified ? 'Verified' : 'Not Verified';
  const title = isVerified
    ? 'The e-mail address is confirmed'
    : 'The e-mail address is not confirmed';
  const Icon = isVerified ? VerifiedIcon : UnverifiedIcon;
  const colours = { color: `tone.${tone}.text`, bgcolor: `tone.${tone}.bg` };
  if (!isCompact) {
    return (
      <Chip
        icon={<Icon />}
        label={label}
        title={title}
        sx={{ ...colours, '& .MuiChip-icon': { color: 'inherit', fontSize: 18 } }}
      />
    );
  }
  return (
    <Box
      role="img"
      aria-label={label}
      title={label}
      sx={{ ...colours, display: 'grid', p: 0.5, borderRadius: 1 }}
    >
      <Icon fontSize="small" />
    </Box>
  );
}
