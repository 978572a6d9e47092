import { FormSection } from './FormSection';
import type { JobValues } from './jobValues';
import { ListField } from './ListField';
import { MoreLists } from './MoreLists';

const ASKED_FOR = ['jobResponsibilities', 'jobRequirements', 'weOffer'] as const;

/** What is done, given and asked for, as lists. */
export function OfferSection({ before }: { before: JobValues }) {
  return (
    <FormSection
      title="What you ask and offer"
      lead="One entry a line. A single line is split at its commas. Below each field stands what becomes of it."
    >
      {ASKED_FOR.map((name) => (
        <ListField key={name} name={name} required minRows={3} before={before} />
      ))}
      <MoreLists before={before} />
    </FormSection>
  );
}
