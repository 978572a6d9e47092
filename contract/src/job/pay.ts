/** The periods that pay is given for: how often each comes in a year of full-time work, and its words after an amount. */
const PERIODS = {
  hour: { timesAYear: 2_080, words: 'an hour' },
  day: { timesAYear: 260, words: 'a day' },
  month: { timesAYear: 12, words: 'a month' },
  year: { timesAYear: 1, words: 'a year' },
} as const;
export type SalaryPeriod = keyof typeof PERIODS;
export const SALARY_PERIODS = Object.keys(PERIODS) as SalaryPeriod[];

/** A number in groups of three, with one kind of separator: '38.000', '1,234,567', '38 000'. */
const GROUPED = /^[1-9]\d{0,2}(?:([.,'’ \u00a0\u202f])\d{3})(?:\1\d{3})*$/;
/** The same as it is grouped in India: '12,34,567'. */
const INDIAN = /^[1-9]\d?(?:,\d{2})+,\d{3}$/;
/** The decimals that an amount may end with: a cent is the smallest. */
const DECIMALS = /[.,](\d{1,2})$/;
const THOUSANDS = /\s?k$/i;

/**
 * Reads an amount as people write it: '38000', '38.000', '38,000', '38 000', '38k', '38,5k', '1.234,50'.
 * @returns undefined for what is no amount, or could be two: '0.500', '38.000k'.
 */
export function readAmount(typed: string): number | undefined {
  const text = typed.trim();
  if (/^-\d/.test(text)) {
    const amount = readAmount(text.slice(1));
    return amount === undefined ? undefined : -amount;
  }
  const whole = readWhole(text);
  if (whole !== undefined) return whole;
  const isThousands = THOUSANDS.test(text);
  const number = text.replace(THOUSANDS, '');
  const decimals = DECIMALS.exec(number)?.[1] ?? '';
  const before = decimals ? number.slice(0, -decimals.length - 1) : number;
  const isGrouped = !/^\d+$/.test(before);
  // The last sign of '38.000.50' and of '38,000k' leaves two readings.
  if (isGrouped && (isThousands || before.includes(number.at(-decimals.length - 1) ?? ''))) {
    return undefined;
  }
  const units = readWhole(before);
  if (units === undefined || (!decimals && !isThousands)) return undefined;
  // As a text, so that '38.1k' is no 38,100.00000000001.
  return Number(`${units}.${decimals || 0}e${isThousands ? 3 : 0}`);
}

function readWhole(text: string): number | undefined {
  const isWhole = /^\d+$/.test(text) || GROUPED.test(text) || INDIAN.test(text);
  return isWhole ? Number(text.replace(/\D/g, '')) : undefined;
}

/** What to say where `readAmount` reads none. */
export const NO_AMOUNT = 'Please write an amount such as 38000, 38,000 or 38k.';

const ONES = [
  ...['', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'],
  ...['eleven', 'twelve', 'thirteen', 'fourteen', 'fifteen', 'sixteen', 'seventeen'],
  ...['eighteen', 'nineteen'],
];
const TENS = [
  ...['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'],
];
const SCALES = [
  [1_000_000_000, 'billion'],
  [1_000_000, 'million'],
  [1_000, 'thousand'],
  [100, 'hundred'],
] as const;

/** An amount in words, which say the same to everybody: '38.000' and '38,000' do not. Cents stand as '50/100'. */
export function amountInWords(amount: number): string {
  const cents = Math.round(amount * 100) % 100;
  const units = Math.floor(Math.round(amount * 100) / 100);
  const words = wholeInWords(units) || 'zero';
  return cents > 0 ? `${words} and ${cents}/100` : words;
}

function wholeInWords(amount: number): string {
  for (const [scale, name] of SCALES) {
    if (amount < scale) continue;
    const rest = wholeInWords(amount % scale);
    return `${wholeInWords(Math.floor(amount / scale))} ${name}${rest && ` ${rest}`}`;
  }
  const ones = ONES[amount % 10] ?? '';
  if (amount < 20) return ONES[amount] ?? '';
  return [TENS[Math.floor(amount / 10)], ones].filter(Boolean).join('-');
}

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
const CURRENCIES = new Map([
  ['$', 'USD'],
  ['us$', 'USD'],
  ['us dollar', 'USD'],
  ['€', 'EUR'],
  ['euro', 'EUR'],
  ['euros', 'EUR'],
  ['£', 'GBP'],
  ['zł', 'PLN'],
  ['zl', 'PLN'],
  ['birr', 'ETB'],
]);

/** A sign, such as '€', or a code of three letters. */
const SIGNS = [...CURRENCIES.keys()].filter((name) => /[^a-z ]/.test(name));
const CURRENCY_IN_TEXT = new RegExp(`${SIGNS.join('|').replaceAll('$', '\\$')}|\\b[A-Z]{3}\\b`);

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
  return CURRENCIES.get(name.toLowerCase()) ?? name.toUpperCase();
}

/** The code of the currency that a text such as '€50,000 a year' names; undefined without one. */
export function currencyIn(text: string): string | undefined {
  const [found] = CURRENCY_IN_TEXT.exec(text) ?? [];
  return found && currencyCode(found);
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
      return formatNumber(amount, currency);
    } catch {
      return `${currency} ${formatNumber(amount)}`;
    }
  }
  return currency ? `${currency} ${formatNumber(amount)}` : formatNumber(amount);
}

/** By currency and digits. Making a format takes much longer than using it. */
const formats = new Map<string, Intl.NumberFormat>();
const FORMATS_MAX = 50;

/** @param currency An ISO 4217 code. @throws RangeError for a malformed one. */
function formatNumber(amount: number, currency?: string): string {
  const digits = Number.isInteger(amount) ? 0 : 2;
  const key = `${currency} ${digits}`;
  const format =
    formats.get(key) ??
    new Intl.NumberFormat('en-US', {
      ...(currency && { style: 'currency', currency }),
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
    });
  if (formats.size >= FORMATS_MAX) formats.clear();
  formats.set(key, format);
  return format.format(amount).replaceAll('\u00a0', ' ');
}
