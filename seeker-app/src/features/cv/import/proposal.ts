import {
  type CvListName,
  generalSchema,
  isLanguageLevel,
  LANGUAGE_LEVELS,
  languagesSchema,
  LIST_ITEMS_MAX,
  personalSchema,
  readEntries,
  readExperience,
  readLevels,
  type Resume,
  type ResumeUpdate,
  skillsSchema,
  type SkillsSection,
  socialsSchema,
  type WorkExperience,
} from '@jobharbor/contract';

import { certificateKind, educationKind, projectKind } from '../entries/cvListKinds';
import type { EntryKind } from '../entries/entryKind';
import { workExperienceKind } from '../entries/WorkExperienceFields';
import { fieldLabels, type SectionName, sections } from '../sections/sections';
import type { ImportedCv, ImportedEntry, LeftOut } from './importedCv';
import { shorten } from './jsonDocument';

/** A value that a file proposes for the CV. */
export interface ProposedValue {
  id: string;
  section: SectionName;
  /** What the value is, where its section does not say it: 'First Name'. */
  label?: string;
  /** What the file says. */
  text: string;
  /** More of it, in smaller letters. */
  detail?: string;
  /** What the CV says, which would be replaced. */
  now?: string;
  /** What is changed in a CV when it is accepted. */
  apply: (cv: Resume) => Partial<ResumeUpdate>;
  form: ValueForm;
}

/** How a person changes a value before it is accepted. */
export interface ValueForm {
  /** By the fields of the section, as in the editor. */
  initialValues: object;
  schema: object;
  /** What is shown of the section: one text, a language with its level, or the fields of an entry. */
  fields:
    | { name: string; label: string; isLong?: boolean }
    | 'language'
    | Pick<EntryKind<object>, 'field' | 'Fields'>;
  /** The import with the changed value. */
  change: (cv: ImportedCv, values: unknown) => ImportedCv;
}

export interface Proposal {
  values: ProposedValue[];
  leftOut: LeftOut[];
  /** How many values the CV has already. */
  known: number;
}

/** What a file would change in a CV. Lists are added to; nothing is replaced unless somebody chooses so. */
export function propose(cv: ImportedCv, resume: Resume): Proposal {
  const found = [
    ...textsOf(cv, resume),
    ...skillsOf(cv, resume),
    ...languagesOf(cv, resume),
    ...entriesOf('experience', workExperienceKind, cv.jobExperience, readJobs, resume),
    ...entriesOf('education', educationKind, cv.education, readList('education'), resume),
    ...entriesOf(
      'certificates',
      certificateKind,
      cv.certificates,
      readList('certificates'),
      resume,
    ),
    ...entriesOf('projects', projectKind, cv.projects, readList('projects'), resume),
    ...socialsOf(cv, resume),
  ];
  const values = found.filter((one) => one !== 'known' && one !== 'full');
  const full = found.filter((one) => one === 'full').length;
  const places = full > 0 ? [{ place: 'Lists that are full', value: `${full} entries` }] : [];
  return {
    values,
    leftOut: [...cv.leftOut, ...places],
    known: found.filter((one) => one === 'known').length,
  };
}

/** The changes of the values that were chosen. */
export function toUpdate(resume: Resume, chosen: readonly ProposedValue[]): ResumeUpdate {
  return chosen.reduce<Partial<ResumeUpdate>>(
    (update, value) => ({ ...update, ...value.apply({ ...resume, ...update } as Resume) }),
    {},
  );
}

/** A value to propose, or why it is none. */
type FoundValue = ProposedValue | 'known' | 'full';

function textsOf({ texts }: ImportedCv, resume: Resume): FoundValue[] {
  return Object.entries(texts).map(([field, text]) => {
    const now = resume[field as keyof typeof texts];
    if (now === text) return 'known';
    return {
      id: field,
      section: field === 'portfolio' ? 'general' : 'personal',
      label: fieldLabels[field] ?? field,
      text,
      ...(now && { now }),
      apply: () => ({ [field]: text }),
      form: textForm('texts', field, text, field === 'portfolio' ? generalSchema : personalSchema),
    };
  });
}

function socialsOf({ socials }: ImportedCv, resume: Resume): FoundValue[] {
  return Object.entries(socials).map(([field, text]) => {
    const now = resume.socials[field as keyof typeof socials];
    if (now === text) return 'known';
    return {
      id: field,
      section: 'socials',
      label: fieldLabels[field] ?? field,
      text,
      ...(now && { now }),
      apply: (cv) => ({ socials: { ...cv.socials, [field]: text } }),
      form: textForm('socials', field, text, socialsSchema),
    };
  });
}

/** The form of one text, by the rule of its field alone. */
function textForm(
  part: 'texts' | 'socials',
  field: string,
  text: string,
  schema: { pick: (fields: never[]) => object },
): ValueForm {
  return {
    initialValues: { [field]: text },
    schema: schema.pick([field as never]),
    fields: { name: field, label: fieldLabels[field] ?? field, isLong: field === 'profileSummary' },
    change: (cv, values) => ({ ...cv, [part]: { ...cv[part], ...(values as object) } }),
  };
}

const isSameWord = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

function skillsOf({ skills }: ImportedCv, resume: Resume): FoundValue[] {
  const room = roomIn(resume.skills);
  return skills.map((text, index) => {
    if (resume.skills.some((skill) => isSameWord(skill, text))) return 'known';
    if (!room()) return 'full';
    return {
      id: `skill ${index}`,
      section: 'skills',
      text,
      apply: ({ skills: now }) => ({ skills: [...new Set([...now, text])] }),
      form: {
        initialValues: { skills: [text] },
        schema: skillsSchema,
        fields: { name: 'skills[0]', label: 'Skill' },
        change: (cv, values) => {
          const [word = ''] = (values as SkillsSection).skills;
          return { ...cv, skills: replaced(cv.skills, index, word.trim() || text) };
        },
      },
    };
  });
}

function languagesOf({ languages }: ImportedCv, resume: Resume): FoundValue[] {
  const room = roomIn(resume.languages);
  const levels = readLevels(resume.languages, resume.languageLevels);
  return languages.map(({ language, level }, index) => {
    const known = resume.languages.find((one) => isSameWord(one, language));
    const now = known && levels.find((one) => one.language === known)?.level;
    if (known && (!level || level === now)) return 'known';
    if (!known && !room()) return 'full';
    const name = known ?? language;
    return {
      id: `language ${index}`,
      section: 'languages',
      text: level ? `${name} · ${LANGUAGE_LEVELS[level]}` : name,
      ...(known && { now: now ? `${known} · ${LANGUAGE_LEVELS[now]}` : known }),
      apply: (cv) => ({
        languages: known ? cv.languages : [...cv.languages, language],
        languageLevels: [
          ...(cv.languageLevels ?? []).filter((one) => one.language !== name),
          ...(level ? [{ language: name, level }] : []),
        ],
      }),
      form: {
        initialValues: { languages: [language], level: level ?? '' },
        schema: languagesSchema,
        fields: 'language',
        change: (now, values) => {
          const { languages: [word = ''] = [], level: chosen } = values as LanguageValues;
          const changed = {
            language: word.trim() || language,
            level: isLanguageLevel(chosen) ? chosen : undefined,
          };
          return { ...now, languages: replaced(now.languages, index, changed) };
        },
      },
    };
  });
}

/** What the form of a language holds. */
export interface LanguageValues {
  languages?: string[];
  /** Empty for none. */
  level: string;
}

const readJobs = (resume: Resume): WorkExperience[] => readExperience(resume.jobExperience);
const readList =
  <Name extends CvListName>(name: Name) =>
  (resume: Resume) =>
    readEntries(name, resume[name]);

function entriesOf<Entry extends object>(
  section: SectionName,
  kind: EntryKind<Entry>,
  imported: readonly ImportedEntry<Entry>[],
  read: (resume: Resume) => Entry[],
  resume: Resume,
): FoundValue[] {
  const saved = read(resume);
  const room = roomIn(saved);
  // Somebody may have changed the words of an entry since it was imported.
  const factsOf = (entry: Entry) => [kind.nameOf(entry), ...kind.factsOf(entry)].filter(Boolean);
  const keyOf = (entry: Entry) => factsOf(entry).join('\n').toLowerCase();
  const known = new Set(saved.map(keyOf));
  return imported.map(({ entry, from }, index) => {
    if (known.has(keyOf(entry))) return 'known';
    if (!room()) return 'full';
    const [text = '', ...facts] = factsOf(entry);
    return {
      id: `${kind.field} ${index}`,
      section,
      text,
      detail: [...facts, from && `from ${from}`, textOf(entry)].filter(Boolean).join(' · '),
      apply: (cv) => ({ [kind.field]: [...read(cv), entry] }),
      form: {
        initialValues: { [kind.field]: [entry] },
        schema: sections[section].schema,
        // The fields of an entry get entries of their kind alone.
        fields: kind as unknown as Pick<EntryKind<object>, 'field' | 'Fields'>,
        change: (cv, values) => {
          const [changed = entry] = (values as Record<string, Entry[]>)[kind.field] ?? [];
          const field = kind.field as 'education';
          const changedEntry = { ...cv[field][index], entry: changed } as ImportedEntry<never>;
          return { ...cv, [field]: replaced(cv[field], index, changedEntry) };
        },
      },
    };
  });
}

/** The beginning of an entry's longer text. */
function textOf(entry: object): string {
  const { responsibilities, description } = entry as Partial<Record<string, unknown>>;
  const text = responsibilities ?? description;
  return typeof text === 'string' ? shorten(text) : '';
}

/** Tells of each further entry whether a list has room for it. */
function roomIn(list: readonly unknown[]): () => boolean {
  let left = LIST_ITEMS_MAX - list.length;
  return () => (left -= 1) >= 0;
}

/** A list with another item at one place. */
const replaced = <Item>(list: readonly Item[], index: number, item: Item): Item[] =>
  list.map((one, at) => (at === index ? item : one));
