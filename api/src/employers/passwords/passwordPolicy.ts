import { BadInput } from '../../errors.ts';

const TOO_COMMON = 'This password is too common. Please choose another one.';
const TELLS_OWNER = 'Your password must not contain your company name or your email address.';

/** Shorter names are found in a password by chance. */
const NAME_MIN = 4;

interface PasswordOwner {
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

/** What stands for which letter; some signs stand for two. */
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

/** A word with so much behind it that this, not the word, is what one would have to guess. */
const WORD_SHARE = 0.5;

let list: Promise<ReadonlySet<string>> | undefined;

/** Whether a password is one of those that are tried first, also in capitals, with a tail, or with signs for letters. */
async function isCommonPassword(password: string): Promise<boolean> {
  const common = await loadCommonPasswords();
  return variantsOf(password).some((variant) => common.has(variant));
}

/** Reads the list, once: a server does so before it begins, because an update may take the file away under it. */
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
  const cores = [
    lower.replace(/[^\p{L}]+$/u, ''),
    lower.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, ''),
    // 'p@ssw0rd!': the sign at the end is no letter, those within are.
    lower.replace(/[\W_]+$/u, ''),
  ].filter((core) => core.length >= lower.length * WORD_SHARE);
  const plain = [password, lower, ...cores];
  return [...plain, ...plain.flatMap((text) => [unleet(text, 0), unleet(text, 1)])];
}

function unleet(text: string, choice: 0 | 1): string {
  return text.replace(/[0134578@$!+]/g, (sign) => LEET[sign]?.[choice] ?? LEET[sign]?.[0] ?? sign);
}
