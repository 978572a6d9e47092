import { type Kysely, sql } from 'kysely';

import type { Schema } from '../../database/index.ts';

/** How long a claim lasts: well beyond the time limit of one call. Then a notice without a result is due again. */
const LEASE = sql`interval '5 minutes'`;
/** The delay after the first failed attempt and the longest one, in seconds. */
const DELAY = { first: 60, longest: 3_600 };
/** For how long a notice is retried. The sitemap has the change too. */
const RETRY_FOR = sql`interval '7 days'`;

/** The page of a job that a subscriber is to be notified of. */
export interface Notice {
  job_id: string;
  revision: number;
}

/**
 * Sets which services are notified of changed pages. A new one is notified of later changes only; what waits for another
 * one is deleted.
 */
export async function setSubscribers(db: Kysely<Schema>, names: readonly string[]): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await sql`delete from page_subscribers where name <> all(${[...names]}::text[])`.execute(trx);
    await sql`delete from page_notices where subscriber <> all(${[...names]}::text[])`.execute(trx);
    await sql`
      insert into page_subscribers (name) select unnest(${[...names]}::text[])
      on conflict do nothing`.execute(trx);
  });
}

/**
 * The notices of one subscriber. Triggers write them in the transaction that changes a job. They are claimed, sent, and
 * deleted, each in a statement of its own: a process that ends in between sends them twice, and loses none.
 */
export function noticeQueue(db: Kysely<Schema>, subscriber: string) {
  return {
    async claim(limit: number): Promise<Notice[]> {
      const { rows } = await sql<Notice>`
        with due as materialized (
          select job_id from page_notices
          where subscriber = ${subscriber} and due_at <= now()
          order by due_at limit ${sql.lit(limit)} for update skip locked
        )
        update page_notices set attempts = attempts + 1, due_at = now() + ${LEASE}
        from due where page_notices.subscriber = ${subscriber} and page_notices.job_id = due.job_id
        returning page_notices.job_id, revision`.execute(db);
      return rows;
    },

    /** Deletes the notices that were sent, unless their page has changed since. */
    async complete(notices: readonly Notice[]): Promise<void> {
      await sql`
        with sent as materialized (${claimed(notices)})
        delete from page_notices using sent
        where page_notices.subscriber = ${subscriber} and page_notices.job_id = sent.job_id`.execute(
        db,
      );
    },

    /** Sets when failed notices are sent again, and gives up the oldest ones. */
    async postpone(notices: readonly Notice[]): Promise<void> {
      await sql`
        with failed as materialized (${claimed(notices)}), given_up as (
          delete from page_notices using failed
          where page_notices.subscriber = ${subscriber} and page_notices.job_id = failed.job_id
            and page_notices.created_at < now() - ${RETRY_FOR}
        )
        update page_notices
        set due_at = now() + interval '1 second' * least(${sql.lit(DELAY.longest)},
          ${sql.lit(DELAY.first)} * power(2, least(attempts, 20) - 1))
        from failed
        where page_notices.subscriber = ${subscriber} and page_notices.job_id = failed.job_id
          and page_notices.created_at >= now() - ${RETRY_FOR}`.execute(db);
    },
  };

  /** The rows of claimed notices. A locked row is left out: its page is changing, so that it is sent again. */
  function claimed(notices: readonly Notice[]) {
    return sql`
      select page_notices.job_id from page_notices
        join json_to_recordset(${JSON.stringify(notices)}::json) as claimed (job_id text, revision integer)
          using (job_id, revision)
      where page_notices.subscriber = ${subscriber}
      for update of page_notices skip locked`;
  }
}
