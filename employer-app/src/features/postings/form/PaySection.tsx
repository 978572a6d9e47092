import {
  amountInWords,
  formatSalary,
  matchOption,
  readAmount,
  SALARY_MAX,
  SALARY_PERIODS,
} from '@jobharbor/contract';
import {
  FieldPair,
  SelectFormField,
  TextFormField,
  useFormikContext,
} from '@jobharbor/shared-ui/forms';

import { FormSection } from './FormSection';
import type { JobValues } from './jobValues';
import { labels } from './labels';
import { salaryPeriods } from './options';

const AMOUNT_LENGTH = 16;
const CURRENCY_LENGTH = 20;

/** An amount as it is understood, so that '38.000' and '38,000' are seen to be the same; undefined for none. */
function readAs(typed: string, { currency, salaryPeriod }: JobValues): string | undefined {
  const amount = readAmount(typed);
  if (!amount || amount < 0 || amount > SALARY_MAX) return undefined;
  const period = matchOption(SALARY_PERIODS, salaryPeriod);
  return `${formatSalary(amount, currency, { salaryPeriod: period })}: ${amountInWords(amount)}`;
}

/** What the work is paid. */
export function PaySection() {
  const { values } = useFormikContext<JobValues>();
  return (
    <FormSection
      title="Pay"
      lead="A stated salary brings more applicants, and is a duty in many places: in the European Union applicants must learn the pay before the interview (Directive 2023/970), in several states of the USA from the posting itself."
    >
      <FieldPair>
        <TextFormField
          name="salary"
          label={labels.salary}
          inputMode="decimal"
          maxLength={AMOUNT_LENGTH}
          help={readAs(values.salary, values) ?? '0 is shown as “Not Specified”.'}
        />
        <TextFormField
          name="salaryMax"
          label={labels.salaryMax}
          inputMode="decimal"
          maxLength={AMOUNT_LENGTH}
          help={readAs(values.salaryMax, values) ?? 'For a range.'}
        />
        <TextFormField
          name="currency"
          label={labels.currency}
          required
          placeholder="USD"
          maxLength={CURRENCY_LENGTH}
        />
        <SelectFormField
          name="salaryPeriod"
          label={labels.salaryPeriod}
          options={salaryPeriods}
          emptyLabel="Not specified"
        />
      </FieldPair>
    </FormSection>
  );
}
