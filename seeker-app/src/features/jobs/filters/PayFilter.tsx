import { type JobFacets, SALARY_FILTER } from '@jobharbor/contract';
import { type JobListQuery, Stack, Typography } from '@jobharbor/shared-ui/core';
import { countText } from '@jobharbor/shared-ui/data';
import { FieldFrame, NativeSelect, OutlinedInput } from '@jobharbor/shared-ui/forms';
import { FormControlLabel, Switch } from '@jobharbor/shared-ui/inputs';
import { type ReactNode, useId, useState } from 'react';

import { AmountInput } from './AmountInput';
import { OptionGroup } from './OptionGroup';
import { SalaryRange } from './SalaryRange';

export interface PayFilterProps {
  query: JobListQuery;
  facets: JobFacets | undefined;
  onChange: (part: JobListQuery) => void;
}

/** Pay in a year: a minimum, or by a switch the range; in one currency, and by another switch only where it is stated. */
export function PayFilter({ query, facets, onChange }: PayFilterProps) {
  const id = useId();
  const { salaryMin, salaryMax } = query;
  const isRange = salaryMax !== undefined;
  const isGiven = isRange || salaryMin !== undefined;
  const { currency, currencies, setCurrency } = useCurrency(query, facets, onChange);
  const setPay = (part: Pick<JobListQuery, 'salaryMin' | 'salaryMax'>) =>
    onChange({ ...part, currency });

  return (
    <Stack role="group" aria-labelledby={id} sx={{ gap: 1.5 }}>
      <OptionGroup
        label="Pay"
        labelId={id}
        options={[
          {
            value: 'true',
            label: 'Only jobs that state their pay',
            count: facets?.payStated.find(({ value }) => value === 'true')?.count,
          },
        ]}
        chosen={query.payStated ? 'true' : undefined}
        onChoose={(value) => onChange({ payStated: value ? true : undefined })}
      />
      {!isRange && (
        <AmountInput
          label="Minimum pay a year"
          value={salaryMin}
          currency={currency}
          onCommit={(amount) => setPay({ salaryMin: amount })}
          onClear={() => onChange({ salaryMin: undefined, currency: undefined })}
        />
      )}
      <FieldFrame label="Currency" help="Currencies are never mixed.">
        {({ id: selectId, ...aria }) => (
          <NativeSelect
            id={selectId}
            value={currency ?? ''}
            input={<OutlinedInput />}
            inputProps={aria}
            onChange={({ target }) => setCurrency(target.value)}
          >
            {currency === undefined && <option value="">The most frequent one</option>}
            {currencies.map(({ value, count }) => (
              <option key={value} value={value}>
                {count === undefined ? value : `${value} (${countText(count)})`}
              </option>
            ))}
          </NativeSelect>
        )}
      </FieldFrame>
      <Stack sx={{ gap: 1 }}>
        <SwitchLine
          label="Filter by salary"
          checked={isRange}
          onChange={(isOn) =>
            isOn
              ? setPay({
                  salaryMin: salaryMin ?? SALARY_FILTER.from,
                  salaryMax: upperEnd(salaryMin),
                })
              : onChange({ salaryMin: undefined, salaryMax: undefined, currency: undefined })
          }
        />
        {isRange && (
          <SalaryRange
            value={[salaryMin ?? SALARY_FILTER.min, salaryMax]}
            currency={currency}
            onCommit={([min, max]) => setPay({ salaryMin: min, salaryMax: max })}
          />
        )}
        <SwitchLine
          label="Include jobs without a stated salary"
          // The server lets `payStated` win.
          checked={query.includeUnspecified !== false && !query.payStated}
          disabled={!isGiven || query.payStated === true}
          onChange={(isOn) => onChange({ includeUnspecified: isOn ? undefined : false })}
        />
      </Stack>
      {isGiven && (
        <Typography variant="caption" color="textSecondary">
          Pay is compared for a year of full-time work.
        </Typography>
      )}
    </Stack>
  );
}

/** A minimum above the slider's first range has room above it. */
const upperEnd = (min = 0) => (min < SALARY_FILTER.to ? SALARY_FILTER.to : SALARY_FILTER.max);

/**
 * The currency that amounts are compared in: the chosen one, otherwise the most frequent one. Without an amount it
 * filters nothing, so that it waits here, not in the address.
 */
function useCurrency(
  query: JobListQuery,
  facets: JobFacets | undefined,
  onChange: PayFilterProps['onChange'],
) {
  const [waiting, setWaiting] = useState<string>();
  const known = (facets?.currency ?? []).filter(({ value }) => value !== '');
  const isGiven = query.salaryMin !== undefined || query.salaryMax !== undefined;
  const currency = query.currency ?? waiting ?? known[0]?.value;
  const isKnown = currency === undefined || known.some(({ value }) => value === currency);
  const currencies: { value: string; count?: number }[] = isKnown
    ? known
    : [{ value: currency }, ...known];
  return {
    currency,
    currencies,
    setCurrency: (next: string) => {
      setWaiting(next);
      if (isGiven) onChange({ currency: next });
    },
  };
}

interface SwitchLineProps {
  label: ReactNode;
  checked: boolean;
  disabled?: boolean;
  onChange: (isOn: boolean) => void;
}

function SwitchLine({ label, checked, disabled, onChange }: SwitchLineProps) {
  return (
    <FormControlLabel
      label={label}
      disabled={disabled}
      sx={{ ml: '-9px' }}
      control={<Switch checked={checked} onChange={(_event, isOn) => onChange(isOn)} />}
    />
  );
}
