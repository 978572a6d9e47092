import { SALARY_FILTER } from '@jobharbor/contract';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import Slider from '@mui/material/Slider';
import { useId } from 'react';

import { AmountInput } from './AmountInput';
import { useFormField } from './useFormField';

/** Lower and upper end, both inclusive; null means that nobody has chosen one. */
export type SalaryRange = [min: number, max: number];

export interface SalaryRangeFieldProps {
  name: string;
  label?: string;
  help?: string;
  min?: number;
  max?: number;
  step?: number;
  /** Where the thumbs rest while nobody has chosen. */
  from?: number;
  to?: number;
}

const END_NAMES = ['Lowest salary', 'Highest salary'] as const;
const inUsd = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  maximumFractionDigits: 0,
});

/** A Formik salary range: a slider with two thumbs, and two number inputs for those who do not drag. */
export function SalaryRangeField(props: SalaryRangeFieldProps) {
  const { name, label = 'Salary range', help = "Compared in each job's own currency" } = props;
  const { min, max, step, from, to } = { ...SALARY_FILTER, ...props };
  const id = useId();
  const { field, error, setValue } = useFormField<SalaryRange | null>(name);
  const range: SalaryRange = field.value ?? [from, to];
  const setEnds = (ends: SalaryRange) => setValue(ends[0] <= ends[1] ? ends : [ends[1], ends[0]]);

  return (
    <Box role="group" aria-labelledby={`${id}-label`} aria-describedby={`${id}-help`}>
      <Box
        sx={{
          display: 'flex',
          justifyContent: 'space-between',
          alignItems: 'center',
        }}
      >
        <FormLabel component="span" id={`${id}-label`}>
          {label}
        </FormLabel>
        <Button
          size="small"
          disabled={field.value === null}
          onClick={() => setValue(null)}
          sx={{ mr: -1.5 }}
        >
          Any salary
        </Button>
      </Box>
      <Box sx={{ px: 1.5 }}>
        <Slider
          value={range}
          min={min}
          max={max}
          step={step}
          getAriaLabel={(index) => END_NAMES[index] ?? label}
          getAriaValueText={(amount) => inUsd.format(amount)}
          onChange={(_event, ends) =>
            Array.isArray(ends) && setValue([ends[0] ?? min, ends[1] ?? max])
          }
          sx={field.value === null ? { color: 'control.border' } : {}}
        />
      </Box>
      <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 1.5 }}>
        <AmountInput
          label="From"
          value={field.value?.[0]}
          onCommit={(amount) => setEnds([amount, range[1]])}
        />
        <AmountInput
          label="To"
          value={field.value?.[1]}
          onCommit={(amount) => setEnds([range[0], amount])}
        />
      </Box>
      {error && <FormHelperText error>{error}</FormHelperText>}
      <FormHelperText id={`${id}-help`}>{help}</FormHelperText>
    </Box>
  );
}
