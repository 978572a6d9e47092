import type {
  Certificate,
  Education,
  LanguageLevel,
  PersonalSection,
  Project,
  Socials,
  WorkExperience,
} from '@jobharbor/contract';

/** An entry of a list, and the part of the file that it comes from where that is called otherwise. */
export interface ImportedEntry<Entry> {
  entry: Entry;
  from?: string;
}

/** What was recognised in a file, in the terms of a CV. */
export interface ImportedCv {
  texts: Partial<PersonalSection & { portfolio: string }>;
  skills: string[];
  languages: { language: string; level: LanguageLevel | undefined }[];
  jobExperience: ImportedEntry<WorkExperience>[];
  education: ImportedEntry<Education>[];
  certificates: ImportedEntry<Certificate>[];
  projects: ImportedEntry<Project>[];
  socials: Partial<Socials>;
  /** What the file has and the CV has no place for. */
  leftOut: LeftOut[];
  /** How many values were taken over. */
  taken: number;
}

export interface LeftOut {
  /** Where it stands in the file, in words: 'Interests, name'. */
  place: string;
  /** The value, shortened. */
  value: string;
}

/** Why nothing can be taken over, in a sentence for the person. */
export class ImportRefused extends Error {}

export const DAMAGED = 'This file is damaged. Please save it again, and choose the new file.';
