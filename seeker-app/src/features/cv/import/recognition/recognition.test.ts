import { strToU8, zipSync } from 'fflate';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { readDataFile } from '../documents/dataFile';
import type { TextLine } from '../documents/documentText';
import { type Fragment, linesOf } from '../documents/pdfLines';
import { ImportRefused } from '../importedCv';
import { headingOf } from './headings';
import { periodIn } from './periods';
import { recogniseCv } from './recogniseCv';

const SAMPLES = join(__dirname, '../../../../../../e2e/samples/cvs');
const sample = (file: string) => new Uint8Array(readFileSync(join(SAMPLES, file)));
const aZip = (files: Record<string, string>) =>
  zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])));
const aWord = (body: string) =>
  aZip({ 'word/document.xml': `<w:document><w:body>${body}</w:body></w:document>` });
const aParagraph = (text: string) => `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`;

/** Lines as a plain document has them; '#' makes a heading. */
const lines = (text: string): TextLine[] =>
  text.split('\n').map((line) => ({
    text: line.replace(/^# /, ''),
    flow: 0,
    size: line.startsWith('# ') ? 16 : 11,
    isStrong: line.startsWith('# '),
    isHeading: line.startsWith('# '),
    isApart: line.startsWith('# '),
  }));
const recognise = (text: string) => recogniseCv({ lines: lines(text), links: [], attachments: [] });

test.each([
  ['Jan 2019 – Present', '2019-01', '', true],
  ['01/2019 - 03/2021', '2019-01', '2021-03', false],
  ['[ 03/09/2019 – Current ]', '2019-09', '', true],
  ['März 2018 bis heute', '2018-03', '', true],
  ['juil. 2014 à août 2016', '2014-07', '2016-08', false],
  ['enero de 2019 – actualidad', '2019-01', '', true],
  ['2018年4月 〜 現在', '2018-04', '', true],
  ['since 2017', '2017', '', true],
  ['2019 – 21', '2019', '2021', false],
])('the time %s is understood', (text, startDate, endDate, isOngoing) => {
  expect(periodIn(`Engineer\t${text}`)).toEqual({
    ...{ startDate, endDate, isOngoing, rest: 'Engineer' },
  });
});

test.each(['Built 40 engines in 2019', '+49 351 2019 2021', 'Marketing', ''])(
  'no time is seen in %j',
  (text) => expect(periodIn(text)).toBeUndefined(),
);

test.each([
  ['WORK EXPERIENCE', 'work'],
  ['W O R K E X P E R I E N C E', 'work'],
  ['Berufserfahrung', 'work'],
  ['Formation', 'education'],
  ['Umiejętności:', 'skills'],
  ['学歴', 'education'],
  ['Certificates & Awards', 'certificates'],
  ['Experienced in shipping', undefined],
])('the heading %s is that of %s', (text, part) => expect(headingOf(text)).toBe(part));

test('employers and titles are told apart in either order, and places from both', () => {
  const { resume } = recognise(
    [
      ...['Ada Byron', 'ada@example.com | +44 20 7946 0000 | London, England', '# Experience'],
      ...['Engines Ltd', 'Senior Analyst', 'May 2019 - Present', 'Bristol, England', '- Notes'],
      ...['Babbage & Co', 'Assistant', '2017 - 2019', '- Tables'],
      ...['# Hobbies', 'Horses'],
    ].join('\n'),
  );
  expect(resume.basics).toMatchObject({
    ...{ name: 'Ada Byron', email: 'ada@example.com', phone: '+44 20 7946 0000' },
    location: { address: 'London, England' },
  });
  expect(resume.work).toEqual([
    {
      ...{ name: 'Engines Ltd', position: 'Senior Analyst', location: 'Bristol, England' },
      ...{ startDate: '2019-05', endDate: '', summary: '', highlights: ['Notes'] },
    },
    {
      ...{ name: 'Babbage & Co', position: 'Assistant', location: '' },
      ...{ startDate: '2017', endDate: '2019', summary: '', highlights: ['Tables'] },
    },
  ]);
});

test('lines below a heading inside an entry are its points, and so are those with a symbol', () => {
  const { resume } = recognise(
    '# Experience\nAnalyst\n2019 - 2020\nHighlights\nDrew tables\nof all kinds\n\uf0da Wrote notes',
  );
  expect(resume.work).toMatchObject([
    { position: 'Analyst', summary: '', highlights: ['Drew tables of all kinds', 'Wrote notes'] },
  ]);
});

const TALK = 'Able to explain difficult matters to people who have never heard of them before';
test('what belongs to no section is listed with its heading, and nothing is invented', () => {
  const { resume, unplaced } = recognise(
    `Ada Byron\nNationality: British\n# Skills\nAlgebra, Music\n${TALK}\n# Hobbies\nHorses`,
  );
  expect(resume.skills).toEqual([{ name: 'Algebra' }, { name: 'Music' }]);
  expect(resume.work).toEqual([]);
  expect(unplaced).toEqual([
    { place: 'Beginning', value: 'Nationality: British' },
    { place: 'Skills', value: TALK },
    { place: 'Hobbies', value: 'Horses' },
  ]);
});

test('languages have their levels beside or below them', () => {
  const { resume } = recognise(
    '# Languages\nEnglish (Native), French – B2\nGerman: fluent\nPolish\nC1',
  );
  expect(resume.languages.map(({ language, fluency }) => `${language} ${fluency}`)).toEqual([
    ...['English Native', 'French B2', 'German fluent', 'Polish C1'],
  ]);
});

describe('the lines of a PDF', () => {
  const aFragment = (text: string, x: number, y: number): Fragment => ({
    ...{ text, x, y, width: text.length * 5, size: 10, font: 'a', isRightToLeft: false },
  });

  test('are read column by column, the wider column first', () => {
    const sidebar = ['Contact', 'ada@example.com', 'Languages', 'English', 'French', 'Polish'];
    const history = ['Ada Byron', 'Experience', 'Engines Ltd in Bristol', 'Analyst of tables'];
    const page = [
      ...sidebar.map((text, row) => aFragment(text, 20, 700 - row * 17)),
      ...[...history, '2019 - 2020', 'Notes on the engine'].map((text, row) =>
        aFragment(text, 220, 705 - row * 13),
      ),
    ];
    expect(linesOf([page]).map(({ text }) => text)).toEqual([
      ...[...history, '2019 - 2020', 'Notes on the engine'],
      ...sidebar,
    ]);
  });

  test('keep dates beside what they belong to', () => {
    const rows = ['Engineer', 'Analyst', 'Clerk', 'Tutor', 'Sailor', 'Cook'];
    const page = rows.flatMap((text, row) => [
      aFragment(`20${row + 10} - 20${row + 11}`, 20, 700 - row * 30),
      aFragment(text, 150, 700 - row * 30),
    ]);
    expect(linesOf([page])[0]?.text).toBe('2010 - 2011\tEngineer');
    expect(linesOf([page])).toHaveLength(rows.length);
  });
});

test('a Word document, and the data from LinkedIn, fill the same sections', () => {
  for (const file of ['omar-said.pandoc.docx', 'omar-said.linkedin-data.zip']) {
    const { resume } = readDataFile(sample(file));
    expect(resume.basics).toMatchObject({ name: 'Omar Said', phone: '+44 117 496 0123' });
    expect(resume.work.map(({ position, name }) => [position, name])).toEqual([
      ['Warehouse Operations Manager', 'Severn Logistics Ltd'],
      ['Shift Supervisor', 'Northgate Freight'],
      ['Forklift Driver', 'Harbour Foods'],
    ]);
    expect(resume.certificates).toMatchObject([{ date: '2012-05' }, { date: '2018-11' }]);
    expect(resume.languages).toHaveLength(3);
  }
});

test('both formats of Europass are read, the lowest of several levels is taken, and markup is taken away', () => {
  const older = `<?xml version="1.0"?><SkillsPassport xmlns="http://europass.cedefop.europa.eu/Europass"><LearnerInfo>
    <Identification><PersonName><FirstName>Ada</FirstName><Surname>Byron</Surname></PersonName></Identification>
    <WorkExperienceList><WorkExperience><Period><From year="2019" month="--04"/><Current>true</Current></Period>
    <Position><Label>Analyst</Label></Position><Activities>&lt;p&gt;Notes&lt;/p&gt;&lt;ul&gt;&lt;li&gt;Tables&lt;/li&gt;&lt;/ul&gt;</Activities>
    <Employer><Name>Engines Ltd</Name></Employer></WorkExperience></WorkExperienceList>
    <Skills><Linguistic><ForeignLanguageList><ForeignLanguage><Description><Label>French</Label></Description>
    <ProficiencyLevel><Listening>C1</Listening><Writing>B1</Writing></ProficiencyLevel></ForeignLanguage></ForeignLanguageList></Linguistic></Skills>
    </LearnerInfo></SkillsPassport>`;
  const { resume } = readDataFile(strToU8(older));
  expect(resume.basics.name).toBe('Ada Byron');
  expect(resume.work).toEqual([
    {
      ...{ name: 'Engines Ltd', position: 'Analyst', location: '', startDate: '2019-04' },
      ...{ endDate: '', summary: 'Notes\n• Tables' },
    },
  ]);
  expect(resume.languages).toEqual([{ language: 'French', fluency: 'B1' }]);

  const newer = `<?xml version="1.0"?><Candidate xmlns="http://www.europass.eu/1.0" xmlns:oa="o" xmlns:hr="h" xmlns:eures="e">
    <CandidatePerson><PersonName><oa:GivenName>Ada</oa:GivenName><hr:FamilyName>Byron</hr:FamilyName></PersonName>
    <PrimaryLanguageCode>eng</PrimaryLanguageCode></CandidatePerson><CandidateProfile><EmploymentHistory><EmployerHistory>
    <hr:OrganizationName>Engines Ltd</hr:OrganizationName><PositionHistory><PositionTitle>Analyst</PositionTitle><eures:EmploymentPeriod>
    <eures:StartDate><hr:FormattedDateTime>2019-04-01</hr:FormattedDateTime></eures:StartDate></eures:EmploymentPeriod></PositionHistory>
    </EmployerHistory></EmploymentHistory></CandidateProfile></Candidate>`;
  const read = readDataFile(strToU8(newer)).resume;
  expect(read.basics.name).toBe('Ada Byron');
  expect(read.work).toMatchObject([{ name: 'Engines Ltd', startDate: '2019-04', endDate: '' }]);
  expect(read.languages).toEqual([{ language: 'English', fluency: 'native' }]);
});

test.each([
  ['is cut off', sample('omar-said.pandoc.docx').slice(0, 5_000), /damaged/],
  ['is only the mark of an archive', strToU8('PK\u0003\u0004'), /damaged/],
  [
    'unpacks to too much',
    aZip({ 'word/document.xml': ' '.repeat(21 * 1024 * 1024) }),
    /too large when it is unpacked/,
  ],
  ['is a Word document without a word', aWord('<w:p/>'), /has no text/],
  ['is a Word document with broken XML', aWord('<w:p>'), /damaged/],
  ['is an archive of something else', aZip({ 'photo.jpg': 'x' }), /no CV in this archive/],
  ['is an OpenDocument file', aZip({ 'content.xml': '<a/>' }), /OpenDocument/],
  ['is XML of something else', strToU8('<?xml version="1.0"?><rss/>'), /not from Europass/],
  [
    'has entities that grow',
    strToU8('<!DOCTYPE a [<!ENTITY b "bbbb"><!ENTITY c "&b;&b;">]><Candidate>&c;</Candidate>'),
    undefined,
  ],
])('a file that %s is refused in a sentence, or read as nothing', (_what, bytes, sentence) => {
  if (!sentence) {
    expect(readDataFile(bytes).resume.work).toEqual([]);
    return;
  }
  expect(() => readDataFile(bytes)).toThrow(ImportRefused);
  expect(() => readDataFile(bytes)).toThrow(sentence);
});

test('the text boxes, headers and columns of a Word document are read, deleted words are not', () => {
  const cell = (...texts: string[]) => `<w:tc>${texts.map(aParagraph).join('')}</w:tc>`;
  const document = aWord(
    `<w:p><w:r><w:t>Ada </w:t></w:r><w:del><w:r><w:t>not </w:t></w:r></w:del><w:r><w:t>Byron</w:t></w:r></w:p>
     <w:p><w:r><mc:AlternateContent><mc:Choice><w:txbxContent>${aParagraph('ada@example.com')}</w:txbxContent></mc:Choice>
     <mc:Fallback><w:txbxContent>${aParagraph('ada@example.com')}</w:txbxContent></mc:Fallback></mc:AlternateContent></w:r></w:p>
     <w:tbl><w:tr>${cell('2019 - 2020')}${cell('Analyst', 'Notes')}</w:tr></w:tbl>`,
  );
  expect(readDataFile(document).original).toEqual([
    ...['Ada Byron', 'ada@example.com', '2019 - 2020   Analyst', 'Notes'],
  ]);
});
