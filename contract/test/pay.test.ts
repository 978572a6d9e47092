import assert from 'node:assert/strict';
import { describe, it } from 'node:test';

import { SALARY_PERIODS } from '../src/options.ts';
import { currencyCode, PERIODS_A_YEAR, yearlyPay } from '../src/pay.ts';

describe("a year's pay", () => {
  it('is what full-time work brings in a year, by each period', () => {
    const salaries = { hour: 20, day: 160, month: 3_500, year: 42_000 };
    for (const salaryPeriod of SALARY_PERIODS) {
      const salary = salaries[salaryPeriod];
      const expected = { hour: 41_600, day: 41_600, month: 42_000, year: 42_000 }[salaryPeriod];
      assert.equal(yearlyPay({ salary, salaryPeriod })?.min, expected, salaryPeriod);
    }
  });

  it('knows how often every period comes', () => {
    assert.deepEqual(PERIODS_A_YEAR, { hour: 2_080, day: 260, month: 12, year: 1 });
  });

  it('has both ends of a range', () => {
    const pay = yearlyPay({ salary: 80_000, salaryMax: 120_000, currency: 'USD' });
    assert.deepEqual(pay, { min: 80_000, max: 120_000, currency: 'USD' });
  });

  it('has one amount at both ends where the posting names one', () => {
    for (const salaryMax of [undefined, null, 0]) {
      const pay = yearlyPay({ salary: 10, salaryMax, salaryPeriod: 'hour', currency: '€' });
      assert.deepEqual(pay, { min: 20_800, max: 20_800, currency: 'EUR' });
    }
  });

  it('begins at nothing where the posting names an upper end alone', () => {
    const pay = yearlyPay({ salary: 0, salaryMax: 50_000 });
    assert.deepEqual(pay, { min: 0, max: 50_000, currency: '' });
  });

  it('is not known where the posting names no amount', () => {
    assert.equal(yearlyPay({ salary: 0 }), undefined);
    assert.equal(yearlyPay({ salary: 0, salaryMax: 0, currency: 'USD' }), undefined);
    assert.equal(yearlyPay({ salary: 0, salaryMax: null, salaryPeriod: 'hour' }), undefined);
  });

  it('is taken for a year’s where the posting names no period', () => {
    for (const salaryPeriod of [undefined, null]) {
      assert.equal(yearlyPay({ salary: 42_000, salaryPeriod })?.max, 42_000);
    }
  });
});

describe("a currency's name", () => {
  it('is one for all that postings write', () => {
    for (const name of ['USD', 'usd', ' usd ', '$', 'US$', 'us$', 'US Dollar']) {
      assert.equal(currencyCode(name), 'USD', name);
    }
    for (const name of ['eur', '€', 'Euro', 'euros']) assert.equal(currencyCode(name), 'EUR');
    for (const name of ['PLN', 'zł', 'ZŁ', 'zl']) assert.equal(currencyCode(name), 'PLN', name);
  });

  it('stays the posting’s own text where nobody knows it, in capitals', () => {
    assert.equal(currencyCode('gold pieces'), 'GOLD PIECES');
  });

  it('is empty where none is given', () => {
    for (const none of ['', '  ', null, undefined]) assert.equal(currencyCode(none), '');
  });
});
