import { type Application, type Stage, statusLabel } from '@jobharbor/contract';
import { VisuallyHidden } from '@jobharbor/shared-ui/core';
import { Chip, StatusChip } from '@jobharbor/shared-ui/data';

/** One of the company's own stages, in its colour. */
export function StageChip({
  stage: { label, colour },
}: {
  stage: Pick<Stage, 'label' | 'colour'>;
}) {
  return (
    <Chip
      label={<bdi>{label}</bdi>}
      sx={{
        color: `tone.${colour}.text`,
        bgcolor: `tone.${colour}.bg`,
        maxWidth: 1,
        '& .MuiChip-label': { whiteSpace: 'nowrap', overflow: 'hidden', textOverflow: 'ellipsis' },
      }}
    />
  );
}

/** How an application stands: its stage, which stands for its status, or the status where it is in none. */
export function ProgressChip({
  application: { stage, applicationStatus },
}: {
  application: Pick<Application, 'stage' | 'applicationStatus'>;
}) {
  if (!stage) return <StatusChip status={applicationStatus} />;
  return (
    <span title={`${stage.label}, ${statusLabel(applicationStatus)}`} style={{ minWidth: 0 }}>
      <StageChip stage={stage} />
      <VisuallyHidden>{`, ${statusLabel(applicationStatus)}`}</VisuallyHidden>
    </span>
  );
}
