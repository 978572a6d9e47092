import { type ApplicationStatus, statusLabel } from '@jobharbor/contract';
import Chip from '@mui/material/Chip';

export interface StatusChipProps {
  status: ApplicationStatus;
}

/** An application's state, in its own words and colour. */
export function StatusChip({ status }: StatusChipProps) {
  return (
    <Chip
      label={statusLabel(status)}
      sx={{
        color: `status.${status}.text`,
        bgcolor: `status.${status}.bg`,
        textTransform: 'capitalize',
      }}
    />
  );
}
