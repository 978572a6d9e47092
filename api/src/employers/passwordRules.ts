import { BadInput } from '../errors.ts';
import { isCommonPassword } from './commonPasswords.ts';

const TOO_COMMON = 'This password is too common. Please choose another one.';
const TELLS_OWNER = 'Your password must not contain your company name or your email address.';

/** Shorter names are found in a password by chance. */
const NAME_MIN = 4;

export interface PasswordOwner {
  /** The company's name. */
  name: string;
  email: string;
}

/** The rules of a new password that a form does not know: nothing that is tried first. */
export async function assertHardToGuess(
  password: string,
  { name, email }: PasswordOwner,
  field = 'password',
): Promise<void> {
  if (await isCommonPassword(password)) throw new BadInput({ [field]: TOO_COMMON });
  const lower = password.toLowerCase();
  const told = [name, name.replace(/\s+/g, ''), email.replace(/@.*/, '')]
    .map((text) => text.trim().toLowerCase())
    .filter((text) => Array.from(text).length >= NAME_MIN);
  if (told.some((text) => lower.includes(text))) throw new BadInput({ [field]: TELLS_OWNER });
}
