import type { Basics } from './contacts';

/** A CV by the names of JSON Resume, as far as it was recognised. */
export interface RecognisedResume {
  basics: Basics;
  work: Record<string, unknown>[];
  volunteer: Record<string, unknown>[];
  education: Record<string, unknown>[];
  skills: { name: string }[];
  languages: { language: string; fluency: string }[];
  certificates: Record<string, unknown>[];
  awards: Record<string, unknown>[];
  publications: Record<string, unknown>[];
  projects: Record<string, unknown>[];
}

export const emptyResume = (): RecognisedResume => ({
  ...{ basics: {}, work: [], volunteer: [], education: [], skills: [], languages: [] },
  ...{ certificates: [], awards: [], publications: [], projects: [] },
});
