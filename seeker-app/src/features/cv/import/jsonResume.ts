import {
  certificateSchema,
  educationSchema,
  generalSchema,
  type Instant,
  isHttpUrl,
  LIST_ITEM_MAX,
  personalSchema,
  projectSchema,
  socialsSchema,
  workExperienceSchema,
} from '@jobharbor/contract';

import { fieldLabels } from '../sections/sections';
import { type ImportedCv, type ImportedEntry, ImportRefused, type LeftOut } from './importedCv';
import { asText, inWords, JsonDocument, shorten } from './jsonDocument';
import { languageLevel } from './recognition/languageLevel';

/** What says something of the file, not of the person. */
const OF_FILE = ['$schema', 'meta', 'language'];
/** Entries of a list that are looked at. The CV has room for fewer; the others are said to be left out. */
const ENTRIES_MAX = 200;

/**
 * Reads a CV in the JSON Resume format (https://jsonresume.org/schema, 1.0.0), also in the names of earlier versions.
 * Whatever the CV has no place for, or the rules of its fields refuse, is in `leftOut`.
 * @param json The parsed file, of any shape.
 * @param email The account's, which the CV shows: another one of the file is left out.
 * @throws ImportRefused when nothing in it is recognised.
 */
export function readJsonResume(json: unknown, email: string): ImportedCv {
  const document = new JsonDocument(json);
  const faults: LeftOut[] = [];
  const refuse: Refuse = (place, value, reason) => {
    faults.push({ place, value: `${shorten(value)} (${reason})` });
  };
  const entries = <Entry extends object>(
    list: string,
    toEntry: (item: Record<string, unknown>) => Entry,
    rule: Rule,
    from?: string,
  ): ImportedEntry<Entry>[] =>
    document
      .records(json, list)
      .slice(0, ENTRIES_MAX)
      .map((item) => kept(toEntry(item), rule, list, refuse))
      .filter((entry) => Object.values(entry).some((value) => value !== '' && value !== undefined))
      .map((entry) => ({ entry, ...(from !== undefined && { from }) }));

  const basics = document.record(json, 'basics');
  if (asText(basics?.email).toLowerCase() === email) document.mark(basics, 'email');
  const read = reader(document, refuse);
  const imported = {
    texts: read.texts(json),
    socials: read.socials(json),
    skills: read.skills(json),
    languages: read.languages(json),
    jobExperience: [
      ...entries('work', read.work, workExperienceSchema),
      ...entries('volunteer', read.work, workExperienceSchema, 'voluntary work'),
    ],
    education: entries('education', read.education, educationSchema),
    certificates: [
      ...entries('certificates', read.certificate, certificateSchema),
      ...entries('awards', read.award, certificateSchema, 'an award'),
    ],
    projects: [
      ...entries('projects', read.project, projectSchema),
      ...entries('publications', read.publication, projectSchema, 'a publication'),
    ],
  };
  if (Object.values(imported).every((part) => Object.keys(part).length === 0)) {
    throw new ImportRefused('Nothing in this file is recognised as a CV.');
  }
  return {
    ...imported,
    leftOut: [...faults, ...document.leftOut(OF_FILE)],
    taken: document.taken - faults.length,
  };
}

type Refuse = (place: string, value: string, reason: string) => void;

/** The rules of a section, of which all faults are asked at once. */
interface Rule {
  validateSync: (values: object, options: { abortEarly: false }) => unknown;
}

/** The values without those that break a rule. */
function kept<Values extends object>(
  values: Values,
  rule: Rule,
  place: string,
  refuse: Refuse,
): Values {
  try {
    return rule.validateSync(values, { abortEarly: false }) as Values;
  } catch (error) {
    const { inner = [] } = error as { inner?: { path?: string; message: string }[] };
    const refused = new Map(inner.map(({ path = '', message }) => [path, message]));
    const left = Object.entries(values).map(
      ([field, value]: [string, unknown]): [string, unknown] => {
        const reason = refused.get(field);
        if (reason === undefined) return [field, value];
        refuse(inWords([place, field]), String(value), reason);
        return [field, typeof value === 'string' ? '' : undefined];
      },
    );
    return rule.validateSync(Object.fromEntries(left), { abortEarly: false }) as Values;
  }
}

/** Reads the parts of the format. */
function reader(document: JsonDocument, refuse: Refuse) {
  const period = (item: Record<string, unknown>, place: string) => ({
    startDate: date(item, 'startDate', place),
    endDate: ONGOING.test(asText(item.endDate)) ? ongoing(item) : date(item, 'endDate', place),
  });
  const ongoing = (item: Record<string, unknown>) => {
    document.mark(item, 'endDate');
    return '';
  };
  /** A month or a year; a day is cut off. */
  const date = (item: Record<string, unknown>, key: string, place: string): string => {
    const text = document.text(item, key);
    const [, year, month] = DATE.exec(text) ?? [];
    if (text && !year) refuse(`${place}, ${key}`, text, 'no date');
    return [year, month].filter(Boolean).join('-');
  };
  /** Text, then what is listed with bullets, if both are there. */
  const description = (texts: string[], listed: string[]): string => {
    const paragraphs = texts.filter(Boolean);
    const bullets = paragraphs.length > 0 ? listed.map((line) => `• ${line}`) : listed;
    return [...paragraphs, ...bullets].join('\n');
  };
  return {
    texts: (json: unknown): ImportedCv['texts'] => {
      const basics = document.record(json, 'basics');
      const place = document.record(basics, 'location');
      const address = ['address', 'postalCode', 'city', 'region', 'countryCode']
        .map((key) => document.text(place, key))
        .filter(Boolean)
        .join(', ');
      const values = {
        ...splitName(document.text(basics, 'name')),
        phoneNo: document.text(basics, 'phone'),
        homeAddress: address || document.text(basics, 'location'),
        profileSummary: document.text(basics, 'summary'),
        portfolio: document.text(basics, 'url', 'website'),
      };
      const given = Object.entries(values).filter(([, value]) => value !== '');
      return Object.fromEntries(
        given.flatMap(([field, value]) => {
          const rule: Rule =
            field === 'portfolio'
              ? generalSchema.pick(['portfolio'])
              : personalSchema.pick([field as 'firstName']);
          const [clean] = Object.values(keptText(field, value, rule, refuse));
          return clean ? [[field, clean]] : [];
        }),
      );
    },

    socials: (json: unknown): ImportedCv['socials'] => {
      const found: ImportedCv['socials'] = {};
      for (const profile of document.records(document.record(json, 'basics'), 'profiles')) {
        const network = NETWORKS.find(({ name, host }) => {
          const { network: namedNetwork, url } = profile;
          return name.test(asText(namedNetwork)) || (!namedNetwork && host.test(asText(url)));
        });
        const given = asText(profile.url);
        const user = asText(profile.username).replace(/^@/, '');
        const url = isHttpUrl(given)
          ? given
          : network && /^[\w.-]+$/.test(user)
            ? network.address + user
            : '';
        if (!network || !url || found[network.field] !== undefined) continue;
        const [clean] = Object.values(
          keptText(network.field, url, socialsSchema.pick([network.field]), refuse),
        );
        if (!clean) continue;
        found[network.field] = clean;
        document.mark(profile, 'network', 'username', 'url');
      }
      return found;
    },

    skills: (json: unknown): string[] => {
      const named = document
        .records(json, 'skills')
        .flatMap((skill) => [document.text(skill, 'name'), ...document.texts(skill, 'keywords')]);
      const plain = named.length > 0 ? [] : document.texts(json, 'skills');
      return words([...named, ...plain], 'Skills', refuse);
    },

    languages: (json: unknown): ImportedCv['languages'] => {
      const found = document.records(json, 'languages').map((item) => {
        const language = document.text(item, 'language', 'name');
        const key =
          ['fluency', 'level'].find((name) => typeof item[name] === 'string') ?? 'fluency';
        const level = languageLevel(asText(item[key]));
        if (level && language) document.mark(item, key);
        return { language, level };
      });
      const names = words(
        found.map(({ language }) => language),
        'Languages',
        refuse,
      );
      return names.map((language) => ({
        language,
        level: found.find((one) => one.language === language)?.level,
      }));
    },

    work: (item: Record<string, unknown>) => {
      const { startDate, endDate } = period(item, 'Work');
      return {
        title: document.text(item, 'position'),
        company: document.text(item, 'name', 'company', 'organization'),
        location: document.text(item, 'location'),
        startDate: toInstant(startDate),
        endDate: toInstant(endDate),
        responsibilities: description(
          [document.text(item, 'description'), document.text(item, 'summary')],
          document.texts(item, 'highlights'),
        ),
      };
    },

    education: (item: Record<string, unknown>) => {
      const grade = document.text(item, 'score', 'gpa');
      return {
        school: document.text(item, 'institution'),
        degree: document.text(item, 'studyType'),
        field: document.text(item, 'area', 'specialization'),
        ...period(item, 'Education'),
        description: [grade && `Grade: ${grade}`, ...document.texts(item, 'courses')]
          .filter(Boolean)
          .join('\n'),
      };
    },

    certificate: (item: Record<string, unknown>) => ({
      name: document.text(item, 'name'),
      issuer: document.text(item, 'issuer'),
      date: date(item, 'date', 'Certificates'),
      url: document.text(item, 'url'),
    }),

    award: (item: Record<string, unknown>) => ({
      name: document.text(item, 'title'),
      issuer: document.text(item, 'awarder'),
      date: date(item, 'date', 'Awards'),
      url: document.text(item, 'url'),
    }),

    project: (item: Record<string, unknown>) => {
      const part = [...document.texts(item, 'roles'), document.text(item, 'position')];
      const keywords = document.texts(item, 'keywords').join(', ');
      const about = [
        [part.filter(Boolean).join(', '), document.text(item, 'entity')]
          .filter(Boolean)
          .join(' · '),
        document.text(item, 'description'),
        document.text(item, 'summary'),
      ];
      return {
        name: document.text(item, 'name'),
        description: [description(about, document.texts(item, 'highlights')), keywords]
          .filter(Boolean)
          .join('\n'),
        url: document.text(item, 'url', 'website'),
        ...period(item, 'Projects'),
      };
    },

    publication: (item: Record<string, unknown>) => {
      const released = date(item, 'releaseDate', 'Publications');
      return {
        name: document.text(item, 'name'),
        description: [document.text(item, 'publisher'), document.text(item, 'summary')]
          .filter(Boolean)
          .join('\n'),
        url: document.text(item, 'url', 'website'),
        startDate: released,
        endDate: released,
      };
    },
  };
}

/** A single value by the rule of its field. */
function keptText(field: string, value: string, rule: Rule, refuse: Refuse) {
  try {
    return rule.validateSync({ [field]: value }, { abortEarly: false }) as Record<string, string>;
  } catch (error) {
    refuse(fieldLabels[field] ?? field, value, (error as Error).message);
    return {};
  }
}

const DATE = /^([12]\d{3})(?:-(0[1-9]|1[0-2])(?![\d])|(?!-?\d))/;
const ONGOING = /^\s*(present|current|now|today|ongoing)\s*$/i;

const toInstant = (date: string): Instant | undefined => (date ? { $date: date } : undefined);

/** 'Ada Byron' and 'Byron, Ada'. All but the first word are the last name, as in most names of three words. */
function splitName(name: string) {
  const [last = '', first] = name.split(/\s*,\s*/);
  if (first) return { firstName: first, lastName: last };
  const [firstName = '', ...rest] = name.split(/\s+/);
  return { firstName, lastName: rest.join(' ') };
}

const NETWORKS = [
  {
    field: 'linkedin',
    name: /^linked-?in$/i,
    host: /linkedin\.com\//i,
    address: 'https://www.linkedin.com/in/',
  },
  {
    field: 'facebook',
    name: /^facebook$/i,
    host: /facebook\.com\//i,
    address: 'https://www.facebook.com/',
  },
  {
    field: 'twitter',
    name: /^(twitter|x)$/i,
    host: /\/(www\.)?(twitter|x)\.com\//i,
    address: 'https://twitter.com/',
  },
] as const;

/** Short words, each once. */
function words(found: string[], place: string, refuse: Refuse): string[] {
  return [...new Set(found.map((word) => word.replace(/\s+/g, ' ')).filter(Boolean))].filter(
    (word) => {
      const isShort = word.length <= LIST_ITEM_MAX;
      if (!isShort) refuse(place, word, 'too long');
      return isShort;
    },
  );
}
