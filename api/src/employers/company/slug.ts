import { fold } from '@jobharbor/contract';
import type { Kysely, Transaction } from 'kysely';

import type { Schema } from '../../database/index.ts';

const SLUG_MAX = 60;
/** Companies with the same name get numbers, further ones the end of their id. */
const NUMBERED_MAX = 9;

/**
 * Assigns a company the address of its page, made of its name. Its former addresses stay its own. A company whose e-mail
 * address is not confirmed gets none, so that nobody takes an address by a mere registration.
 */
export async function assignSlug(trx: Transaction<Schema>, employerId: string): Promise<void> {
  const company = await trx
    .selectFrom('employers')
    .select('name')
    .where('_id', '=', employerId)
    .where('is_verified', '=', true)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!company) return;
  for (const slug of candidates(company.name, employerId)) {
    const { employer_id: owner } = await trx
      .insertInto('company_slugs')
      .values({ slug, employer_id: employerId })
      // Changes nothing, and returns the row that is there.
      .onConflict((conflict) => conflict.column('slug').doUpdateSet({ slug }))
      .returning('employer_id')
      .executeTakeFirstOrThrow();
    if (owner !== employerId) continue;
    await trx.updateTable('employers').set({ slug }).where('_id', '=', employerId).execute();
    return;
  }
}

/** The id of the company that has, or had, an address. Letters may be of either case. */
export async function companyOfSlug(db: Kysely<Schema>, slug: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('company_slugs')
    .select('employer_id')
    .where('slug', '=', slug.toLowerCase())
    .executeTakeFirst();
  return row?.employer_id;
}

/** Assigns addresses to the companies of earlier versions and of restored backups. */
export async function assignMissingSlugs(db: Kysely<Schema>): Promise<void> {
  const companies = await db
    .selectFrom('employers')
    .select('_id')
    .where('slug', 'is', null)
    .where('is_verified', '=', true)
    .where('deleted_at', 'is', null)
    .orderBy('_id')
    .execute();
  for (const { _id } of companies) {
    await db.transaction().execute((trx) => assignSlug(trx, _id));
  }
}

function* candidates(name: string, id: string): Generator<string> {
  const slug = slugOf(name);
  yield slug;
  for (let number = 2; number <= NUMBERED_MAX; number += 1) yield `${slug}-${number}`;
  yield `${slug}-${id.slice(-12)}`;
}

/** 'Müller & Söhne Łódź' is 'muller-sohne-lodz'. Letters of other scripts stay, and are percent-encoded in addresses. */
function slugOf(name: string): string {
  const words = fold(name)
    .replace(/['’]/g, '')
    .replace(/[^\p{L}\p{N}\p{M}]+/gu, '-');
  const slug = Array.from(words)
    .slice(0, SLUG_MAX)
    .join('')
    .replace(/^-+|-+$/g, '');
  return slug || 'company';
}
