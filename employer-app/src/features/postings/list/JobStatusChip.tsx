import type { JobStatus } from '@jobharbor/contract';
import { Chip } from '@jobharbor/shared-ui/data';

import { STATUS_LABELS } from './statusTexts';

/** Whether a job takes applications, in words and colour. */
export function JobStatusChip({ status }: { status: JobStatus }) {
  const tone = status === 'open' ? 'applied' : 'rejected';
  return (
    <Chip
      label={STATUS_LABELS[status]}
      sx={{ color: `status.${tone}.text`, bgcolor: `status.${tone}.bg` }}
    />
  );
}
