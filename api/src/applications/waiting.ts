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

/** Whether an event of an application answers it: by its status or by feedback. The table's alias is `events`. */
export const IS_ANSWER = sql<boolean>`
  (events.status <> all (${WAITING_STATUSES}::text[]) or events.feedback is not null)`;
