import { cleanLine } from '@jobharbor/contract';

/** One line of somebody else's text, made fit to be stored and shown; empty when it is no text. */
export function cleanText(value: unknown, max: number): string {
  if (typeof value !== 'string') return '';
  const line = cleanLine(value.replace(/[\p{Cc}\p{Surrogate}]+/gu, ' '));
  // Cut between characters: half an emoji is none.
  return Array.from(line).slice(0, max).join('').trim();
}

/** The last word is the family's name, as far as one can tell; a single word is a first name. */
export function splitName(name: string): { firstName: string; lastName: string } {
  const [, firstName = name, lastName = ''] = /^(.*\S)\s+(\S+)$/.exec(name) ?? [];
  return { firstName, lastName };
}

/** An e-mail address as accounts have it; undefined when it is none. */
export function toEmail(value: unknown): string | undefined {
  const email = cleanText(value, 255).toLowerCase();
  return email.length <= 254 && /^[^\s@]+@[^\s@]+$/.test(email) ? email : undefined;
}
