import { APPLICATION_STATUSES, type ApplicationStatus, statusLabel } from '@jobharbor/contract';
import { Button, Stack } from '@jobharbor/shared-ui/core';

/** How many applications there are in each status; unknown without it. */
export type StatusCounts = Record<ApplicationStatus, number>;

export interface StatusFilterProps {
  counts: StatusCounts | undefined;
  /** Undefined shows all. */
  status: ApplicationStatus | undefined;
  onChange: (status: ApplicationStatus | undefined) => void;
}

/** Narrows the list to one status. */
export function StatusFilter({ counts, status, onChange }: StatusFilterProps) {
  const total = counts && Object.values(counts).reduce((sum, count) => sum + count, 0);
  const labelOf = (value: ApplicationStatus | undefined) => {
    const count = value ? counts?.[value] : total;
    const label = value ? statusLabel(value) : 'all';
    return count === undefined ? label : `${label} (${count})`;
  };
  return (
    <Stack
      role="group"
      aria-label="Show applications by status"
      direction="row"
      sx={{ flexWrap: 'wrap', gap: 1 }}
    >
      {[undefined, ...APPLICATION_STATUSES].map((value) => (
        <Button
          key={value ?? 'all'}
          size="small"
          variant={value === status ? 'contained' : 'outlined'}
          aria-pressed={value === status}
          onClick={() => onChange(value)}
          sx={{ textTransform: 'capitalize', fontVariantNumeric: 'tabular-nums' }}
        >
          {labelOf(value)}
        </Button>
      ))}
    </Stack>
  );
}
