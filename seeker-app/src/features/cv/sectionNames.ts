import type { SectionName } from './sections';

export interface NamedSection {
  name: SectionName | 'languages';
  title: string;
  /** The fragment that leads to it. */
  id: string;
}

/** The sections of the editor, in their order on the page. */
export const namedSections: readonly NamedSection[] = [
  { name: 'personal', title: 'Personal Information', id: 'personal-information' },
  { name: 'general', title: 'General Information', id: 'general-information' },
  { name: 'skills', title: 'Skills', id: 'skills' },
  { name: 'languages', title: 'Languages', id: 'languages' },
  { name: 'experience', title: 'Job Experience', id: 'job-experience' },
  { name: 'socials', title: 'Social Media Links', id: 'social-media-links' },
];

/** How a section is called, and where it stands. */
export function namedSection(name: NamedSection['name']): NamedSection {
  const found = namedSections.find((section) => section.name === name);
  if (!found) throw new Error(`There is no section '${name}'.`);
  return found;
}
