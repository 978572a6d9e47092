import { formatSalary, SALARY_MAX } from '@jobharbor/contract';
import { FieldFrame, OutlinedInput } from '@jobharbor/shared-ui/forms';
import { useEffect, useRef, useState } from 'react';

export interface AmountInputProps {
  label: string;
  value: number | undefined;
  /** As people write it; the amount is shown with it while it rests. */
  currency?: string | undefined;
  /** A whole number of at least 0, when the input is left or Enter is pressed. */
  onCommit: (amount: number) => void;
  /** The amount was deleted; without this it comes back. */
  onClear?: () => void;
}

const grouped = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });

const restingText = (value: number | undefined, currency: string | undefined) => {
  if (value === undefined) return '';
  // No amount at all reads 'Not Specified' where a job is shown.
  return currency && value > 0 ? formatSalary(value, currency) : grouped.format(value);
};

/** A whole amount of money: grouped while it rests, and free to be typed in any way while it has the focus. */
export function AmountInput({ label, value, currency, onCommit, onClear }: AmountInputProps) {
  const [typed, setTyped] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  const resting = restingText(value, currency);

  // Leaving one end may fill the other, which has the focus by then: what is typed there replaces it.
  useEffect(() => {
    if (document.activeElement === input.current) input.current?.select();
  }, [resting]);

  const commit = () => {
    const digits = typed?.replace(/[.,]\d{1,2}\s*$/, '').replace(/\D/g, '');
    if (typed?.trim() === '' && value !== undefined) onClear?.();
    if (digits && Number(digits) !== value) onCommit(Math.min(Number(digits), SALARY_MAX));
    setTyped(undefined);
  };

  return (
    <FieldFrame label={label}>
      {({ id, ...aria }) => (
        <OutlinedInput
          id={id}
          inputRef={input}
          value={typed ?? resting}
          placeholder="Any"
          onChange={(event) => setTyped(event.target.value)}
          onBlur={commit}
          onKeyDown={(event) => event.key === 'Enter' && commit()}
          inputProps={{ inputMode: 'numeric', autoComplete: 'off', 'data-figures': '', ...aria }}
        />
      )}
    </FieldFrame>
  );
}
