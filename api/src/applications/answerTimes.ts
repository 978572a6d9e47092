import { type Kysely, sql } from 'kysely';

import { type Now, NOW, type Schema } from '../database/index.ts';
import { ANSWERS } from './waiting.ts';

/** Older answers say little about what an applicant may expect. */
const PERIOD = '90 days';
/** Of fewer answers no median is stored, because it would say little. */
const ANSWERS_MIN = 10;
/** Stands for infinity: longer than any answer takes. */
const NEVER = sql`interval '100 years'`;

/**
 * Stores each employer's median time to the first answer over the last 90 days, in days. An answer is a status that decides
 * an application or shortlists it, feedback, a message or an interview. Applications that were marked as not answered count
 * as infinite; if the median is infinite, none is stored. It reads all applications that changed in that time.
 * @returns That nothing is left.
 */
export async function measureAnswerTimes(db: Kysely<Schema>, now: Now = NOW): Promise<false> {
  const isRecent = (column: string) =>
    sql`${sql.ref(column)} > ${now} - ${sql.lit(PERIOD)}::interval`;
  await sql`
    with answers as (
      select applications.employer_id, applications.created_at, min(answers.at) as answered_at
      from applications join ${ANSWERS} as answers on answers.application_id = applications._id
      where ${isRecent('applications.updated_at')}
      group by applications._id
    ), observed as (
      select employer_id, answered_at - created_at as time, true as is_answer
      from answers where ${isRecent('answered_at')}
      union all
      select employer_id, ${NEVER}, false from applications where ${isRecent('no_answer_at')}
    ), measured as (
      select employer_id, percentile_cont(0.5) within group (order by time) as time
      from observed
      group by employer_id having count(*) filter (where is_answer) >= ${ANSWERS_MIN}
    ), found as (
      select _id, case when time < ${NEVER} / 4 then greatest(1, ceil(extract(epoch from time) / 86400)) end as days
      from employers left join measured on employer_id = _id
    )
    update employers set answers_within = found.days
    from found where found._id = employers._id and answers_within is distinct from found.days`.execute(
    db,
  );
  return false;
}
