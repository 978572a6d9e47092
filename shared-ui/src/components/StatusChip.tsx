import { type ApplicationStatus, applicationStatuses } from '@jobharbor/contract';
import Chip from '@mui/material/Chip';

export interface StatusChipProps {
  status: ApplicationStatus;
}

/** An application's state, in its own words and colour. */
export function StatusChip({ status }: StatusChipProps) {
  return (
    <Chip
      label={applicationStatuses[status].label}
      sx={{
        color: `status.${status}.text`,
        bgcolor: `status.${status}.bg`,
        textTransform: 'capitalize',
      }}
    />
  );
}
