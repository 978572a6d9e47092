import type { SalaryPeriod } from './options.ts';

/** How often each period's pay comes in a year of full-time work. */
export const PERIODS_A_YEAR: Record<SalaryPeriod, number> = {
  hour: 2_080,
  day: 260,
  month: 12,
  year: 1,
};

/** Signs and names of currencies, folded, where ISO 4217 has a code that is meant without doubt. */
const CURRENCIES: Record<string, string> = {
  $: 'USD',
  us$: 'USD',
  'us dollar': 'USD',
  '€': 'EUR',
  euro: 'EUR',
  euros: 'EUR',
  '£': 'GBP',
  zł: 'PLN',
  zl: 'PLN',
  birr: 'ETB',
};

/** A stated pay as it is compared with others. */
export interface YearlyPay {
  /** The range's lower end in a year. */
  min: number;
  /** The upper end; the same as `min` where the posting names one amount. */
  max: number;
  /** ISO 4217 where it is known, otherwise the posting's own text in upper case; '' where none is given. */
  currency: string;
}

/** One name for a currency that postings write in many ways: 'usd', '$' and 'US$' are 'USD'. */
export function currencyCode(text: string | null | undefined): string {
  const name = (text ?? '').trim();
  return CURRENCIES[name.toLowerCase()] ?? name.toUpperCase();
}

/**
 * A job's pay in a year; undefined where the posting states none. Without a period an amount is taken for a year's.
 */
export function yearlyPay(job: {
  salary: number;
  salaryMax?: number | null | undefined;
  salaryPeriod?: SalaryPeriod | null | undefined;
  currency?: string | null | undefined;
}): YearlyPay | undefined {
  const ends = [job.salary, job.salaryMax ?? 0].filter((amount) => amount > 0);
  if (ends.length === 0) return undefined;
  const times = PERIODS_A_YEAR[job.salaryPeriod ?? 'year'];
  return {
    // 'Up to 50,000' begins at nothing that is known.
    min: job.salary > 0 ? job.salary * times : 0,
    max: Math.max(...ends) * times,
    currency: currencyCode(job.currency),
  };
}
