import { FieldPair, SelectFormField, TextFormField } from '@jobharbor/shared-ui/forms';

import { FormSection } from './FormSection';
import { salaryPeriods } from './options';

const AMOUNT_LENGTH = 16;
const CURRENCY_LENGTH = 20;

/** What the work is paid. */
export function PaySection() {
  return (
    <FormSection
      title="Pay"
      lead="A stated salary brings more applicants, and is a duty in many places: in the European Union applicants must learn the pay before the interview (Directive 2023/970), in several states of the USA from the posting itself."
    >
      <FieldPair>
        <TextFormField
          name="salary"
          label="Salary"
          inputMode="decimal"
          maxLength={AMOUNT_LENGTH}
          help="0 is shown as “Not Specified”."
        />
        <TextFormField
          name="salaryMax"
          label="Salary Up To"
          inputMode="decimal"
          maxLength={AMOUNT_LENGTH}
          help="For a range."
        />
        <TextFormField
          name="currency"
          label="Currency"
          required
          placeholder="USD"
          maxLength={CURRENCY_LENGTH}
        />
        <SelectFormField
          name="salaryPeriod"
          label="Salary Period"
          options={salaryPeriods}
          emptyLabel="Not specified"
        />
      </FieldPair>
    </FormSection>
  );
}
