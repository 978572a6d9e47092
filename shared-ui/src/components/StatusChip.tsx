import Chip from '@mui/material/Chip';

import type { ApplicationStatusName } from '../theme/palette';

export interface StatusChipProps {
  status: ApplicationStatusName;
}

/** An application's state, in its own words and colour. */
export function StatusChip({ status }: StatusChipProps) {
  return (
    <Chip label={status} sx={{ color: `status.${status}.text`, bgcolor: `status.${status}.bg` }} />
  );
}
