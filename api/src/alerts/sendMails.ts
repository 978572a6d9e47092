import {
  ALERT_JOBS_MAX,
  type AlertFrequency,
  alertTitle,
  apiPaths,
  type JobSummary,
} from '@jobharbor/contract';
import { type Kysely, sql, type Transaction } from 'kysely';

import { inBatches, type Schema } from '../database/index.ts';
import { publicJobs } from '../jobs/index.ts';
import { signLink } from '../links/index.ts';
import { enqueueMail, type FoundJobs, newJobsMail } from '../mail/index.ts';
import { KEPT_FOR } from './match.ts';
import { nextMorning } from './morning.ts';
import { readAlertSearch } from './searches.ts';

/** Recipients of one transaction. */
const BATCH = 50;
/** The number of refused e-mails in a row after which the alerts of an address are paused. */
const BOUNCES_MAX = 3;
/** An e-mail that failed later than this was retried for a day, and the failure may be the portal's own. */
const REFUSED_WITHIN = sql`interval '20 hours'`;

const DAYS_LATER: Record<AlertFrequency, number> = { daily: 0, weekly: 6 };

/** Writes the e-mails of all recipients for whom the morning has come. @returns Whether recipients may be left. */
export async function sendAlertMails(db: Kysely<Schema>, publicOrigin: string): Promise<boolean> {
  const hasMoreResults = await inBatches((batch) => recordResults(db, batch), { batch: BATCH });
  const hasMoreMails = await inBatches((batch) => writeMails(db, publicOrigin, batch), {
    batch: BATCH,
  });
  return hasMoreResults || hasMoreMails;
}

/**
 * Records which e-mails were delivered. Their jobs count as shown. The jobs of a failed one are in the next e-mail. An address
 * that has refused three in a row gets no more until its owner turns the alerts on again.
 */
function recordResults(db: Kysely<Schema>, limit: number): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ _id: string; isSent: boolean; isRefused: boolean }>`
      select alert_recipients._id, outbox.sent_at is not null as "isSent",
        coalesce(outbox.failed_at < outbox.undelivered_since + ${REFUSED_WITHIN}, false) as "isRefused"
      from alert_recipients left join outbox on outbox._id = alert_recipients.mail_id
      where mail_id is not null
        and (outbox._id is null or outbox.sent_at is not null or outbox.failed_at is not null)
      limit ${sql.lit(limit)} for update of alert_recipients skip locked`.execute(trx);
    const sent = rows.filter(({ isSent }) => isSent).map(({ _id }) => _id);
    const failed = rows.filter(({ isSent }) => !isSent).map(({ _id }) => _id);
    const refused = rows.filter(({ isRefused }) => isRefused).map(({ _id }) => _id);
    await sql`
      update alerts set shown_until = mailed_until, mailed_until = null
      where recipient_id = any(${sent}::text[]) and mailed_until is not null`.execute(trx);
    await sql`
      update alerts set due_at = now(), mailed_until = null
      where recipient_id = any(${failed}::text[]) and mailed_until is not null`.execute(trx);
    await sql`
      update alert_recipients set mail_id = null, bounces = case
        when _id = any(${sent}::text[]) then 0
        when _id = any(${refused}::text[]) then bounces + 1
        else bounces end
      where _id = any(${[...sent, ...failed]}::text[])`.execute(trx);
    await sql`
      update alerts set state = 'bounced', state_at = now()
      from alert_recipients
      where alerts.recipient_id = alert_recipients._id and alerts.state = 'active'
        and alert_recipients._id = any(${refused}::text[])
        and alert_recipients.bounces >= ${sql.lit(BOUNCES_MAX)}`.execute(trx);
    return rows.length;
  });
}

interface Recipient {
  _id: string;
  email: string;
  time_zone: string;
  seeker_id: string | null;
}

function writeMails(db: Kysely<Schema>, publicOrigin: string, limit: number): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const recipients = await trx
      .selectFrom('alert_recipients')
      .select(['_id', 'email', 'time_zone', 'seeker_id'])
      .where('due_at', '<=', sql<Date>`now()`)
      .where('mail_id', 'is', null)
      .orderBy('due_at')
      .limit(limit)
      .forUpdate()
      .skipLocked()
      .execute();
    if (recipients.length === 0) return 0;
    const { now } = await trx.selectNoFrom(sql<Date>`now()`.as('now')).executeTakeFirstOrThrow();
    const found = await foundJobs(trx, recipients);
    const listed = await publicJobs(trx).listSome(found.flatMap(({ job_ids: ids }) => ids));
    const jobs = new Map(
      listed.filter(({ status }) => status === 'open').map((job) => [job._id, job]),
    );
    for (const recipient of recipients) {
      const own = found.filter(({ recipient_id: id }) => id === recipient._id);
      const alerts = withoutRepeated(own, jobs);
      const mail_id =
        alerts.length > 0 ? await writeMail(trx, recipient, { alerts, publicOrigin }) : null;
      const { time_zone: zone } = recipient;
      if (mail_id !== null) {
        for (const { alert_id: id, frequency, until } of own) {
          const due_at = nextMorning(now, zone, { daysLater: DAYS_LATER[frequency] });
          const change = { due_at, mailed_until: until };
          await trx.updateTable('alerts').set(change).where('_id', '=', id).execute();
        }
      }
      await trx
        .updateTable('alert_recipients')
        .set({ due_at: nextMorning(now, zone), mail_id })
        .where('_id', '=', recipient._id)
        .execute();
    }
    return recipients.length;
  });
}

/** The new jobs of an alert that is due. */
interface AlertMatches {
  alert_id: string;
  recipient_id: string;
  frequency: AlertFrequency;
  search: string;
  count: number;
  /** The newest ones. */
  job_ids: string[];
  /** Up to when they were found. */
  until: Date;
}

/** The public jobs that the recipients' alerts have found, and that no e-mail of theirs has shown. */
async function foundJobs(
  trx: Transaction<Schema>,
  recipients: readonly Recipient[],
): Promise<AlertMatches[]> {
  const ids = recipients.map(({ _id }) => _id);
  const { rows } = await sql<AlertMatches>`
    select alerts._id as alert_id, alerts.recipient_id, alerts.frequency, alert_searches.search,
      found.count, found.job_ids, found.until
    from alerts join alert_searches on alert_searches._id = alerts.search_id, lateral (
      select count(*)::int as count, max(found_at) as until,
        (array_agg(job_id order by sort_date desc, job_id desc))[1:${sql.lit(ALERT_JOBS_MAX)}] as job_ids
      from (
        select found_at, job_id, sort_date
        from alert_matches join job_search on job_search._id = alert_matches.job_id
        where alert_matches.search_id = alerts.search_id and found_at > alerts.shown_until
          and found_at > now() - ${sql.lit(KEPT_FOR)}::interval
          and not exists (
            select from alerts as other join alert_matches as shown on shown.search_id = other.search_id
            where other.recipient_id = alerts.recipient_id and other._id <> alerts._id
              and shown.job_id = alert_matches.job_id and shown.found_at <= other.shown_until
              and shown.found_at > other.created_at)
      ) as fresh
    ) as found
    where alerts.recipient_id = any(${ids}::text[]) and alerts.state = 'active'
      and alerts.deleted_at is null and alerts.due_at <= now() and found.count > 0
    order by alerts.created_at, alerts._id`.execute(trx);
  return rows;
}

/** The alerts with their jobs. A job that several have found is listed with the first of them. */
function withoutRepeated(
  found: readonly AlertMatches[],
  jobs: ReadonlyMap<string, JobSummary>,
): FoundJobs[] {
  const listed = new Set<string>();
  return found.flatMap(({ search, count, job_ids: ids }) => {
    const repeated = ids.filter((id) => listed.has(id)).length;
    const own = ids.flatMap((id) => (listed.has(id) ? [] : (jobs.get(id) ?? [])));
    for (const { _id } of own) listed.add(_id);
    const title = alertTitle(readAlertSearch(search));
    return own.length > 0 ? [{ title, search, jobs: own, count: count - repeated }] : [];
  });
}

async function writeMail(
  trx: Transaction<Schema>,
  { _id, email, seeker_id: recipientId }: Recipient,
  { alerts, publicOrigin }: { alerts: FoundJobs[]; publicOrigin: string },
): Promise<string> {
  const unsubscribe = await signLink(trx, 'alerts unsubscribe', _id);
  const mail = newJobsMail(
    {
      to: email,
      alerts,
      links: { manage: await signLink(trx, 'alerts manage', _id), unsubscribe },
      unsubscribeUrl: publicOrigin + apiPaths.alerts.unsubscribe(unsubscribe),
    },
    publicOrigin,
  );
  return enqueueMail(trx, { ...mail, recipientId });
}
