import {
  type Certificate,
  certificatesSectionSchema,
  type CvListName,
  type CvSectionName,
  type Education,
  educationSectionSchema,
  generalSchema,
  type GeneralSection,
  isBlankEntry,
  isRecord,
  jobExperienceSchema,
  languagesSchema,
  type LanguagesSection,
  orderSectionSchema,
  personalSchema,
  type PersonalSection,
  type Project,
  projectsSectionSchema,
  readEntries,
  readExperience,
  readLevels,
  readSectionOrder,
  REQUIRED_TO_APPLY,
  type Resume,
  type ResumeUpdate,
  skillsSchema,
  type SkillsSection,
  type Socials,
  socialsSchema,
  type WorkExperienceSection,
} from '@jobharbor/contract';

/** The values of each section that has a form of its own. */
export interface SectionValues {
  personal: PersonalSection;
  general: GeneralSection;
  skills: SkillsSection;
  languages: LanguagesSection;
  experience: WorkExperienceSection;
  education: { education: Education[] };
  certificates: { certificates: Certificate[] };
  projects: { projects: Project[] };
  socials: Socials;
  order: { sectionOrder: CvSectionName[] };
}
export type SectionName = keyof SectionValues;

export interface Section<Values extends object> {
  /** The contract's rules, which the form checks by and the server too. */
  schema: {
    cast: (values: object, options: { assert: false }) => object;
    isValidSync: (values: object) => boolean;
  };
  /** Reads the section's fields out of whatever holds them, without blank entries: an older release may have written it. */
  read: (fields: Partial<Record<string, unknown>>) => Values;
  /** The part of a CV that holds the section's fields. */
  of: (resume: Resume) => Partial<Record<string, unknown>>;
  /** What is sent for the fields that have changed. */
  toUpdate: (values: Values, changed: (keyof Values)[]) => ResumeUpdate;
}

const text = (value: unknown) => (typeof value === 'string' ? value : '');
const texts = (value: unknown) =>
  Array.isArray(value) ? value.filter((item) => typeof item === 'string') : [];

/** The languages that have a level. */
const levelled = (levels: unknown) =>
  Array.isArray(levels) ? texts(levels.map((one: unknown) => isRecord(one) && one.language)) : [];

const whole = (resume: Resume): Partial<Record<string, unknown>> => ({ ...resume });

const pick = <Values extends object>(values: Values, keys: (keyof Values)[]): Partial<Values> =>
  Object.fromEntries(keys.map((key) => [key, values[key]])) as Partial<Values>;

const isFilled = (entry: object) => !isBlankEntry(entry);

/** A section that is one list of entries. */
function listSection<Name extends CvListName>(name: Name, schema: Section<object>['schema']) {
  type List = ReturnType<typeof readEntries<Name>>;
  return {
    schema,
    of: whole,
    read: (fields: Partial<Record<string, unknown>>) =>
      ({ [name]: readEntries(name, fields[name]).filter(isFilled) }) as Record<Name, List>,
    toUpdate: (values: Record<Name, List>, changed: string[]): ResumeUpdate =>
      changed.length > 0 ? { [name]: values[name] } : {},
  };
}

/** The rules, the reading and the sending of every section. */
export const sections: { [Name in SectionName]: Section<SectionValues[Name]> } = {
  personal: {
    schema: personalSchema,
    of: whole,
    read: (fields) => ({
      firstName: text(fields.firstName),
      lastName: text(fields.lastName),
      phoneNo: text(fields.phoneNo),
      homeAddress: text(fields.homeAddress),
      profileSummary: text(fields.profileSummary),
    }),
    toUpdate: pick,
  },
  general: {
    schema: generalSchema,
    of: whole,
    read: (fields) => ({ yearsOfExp: text(fields.yearsOfExp), portfolio: text(fields.portfolio) }),
    toUpdate: pick,
  },
  skills: {
    schema: skillsSchema,
    of: whole,
    read: (fields) => ({ skills: texts(fields.skills) }),
    toUpdate: pick,
  },
  languages: {
    schema: languagesSchema,
    of: whole,
    // A draft holds the changed fields alone, perhaps levels without languages: so no level is dropped here.
    read: ({ languages, languageLevels }) => ({
      languages: texts(languages),
      languageLevels: readLevels(levelled(languageLevels), languageLevels),
    }),
    toUpdate: pick,
  },
  experience: {
    schema: jobExperienceSchema,
    of: whole,
    read: (fields) => ({ jobExperience: readExperience(fields.jobExperience).filter(isFilled) }),
    toUpdate: ({ jobExperience }, changed) =>
      changed.length > 0 || jobExperience.length === 0 ? { jobExperience } : {},
  },
  education: listSection('education', educationSectionSchema),
  certificates: listSection('certificates', certificatesSectionSchema),
  projects: listSection('projects', projectsSectionSchema),
  socials: {
    schema: socialsSchema,
    of: (resume) => ({ ...resume.socials }),
    read: (fields) => ({
      linkedin: text(fields.linkedin),
      facebook: text(fields.facebook),
      twitter: text(fields.twitter),
    }),
    toUpdate: (socials, changed) => (changed.length > 0 ? { socials } : {}),
  },
  order: {
    schema: orderSectionSchema,
    of: whole,
    read: (fields) => ({ sectionOrder: readSectionOrder(fields.sectionOrder) }),
    toUpdate: pick,
  },
};

/** The values as they are saved: with trimmed texts, without blank entries. */
export function asSaved<Values extends object>(section: Section<Values>, values: Values): Values {
  return section.read({ ...section.schema.cast(values, { assert: false }) });
}

export interface NamedSection {
  name: SectionName;
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
  { name: 'education', title: 'Education', id: 'education' },
  { name: 'certificates', title: 'Certificates', id: 'certificates' },
  { name: 'projects', title: 'Projects', id: 'projects' },
  { name: 'socials', title: 'Social Media Links', id: 'social-media-links' },
  { name: 'order', title: 'Order of the CV', id: 'order-of-the-cv' },
];

/** How a section is called, and where it stands. */
export function namedSection(name: NamedSection['name']): NamedSection {
  const found = namedSections.find((section) => section.name === name);
  if (!found) throw new Error(`There is no section '${name}'.`);
  return found;
}

/** How the editor calls the fields of a CV. */
export const fieldLabels: Partial<Record<string, string>> = {
  firstName: 'First Name',
  lastName: 'Last Name',
  phoneNo: 'Phone No',
  homeAddress: 'Home Address',
  profileSummary: 'Profile Summary',
  yearsOfExp: 'Years of Experience',
  portfolio: 'Portfolio',
  skills: 'Skills',
  languages: 'Languages',
  languageLevels: 'Levels of the languages',
  jobExperience: 'Job Experience',
  education: 'Education',
  certificates: 'Certificates',
  projects: 'Projects',
  linkedin: 'LinkedIn',
  facebook: 'Facebook',
  twitter: 'Twitter',
  sectionOrder: 'The order',
};

/** A field of the personal section without which one cannot apply. */
export type RequiredField = keyof typeof REQUIRED_TO_APPLY;

export const isRequiredField = (field: string): field is RequiredField =>
  field in REQUIRED_TO_APPLY;

/** What a CV lacks for an application, by the rules of the form: the name that comes with an account may break them. */
export const missingToApply = (resume: Resume): RequiredField[] =>
  Object.keys(REQUIRED_TO_APPLY)
    .filter(isRequiredField)
    .filter((field) => !personalSchema.pick([field]).isValidSync(resume));
