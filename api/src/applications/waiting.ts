import { APPLICATION_STATUSES, applicationStatuses } from '@jobharbor/contract';
import { sql } from 'kysely';

/** The statuses of applications that the employer has not answered yet. */
const WAITING_STATUSES = APPLICATION_STATUSES.filter(
  (status) => applicationStatuses[status].isWaiting,
);

/** Literals, so that PostgreSQL uses the partial index `applications_waiting`. */
export const HAS_WAITING_STATUS = sql<boolean>`applications.status in (${sql.join(
  WAITING_STATUSES.map((status) => sql.lit(status)),
)})`;

/** The answers of employers, with their times: a status, feedback, a message or an interview. */
export const ANSWERS = sql`(
  select events.application_id, events.at from application_events as events
  where events.status <> all (${WAITING_STATUSES}::text[]) or events.feedback is not null
  union all
  select application_id, sent_at from application_messages where author = 'employer'
  union all
  select application_id, created_at from interviews)`;

export const IS_ANSWERED = sql<boolean>`exists (
  select from ${ANSWERS} as answers where answers.application_id = applications._id)`;
