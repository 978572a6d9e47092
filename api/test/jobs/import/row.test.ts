import assert from 'node:assert/strict';
import { describe, it } from 'node:test';

import { WrongRow } from '../../../src/jobs/import/fields.ts';
import { type ImportedJob, readImportRow } from '../../../src/jobs/import/row.ts';
import { aRow, type Row } from './helpers.ts';

const read = (fields: Row): ImportedJob => readImportRow(JSON.stringify(aRow(fields)));

function reasonOf(line: string): string {
  try {
    readImportRow(line);
  } catch (error) {
    assert.ok(error instanceof WrongRow, String(error));
    return error.message;
  }
  return 'no reason';
}

describe('the job of a row', () => {
  it('lacks the fields that the row lacks', () => {
    const job = readImportRow('{"id":"a","jobName":"Cook","jobDescription":"Cooks."}');
    assert.deepEqual(job, {
      source: 'import',
      source_id: 'a',
      job_name: 'Cook',
      company_name: null,
      company_logo: null,
      location: null,
      job_type: null,
      employment_type: null,
      expertise_level: null,
      experience: null,
      experience_text: null,
      salary: 0,
      salary_max: null,
      salary_period: null,
      currency: null,
      urgent_hiring: false,
      application_email: null,
      date_posted: null,
      date_posted_is_day: false,
      valid_through: null,
      job_description: 'Cooks.',
      about_company: null,
      job_responsibilities: [],
      we_offer: [],
      job_requirements: [],
      qualifications: [],
      technical_skills: [],
      soft_skills: [],
      preferred_skills: [],
      other_info: [],
    });
  });

  const tables: Record<string, [unknown, unknown][]> = {
    'validThrough → valid_through': [
      ['2026-05-29', '2026-05-29'],
      ['2026-05-29T23:59:59Z', '2026-05-29'],
      ['', null],
    ],
    'workplaceType → job_type': [
      ['Hybrid', 'Hybrid'],
      ['on site', 'On-site'],
      ['REMOTE', 'Remote'],
      ['At sea', null],
      ['', null],
      [null, null],
    ],
    'jobType → employment_type': [
      ['Full-time', 'Full-time'],
      ['parttime', 'Part-time'],
      ['Contract', 'Contract'],
      ['Internship', 'Internship'],
      ['Temporary', 'Temporary'],
      ['Permanent', null],
      ['Volunteer', null],
      ['Remote', null],
    ],
    'expertiseLevel → expertise_level': [
      ['Junior', 'Junior'],
      ['Mid', 'Intermediate'],
      ['Intermediate', 'Intermediate'],
      ['senior', 'Senior'],
      ['Mid-Senior level', null],
      ['Entry level', null],
      ['Associate', null],
      ['Manager', null],
      ['Internship', null],
      ['Expert', null],
    ],
    'experience → experience_text': [
      ['  3+ years of   experience ', '3+ years of experience'],
      [7, null],
    ],
    'experience → experience': [
      [7, 7],
      ['7', null],
    ],
    'companyLogo → company_logo': [
      ['https://example.com/a.png', 'https://example.com/a.png'],
      ['http://example.com/a.png', null],
      ['javascript:alert(1)', null],
      ['https://', null],
    ],
    'applicationEmail → application_email': [
      ['jobs@example.com', 'jobs@example.com'],
      ['jobs@example.com?bcc=all@example.com, b@example.com', null],
      ['by post', null],
    ],
    'companyName → company_name': [
      ['""OLIMA"" PROJEKT', '"OLIMA" PROJEKT'],
      ['F.H.U.""SINUS"" S.C.', 'F.H.U."SINUS" S.C.'],
      ['"Intarnet" Ltd', '"Intarnet" Ltd'],
      ['12"" and 15"" screens', '12"" and 15"" screens'],
      [' Acme\u00a0\r\n Ltd\t', 'Acme Ltd'],
      ['Łódź'.normalize('NFD'), 'Łódź'.normalize('NFC')],
      ['sis\ufffd\ufffdiseen', 'sis\ufffd\ufffdiseen'],
      ['A\ud800B', 'A\ufffdB'],
      ['\u202egnp.exe', 'gnp.exe'],
      ['\u200b \ufeff', null],
    ],
    'jobDescription → job_description': [
      ['One\r\nTwo\rThree\u2028Four', 'One\nTwo\nThree\nFour'],
      ['\u0000Bell\u0007 and\ttab\u009f', 'Bell and\ttab'],
      ['  • a\n  • b\n', '• a\n  • b'],
    ],
    'weOffer → we_offer': [
      [
        [' Bikes ', '', '\n', 'Fruit'],
        ['Bikes', 'Fruit'],
      ],
      [null, []],
    ],
  };
  for (const [name, rows] of Object.entries(tables)) {
    const [field = '', column = ''] = name.split(' → ');
    for (const [value, expected] of rows) {
      it(`${field} ${JSON.stringify(value)} is stored as ${JSON.stringify(expected)}`, () => {
        assert.deepEqual(read({ [field]: value })[column as keyof ImportedJob], expected);
      });
    }
  }
});

describe('pay', () => {
  const pay = (fields: Row) => {
    const { salary, salary_max, salary_period } = read(fields);
    return [salary, salary_max, salary_period];
  };

  it('a range is kept with its period', () => {
    const fields = { salary: 18.5, salaryMax: 24.3, salaryPeriod: 'hour' };
    assert.deepEqual(pay(fields), [18.5, 24.3, 'hour']);
  });

  it('a daily rate is kept', () => {
    const fields = { salary: 300, salaryMax: 400, salaryPeriod: 'day' };
    assert.deepEqual(pay(fields), [300, 400, 'day']);
  });

  it('an upper end that is not above the salary is ignored', () => {
    assert.deepEqual(pay({ salary: 15_750, salaryMax: 15_750 }), [15_750, null, null]);
    assert.deepEqual(pay({ salary: 15_750, salaryMax: 9_000 }), [15_750, null, null]);
  });

  it('two joined numbers are not an upper end', () => {
    assert.deepEqual(pay({ salary: 98_496, salaryMax: 128_043_112_015_145_616 }), [
      98_496,
      null,
      null,
    ]);
    assert.deepEqual(pay({ salary: 1_932, salaryMax: 225_411_932 }), [1_932, null, null]);
  });

  it('pay with an unknown period is ignored', () => {
    assert.deepEqual(pay({ salary: 300, salaryMax: 400, salaryPeriod: 'week' }), [0, null, null]);
  });
});

describe('dates', () => {
  const posted = (datePosted: unknown) => {
    const { date_posted, date_posted_is_day } = read({ datePosted });
    return [date_posted?.toISOString(), date_posted_is_day];
  };

  it('a date without a time is midnight in UTC, and marked as such', () => {
    assert.deepEqual(posted('2026-04-29'), ['2026-04-29T00:00:00.000Z', true]);
  });

  it('an instant is kept unchanged', () => {
    assert.deepEqual(posted('2026-04-29T23:30:00+02:00'), ['2026-04-29T21:30:00.000Z', false]);
    assert.deepEqual(posted('2026-04-29T09:30:00.5Z'), ['2026-04-29T09:30:00.500Z', false]);
  });

  it('a time without a zone is read as UTC on every machine', () => {
    assert.deepEqual(posted('2026-04-29T09:30'), ['2026-04-29T09:30:00.000Z', false]);
  });

  it('a future day is accepted', () => {
    assert.deepEqual(posted('2999-12-31'), ['2999-12-31T00:00:00.000Z', true]);
  });

  it('a shift moves by whole days, also over leap days', () => {
    const line = JSON.stringify(aRow({ datePosted: '2024-02-28' }));
    assert.equal(readImportRow(line, 2).date_posted?.toISOString(), '2024-03-01T00:00:00.000Z');
  });
});

describe('a row is wrong', () => {
  const cases: [string, Row][] = [
    ['id is missing', { id: undefined }],
    ['id is missing', { id: ' ' }],
    ['id is not a text', { id: 17 }],
    ['jobName is missing', { jobName: '\u0000' }],
    ['jobDescription is missing', { jobDescription: null }],
    ['jobName is not a text', { jobName: ['Cook'] }],
    ['jobName has 301 characters, more than 300', { jobName: 'x'.repeat(301) }],
    ['location has 2,001 characters, more than 2,000', { location: 'x'.repeat(2_001) }],
    [
      'jobDescription has 50,001 characters, more than 50,000',
      { jobDescription: 'x'.repeat(50_001) },
    ],
    ['weOffer is not a list of texts', { weOffer: 'Bikes, fruit' }],
    ['weOffer is not a list of texts', { weOffer: ['Bikes', 2] }],
    ['weOffer has 201 items, more than 200', { weOffer: Array<string>(201).fill('x') }],
    [
      'weOffer, item 2, has 10,001 characters, more than 10,000',
      { weOffer: ['a', 'x'.repeat(10_001)] },
    ],
    ['salary is not a number', { salary: '50000' }],
    ['salary is less than 0', { salary: -1 }],
    ['salary is more than 1,000,000,000', { salary: 1e10 }],
    ['urgentHiring is neither true nor false', { urgentHiring: 'yes' }],
    ['experience is neither words nor whole years from 0 to 60', { experience: 2.5 }],
    ['datePosted is a date that does not exist', { datePosted: '2023-02-30' }],
    ['datePosted is a date that does not exist', { datePosted: '2023-13-01T10:00:00Z' }],
    ['datePosted is outside the years 1900 to 9999', { datePosted: '0000-01-01' }],
    [
      'datePosted does not look like 2026-04-29 or 2026-04-29T09:30:00Z',
      { datePosted: '29.4.2026' },
    ],
    ['datePosted does not look like 2026-04-29 or 2026-04-29T09:30:00Z', { datePosted: 0 }],
  ];
  for (const [reason, fields] of cases) {
    it(`with ${JSON.stringify(fields).slice(0, 50)}: ${reason}`, () => {
      assert.equal(reasonOf(JSON.stringify(aRow(fields))), reason);
    });
  }

  it('when the line is not JSON, or not an object', () => {
    assert.equal(reasonOf('{"id": "a"'), 'is not JSON');
    assert.equal(reasonOf('['.repeat(500_000)), 'is not JSON');
    for (const line of ['null', '[]', '"text"', '17']) {
      assert.equal(reasonOf(line), 'is not a JSON object');
    }
  });

  it('with a number that is not finite', () => {
    const line = JSON.stringify(aRow({ salary: 1 })).replace('"salary":1', '"salary":1e999');
    assert.equal(reasonOf(line), 'salary is more than 1,000,000,000');
  });

  it('when its fields are inherited only', () => {
    const line = '{"id":"a","jobDescription":"b","__proto__":{"jobName":"Cook"}}';
    assert.equal(reasonOf(line), 'jobName is missing');
  });
});
