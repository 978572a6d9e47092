import { BadInput } from '../../errors.ts';

const TOO_COMMON = 'This password is too common. Please choose another one.';
const CONTAINS_OWNER = 'Your password must not contain your company name or your email address.';

/** Shorter names occur in passwords by chance. */
const NAME_MIN = 4;

interface PasswordOwner {
  /** The company's name. */
  name: string;
  email: string;
}

/** Refuses common passwords and those that contain the owner's names. The form checks the other rules. */
export async function assertHardToGuess(
  password: string,
  { name, email }: PasswordOwner,
  field = 'password',
): Promise<void> {
  if (await isCommonPassword(password)) throw new BadInput({ [field]: TOO_COMMON });
  const lower = password.toLowerCase();
  const ownNames = [name, name.replace(/\s+/g, ''), email.replace(/@.*/, '')]
    .map((text) => text.trim().toLowerCase())
    .filter((text) => Array.from(text).length >= NAME_MIN);
  if (ownNames.some((text) => lower.includes(text)))
    throw new BadInput({ [field]: CONTAINS_OWNER });
}

/** The letters that a digit or sign stands for in words such as 'p@ssw0rd'. */
const LEET: Record<string, readonly string[]> = {
  0: ['o'],
  1: ['i', 'l'],
  3: ['e'],
  4: ['a'],
  5: ['s'],
  7: ['t'],
  8: ['b'],
  '@': ['a'],
  $: ['s'],
  '!': ['i', 'l'],
  '+': ['t'],
};

/**
 * A variant without leading or trailing digits and signs is checked only when it is at least this share of the password.
 * In 'abc482917365' the digits are what an attacker has to guess.
 */
const VARIANT_SHARE = 0.5;

let list: Promise<ReadonlySet<string>> | undefined;

/** Whether a password is a common one, ignoring case, leading and trailing digits and signs, and signs in place of letters. */
async function isCommonPassword(password: string): Promise<boolean> {
  const common = await loadCommonPasswords();
  return variantsOf(password).some((variant) => common.has(variant));
}

/** Loads the list of common passwords once. The server does so at startup, because an upgrade may remove the file later. */
export async function loadCommonPasswords(): Promise<ReadonlySet<string>> {
  list ??= readList().catch((error: unknown) => {
    list = undefined;
    throw error;
  });
  return list;
}

async function readList(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common']);
}

function variantsOf(password: string): string[] {
  const lower = password.toLowerCase();
  const trimmed = [
    lower.replace(/[^\p{L}]+$/u, ''),
    lower.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, ''),
    // Of 'p@ssw0rd!', only the sign at the end is removed.
    lower.replace(/[\W_]+$/u, ''),
  ].filter((text) => text.length >= lower.length * VARIANT_SHARE);
  const plain = [password, lower, ...trimmed];
  return [...plain, ...plain.flatMap((text) => [unleet(text, 0), unleet(text, 1)])];
}

function unleet(text: string, choice: 0 | 1): string {
  return text.replace(/[0134578@$!+]/g, (sign) => LEET[sign]?.[choice] ?? LEET[sign]?.[0] ?? sign);
}
