import type { SalaryPeriod } from '@jobharbor/contract';

export const SALARY_NOT_SPECIFIED = 'Not Specified';

export interface SalaryDetails {
  /** The upper end, where the posting gives a range. */
  salaryMax?: number | undefined;
  salaryPeriod?: SalaryPeriod | undefined;
}

const PERIODS: Record<SalaryPeriod, string> = {
  hour: 'an hour',
  day: 'a day',
  month: 'a month',
  year: 'a year',
};

/**
 * A salary as people write it: '$120,000', 'Birr 5,000', 'PLN 7,000 – 9,000 a month'.
 * The currency is the posting's free text; one that Intl does not know is written as it stands.
 * 0, a missing or an impossible number is 'Not Specified'.
 */
export function formatSalary(
  salary: number | null | undefined,
  currency: string | null | undefined,
  { salaryMax, salaryPeriod }: SalaryDetails = {},
): string {
  const from = isStated(salary) ? salary : undefined;
  const to = isStated(salaryMax) && salaryMax !== from ? salaryMax : undefined;
  const amount = formatRange(from, to, currency?.trim() ?? '');
  if (!amount) return SALARY_NOT_SPECIFIED;
  return salaryPeriod ? `${amount} ${PERIODS[salaryPeriod]}` : amount;
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
