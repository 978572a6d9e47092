import { ChipInput } from '@jobharbor/shared-ui/inputs';

import { cleanLanguages, writePendingLanguages } from './pendingLanguages';
import { SectionCard } from './SectionCard';
import { isSame } from './sectionChanges';

export interface LanguagesSectionProps {
  userId: string;
  /** The languages as the server has them. */
  saved: string[];
  /** The languages as they are shown: with what waits to be sent. */
  languages: string[];
  isPending: boolean;
}

/** The languages one speaks. There is no Save: each change stays on this device and goes along with the next save. */
export function LanguagesSection({ userId, saved, languages, isPending }: LanguagesSectionProps) {
  return (
    <SectionCard name="languages" mark={isPending ? 'Not sent yet' : undefined}>
      <ChipInput
        label="Your languages"
        help="Saved on this device; sent with General Information."
        value={languages}
        onChange={(typed) => {
          const next = cleanLanguages(typed);
          const isChanged = !isSame(next, saved);
          writePendingLanguages(userId, isChanged ? { base: saved, languages: next } : undefined);
        }}
      />
    </SectionCard>
  );
}
