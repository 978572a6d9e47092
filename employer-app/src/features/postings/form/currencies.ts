import countryToCurrency from 'country-to-currency';

import type { SelectOption } from './FormFields';

const CODES = [...new Set<string>(Object.values(countryToCurrency))].sort();

/** The currency of the country whose language the browser speaks. */
function usualCurrency(): string | undefined {
  // `navigator.language` may be no locale: 'en-US@posix'.
  const { locale } = new Intl.DateTimeFormat().resolvedOptions();
  const country = new Intl.Locale(locale).maximize().region ?? '';
  return new Map<string, string>(Object.entries(countryToCurrency)).get(country);
}

let names: Intl.DisplayNames | undefined;

/** A currency as the list has it: 'EUR – Euro'. */
function optionOf(code: string): SelectOption {
  names ??= new Intl.DisplayNames('en', { type: 'currency' });
  return { value: code, label: CODES.includes(code) ? `${code} – ${names.of(code)}` : code };
}

/**
 * The currencies to choose from: the country's first, then all by their codes.
 * @param chosen The form's. What a posting calls otherwise than ISO 4217, such as 'Birr', stays as it is written.
 */
export function currencyOptions(chosen: string): SelectOption[] {
  const first = new Set([usualCurrency() ?? '', chosen.trim()].filter(Boolean));
  return [...first, ...CODES.filter((code) => !first.has(code))].map(optionOf);
}
