import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';

import { EXPERIENCE_MAX } from '../src/job/job.ts';
import {
  amountInWords,
  currencyCode,
  formatSalary,
  readAmount,
  SALARY_MAX,
  SALARY_PERIODS,
  yearlyPay,
} from '../src/job/pay.ts';

describe("a year's pay", () => {
  it('is the yearly pay of full-time work, for each period', () => {
    const salaries = { hour: 20, day: 160, month: 3_500, year: 42_000 };
    for (const salaryPeriod of SALARY_PERIODS) {
      const salary = salaries[salaryPeriod];
      const expected = { hour: 41_600, day: 41_600, month: 42_000, year: 42_000 }[salaryPeriod];
      assert.equal(yearlyPay({ salary, salaryPeriod })?.min, expected, salaryPeriod);
    }
  });

  it('has both ends of a range', () => {
    const pay = yearlyPay({ salary: 80_000, salaryMax: 120_000, currency: 'USD' });
    assert.deepEqual(pay, { min: 80_000, max: 120_000, currency: 'USD' });
  });

  it('has equal ends when the posting has one amount', () => {
    for (const salaryMax of [undefined, null, 0]) {
      const pay = yearlyPay({ salary: 10, salaryMax, salaryPeriod: 'hour', currency: '€' });
      assert.deepEqual(pay, { min: 20_800, max: 20_800, currency: 'EUR' });
    }
  });

  it('starts at zero when the posting has an upper end only', () => {
    const pay = yearlyPay({ salary: 0, salaryMax: 50_000 });
    assert.deepEqual(pay, { min: 0, max: 50_000, currency: '' });
  });

  it('is unknown when the posting has no amount', () => {
    assert.equal(yearlyPay({ salary: 0 }), undefined);
    assert.equal(yearlyPay({ salary: 0, salaryMax: 0, currency: 'USD' }), undefined);
    assert.equal(yearlyPay({ salary: 0, salaryMax: null, salaryPeriod: 'hour' }), undefined);
  });

  it('is the amount itself when the posting has no period', () => {
    for (const salaryPeriod of [undefined, null]) {
      assert.equal(yearlyPay({ salary: 42_000, salaryPeriod })?.max, 42_000);
    }
  });
});

describe("a currency's name", () => {
  it('is the same for all notations in postings', () => {
    for (const name of ['USD', 'usd', ' usd ', '$', 'US$', 'us$', 'US Dollar']) {
      assert.equal(currencyCode(name), 'USD', name);
    }
    for (const name of ['eur', '€', 'Euro', 'euros']) assert.equal(currencyCode(name), 'EUR');
    for (const name of ['PLN', 'zł', 'ZŁ', 'zl']) assert.equal(currencyCode(name), 'PLN', name);
  });

  it('is the posting’s own text, in capitals, when it is unknown', () => {
    assert.equal(currencyCode('gold pieces'), 'GOLD PIECES');
    assert.equal(currencyCode('constructor'), 'CONSTRUCTOR');
  });

  it('is empty when there is none', () => {
    for (const none of ['', '  ', null, undefined]) assert.equal(currencyCode(none), '');
  });
});

describe('a salary', () => {
  for (const [salary, currency, text] of [
    [120_000, 'USD', '$120,000'],
    [120_000, 'usd', '$120,000'],
    [5_000, 'Birr', 'Birr 5,000'],
    [5_000, 'PLN', 'PLN 5,000'],
    [32_000, 'GBP', '£32,000'],
    [5_000, '$', '$ 5,000'],
    [5_000, 'dollars', 'dollars 5,000'],
    [5_000, '  zł ', 'zł 5,000'],
    [5_000, 'zzz', 'ZZZ 5,000'],
    [18.3, 'USD', '$18.30'],
  ] as const) {
    it(`of ${salary} in '${currency}' reads '${text}'`, () => {
      assert.equal(formatSalary(salary, currency), text);
    });
  }

  it('without a currency is the number alone', () => {
    for (const currency of [undefined, null, '', '   ']) {
      assert.equal(formatSalary(5_000, currency), '5,000');
    }
  });

  it('without a valid amount is not specified, and has no period', () => {
    for (const salary of [0, NaN, -1, Infinity, undefined, null]) {
      assert.equal(formatSalary(salary, 'USD'), 'Not Specified');
    }
    assert.equal(formatSalary(0, 'USD', { salaryPeriod: 'month' }), 'Not Specified');
  });

  it('of a range repeats a symbol and names a currency once', () => {
    assert.equal(formatSalary(65_207, 'USD', { salaryMax: 121_128 }), '$65,207 – $121,128');
    assert.equal(formatSalary(7_000, 'PLN', { salaryMax: 9_000 }), 'PLN 7,000 – 9,000');
    assert.equal(formatSalary(7_000, 'Birr', { salaryMax: 9_000 }), 'Birr 7,000 – 9,000');
    assert.equal(formatSalary(7_000, '', { salaryMax: 9_000 }), '7,000 – 9,000');
  });

  it('says its period', () => {
    const hourly = { salaryMax: 24, salaryPeriod: 'hour' } as const;
    assert.equal(formatSalary(18.3, 'USD', hourly), '$18.30 – $24 an hour');
    assert.equal(formatSalary(240, 'EUR', { salaryPeriod: 'day' }), '€240 a day');
    assert.equal(formatSalary(7_000, 'PLN', { salaryPeriod: 'month' }), 'PLN 7,000 a month');
    assert.equal(formatSalary(70_000, 'USD', { salaryPeriod: 'year' }), '$70,000 a year');
  });

  it('with one end says which one, and with equal ends is one number', () => {
    assert.equal(formatSalary(0, 'USD', { salaryMax: 50_000 }), 'Up to $50,000');
    assert.equal(formatSalary(50_000, 'USD', { salaryMax: 50_000 }), '$50,000');
  });
});

describe('the page about imports', () => {
  const page = readFileSync(new URL('../../docs/importing.md', import.meta.url), 'utf8');

  it('names the periods, the highest salary and the most years of experience', () => {
    assert.match(page, new RegExp(`\\| ${SALARY_PERIODS.join(', ')};`));
    assert.ok(page.includes(`numbers from 0 to ${SALARY_MAX.toLocaleString('en')}`));
    assert.ok(page.includes(`a whole number from 0 to ${EXPERIENCE_MAX} becomes`));
  });
});

describe('an amount as people write it', () => {
  it('is understood with any grouping', () => {
    const same = ['38000', ' 38000 ', '38.000', '38,000', '38 000', '38\u202f000', "38'000", '38k'];
    for (const typed of [...same, '38K', '38 k']) assert.equal(readAmount(typed), 38_000, typed);
    const others: [string, number][] = [
      ['0', 0],
      ['12.50', 12.5],
      ['12,5', 12.5],
      ['38.5k', 38_500],
      ['38,1k', 38_100],
      ['1.234,50', 1234.5],
      ['1,234.50', 1234.5],
      ['1 234,50', 1234.5],
      ['1,234,567', 1_234_567],
      ['12,34,567', 1_234_567],
      ['-5', -5],
    ];
    for (const [typed, amount] of others) assert.equal(readAmount(typed), amount, typed);
  });

  it('is refused when it is invalid or ambiguous', () => {
    const refused = ['', 'x', '12x', '0.500', '38.000k', '38.0000', '1.23.456', '38.000.50', '1e5'];
    for (const typed of [
      ...refused,
      '12.345,678',
      '3,8000',
      '€38',
      'k',
      '.5',
      '--5',
      '1,234.567',
    ]) {
      assert.equal(readAmount(typed), undefined, typed);
    }
  });

  it('is shown unambiguously in words', () => {
    const words: [number, string][] = [
      [0, 'zero'],
      [13, 'thirteen'],
      [38, 'thirty-eight'],
      [40_000, 'forty thousand'],
      [38_000, 'thirty-eight thousand'],
      [
        1_234_567.5,
        'one million two hundred thirty-four thousand five hundred sixty-seven and 50/100',
      ],
      [SALARY_MAX, 'one billion'],
      [12.25, 'twelve and 25/100'],
    ];
    for (const [amount, text] of words) assert.equal(amountInWords(amount), text);
  });
});
