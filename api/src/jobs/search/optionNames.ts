import { type EMPLOYMENT_TYPES, type JOB_TYPES, wordsOf } from '@jobharbor/contract';

type Option = (typeof JOB_TYPES)[number] | (typeof EMPLOYMENT_TYPES)[number];

/** What people type for the options of a job, in the portal's languages. Its postings mostly do not contain these words. */
const NAMES: Partial<Record<Option, readonly string[]>> = {
  Remote: ['remote', 'home office', 'work from home', 'zdalnie', 'zdalna', 'zdalny', 'etätyö'],
  Hybrid: ['hybrid', 'hybrydowo', 'hybrydowa', 'hybridityö'],
  'Full-time': ['full time', 'pełny etat', 'kokoaikainen', 'Vollzeit', 'temps plein'],
  'Part-time': [
    'part time',
    'pół etatu',
    'część etatu',
    'osa-aikainen',
    'Teilzeit',
    'temps partiel',
  ],
  Internship: ['internship', 'intern', 'staż', 'praktyki', 'harjoittelu', 'Praktikum'],
  Temporary: ['temporary', 'tymczasowa', 'määräaikainen', 'befristet'],
};

/** The names of a job's options. Those of several words are joined, as a search for consecutive words finds them. */
export const optionNames = (options: readonly (string | null)[]): string[] =>
  options.flatMap((option) => NAMES[option as Option] ?? []).map((name) => wordsOf(name).join(''));
