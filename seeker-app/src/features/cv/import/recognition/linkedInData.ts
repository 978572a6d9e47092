import { dateIn } from './periods';
import { emptyResume, type RecognisedResume } from './recognisedResume';

/** The files of the archive that LinkedIn gives to a member ('Download your data') which are about the CV. */
export const LINKEDIN_FILES: readonly string[] = [
  ...['Profile.csv', 'Email Addresses.csv', 'PhoneNumbers.csv', 'Positions.csv', 'Education.csv'],
  ...['Skills.csv', 'Languages.csv', 'Certifications.csv', 'Honors.csv', 'Projects.csv'],
  ...['Publications.csv', 'Volunteering.csv'],
];

/** Reads the files of the archive by their names. */
export function readLinkedInData(files: ReadonlyMap<string, string>): RecognisedResume {
  const rows = (name: string) => rowsOf(files.get(name) ?? '');
  const [profile = {}] = rows('Profile.csv');
  const emails = rows('Email Addresses.csv');
  const email = emails.find((one) => one.Primary === 'Yes') ?? emails[0];
  // '[PERSONAL:https://ada.example]'
  const site = /https?:\/\/[^\s,\]]+/.exec(profile.Websites ?? '')?.[0] ?? '';
  const period = (row: Row) => ({
    startDate: month(row['Started On'] ?? row['Start Date']),
    endDate: month(row['Finished On'] ?? row['End Date']),
  });
  return {
    ...emptyResume(),
    basics: {
      name: [profile['First Name'], profile['Last Name']].filter(Boolean).join(' '),
      label: profile.Headline ?? '',
      email: email?.['Email Address'] ?? '',
      phone: rows('PhoneNumbers.csv')[0]?.Number ?? '',
      url: site,
      summary: profile.Summary ?? '',
      location: {
        address: [profile.Address, profile['Zip Code'], profile['Geo Location']]
          .filter(Boolean)
          .join(', '),
      },
    },
    work: rows('Positions.csv').map((row) => ({
      ...{ name: row['Company Name'], position: row.Title, location: row.Location },
      ...period(row),
      summary: row.Description,
    })),
    volunteer: rows('Volunteering.csv').map((row) => ({
      ...{ organization: row['Company Name'], position: row.Role, ...period(row) },
      summary: row.Description,
    })),
    education: rows('Education.csv').map((row) => ({
      institution: row['School Name'],
      studyType: row['Degree Name'],
      ...period(row),
      courses: [row.Notes, row.Activities].filter(Boolean),
    })),
    skills: rows('Skills.csv').map((row) => ({ name: row.Name ?? '' })),
    languages: rows('Languages.csv').map((row) => ({
      language: row.Name ?? '',
      fluency: row.Proficiency ?? '',
    })),
    certificates: rows('Certifications.csv').map((row) => ({
      ...{ name: row.Name, issuer: row.Authority, url: row.Url, date: month(row['Started On']) },
    })),
    awards: rows('Honors.csv').map((row) => ({
      ...{ title: row.Title, date: month(row['Issued On']), summary: row.Description },
    })),
    projects: rows('Projects.csv').map((row) => ({
      ...{ name: row.Title, description: row.Description, url: row.Url, ...period(row) },
    })),
    publications: rows('Publications.csv').map((row) => ({
      ...{ name: row.Name, publisher: row.Publisher, url: row.Url, summary: row.Description },
      releaseDate: month(row['Published On']),
    })),
  };
}

/** 'Jan 2019' as '2019-01'. */
const month = (text = '') => dateIn(text)?.date ?? '';

type Row = Partial<Record<string, string>>;

/** The rows of a CSV file (RFC 4180) by the names of its columns, which stand in its first row. */
function rowsOf(csv: string): Row[] {
  const [names = [], ...rows] = cellsOf(csv.replace(/^\uFEFF/, ''));
  return rows
    .filter((cells) => cells.some(Boolean))
    .map((cells) => Object.fromEntries(names.map((name, index) => [name, cells[index] ?? ''])));
}

function cellsOf(csv: string): string[][] {
  const rows: string[][] = [[]];
  // A cell in quotes, in which a quote is written twice, or a plain one; then what ends it.
  for (const [whole, quoted, plain = '', end = ''] of csv.matchAll(
    /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|$)/g,
  )) {
    if (whole === '') break;
    rows.at(-1)?.push((quoted?.replaceAll('""', '"') ?? plain).trim());
    if (end.endsWith('\n')) rows.push([]);
  }
  return rows;
}
