import { type Interview, INTERVIEW_STATES, type SeekerInterview } from '@jobharbor/contract';
import { type Kysely, sql } from 'kysely';

import { colleagueName, type Schema } from '../../database/index.ts';

/** Selects interviews with what their mails and pages say of the application. The caller adds the condition of ownership. */
export function selectInterviews(db: Kysely<Schema>) {
  return db
    .selectFrom('interviews')
    .innerJoin('applications', 'applications._id', 'interviews.application_id')
    .innerJoin('jobs', 'jobs._id', 'applications.job_id')
    .leftJoin('seekers', 'seekers._id', 'applications.seeker_id')
    .leftJoin('colleagues', 'colleagues._id', 'interviews.colleague_id')
    .selectAll('interviews')
    .select(['jobs.job_name', 'jobs.company_name', 'jobs.application_email'])
    .select(['seekers._id as seeker_id', 'seekers.email', 'colleagues.email as colleague_email'])
    .select(colleagueName('colleagues').as('by'))
    .select(sql<Date>`now()`.as('read_at'))
    .select((rows) => [
      rows.fn.coalesce('applications.first_name', 'seekers.first_name').as('first_name'),
      rows.fn.coalesce('applications.last_name', 'seekers.last_name').as('last_name'),
    ]);
}

export type InterviewRow = Awaited<
  ReturnType<ReturnType<typeof selectInterviews>['execute']>
>[number];

/** As a value of the database, whose drivers write arrays of instants differently. */
export const instants = (times: readonly string[]) =>
  sql<Date[]>`${[...times]}::text[]::timestamptz(3)[]`;

/** Whether it is open, and not over when it was read. One that was proposed can be answered as long as it is open. */
export function isRunning({ state, starts_at, minutes, read_at }: InterviewRow): boolean {
  const end = starts_at ? starts_at.getTime() + minutes * 60_000 : Infinity;
  return INTERVIEW_STATES[state].isOpen && end > read_at.getTime();
}

export function toInterview(row: InterviewRow): Interview {
  return {
    ...commonOf(row),
    version: row.version,
    ...(row.by !== null && { by: row.by }),
    createdAt: row.created_at.toISOString(),
    changedAt: row.changed_at.toISOString(),
  };
}

export function toSeekerInterview(row: InterviewRow): SeekerInterview {
  return {
    ...commonOf(row),
    applicationId: row.application_id,
    jobName: row.job_name,
    ...(row.company_name !== null && { companyName: row.company_name }),
  };
}

function commonOf(row: InterviewRow) {
  const { _id, minutes, place, note, answer } = row;
  return {
    ...{ _id, minutes, place, note, answer },
    state: row.state,
    times: row.times.map((time) => time.toISOString()),
    ...(row.starts_at && { startsAt: row.starts_at.toISOString() }),
    timeZone: row.time_zone,
  };
}
