import { array, type InferType, mixed, object, type ObjectSchema, string } from 'yup';

import {
  address,
  bounded,
  letterAddress,
  line,
  list,
  name,
  paragraph,
  personName,
  textOnly,
  TOO_MANY,
  url,
} from '../fields.ts';
import {
  CV_LINE_MAX,
  LIST_ITEM_MAX,
  LIST_ITEMS_MAX,
  NAME_MAX,
  TEXT_MAX,
  URL_MAX,
} from '../limits.ts';
import { type Instant, isInstant, isMonthOrYear, toInstant } from '../values/instant.ts';
import { cleanText } from '../values/text.ts';
import {
  type Certificate,
  type Education,
  isLanguageLevel,
  type LanguageLevel,
  type Project,
  type SpokenLevel,
} from './cvEntries.ts';
import { CV_SECTION_NAMES, type CvSectionName, isCvSection } from './cvSections.ts';

/** The specification's messages, also where they contradict its rules. */
const TOO_SHORT = {
  firstName: 'First Name must be at least 2 characters.',
  lastName: 'Last Name must be at least 2 characters.',
  phoneNo: 'Phone No must be at least 10 characters.',
  homeAddress: 'Home Address must be at least 2 characters.',
  yearsOfExp: 'Years of Experience must be at least 2 characters.',
  portfolio: 'Portfolio must be at least 2 characters.',
};
/** What a form holds: all its fields, the empty ones as empty texts and lists. */
type Filled<Section> = { [Field in keyof Section]-?: NonNullable<Section[Field]> };

/**
 * The section 'Personal Information'. A name may be one character, as 林 is. Only what an application needs is
 * required.
 */
export const personalSchema = object({
  firstName: textOnly(personName().required('First Name is required.'), TOO_SHORT.firstName),
  lastName: textOnly(personName().required('Last Name is required.'), TOO_SHORT.lastName),
  phoneNo: textOnly(
    line(40).required('Phone No is required.').min(6, TOO_SHORT.phoneNo),
    TOO_SHORT.phoneNo,
  ),
  homeAddress: textOnly(
    line(300).test('min', TOO_SHORT.homeAddress, (value) => !value || value.length >= 2),
    TOO_SHORT.homeAddress,
  ),
  profileSummary: textOnly(paragraph(TEXT_MAX), TOO_SHORT.homeAddress),
});
export type PersonalSection = Filled<InferType<typeof personalSchema>>;

/** The section 'General Information'. A portfolio may be left out: most trades have none. */
export const generalSchema = object({
  yearsOfExp: textOnly(line(40).required('Years of Experience is required.'), TOO_SHORT.yearsOfExp),
  portfolio: textOnly(
    url(address(URL_MAX).test('min', TOO_SHORT.portfolio, (value) => !value || value.length >= 2)),
    TOO_SHORT.portfolio,
  ),
});
export type GeneralSection = Filled<InferType<typeof generalSchema>>;

export const skillsSchema = object({ skills: list() });
export type SkillsSection = Filled<InferType<typeof skillsSchema>>;

/** Entries of a list, of which no more are read than are needed to refuse too many. */
const entries = <Entry extends object>(entry: ObjectSchema<Entry>) =>
  array()
    .of(entry.required())
    .transform((items: unknown) => (Array.isArray(items) ? bounded(items) : items))
    .max(LIST_ITEMS_MAX, TOO_MANY);

const spokenLevelSchema: ObjectSchema<SpokenLevel> = object({
  language: line(LIST_ITEM_MAX).required(),
  level: mixed<LanguageLevel>(isLanguageLevel).required().typeError('This is no level.'),
});

/** The section 'Languages'. A level names its language; one whose language is not in the list says nothing. */
export const languagesSchema = object({
  languages: list(),
  languageLevels: entries(spokenLevelSchema),
});
export type LanguagesSection = Filled<InferType<typeof languagesSchema>>;

export const socialsSchema = object({ linkedin: url(), facebook: url(), twitter: url() });
export type Socials = Filled<InferType<typeof socialsSchema>>;

const NO_DATE = 'Please give the year with four digits, such as 2019.';
const instant = () =>
  mixed<Instant>((value): value is Instant => isInstant(value))
    .transform((value: unknown) => (value === null || value === '' ? undefined : toInstant(value)))
    .typeError(NO_DATE);

/** One job that the seeker has had. Nothing of it is required; without an end it goes on. */
export const workExperienceSchema = object({
  title: name(),
  company: name(),
  location: line(NAME_MAX),
  startDate: instant(),
  endDate: instant(),
  /** Text with line breaks; a list is taken as its lines. */
  responsibilities: paragraph(TEXT_MAX).transform((value: unknown, original: unknown) =>
    Array.isArray(original)
      ? cleanText(original.filter((one) => typeof one === 'string').join('\n'))
      : value,
  ),
});
type Item = InferType<typeof workExperienceSchema>;
export type WorkExperience = Filled<Omit<Item, 'startDate' | 'endDate'>> & {
  startDate?: Instant | undefined;
  /** Absent while the job goes on. */
  endDate?: Instant | undefined;
};

export const jobExperienceSchema = object({ jobExperience: entries(workExperienceSchema) });
export interface WorkExperienceSection {
  jobExperience: WorkExperience[];
}

const cvDate = () =>
  string()
    .trim()
    .default('')
    .test('month or year', NO_DATE, (value) => !value || isMonthOrYear(value));
const cvLine = () => line(CV_LINE_MAX).default('');
const cvText = () => paragraph(TEXT_MAX).default('');

/** One entry of the section 'Education'. Nothing of it is required, as of all entries. */
export const educationSchema: ObjectSchema<Education> = object({
  school: cvLine(),
  degree: cvLine(),
  field: cvLine(),
  startDate: cvDate(),
  endDate: cvDate(),
  description: cvText(),
});

/** One entry of the section 'Certificates'. */
export const certificateSchema: ObjectSchema<Certificate> = object({
  name: cvLine(),
  issuer: cvLine(),
  date: cvDate(),
  url: url().default(''),
});

/** One entry of the section 'Projects'. */
export const projectSchema: ObjectSchema<Project> = object({
  name: cvLine(),
  description: cvText(),
  url: url().default(''),
  startDate: cvDate(),
  endDate: cvDate(),
});

export const educationSectionSchema = object({ education: entries(educationSchema) });
export const certificatesSectionSchema = object({ certificates: entries(certificateSchema) });
export const projectsSectionSchema = object({ projects: entries(projectSchema) });

const UNKNOWN_SECTION = 'A CV has no such section.';
/** In which order a CV has its sections. */
export const orderSectionSchema = object({
  sectionOrder: array()
    .of(mixed<CvSectionName>(isCvSection).required(UNKNOWN_SECTION).typeError(UNKNOWN_SECTION))
    .transform((names: unknown) => (Array.isArray(names) ? bounded(names) : names))
    .max(CV_SECTION_NAMES.length, 'A CV has fewer sections.'),
});

/**
 * The sections of a CV by the fields that an update has of each. A section is saved alone, and has a version of its
 * own: saves of different sections never conflict. A new section stands at the end, as their order is that of the ETag.
 */
export const resumeSections = {
  personal: personalSchema,
  general: generalSchema,
  skills: skillsSchema,
  languages: languagesSchema,
  experience: jobExperienceSchema,
  socials: object({ socials: socialsSchema.partial().default(undefined) }),
  education: educationSectionSchema,
  certificates: certificatesSectionSchema,
  projects: projectsSectionSchema,
  order: orderSectionSchema,
} as const;
export type ResumeSectionName = keyof typeof resumeSections;
export const RESUME_SECTION_NAMES = Object.keys(resumeSections) as ResumeSectionName[];

/** The sections that an update changes. */
export function sectionsOf(update: ResumeUpdate): ResumeSectionName[] {
  const given = new Set(Object.keys(update));
  return RESUME_SECTION_NAMES.filter((name) =>
    Object.keys(resumeSections[name].fields).some((field) => given.has(field)),
  );
}

/** The body of PUT /api/resume/update-resume/{resumeId}: whatever has changed, each field by its section's rule. */
export const resumeUpdateSchema = personalSchema
  .concat(generalSchema)
  .concat(skillsSchema)
  .concat(languagesSchema)
  .concat(jobExperienceSchema)
  .concat(resumeSections.socials)
  .concat(educationSectionSchema)
  .concat(certificatesSectionSchema)
  .concat(projectsSectionSchema)
  .concat(orderSectionSchema)
  .partial();
export type ResumeUpdate = InferType<typeof resumeUpdateSchema>;

/** The body of PUT /api/resume/coverletter/{userId}: the letter to suggest for each application; empty for none. */
export const suggestedLetterSchema = object({ coverLetter: letterAddress().defined() });

/** What must be saved before one can apply, with the words that name it. */
export const REQUIRED_TO_APPLY = {
  firstName: 'First Name',
  lastName: 'Last Name',
  phoneNo: 'Phone No',
} as const satisfies Partial<Record<keyof PersonalSection, string>>;
