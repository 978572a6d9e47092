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

/** When an employer has answered an application: by a status, by feedback, by a message or by an interview. */
export const ANSWERS = sql`(
  select events.at from application_events as events
  where events.application_id = applications._id
    and (events.status <> all (${WAITING_STATUSES}::text[]) or events.feedback is not null)
  union all
  select messages.sent_at from application_messages as messages
  where messages.application_id = applications._id and messages.author = 'employer'
  union all
  select interviews.created_at from interviews
  where interviews.application_id = applications._id)`;

export const IS_ANSWERED = sql<boolean>`exists ${ANSWERS}`;
