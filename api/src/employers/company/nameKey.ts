import { fold } from '@jobharbor/contract';
import type { Kysely, Transaction } from 'kysely';
import { createRequire } from 'node:module';

import { lockByName, type Schema } from '../../database/index.ts';
import { BadInput } from '../../errors.ts';

// Its declared types are those of a module of ECMAScript, which it is not.
const unhomoglyph = createRequire(import.meta.url)('unhomoglyph') as (text: string) => string;

const NAME_TAKEN =
  'A verified company has this name, or one that looks like it. Please choose another one. If it is your company, ask a colleague to invite you.';

/**
 * A name without what makes no difference to the eye: case, accents, blanks and signs, and letters of other scripts that
 * look alike, by Unicode's list of confusable characters. 'Gооgle' with Cyrillic letters and 'GOOGLE' have the same key.
 */
export function nameKey(name: string): string {
  // Without accents first: the list has no letters with accents as people type them. Once for capitals and once for
  // small letters: 'В' looks like 'B', 'в' does not look like 'b'.
  const plain = fold(unhomoglyph(fold(unhomoglyph(withoutAccents(name)))));
  return withoutAccents(plain)
    .replace(/[^\p{L}\p{N}\p{M}]/gu, '')
    .replace(/i/g, 'l');
}

/** In the form that has no ligatures and no letters of double width. */
const withoutAccents = (text: string) => text.normalize('NFKD').replace(/[\u0300-\u036f]/g, '');

/** Lets changes of names that look alike wait for each other until the transaction ends. */
export async function lockName(trx: Transaction<Schema>, name: string): Promise<void> {
  await lockByName(trx, `company name ${nameKey(name)}`);
}

/** The id of the verified company whose name looks like this one. */
export async function findCheckedCompany(
  db: Kysely<Schema>,
  name: string,
): Promise<string | undefined> {
  const key = nameKey(name);
  // A name of signs alone looks like no other one.
  if (!key) return undefined;
  const company = await db
    .selectFrom('employers')
    .select('_id')
    .where('name_key', '=', key)
    .executeTakeFirst();
  return company?._id;
}

/** @throws BadInput where another company, which is verified, has a name that looks like this one. */
export async function assertNameIsFree(
  trx: Transaction<Schema>,
  name: string,
  ownId?: string,
): Promise<void> {
  await lockName(trx, name);
  const owner = await findCheckedCompany(trx, name);
  if (owner !== undefined && owner !== ownId) throw new BadInput({ name: NAME_TAKEN });
}
