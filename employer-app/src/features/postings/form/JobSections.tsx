import {
  amountInWords,
  earliestDay,
  EMPLOYMENT_TYPES,
  EXPERIENCE_MAX,
  EXPERTISE_LEVELS,
  formatSalary,
  isSameCompany,
  JOB_TEXT_MAX,
  JOB_TYPES,
  matchOption,
  NAME_MAX,
  periodWords,
  readAmount,
  SALARY_MAX,
  SALARY_PERIODS,
  URL_MAX,
} from '@jobharbor/contract';
import {
  Box,
  Link,
  paths,
  selectSession,
  Typography,
  useAppSelector,
} from '@jobharbor/shared-ui/core';
import {
  FieldPair,
  TextFormField,
  useFormField,
  useFormikContext,
} from '@jobharbor/shared-ui/forms';
import { useMemo, useState } from 'react';

import { currencyOptions } from './currencies';
import { FormSection, SelectFormField, type SelectOption, SwitchFormField } from './FormFields';
import { type JobValues, labels } from './jobValues';

function asTheyAre(options: readonly string[]): SelectOption[] {
  return options.map((value) => ({ value, label: value }));
}

const jobTypes = asTheyAre(JOB_TYPES);
const employmentTypes = asTheyAre(EMPLOYMENT_TYPES);
const expertiseLevels = asTheyAre(EXPERTISE_LEVELS);

/** What the work is, where it is done and by whom. */
export function WorkSection() {
  return (
    <FormSection title="The job">
      <FieldPair>
        <TextFormField name="jobName" label={labels.jobName} required maxLength={NAME_MAX} />
        <TextFormField name="location" label={labels.location} required maxLength={NAME_MAX} />
        <SelectFormField
          name="jobType"
          label={labels.jobType}
          options={jobTypes}
          emptyLabel="Not specified"
        />
        <SelectFormField
          name="employmentType"
          label={labels.employmentType}
          options={employmentTypes}
          emptyLabel="Not specified"
        />
        <TextFormField
          name="experience"
          label={labels.experience}
          required
          inputMode="numeric"
          maxLength={String(EXPERIENCE_MAX).length}
          help="Whole years; 0 for beginners."
        />
        <SelectFormField
          name="expertiseLevel"
          label={labels.expertiseLevel}
          options={expertiseLevels}
          emptyLabel="Not specified"
        />
      </FieldPair>
      <TextFormField
        name="jobDescription"
        label={labels.jobDescription}
        required
        multiline
        minRows={5}
        maxRows={18}
        maxLength={JOB_TEXT_MAX}
      />
      <SwitchFormField
        name="urgentHiring"
        label={labels.urgentHiring}
        help="Marks the job as one that must be filled soon."
      />
    </FormSection>
  );
}

const AMOUNT_LENGTH = 16;

const salaryPeriods: SelectOption[] = SALARY_PERIODS.map((value) => ({
  value,
  label: periodWords(value),
}));

/** An amount as it is understood, so that '38.000' and '38,000' are seen to be the same; undefined for none. */
function readAs(typed: string, { currency, salaryPeriod }: JobValues) {
  const amount = readAmount(typed);
  if (!amount || amount < 0 || amount > SALARY_MAX) return undefined;
  const period = matchOption(SALARY_PERIODS, salaryPeriod);
  const pay = formatSalary(amount, currency, { salaryPeriod: period });
  return <span data-figures="">{`${pay}: ${amountInWords(amount)}`}</span>;
}

/** What the work is paid. */
export function PaySection() {
  const { values } = useFormikContext<JobValues>();
  const currencies = useMemo(() => currencyOptions(values.currency), [values.currency]);
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
        <SelectFormField
          name="currency"
          label={labels.currency}
          required
          options={currencies}
          emptyLabel="Choose a currency"
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

const COMPANY_FIELDS = ['companyName', 'companyLogo', 'aboutCompany'] as const;

/** Who offers the job: folded away while the company's profile has said it all. */
export function CompanySection() {
  const { values, errors } = useFormikContext<JobValues>();
  const [isOpened, setIsOpened] = useState(() => COMPANY_FIELDS.some((name) => !values[name]));
  // What is wrong must be seen.
  const isOpen = isOpened || COMPANY_FIELDS.some((name) => errors[name] !== undefined);

  return (
    <FormSection title="Company">
      <Box
        component="details"
        open={isOpen}
        onToggle={(event) => setIsOpened(event.currentTarget.open)}
      >
        <Box
          component="summary"
          sx={{ py: 1, cursor: 'pointer', borderRadius: 1, overflowWrap: 'anywhere' }}
        >
          <Box component="span" dir="auto" sx={{ fontWeight: 600 }}>
            {values.companyName.trim() || 'Company not named'}
          </Box>
          <Typography component="span" variant="body2" color="textSecondary" sx={{ ml: 1.5 }}>
            Name, logo and text about the company
          </Typography>
        </Box>
        <Box sx={{ display: 'grid', gap: 2.5, mt: 2 }}>
          <CompanyFields />
        </Box>
      </Box>
    </FormSection>
  );
}

/** A logo that is uploaded meanwhile stands in the form on return, with what was typed. */
const LOGO_HELP = (
  <>
    The address of a picture, beginning with https://. Or{' '}
    <Link href={paths.employer.profile}>upload a logo in the profile</Link>: new jobs begin with it.
  </>
);

function CompanyFields() {
  const registered = useAppSelector(selectSession).employer?.name;
  const { field } = useFormField<string>('companyName');
  const isOther = field.value.trim() !== '' && !isSameCompany(field.value, registered);

  return (
    <>
      <FieldPair>
        <TextFormField
          name="companyName"
          label={labels.companyName}
          required
          autoComplete="organization"
          maxLength={NAME_MAX}
          help={
            isOther && registered
              ? `The verified tick is shown under your registered name alone: ${registered}.`
              : undefined
          }
        />
        <TextFormField
          name="companyLogo"
          label={labels.companyLogo}
          required
          type="url"
          placeholder="https://"
          maxLength={URL_MAX}
          help={LOGO_HELP}
        />
      </FieldPair>
      <TextFormField
        name="aboutCompany"
        label={labels.aboutCompany}
        required
        multiline
        minRows={3}
        maxRows={12}
        maxLength={JOB_TEXT_MAX}
      />
    </>
  );
}

const EMAIL_LENGTH = 254;

/** Where applicants may write to, and until when they may apply. */
export function ContactSection() {
  return (
    <FormSection title="Contact and closing date">
      <TextFormField
        name="applicationEmail"
        label={labels.applicationEmail}
        required
        type="email"
        autoComplete="email"
        maxLength={EMAIL_LENGTH}
        help="Shown to signed-in job seekers alone."
      />
      <TextFormField
        name="validThrough"
        label={labels.validThrough}
        type="date"
        min={earliestDay()}
        help="The last day for applications; the job closes after it. Without one the portal chooses it. We write to you a week before, and you can extend it."
      />
    </FormSection>
  );
}
