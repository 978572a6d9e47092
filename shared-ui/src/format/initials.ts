import { INITIALS_TONES, type InitialsTone } from '../theme/palette';

/**
 * One or two letters that stand for a company without a logo: of its first two words that begin with a
 * letter or a digit, quotes and brackets passed over. Empty when the name has neither.
 */
export function initials(name: string): string {
  const words = name.match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}'’.-]*/gu) ?? [];
  return words
    .slice(0, 2)
    .map((word) => (/^\P{M}\p{M}*/u.exec(word)?.[0] ?? '').toLocaleUpperCase('en'))
    .join('');
}

/** The same tone for the same name, on every page and every visit. */
export function initialsTone(name: string): InitialsTone {
  let hash = 0;
  for (const character of name.toLowerCase()) {
    hash = (hash * 31 + (character.codePointAt(0) ?? 0)) >>> 0;
  }
  return INITIALS_TONES[hash % INITIALS_TONES.length] ?? 'sea';
}
