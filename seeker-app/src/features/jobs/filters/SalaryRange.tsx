import { formatSalary, SALARY_FILTER } from '@jobharbor/contract';
import { Box, Typography } from '@jobharbor/shared-ui/core';
import { Slider } from '@jobharbor/shared-ui/inputs';
import { useState } from 'react';

import { AmountInput } from './AmountInput';

/** Lower and upper end, both inclusive. */
export type SalaryEnds = [min: number, max: number];

export interface SalaryRangeProps {
  value: SalaryEnds;
  /** Of the amounts, as people write it; US dollars when it is not known. */
  currency?: string | undefined;
  /** A choice that is made: a thumb let go, a number typed. The lower end comes first. */
  onCommit: (ends: SalaryEnds) => void;
}

const END_NAMES = ['Lowest salary', 'Highest salary'] as const;

const pair = (ends: number | readonly number[]): SalaryEnds =>
  typeof ends === 'number' ? [ends, ends] : [ends[0] ?? 0, ends[1] ?? 0];

/** A salary range: a slider with two thumbs, and two number inputs for those who do not drag. */
export function SalaryRange({ value, currency = 'USD', onCommit }: SalaryRangeProps) {
  const { min, max, step } = SALARY_FILTER;
  /** While a thumb moves; what it stands for is told when it is let go. */
  const [moving, setMoving] = useState<SalaryEnds>();
  const [lowest, highest] = moving ?? value;
  const commit = (first: number, second: number) => {
    setMoving(undefined);
    onCommit(first <= second ? [first, second] : [second, first]);
  };

  return (
    <Box role="group" aria-label="Salary range">
      <Box sx={{ px: 1.5 }}>
        <Slider
          value={[lowest, highest]}
          min={min}
          max={max}
          step={step}
          getAriaLabel={(index) => END_NAMES[index] ?? ''}
          getAriaValueText={(amount) => formatSalary(amount, currency)}
          onChange={(_event, ends) => setMoving(pair(ends))}
          onChangeCommitted={(_event, ends) => commit(...pair(ends))}
        />
      </Box>
      {/* The thumbs say their own amounts to screen readers. */}
      <Typography
        aria-hidden
        data-figures=""
        component="div"
        variant="caption"
        color="textSecondary"
        sx={{ display: 'flex', justifyContent: 'space-between', mt: -0.5, mb: 1.5 }}
      >
        <span>{formatSalary(min, currency)}</span>
        <span>{formatSalary(max, currency)}</span>
      </Typography>
      <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 1.5 }}>
        <AmountInput
          label="From"
          value={lowest}
          currency={currency}
          onCommit={(amount) => commit(amount, value[1])}
        />
        <AmountInput
          label="To"
          value={highest}
          currency={currency}
          onCommit={(amount) => commit(value[0], amount)}
        />
      </Box>
    </Box>
  );
}
