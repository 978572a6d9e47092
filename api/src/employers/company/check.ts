import { isSameCompany } from '@jobharbor/contract';
import emailProviders from 'email-providers';
import { type Kysely, sql, type Transaction } from 'kysely';
import { Resolver } from 'node:dns/promises';
import { getDomain } from 'tldts';

import { keyedHash, type Schema } from '../../database/index.ts';
import { BadInput, Conflict, NotAllowed, Unavailable } from '../../errors.ts';
import { findCheckedCompany, lockName, nameKey } from './nameKey.ts';

/** Reads the TXT records of a name. */
export type ResolveTxt = (name: string) => Promise<string[][]>;

/** In milliseconds, for all servers and tries together. */
const DNS_LIMIT = 5_000;
const NO_RECORD = new Set(['ENOTFOUND', 'ENODATA']);

const NO_WEBSITE = 'Please enter the address of your company’s website in the profile first.';
const NO_DOMAIN =
  'The address of your website has no domain of its own that could be checked. Please write to the operator of this portal.';
const WITHDRAWN =
  'The operator of this portal has withdrawn the verification of your company. Please write to the operator.';
const NOT_CONFIRMED = 'Please verify your email address first.';
const CHANGED = 'The profile was changed meanwhile. Please try again.';
const LOOKALIKE =
  'Another company with this name, or one that looks like it, is verified already. Please write to the operator of this portal.';
const NO_DNS = 'The domain could not be asked at the moment. Please try again later.';

const PROVIDERS = new Set(emailProviders);

async function resolveTxt(name: string): Promise<string[][]> {
  const resolver = new Resolver();
  const timer = setTimeout(() => {
    resolver.cancel();
  }, DNS_LIMIT);
  try {
    return await resolver.resolveTxt(name);
  } finally {
    clearTimeout(timer);
  }
}

/** The registered domain of a host: 'works.example' of 'www.works.example'. An IP address or 'localhost' has none. */
const registeredDomain = (host: string): string | undefined =>
  // Under 'github.io' each name is registered by itself.
  getDomain(host, { allowPrivateDomains: true, extractHostname: false }) ?? undefined;

/** The registered domain of a website: an http(s) URL, or an empty text. */
export const domainOf = (website: string): string | undefined =>
  URL.canParse(website) ? registeredDomain(new URL(website).hostname) : undefined;

/** The domain by which a company can show who it is. A provider that gives everybody an address shows nothing. */
function checkableDomainOf(website: string): string | undefined {
  const domain = domainOf(website);
  return domain === undefined || PROVIDERS.has(domain) ? undefined : domain;
}

/**
 * Whether an e-mail address proves that its owner belongs to the company of a domain. Addresses of mail providers,
 * which anybody can get, prove nothing.
 */
export function isAddressOf(email: string, domain: string): boolean {
  // A name may contain an '@' in quotes.
  const host = email.slice(email.lastIndexOf('@') + 1).toLowerCase();
  return registeredDomain(host) === domain && !PROVIDERS.has(domain) && !PROVIDERS.has(host);
}

/** The record by which a company shows that a domain is its own. */
export async function dnsRecord(db: Kysely<Schema>, employerId: string, domain: string) {
  const code = await keyedHash(db, `company check ${employerId} ${domain}`);
  return { name: `_jobharbor.${domain}`, value: `jobharbor-verification=${code}` };
}

/** What a check reads of the caller's company. */
export async function readChecked(
  db: Kysely<Schema>,
  { id, personId }: { id: string; personId: string },
) {
  const { name, website, email, is_verified, check_is_withdrawn } = await db
    .selectFrom('colleagues')
    .innerJoin('employers', 'employers._id', 'colleagues.employer_id')
    .select(['employers.name', 'employers.website', 'employers.is_verified'])
    .select(['employers.check_is_withdrawn', 'colleagues.email'])
    .where('colleagues._id', '=', personId)
    .where('employers._id', '=', id)
    .executeTakeFirstOrThrow();
  return {
    name,
    website,
    email: email ?? '',
    isConfirmed: is_verified,
    isWithdrawn: check_is_withdrawn,
    domain: checkableDomainOf(website),
  };
}

/**
 * Checks the caller's company: by the caller's confirmed address at the domain of the website, otherwise by the record of
 * that domain.
 * @returns By which of them.
 * @throws DomainError with what is missing.
 */
export async function checkCompany(
  db: Kysely<Schema>,
  caller: { id: string; personId: string },
  resolve: ResolveTxt = resolveTxt,
): Promise<'address' | 'dns'> {
  const { name, website, email, isConfirmed, isWithdrawn, domain } = await readChecked(db, caller);
  if (!isConfirmed) throw new NotAllowed(NOT_CONFIRMED, 'not_verified');
  if (isWithdrawn) throw new NotAllowed(WITHDRAWN, 'check_withdrawn');
  if (domain === undefined) throw new BadInput({ website: website ? NO_DOMAIN : NO_WEBSITE });
  const by = isAddressOf(email, domain) ? 'address' : 'dns';
  if (by === 'dns') {
    const record = await dnsRecord(db, caller.id, domain);
    if (!(await hasRecord(record, resolve))) {
      throw new Conflict(
        `Your address ${email} is not at ${domain}, and ${record.name} has no such TXT record yet. New records can take some hours.`,
        'not_checked',
      );
    }
  }
  await db
    .transaction()
    .execute((trx) => recordCheck(trx, caller.id, { by, name, website, domain }));
  return by;
}

async function hasRecord(
  { name, value }: { name: string; value: string },
  resolve: ResolveTxt,
): Promise<boolean> {
  try {
    const records = await resolve(name);
    return records.some((parts) => parts.join('') === value);
  } catch (error) {
    if (NO_RECORD.has((error as { code?: string }).code ?? '')) return false;
    throw new Unavailable(NO_DNS);
  }
}

/**
 * Marks a company as checked, if it still has the name and the website that were checked. What the operator has withdrawn
 * only the operator gives again.
 */
export async function recordCheck(
  trx: Transaction<Schema>,
  id: string,
  check: {
    by: 'address' | 'dns' | 'operator';
    name: string;
    website: string;
    domain: string | undefined;
  },
): Promise<void> {
  const { by, name, website, domain } = check;
  await lockName(trx, name);
  const owner = await findCheckedCompany(trx, name);
  if (owner !== undefined && owner !== id) throw new Conflict(LOOKALIKE, 'name_taken');
  const updated = await trx
    .updateTable('employers')
    .set({
      checked_by: by,
      checked_at: sql<Date>`now()`,
      checked_domain: domain ?? null,
      name_key: nameKey(name) || null,
      check_is_withdrawn: false,
    })
    .where('_id', '=', id)
    .where('name', '=', name)
    .where('website', '=', website)
    .where('deleted_at', 'is', null)
    .$if(by !== 'operator', (query) => query.where('check_is_withdrawn', '=', false))
    .executeTakeFirst();
  if (updated.numUpdatedRows === 0n) throw new Conflict(CHANGED, 'changed');
}

/** What an employer's row has that nobody has checked. */
export const UNCHECKED = {
  checked_by: null,
  checked_at: null,
  checked_domain: null,
  name_key: null,
} as const;

/** Whether a change of the profile takes the check back: another name or another website was not checked. */
export const endsCheck = (
  before: { name: string; website: string },
  changes: { name?: string | undefined; website?: string | undefined },
): boolean =>
  (changes.name !== undefined && !isSameCompany(changes.name, before.name)) ||
  (changes.website !== undefined && changes.website !== before.website);
