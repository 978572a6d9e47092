/** The periods that pay is given for: how often each comes in a year of full-time work, and its words after an amount. */
const PERIODS = {
  hour: { timesAYear: 2_080, words: 'an hour' },
  day: { timesAYear: 260, words: 'a day' },
  month: { timesAYear: 12, words: 'a month' },
  year: { timesAYear: 1, words: 'a year' },
} as const;
export type SalaryPeriod = keyof typeof PERIODS;
export const SALARY_PERIODS = Object.keys(PERIODS) as SalaryPeriod[];

/** No pay is higher: a larger number is a typing error. */
export const SALARY_MAX = 1_000_000_000;

/** What a salary reads where the posting gives none. */
export const SALARY_NOT_SPECIFIED = 'Not Specified';

/** A posting's pay, as it is stored and answered. */
export interface Pay {
  /** 0 means not specified. */
  salary: number;
  /** The upper end, where the posting gives a range. */
  salaryMax?: number | null | undefined;
  salaryPeriod?: SalaryPeriod | null | undefined;
  /** Free text: 'USD', '$', 'Birr'. */
  currency?: string | null | undefined;
}

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
export function yearlyPay(job: Pay): YearlyPay | undefined {
  const ends = [job.salary, job.salaryMax ?? 0].filter((amount) => amount > 0);
  if (ends.length === 0) return undefined;
  const times = PERIODS[job.salaryPeriod ?? 'year'].timesAYear;
  return {
    // 'Up to 50,000' begins at nothing that is known.
    min: job.salary > 0 ? job.salary * times : 0,
    max: Math.max(...ends) * times,
    currency: currencyCode(job.currency),
  };
}

/** What follows an amount: 'an hour', 'a month'. */
export function periodWords(period: SalaryPeriod): string {
  return PERIODS[period].words;
}

/**
 * A salary as people write it: '$120,000', 'Birr 5,000', 'PLN 7,000 – 9,000 a month'.
 * The currency is the posting's free text; one that Intl does not know is written as it stands.
 * 0, a missing or an impossible number is 'Not Specified'.
 */
export function formatSalary(
  salary: number | null | undefined,
  currency: string | null | undefined,
  { salaryMax, salaryPeriod }: Pick<Pay, 'salaryMax' | 'salaryPeriod'> = {},
): string {
  const from = isStated(salary) ? salary : undefined;
  const to = isStated(salaryMax) && salaryMax !== from ? salaryMax : undefined;
  const amount = formatRange(from, to, currency?.trim() ?? '');
  if (!amount) return SALARY_NOT_SPECIFIED;
  return salaryPeriod ? `${amount} ${periodWords(salaryPeriod)}` : amount;
}

function isStated(salary: number | null | undefined): salary is number {
  return typeof salary === 'number' && Number.isFinite(salary) && salary > 0;
}

function formatRange(from: number | undefined, to: number | undefined, currency: string) {
  if (from === undefined) return to === undefined ? '' : `Up to ${formatMoney(to, currency)}`;
  const start = formatMoney(from, currency);
  if (to === undefined) return start;
  const namesCurrency = /^\p{L}/u.test(start);
  return `${start} – ${namesCurrency ? formatNumber(to) : formatMoney(to, currency)}`;
}

function formatMoney(amount: number, currency: string): string {
  if (/^[A-Za-z]{3}$/.test(currency)) {
    try {
      return formatNumber(amount, { style: 'currency', currency });
    } catch {
      return `${currency} ${formatNumber(amount)}`;
    }
  }
  return currency ? `${currency} ${formatNumber(amount)}` : formatNumber(amount);
}

function formatNumber(amount: number, options: Intl.NumberFormatOptions = {}): string {
  const digits = Number.isInteger(amount) ? 0 : 2;
  return new Intl.NumberFormat('en-US', {
    ...options,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  })
    .format(amount)
    .replaceAll('\u00a0', ' ');
}
