import { type ApplicationStatus, statusLabel, statusTone } from '@jobharbor/contract';
import Chip from '@mui/material/Chip';

export interface StatusChipProps {
  status: ApplicationStatus;
}

/** An application's state, in its own words and colour. */
export function StatusChip({ status }: StatusChipProps) {
  const tone = statusTone(status);
  return (
    <Chip
      label={statusLabel(status)}
      sx={{
        color: `tone.${tone}.text`,
        bgcolor: `tone.${tone}.bg`,
        textTransform: 'capitalize',
      }}
    />
  );
}
