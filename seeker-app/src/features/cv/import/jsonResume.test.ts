import { resumeUpdateSchema } from '@jobharbor/contract';
import { aResume } from '@jobharbor/shared-ui/testing';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { ImportRefused } from './importedCv';
import { asText } from './jsonDocument';
import { readJsonResume } from './jsonResume';
import { propose, toUpdate } from './proposal';
import { readCvFile } from './readFile';

const SAMPLES = join(__dirname, '../../../../../e2e/samples/resumes');
const sample = (file: string) => JSON.parse(readFileSync(join(SAMPLES, file), 'utf8')) as object;
const read = (json: unknown) => readJsonResume(json, 'ada@example.com');
const aFile = (content: BlobPart, name = 'cv.json') => new File([content], name);
const empty = aResume({
  ...{ firstName: '', lastName: '', phoneNo: '', homeAddress: '', profileSummary: '' },
  ...{ portfolio: '', skills: [], languages: [], jobExperience: [] },
  socials: { linkedin: '', facebook: '', twitter: '' },
});

/** The values of a file that say something of the person. */
function valuesIn(value: unknown): number {
  if (value === null || typeof value !== 'object') return asText(value) ? 1 : 0;
  return Object.entries(value)
    .filter(([key]) => key !== '$schema' && key !== 'meta')
    .reduce((sum, [, inner]) => sum + valuesIn(inner), 0);
}

test('each part of the format fills the section that it belongs to', () => {
  const cv = read({
    basics: {
      name: 'Ada King Byron',
      email: 'ADA@example.com',
      phone: '+44 20 7946 0000',
      url: 'https://ada.example',
      summary: 'First of all.',
      location: { address: '12 Dock Road', postalCode: 'N1', city: 'London', countryCode: 'GB' },
      profiles: [
        { network: 'LinkedIn', username: 'ada' },
        { network: 'X', url: 'https://x.com/ada' },
        { network: 'GitHub', url: 'https://github.com/ada' },
      ],
    },
    work: [
      {
        ...{ name: 'Engines Ltd', position: 'Analyst', location: 'London', summary: 'Led.' },
        ...{ startDate: '1842-10-18', endDate: '1843', highlights: ['Notes', 'Faults'] },
      },
    ],
    volunteer: [{ organization: 'School', position: 'Teacher', endDate: 'Present' }],
    education: [
      {
        ...{ institution: 'Home', studyType: 'Lessons', area: 'Mathematics', score: '4.0' },
        ...{ startDate: '1828', endDate: '1832-06', courses: ['Algebra'] },
      },
    ],
    certificates: [{ name: 'Calculus', issuer: 'De Morgan', date: '1840-02-01' }],
    awards: [{ title: 'Medal', awarder: 'Crown', date: '1841' }],
    publications: [{ name: 'Sketch', publisher: 'Taylor', releaseDate: '1843-08' }],
    projects: [
      {
        ...{ name: 'Note G', description: 'A program.', url: 'https://g.example' },
        ...{ highlights: ['Loops'], keywords: ['Bernoulli'], roles: ['Author'] },
      },
    ],
    skills: [{ name: 'Web', keywords: ['HTML', 'CSS'] }, { name: 'HTML' }],
    languages: [
      { language: 'English', fluency: 'Native speaker' },
      { language: 'French', fluency: 'B2 - good' },
      { language: 'Cat', fluency: 'tolerated' },
    ],
  });
  expect(cv.texts).toEqual({
    ...{ firstName: 'Ada', lastName: 'King Byron', phoneNo: '+44 20 7946 0000' },
    ...{ homeAddress: '12 Dock Road, N1, London, GB', profileSummary: 'First of all.' },
    portfolio: 'https://ada.example',
  });
  expect(cv.socials).toEqual({
    linkedin: 'https://www.linkedin.com/in/ada',
    twitter: 'https://x.com/ada',
  });
  expect(cv.jobExperience.map(({ entry }) => entry)).toEqual([
    {
      ...{ title: 'Analyst', company: 'Engines Ltd', location: 'London' },
      startDate: { $date: '1842-10' },
      endDate: { $date: '1843' },
      responsibilities: 'Led.\n• Notes\n• Faults',
    },
    { title: 'Teacher', company: 'School', location: '', responsibilities: '' },
  ]);
  expect(cv.education[0]?.entry).toEqual({
    ...{ school: 'Home', degree: 'Lessons', field: 'Mathematics', startDate: '1828' },
    ...{ endDate: '1832-06', description: 'Grade: 4.0\nAlgebra' },
  });
  expect(cv.certificates.map(({ entry, from }) => [entry.name, entry.date, from])).toEqual([
    ['Calculus', '1840-02', undefined],
    ['Medal', '1841', 'an award'],
  ]);
  expect(cv.projects.map(({ entry }) => entry)).toEqual([
    {
      ...{ name: 'Note G', url: 'https://g.example', startDate: '', endDate: '' },
      description: 'Author\nA program.\n• Loops\nBernoulli',
    },
    {
      ...{ name: 'Sketch', url: '', startDate: '1843-08', endDate: '1843-08' },
      description: 'Taylor',
    },
  ]);
  expect(cv.skills).toEqual(['Web', 'HTML', 'CSS']);
  expect(cv.languages.map(({ level }) => level)).toEqual(['native', 'B2', undefined]);
  expect(cv.leftOut).toEqual([
    { place: 'Basics, profiles, network', value: 'GitHub' },
    { place: 'Basics, profiles, url', value: 'https://github.com/ada' },
    { place: 'Languages, fluency', value: 'tolerated' },
  ]);
});

test.each(['richard-hendrik.json', 'john-doe.json', 'alice-chen.json', 'yamada-taro.json'])(
  'the sample %s comes in whole, or says what is left out, and keeps the rules of a CV',
  (file) => {
    const json = sample(file);
    const cv = read(json);
    expect(cv.taken + cv.leftOut.length).toBe(valuesIn(json));
    const { values } = propose(cv, empty);
    const update = toUpdate(empty, values);
    expect(() => resumeUpdateSchema.validateSync(update, { strict: true })).not.toThrow();
    const again = propose(cv, { ...empty, ...update } as typeof empty);
    expect(again.values).toEqual([]);
  },
);

test('what breaks a rule of the CV is left out with the reason, and the rest of its entry is taken', () => {
  const cv = read({
    basics: { name: 'Ada', phone: '12', url: 'not-a-url' },
    certificates: [{ name: 'Calculus', url: 'javascript:alert(1)', date: '2018-13' }],
    work: [{ position: 'x'.repeat(101), name: 'Engines' }],
  });
  expect(cv.texts).toEqual({ firstName: 'Ada' });
  expect(cv.certificates[0]?.entry).toEqual({ name: 'Calculus', issuer: '', date: '', url: '' });
  expect(cv.jobExperience[0]?.entry).toMatchObject({ title: '', company: 'Engines' });
  expect(cv.leftOut.map(({ place }) => place).toSorted()).toEqual([
    'Certificates, date',
    'Certificates, url',
    'Phone No',
    'Portfolio',
    'Work, title',
  ]);
});

test.each([
  ['null', null],
  ['a list', [1, 2]],
  ['a text', 'CV'],
  ['sections that are null', { basics: null, work: null, skills: null }],
  ['wrong types everywhere', { basics: [], work: 'x', skills: { a: 1 }, languages: 7 }],
  [
    'nulls at every level',
    { basics: { name: null, profiles: [null] }, work: [null, { name: {} }] },
  ],
  ['names of other formats', { basics: { fullName: 'Ada' }, employment: { history: [] } }],
])('%s is no CV, and says so', (_what, json) => {
  expect(() => read(json)).toThrow(ImportRefused);
});

test('hostile members change no object and no prototype', () => {
  const json = JSON.parse(
    '{"__proto__":{"polluted":1},"basics":{"name":"Ada","__proto__":{"phone":"+44 20 7946"}}}',
  ) as unknown;
  const cv = read(json);
  expect(cv.texts).toEqual({ firstName: 'Ada' });
  expect(({} as { polluted?: number }).polluted).toBeUndefined();
  expect(toUpdate(empty, propose(cv, empty).values)).toEqual({ firstName: 'Ada' });
});

test('lists of thousands fill the room that the CV has, and the rest is left out', () => {
  const skills = Array.from({ length: 20_000 }, (_one, index) => ({ name: `skill ${index}` }));
  const cv = read({ skills, work: Array.from({ length: 5_000 }, () => ({ name: 'Engines' })) });
  const { values, leftOut } = propose(cv, { ...empty, skills: ['One'] });
  expect(values.filter(({ section }) => section === 'skills')).toHaveLength(49);
  expect(leftOut.length).toBeGreaterThan(0);
});

const NO_CV =
  'This file is no CV that can be read. Please choose a PDF, a Word document (.docx), a JSON Resume file, the XML of Europass or the archive with your data from LinkedIn.';

describe('a chosen file', () => {
  test.each([
    ['nothing', aFile(''), 'This file is empty.'],
    [
      'too much',
      aFile(new Uint8Array(10 * 1024 * 1024 + 1)),
      'This file is too large. A CV of this kind may have at most 10 MB.',
    ],
    [
      'too much text',
      aFile(' '.repeat(2 * 1024 * 1024 + 1)),
      'This file is too large. A CV of this kind may have at most 2 MB.',
    ],
    [
      'an old Word document',
      aFile(new Uint8Array([0xd0, 0xcf, 0x11, 0xe0])),
      'This is an old Word document, or one with a password. Please save your CV as PDF or DOCX, and choose that file.',
    ],
    [
      'a picture',
      aFile(new Uint8Array([0xff, 0xd8, 0xff, 0xe0])),
      'This is a picture. Please save your CV as PDF or DOCX, and choose that file.',
    ],
    ['text that is no JSON', aFile('basics: name'), NO_CV],
    ['bytes that are no text', aFile(new Uint8Array([0x7b, 0xff, 0xff])), NO_CV],
    ['brackets without an end', aFile('['.repeat(1_000_000)), NO_CV],
  ])('with %s is refused in a sentence', async (_what, file, sentence) => {
    await expect(readCvFile(file)).rejects.toThrow(sentence);
  });

  test('may begin with a mark, and be written in UTF-16', async () => {
    await expect(readCvFile(aFile('\ufeff{"a":1}'))).resolves.toMatchObject({ json: { a: 1 } });
    const utf16 = new Uint8Array([0xff, 0xfe, 0x7b, 0, 0x7d, 0]);
    await expect(readCvFile(aFile(utf16))).resolves.toMatchObject({ json: {} });
  });
});
