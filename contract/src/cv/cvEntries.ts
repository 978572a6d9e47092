import { isRecord } from '../values/record.ts';

/**
 * The lists of a CV whose entries hold texts alone, without their rules: whoever only shows a CV needs none. A date is a
 * month ('2019-03') or a year ('2019'). Whatever is not given is empty.
 */

/** A time at a school or university, or another training. Without an end it goes on. */
export interface Education {
  school: string;
  degree: string;
  field: string;
  startDate: string;
  endDate: string;
  /** Text with line breaks: grade, thesis, courses. */
  description: string;
}

export interface Certificate {
  name: string;
  issuer: string;
  date: string;
  url: string;
}

/** Something that one has made or taken part in. With a start and no end it goes on. */
export interface Project {
  name: string;
  /** Text with line breaks. */
  description: string;
  url: string;
  startDate: string;
  endDate: string;
}

/** The entries of each list as a form begins them. */
export const BLANK_ENTRIES = {
  education: { school: '', degree: '', field: '', startDate: '', endDate: '', description: '' },
  certificates: { name: '', issuer: '', date: '', url: '' },
  projects: { name: '', description: '', url: '', startDate: '', endDate: '' },
} as const satisfies CvLists;

interface CvLists {
  education: Education;
  certificates: Certificate;
  projects: Project;
}
export type CvListName = keyof CvLists;

/** The entries of one of the lists, whatever an older release or another client has written: each with all its fields. */
export function readEntries<Name extends CvListName>(name: Name, value: unknown): CvLists[Name][] {
  if (!Array.isArray(value)) return [];
  const fields = Object.keys(BLANK_ENTRIES[name]);
  return value.filter(isRecord).map((item) => {
    const texts = fields.map((field) => [
      field,
      typeof item[field] === 'string' ? item[field] : '',
    ]);
    return Object.fromEntries(texts) as CvLists[Name];
  });
}

/** Whether nothing of an entry of a CV has been filled in. */
export function isBlankEntry(entry: object): boolean {
  return Object.values(entry).every(
    (value: unknown) => value === undefined || (typeof value === 'string' && value.trim() === ''),
  );
}

/** How well one speaks a language: the levels of the Common European Framework, and above them one's own. */
export const LANGUAGE_LEVELS = {
  A1: 'A1 Beginner',
  A2: 'A2 Elementary',
  B1: 'B1 Intermediate',
  B2: 'B2 Upper intermediate',
  C1: 'C1 Advanced',
  C2: 'C2 Proficient',
  native: 'Native',
} as const;
export type LanguageLevel = keyof typeof LANGUAGE_LEVELS;

/** The level of one of the languages that a CV lists. */
export interface SpokenLevel {
  language: string;
  level: LanguageLevel;
}

export const isLanguageLevel = (value: unknown): value is LanguageLevel =>
  typeof value === 'string' && Object.hasOwn(LANGUAGE_LEVELS, value);

/** The levels that belong to the given languages, one for each at most. A level is optional. */
export function readLevels(languages: readonly string[], levels: unknown): SpokenLevel[] {
  const known = Array.isArray(levels) ? levels.filter(isRecord) : [];
  return [...new Set(languages)].flatMap((language) => {
    const level = known.find((one) => one.language === language)?.level;
    return isLanguageLevel(level) ? [{ language, level }] : [];
  });
}
