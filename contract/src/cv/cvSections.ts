/** The sections of a CV as it is read, with their headings, in the order that they have unless its owner chooses another. */
export const CV_SECTIONS = {
  summary: 'Profile Summary',
  experience: 'Work Experience',
  education: 'Education',
  projects: 'Projects',
  certificates: 'Certificates',
  skills: 'Skills',
  languages: 'Languages',
} as const;
export type CvSectionName = keyof typeof CV_SECTIONS;
export const CV_SECTION_NAMES = Object.keys(CV_SECTIONS) as CvSectionName[];

export const isCvSection = (value: unknown): value is CvSectionName =>
  typeof value === 'string' && Object.hasOwn(CV_SECTIONS, value);

/** All sections in the order that was chosen, whatever was stored. Those that the order does not name come last. */
export function readSectionOrder(order: unknown): CvSectionName[] {
  const chosen: unknown[] = Array.isArray(order) ? order : [];
  return [...new Set([...chosen.filter(isCvSection), ...CV_SECTION_NAMES])];
}
