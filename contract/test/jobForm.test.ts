import assert from 'node:assert/strict';
import { describe, it } from 'node:test';

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

describe('typed lists', () => {
  it('split at commas and line breaks, without blanks', () => {
    assert.deepEqual(splitList('a, b ,, c'), ['a', 'b', 'c']);
    assert.deepEqual(splitList('a\nb\r\n\r\nc,'), ['a', 'b', 'c']);
    assert.deepEqual(splitList(' , ,\n'), []);
  });

  it('keep order and doubles', () => {
    assert.deepEqual(splitList('b, a, b'), ['b', 'a', 'b']);
  });
});

describe('the job form', () => {
  const faultOf = (values: object, field: string) =>
    faultsOf(jobFormSchema, { ...job, ...values })[field];

  it('has the defaults of the specification', () => {
    const { jobType, salary, urgentHiring, experience } = jobFormSchema.validateSync(job);
    assert.deepEqual([jobType, salary, urgentHiring, experience], ['Remote', 0, false, 0]);
  });

  it('asks for what is required, and for nothing else', () => {
    const fields = Object.keys(faultsOf(jobFormSchema, {})).sort();
    assert.deepEqual(fields, Object.keys(job).sort());
  });

  it('takes the fields as a form holds them, empty ones too', () => {
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
    assert.deepEqual([cast.jobType, cast.employmentType], ['Remote', undefined]);
    assert.deepEqual([cast.jobRequirements, cast.softSkills], [['a', 'b'], []]);
  });

  it('wants a list to hold something', () => {
    for (const weOffer of [[], ['', ' '], ' , ,']) {
      assert.equal(faultOf({ weOffer }, 'weOffer'), 'Please give at least one entry.');
    }
  });

  it('lets a salary end where it begins, and not before', () => {
    assert.equal(faultOf({ salary: 10, salaryMax: 10 }, 'salaryMax'), undefined);
    const text = 'This can not be less than the salary.';
    assert.equal(faultOf({ salary: 10, salaryMax: 9 }, 'salaryMax'), text);
  });

  it('does not blame the range for a salary that is no number', () => {
    const faults = faultsOf(jobFormSchema, { ...job, salary: 'much', salaryMax: 5 });
    assert.deepEqual(faults, { salary: 'Please enter a number.' });
  });
});

describe('a change of a job', () => {
  const cast = (body: unknown) =>
    jobUpdateSchema.validateSync(body, { stripUnknown: true, abortEarly: false });

  it('holds what was sent and nothing else', () => {
    assert.deepEqual(cast({}), {});
    assert.deepEqual(cast({ salary: '5', user: 'x', status: 'closed' }), { salary: 5 });
  });

  it('says null where an optional value was taken away', () => {
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

  it('obeys the rule of each field that was sent', () => {
    assert.deepEqual(faultsOf(jobUpdateSchema, { jobName: ' ', location: null, salary: -1 }), {
      jobName: REQUIRED,
      location: REQUIRED,
      salary: 'This can not be less than 0.',
    });
    assert.notDeepEqual(faultsOf(jobUpdateSchema, { salary: 10, salaryMax: 5 }), {});
    assert.notDeepEqual(faultsOf(jobUpdateSchema, { jobRequirements: [] }), {});
  });

  it('does not invent where the work is done', () => {
    assert.equal(changedJobSchema.validateSync(job).jobType, undefined);
    assert.notDeepEqual(faultsOf(changedJobSchema, { ...job, jobType: 'Moon' }), {});
  });
});
