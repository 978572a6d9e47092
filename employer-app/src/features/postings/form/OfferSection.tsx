import { FormSection } from './FormSection';
import type { JobValues } from './jobValues';
import { ListField } from './ListField';
import { MoreLists } from './MoreLists';

/** What is done, given and asked for, as lists. */
export function OfferSection({ before }: { before: JobValues }) {
  return (
    <FormSection
      title="What you ask and offer"
      lead="Separate the entries of a list by commas or new lines. Below each field stands what becomes of it."
    >
      <ListField
        name="jobResponsibilities"
        label="Job Responsibilities"
        required
        minRows={3}
        before={before}
      />
      <ListField
        name="jobRequirements"
        label="Job Requirements"
        required
        minRows={3}
        before={before}
      />
      <ListField name="weOffer" label="We Offer" required minRows={3} before={before} />
      <MoreLists before={before} />
    </FormSection>
  );
}
