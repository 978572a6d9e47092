import { string } from 'yup';

/** Beyond it the hash would cost more than a request may. */
export const PASSWORD_MAX = 128;

/** The characters that count as symbols. */
export const PASSWORD_SYMBOLS = ['@', '$', '!', '%', '*', '?', '&', '#'] as const;

/** The rules of a password in the order in which the first broken one is told. The score counts those that hold. */
export const PASSWORD_RULES = [
  {
    text: 'Password must be at least 8 characters long.',
    holds: (password: string) => password.length >= 8,
  },
  {
    text: 'Password must contain at least one lowercase letter.',
    holds: (password: string) => /[a-z]/.test(password),
  },
  {
    text: 'Password must contain at least one uppercase letter.',
    holds: (password: string) => /[A-Z]/.test(password),
  },
  {
    text: 'Password must contain at least one number.',
    holds: (password: string) => /[0-9]/.test(password),
  },
  {
    text: 'Password must contain at least one symbol.',
    holds: (password: string) => PASSWORD_SYMBOLS.some((one) => password.includes(one)),
  },
] as const;

/** How many of the rules a password keeps, from 0 to 5: the bars of the strength meter. */
export function passwordScore(password: string): number {
  return PASSWORD_RULES.filter(({ holds }) => holds(password)).length;
}

/** The first rule that a password breaks, in words; undefined when it keeps them all. */
function brokenPasswordRule(password: string): string | undefined {
  return PASSWORD_RULES.find(({ holds }) => !holds(password))?.text;
}

/** A new password: never trimmed, because every character of it counts. */
export const newPassword = () =>
  string()
    .default('')
    .max(PASSWORD_MAX, 'Password may have at most ${max} characters.')
    .test('rules', (password, { createError }) => {
      const message = brokenPasswordRule(password);
      return message === undefined || createError({ message });
    });
