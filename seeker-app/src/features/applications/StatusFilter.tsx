import {
  type Application,
  APPLICATION_STATUSES,
  type ApplicationStatus,
  statusLabel,
} from '@jobharbor/contract';
import { Button, Stack } from '@jobharbor/shared-ui/core';

export interface StatusFilterProps {
  applications: Application[];
  /** Undefined shows all. */
  status: ApplicationStatus | undefined;
  onChange: (status: ApplicationStatus | undefined) => void;
}

/** Narrows a long list to one status; only those that occur are offered, with their number. */
export function StatusFilter({ applications, status, onChange }: StatusFilterProps) {
  const countOf = (wanted: ApplicationStatus) =>
    applications.filter(({ applicationStatus }) => applicationStatus === wanted).length;
  const offered = APPLICATION_STATUSES.map((value) => ({ value, count: countOf(value) })).filter(
    ({ value, count }) => count > 0 || value === status,
  );
  const choices = [{ value: undefined, count: applications.length }, ...offered];
  return (
    <Stack
      role="group"
      aria-label="Show applications by status"
      direction="row"
      sx={{ flexWrap: 'wrap', gap: 1 }}
    >
      {choices.map(({ value, count }) => (
        <Button
          key={value ?? 'all'}
          size="small"
          variant={value === status ? 'contained' : 'outlined'}
          aria-pressed={value === status}
          onClick={() => onChange(value)}
          sx={{ textTransform: 'capitalize' }}
        >
          {`${value ? statusLabel(value) : 'all'} (${count})`}
        </Button>
      ))}
    </Stack>
  );
}
