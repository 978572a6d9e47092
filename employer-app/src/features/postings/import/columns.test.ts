import { fieldOfColumn, guessFields, readRow } from './columns';
import { decodeFile, readTable } from './readTable';

const rowsOf = (text: string) => {
  const table = readTable(text);
  const fields = guessFields(table);
  return table.rows.map(({ cells }) => readRow(cells, fields));
};

test('a spreadsheet’s columns are recognised by the form’s names and by usual ones', () => {
  expect(
    ['Job Title', 'city', 'Type', 'jobDescription', 'Deadline', 'Cost centre'].map(fieldOfColumn),
  ).toEqual(['jobName', 'location', 'employmentType', 'jobDescription', 'validThrough', undefined]);
});

test.each([
  ['2026/12/31', '2026-12-31'],
  ['31/12/2026', '2026-12-31'],
  ['12/31/2026', '2026-12-31'],
  ['3/3/2026', '2026-03-03'],
  // It may be one of two days.
  ['1/2/2026', '1/2/2026'],
])('the day %s is read as %s', (written, validThrough) => {
  expect(rowsOf(`Title,Deadline\nRigger,${written}\n`)).toEqual([
    { jobName: 'Rigger', validThrough },
  ]);
});

test('semicolons, quoted line breaks and empty rows are read as spreadsheets write them', () => {
  const text =
    '\ufeffTitle;City;Country;Requirements;Deadline\r\n"Sail; maker";Łódź;Poland;"Needle\r\nThread, strong";31.12.2026\r\n;;;;\r\nRigger;Oslo;Norway;;2026-12-01T10:00\r\n';
  expect(rowsOf(text)).toEqual([
    {
      jobName: 'Sail; maker',
      location: 'Łódź, Poland',
      jobRequirements: 'Needle\r\nThread, strong',
      validThrough: '2026-12-31',
    },
    { jobName: 'Rigger', location: 'Oslo, Norway', validThrough: '2026-12-01' },
  ]);
  expect(readTable(text).rows.map(({ number }) => number)).toEqual([2, 4]);
});

test('pay in one cell becomes amounts, currency and period; what other columns say stays', () => {
  const pays = (cells: string[]) =>
    rowsOf(`Title,Currency,Salary\n${cells.map((cell) => `A,,"${cell}"`).join('\n')}`);
  expect(
    pays(['€50,000 – 60,000 a year', '$20 per hour', '38k', 'by agreement', '$50-60k']),
  ).toEqual([
    { jobName: 'A', salary: '50,000', salaryMax: '60,000', currency: 'EUR', salaryPeriod: 'year' },
    { jobName: 'A', salary: '20', currency: 'USD', salaryPeriod: 'hour' },
    { jobName: 'A', salary: '38k' },
    { jobName: 'A', salary: 'by agreement' },
    { jobName: 'A', salary: '50k', salaryMax: '60k', currency: 'USD' },
  ]);
  expect(rowsOf('Title,Currency,Salary\nA,CHF,$20 per hour')[0]?.currency).toBe('CHF');
  const row = 'A,"€50,000 - 60,000 a year",EUR,"60,000",year';
  expect(rowsOf(`Title,Salary,Currency,Salary Max,Period\n${row}`)).toEqual([
    { jobName: 'A', salary: '50,000', salaryMax: '60,000', currency: 'EUR', salaryPeriod: 'year' },
  ]);
});

test('a table may begin with an empty column, and with a name like a workbook’s first letters', () => {
  expect(rowsOf('\tTitle\tCity\n1\tRigger\tOslo\n')).toEqual([
    { jobName: 'Rigger', location: 'Oslo' },
  ]);
  expect(rowsOf('PKey,Title\n7,Rigger')).toEqual([{ jobName: 'Rigger' }]);
});

test('a feed’s jobs are read, with HTML as text and types where they belong', () => {
  const feed = `<?xml version="1.0" encoding="utf-8"?>
    <source><publisher>Harbour</publisher>
      <job>
        <title><![CDATA[Sail Maker]]></title><city>Gdańsk</city><country>PL</country>
        <jobtype>fulltime</jobtype>
        <description><![CDATA[<p>Sew sails.</p><ul><li>Cut &amp; sew</li><li>Repair</li></ul><script>alert(1)</script>]]></description>
      </job>
      <job><title>Rigger</title><jobtype>remote</jobtype></job>
    </source>`;
  expect(rowsOf(feed)).toEqual([
    {
      jobName: 'Sail Maker',
      location: 'Gdańsk, PL',
      employmentType: 'Full-time',
      jobDescription: 'Sew sails.\n\nCut & sew\nRepair',
    },
    { jobName: 'Rigger', jobType: 'Remote' },
  ]);
});

test.each([
  ['  ', 'There is nothing in it.'],
  ['PK\u0003\u0004', 'This is a workbook. Save it as CSV in your spreadsheet first.'],
  ['<html><body><p>', 'This is no well-formed XML.'],
  ['<rss><channel/></rss>', 'There is no job in it.'],
  ['Title,City', 'There is no job in it.'],
  ['just words', 'No columns are recognised. The first row must name them.'],
  [
    `Title,City\n${'a,b\n'.repeat(201)}`,
    'There are 201 jobs in it. At most 200 can be imported at once.',
  ],
])('what cannot be read is refused with a reason: %#', (text, reason) => {
  expect(() => readTable(text)).toThrow(reason);
});

test('files of older spreadsheets keep their letters', () => {
  expect(decodeFile(new Uint8Array([0x4d, 0xf6, 0x77, 0x65]))).toBe('Möwe');
  expect(decodeFile(new Uint8Array([0xff, 0xfe, 0x4d, 0x00, 0xf6, 0x00]))).toContain('Mö');
});
