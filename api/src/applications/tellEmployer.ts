import { type Kysely, sql, type Transaction } from 'kysely';

import { countUpToCap, type Schema } from '../database/index.ts';
import {
  dropWaiting,
  enqueueMail,
  newApplicationMail,
  restAfterLast,
  waitingSince,
} from '../mail/index.ts';
import { newsKey } from './newsKey.ts';

interface News {
  employerId: string;
  publicOrigin: string;
  /** When a new application was made; without one, the mail that waits is brought up to date. */
  appliedAt?: Date;
}

/** At most one mail in this time notifies an employer of new applications, in milliseconds. */
const APPLICATIONS_WITHIN = 30 * 60_000;
/** A longer list is read in the portal. */
const NAMED = 10;

/**
 * Lets an employer know of new applications: of the first at once, of those that follow soon in one mail. It names
 * what is there when it is written, so that an application that was taken back meanwhile is no news.
 */
export async function tellEmployer(
  trx: Transaction<Schema>,
  { employerId, publicOrigin, appliedAt }: News,
): Promise<void> {
  // Nobody is told of applications to imported jobs, which all have one owner: applicants would wait for each other.
  if ((await addressOf(trx, employerId)) === null) return;
  const mergeKey = newsKey(employerId);
  // Two at once would each write the mail without the other's application, and the later mail would stay.
  await lockNews(trx, employerId);
  const since = earlier(await waitingSince(trx, mergeKey), appliedAt);
  const to = since && (await addressOf(trx, employerId));
  if (!to) return;
  const isNew = sql<boolean>`applications.employer_id = ${employerId}
    and applications.created_at >= ${since} and applications.seeker_id is not null`;
  const [newest, ...others] = await newestOf(trx, isNew);
  if (!newest) {
    await dropWaiting(trx, mergeKey);
    return;
  }
  const count = await countUpToCap(trx, sql`select from applications where ${isNew}`);
  const mail = newApplicationMail({ to, applications: [newest, ...others], count }, publicOrigin);
  const delay = await restAfterLast(trx, mergeKey, APPLICATIONS_WITHIN);
  const as = { audience: 'employer', recipientId: employerId } as const;
  await enqueueMail(trx, { ...mail, ...as, mergeKey, delay, undeliveredSince: since });
}

/**
 * Holds the news of an employer until the transaction ends: who writes them has looked up the address, and who
 * deletes the account must not do it before they are there to be deleted too.
 */
export async function lockNews(trx: Transaction<Schema>, employerId: string): Promise<void> {
  const key = newsKey(employerId);
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(trx);
}

/** Whoever is told of first may have applied after somebody whose transaction takes longer. */
function earlier(one: Date | undefined, other: Date | undefined): Date | undefined {
  return one && other ? new Date(Math.min(one.getTime(), other.getTime())) : (one ?? other);
}

/** Where a proven address is; the owner of imported jobs has none. */
async function addressOf(db: Kysely<Schema>, employerId: string): Promise<string | null> {
  const employer = await db
    .selectFrom('employers')
    .select('email')
    .where('_id', '=', employerId)
    .where('is_verified', '=', true)
    .executeTakeFirst();
  return employer?.email ?? null;
}

function newestOf(db: Kysely<Schema>, condition: ReturnType<typeof sql<boolean>>) {
  return db
    .selectFrom('applications')
    .innerJoin('jobs', 'jobs._id', 'applications.job_id')
    .select(['applications._id', 'jobs._id as jobId', 'jobs.job_name as jobName'])
    .select((applications) => [
      applications.fn.coalesce('applications.first_name', sql.lit('')).as('firstName'),
      applications.fn.coalesce('applications.last_name', sql.lit('')).as('lastName'),
    ])
    .where(condition)
    .orderBy('applications.created_at', 'desc')
    .orderBy('applications._id', 'desc')
    .limit(NAMED)
    .execute();
}
