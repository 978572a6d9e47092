import { apiPaths } from '@jobharbor/contract';
import { useSearchParams } from '@jobharbor/shared-ui/core';

import { letterId } from './useLetters';

export interface LetterChoice {
  /** The address of the letter that goes along; empty for none. */
  coverLetter: string;
  choose: (coverLetter: string) => void;
}

const NAME = 'letter';
const NONE = 'none';

/**
 * Which letter goes along with an application. The page's address holds it, so that a reload keeps it.
 * @param suggested The letter that the seeker has had suggested for each application.
 */
export function useLetterChoice(suggested: string | undefined): LetterChoice {
  const [query, setQuery] = useSearchParams();
  const chosen = query.get(NAME);
  return {
    coverLetter:
      chosen === null ? (suggested ?? '') : chosen === NONE ? '' : apiPaths.files.byId(chosen),
    choose: (coverLetter) =>
      setQuery(
        (before) => {
          before.set(NAME, coverLetter ? letterId({ coverLetter }) : NONE);
          return before;
        },
        { replace: true, preventScrollReset: true },
      ),
  };
}
