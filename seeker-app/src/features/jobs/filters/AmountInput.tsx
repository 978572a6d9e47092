import { formatSalary, NO_AMOUNT, readAmount, SALARY_MAX } from '@jobharbor/contract';
import { FieldFrame, OutlinedInput } from '@jobharbor/shared-ui/forms';
import { useEffect, useRef, useState } from 'react';

export interface AmountInputProps {
  label: string;
  value: number | undefined;
  /** As people write it; the amount is shown with it while it rests. */
  currency?: string | undefined;
  /** A whole number of at least 0, as `readAmount` reads it, when the input is left or Enter is pressed. */
  onCommit: (amount: number) => void;
  /** The amount was deleted; without this it comes back. */
  onClear?: () => void;
}

/** The currency before or behind an amount: '$', 'CA$', 'PLN ', ' zł'. */
const CURRENCY = /^\p{L}*(?:\p{Sc}\s*|\s+)|\s*\p{Sc}$|\s+\p{L}{2,}$/gu;

const grouped = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });

const restingText = (value: number | undefined, currency: string | undefined) => {
  if (value === undefined) return '';
  // No amount at all reads 'Not Specified' where a job is shown.
  return currency && value > 0 ? formatSalary(value, currency) : grouped.format(value);
};

/** A whole amount of money: grouped while it rests, and free to be typed in any way while it has the focus. */
export function AmountInput({ label, value, currency, onCommit, onClear }: AmountInputProps) {
  const [typed, setTyped] = useState<string>();
  const [isRead, setIsRead] = useState(true);
  const input = useRef<HTMLInputElement>(null);
  const resting = restingText(value, currency);

  // Leaving one end may fill the other, which has the focus by then: what is typed there replaces it.
  useEffect(() => {
    if (document.activeElement === input.current) input.current?.select();
  }, [resting]);

  const commit = () => {
    if (typed === undefined) return;
    if (typed.trim() === '') {
      if (value !== undefined) onClear?.();
    } else {
      const amount = readAmount(typed.replace(CURRENCY, ''));
      setIsRead(amount !== undefined && amount >= 0);
      if (amount === undefined || amount < 0) return;
      const whole = Math.min(Math.floor(amount), SALARY_MAX);
      if (whole !== value) onCommit(whole);
    }
    setTyped(undefined);
  };

  return (
    <FieldFrame label={label} error={isRead ? undefined : NO_AMOUNT}>
      {({ id, ...aria }) => (
        <OutlinedInput
          id={id}
          inputRef={input}
          value={typed ?? resting}
          placeholder="Any"
          onChange={(event) => {
            setTyped(event.target.value);
            setIsRead(true);
          }}
          onBlur={commit}
          onKeyDown={(event) => event.key === 'Enter' && commit()}
          inputProps={{ inputMode: 'numeric', autoComplete: 'off', 'data-figures': '', ...aria }}
        />
      )}
    </FieldFrame>
  );
}
