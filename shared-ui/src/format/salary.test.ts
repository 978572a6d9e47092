import { formatSalary } from './salary';

describe('a salary', () => {
  test.each([
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
  ])('of %d in %s reads %s', (salary, currency, text) => {
    expect(formatSalary(salary, currency)).toBe(text);
  });

  test.each([undefined, null, '', '   '])(
    'with the currency %p is the number alone',
    (currency) => {
      expect(formatSalary(5_000, currency)).toBe('5,000');
    },
  );

  test.each([0, NaN, -1, Infinity, undefined, null])('of %p is not specified', (salary) => {
    expect(formatSalary(salary, 'USD')).toBe('Not Specified');
  });

  test('that is not specified has no period either', () => {
    expect(formatSalary(0, 'USD', { salaryPeriod: 'month' })).toBe('Not Specified');
  });
});

describe('a salary range', () => {
  test('repeats a symbol and names a currency once', () => {
    expect(formatSalary(65_207, 'USD', { salaryMax: 121_128 })).toBe('$65,207 – $121,128');
    expect(formatSalary(7_000, 'PLN', { salaryMax: 9_000 })).toBe('PLN 7,000 – 9,000');
    expect(formatSalary(7_000, 'Birr', { salaryMax: 9_000 })).toBe('Birr 7,000 – 9,000');
    expect(formatSalary(7_000, '', { salaryMax: 9_000 })).toBe('7,000 – 9,000');
  });

  test('tells its period', () => {
    expect(formatSalary(18.3, 'USD', { salaryMax: 24, salaryPeriod: 'hour' })).toBe(
      '$18.30 – $24 an hour',
    );
    expect(formatSalary(240, 'EUR', { salaryPeriod: 'day' })).toBe('€240 a day');
    expect(formatSalary(7_000, 'PLN', { salaryPeriod: 'month' })).toBe('PLN 7,000 a month');
    expect(formatSalary(70_000, 'USD', { salaryPeriod: 'year' })).toBe('$70,000 a year');
  });

  test('with one end only says which', () => {
    expect(formatSalary(0, 'USD', { salaryMax: 50_000 })).toBe('Up to $50,000');
  });

  test('with equal ends is one number', () => {
    expect(formatSalary(50_000, 'USD', { salaryMax: 50_000 })).toBe('$50,000');
  });
});
