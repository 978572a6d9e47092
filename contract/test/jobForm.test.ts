import assert from 'node:assert/strict';
import { describe, it, mock } from 'node:test';

import { changedJobSchema, jobFormSchema, jobUpdateSchema, splitList } from '../src/index.ts';
import { faultsOf } from './faults.ts';

const job = {
  companyName: 'Harbour Ltd',
  companyLogo: 'https://example.com/logo.svg',
  jobName: 'Ship Carpenter',
  location: 'Gdańsk',
  experience: 0,
  currency: 'PLN',
  applicationEmail: 'jobs@example.com',
  jobDescription: 'Build and mend boats.',
  aboutCompany: 'We have a harbour.',
  jobResponsibilities: ['Mending'],
  weOffer: ['A view of the sea'],
  jobRequirements: ['Patience'],
};

const REQUIRED = 'Please fill in this field.';

describe('lists typed as text', () => {
  it('are split at commas and line breaks, without spaces at the ends', () => {
    assert.deepEqual(splitList('a, b ,, c'), ['a', 'b', 'c']);
    assert.deepEqual(splitList('a\nb\r\n\r\nc,'), ['a', 'b', 'c']);
    assert.deepEqual(splitList(' , ,\n'), []);
  });

  it('keep order and duplicates', () => {
    assert.deepEqual(splitList('b, a, b'), ['b', 'a', 'b']);
  });

  it('stop at the given maximum', () => {
    assert.deepEqual(splitList('a,,b\nc,d', 3), ['a', 'b', 'c']);
  });

  for (const [what, many] of [
    ['typed text', 'a,'.repeat(100_000)],
    ['a list', Array<string>(2_000).fill('a')],
    [
      'a list whose beginning is blank',
      [...Array<string>(1_000).fill(' '), ...Array<string>(1_000).fill('a')],
    ],
  ] as const) {
    it(`are read only until they must be refused, given as ${what}`, () => {
      const { weOffer } = jobFormSchema.cast({ weOffer: many }, { assert: false });
      assert.equal(weOffer.length, 51);
      const faults = faultsOf(jobFormSchema, { ...job, weOffer: many });
      assert.deepEqual(faults, { weOffer: 'This list may have at most 50 entries.' });
    });
  }
});

describe('the job form', () => {
  const faultOf = (values: object, field: string) =>
    faultsOf(jobFormSchema, { ...job, ...values })[field];

  it('has the defaults of the specification, without a job type', () => {
    const { jobType, salary, urgentHiring, experience } = jobFormSchema.validateSync(job);
    assert.deepEqual([jobType, salary, urgentHiring, experience], [undefined, 0, false, 0]);
  });

  it('requires only the required fields', () => {
    const fields = Object.keys(faultsOf(jobFormSchema, {})).sort();
    assert.deepEqual(fields, Object.keys(job).sort());
  });

  it('accepts the fields as a form has them, also empty ones', () => {
    const cast = jobFormSchema.validateSync({
      ...job,
      experience: '5',
      salary: '',
      salaryMax: '',
      employmentType: '',
      jobType: '',
      jobRequirements: 'a, b',
      softSkills: '',
    });
    assert.deepEqual([cast.experience, cast.salary, cast.salaryMax], [5, 0, undefined]);
    assert.deepEqual([cast.jobType, cast.employmentType], [undefined, undefined]);
    assert.deepEqual([cast.jobRequirements, cast.softSkills], [['a', 'b'], []]);
  });

  it('requires at least one entry in required lists', () => {
    for (const weOffer of [[], ['', ' '], ' , ,']) {
      assert.equal(faultOf({ weOffer }, 'weOffer'), 'Please give at least one entry.');
    }
  });

  it('removes invisible characters from names, and refuses names without a visible one', () => {
    const names = { companyName: 'Siemens\u200b AG', jobName: '\u202eCook', location: 'a\nb' };
    const { companyName, jobName, location } = jobFormSchema.validateSync({ ...job, ...names });
    assert.deepEqual([companyName, jobName, location], ['Siemens AG', 'Cook', 'a b']);
    for (const field of ['companyName', 'jobName', 'location', 'currency']) {
      assert.equal(faultOf({ [field]: '\u2060\u2800' }, field), REQUIRED);
    }
  });

  it('keeps the lines of its texts and of imported entries', () => {
    const texts = { jobDescription: 'a\n\u202eb', weOffer: ['a\nb\u202e', '\u200b'] };
    const { jobDescription, weOffer } = jobFormSchema.validateSync({ ...job, ...texts });
    assert.deepEqual([jobDescription, weOffer], ['a\nb', ['a\nb']]);
  });

  it('removes punctuation around pasted addresses', () => {
    const copied = {
      companyLogo: '\u202ahttps://example.com/ä\u202c',
      applicationEmail: '\u200bjobs@example.com',
    };
    const { companyLogo, applicationEmail } = jobFormSchema.validateSync({ ...job, ...copied });
    assert.deepEqual(
      [companyLogo, applicationEmail],
      ['https://example.com/ä', 'jobs@example.com'],
    );
  });

  it('does not process texts above the maximum length', () => {
    const spy = mock.method(String.prototype, 'normalize');
    const faults = faultsOf(jobFormSchema, { ...job, jobName: '\u0301'.repeat(200_000) });
    const lengths = spy.mock.calls.map((call) => String(call.this).length);
    spy.mock.restore();
    assert.deepEqual(faults, { jobName: 'This may have at most 100 characters.' });
    assert.ok(Math.max(...lengths) < 1_000);
  });

  it('accepts a salary range with equal ends, but not a reversed one', () => {
    assert.equal(faultOf({ salary: 10, salaryMax: 10 }, 'salaryMax'), undefined);
    const text = 'This can not be less than the salary.';
    assert.equal(faultOf({ salary: 10, salaryMax: 9 }, 'salaryMax'), text);
  });

  it('reports an invalid salary, and not its range', () => {
    const faults = faultsOf(jobFormSchema, { ...job, salary: 'much', salaryMax: 5 });
    assert.deepEqual(faults, { salary: 'Please write an amount such as 38000, 38,000 or 38k.' });
  });
});

describe('a change of a job', () => {
  const cast = (body: unknown) =>
    jobUpdateSchema.validateSync(body, { stripUnknown: true, abortEarly: false });

  it('has only the sent fields', () => {
    assert.deepEqual(cast({}), {});
    assert.deepEqual(cast({ salary: '5', user: 'x', status: 'closed' }), { salary: 5 });
  });

  it('has null for a removed optional value', () => {
    const optional = [
      'jobType',
      'employmentType',
      'expertiseLevel',
      'experience',
      'salary',
      'salaryMax',
      'salaryPeriod',
    ];
    for (const empty of ['', null]) {
      const body = Object.fromEntries(optional.map((name) => [name, empty]));
      assert.deepEqual(cast(body), Object.fromEntries(optional.map((name) => [name, null])));
      assert.deepEqual(cast({ otherInfo: empty }), { otherInfo: [] });
    }
  });

  it('checks the rule of each sent field', () => {
    assert.deepEqual(faultsOf(jobUpdateSchema, { jobName: ' ', location: null, salary: -1 }), {
      jobName: REQUIRED,
      location: REQUIRED,
      salary: 'This can not be less than 0.',
    });
    assert.notDeepEqual(faultsOf(jobUpdateSchema, { salary: 10, salaryMax: 5 }), {});
    assert.notDeepEqual(faultsOf(jobUpdateSchema, { jobRequirements: [] }), {});
  });

  it('does not add a default workplace', () => {
    const rules = changedJobSchema(job);
    assert.equal(rules.validateSync(job).jobType, undefined);
    assert.notDeepEqual(faultsOf(rules, { ...job, jobType: 'Moon' }), {});
  });

  it('leaves imported lists as long as they were, and no longer', () => {
    const long = 'x'.repeat(900);
    const imported = { ...job, weOffer: [long, `${long}\nTea`], otherInfo: Array(60).fill('a') };
    const rules = changedJobSchema(imported);
    const asLines = { ...imported, weOffer: [long, long, 'Tea'], salary: 7 };
    assert.deepEqual(faultsOf(jobUpdateSchema, asLines), {});
    assert.deepEqual(rules.validateSync(asLines).otherInfo.length, 60);
    const longer = {
      weOffer: ['x'.repeat(905)],
      jobRequirements: ['x'.repeat(301)],
      otherInfo: Array(61).fill('a'),
    };
    assert.deepEqual(faultsOf(rules, { ...imported, ...longer }), {
      'weOffer[0]': 'This may have at most 904 characters.',
      'jobRequirements[0]': 'This may have at most 300 characters.',
      otherInfo: 'This list may have at most 60 entries.',
    });
  });
});
