import {
  type Application,
  type Assessment,
  DEFAULT_CRITERION,
  type OwnScore,
} from '@jobharbor/contract';
import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';

import { colleagueName, FORMER_COLLEAGUE, type Schema } from '../../database/index.ts';
import { Conflict } from '../../errors.ts';

/** The criteria of the job of each row of `applications`. */
const criteriaOfRow = sql<string[]>`coalesce(
  (select names from rating_criteria where rating_criteria.job_id = applications.job_id),
  ${sql`array[${sql.lit(DEFAULT_CRITERION)}]`})`;

/** How colleagues have rated each of some applications. One without a rating is not in the answer. */
export async function ratingsOf(
  db: Kysely<Schema>,
  ids: readonly string[],
  colleagueId: string,
): Promise<Map<string, NonNullable<Application['rating']>>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{
    _id: string;
    rating: number;
    raters: number;
    has_rated: boolean;
  }>`
    select applications._id, applications.rating,
      count(distinct scores.colleague_id)::int as raters,
      count(*) filter (where scores.colleague_id = ${colleagueId})
        = cardinality(${criteriaOfRow}) as has_rated
    from applications
      join application_ratings as scores on scores.application_id = applications._id
    where applications._id = any(${[...ids]}::text[]) and scores.criterion = any(${criteriaOfRow})
    group by applications._id`.execute(db);
  return new Map(
    rows.map(({ _id, rating, raters, has_rated: hasRated }) => [
      _id,
      { raters, ...averageFor({ rating, raters, hasRated }) },
    ]),
  );
}

/** With one rater the average is that colleague's rating. It is hidden from colleagues who have not rated yet. */
function averageFor({
  rating,
  raters,
  hasRated,
}: {
  rating: number;
  raters: number;
  hasRated: boolean;
}) {
  return hasRated || raters > 1 ? { average: rating } : {};
}

/** The rating of one application, as a colleague may see it. */
export async function ratingOf(
  db: Kysely<Schema>,
  applicationId: string,
  colleagueId: string,
): Promise<Assessment['rating']> {
  const { criteria, rating } = await db
    .selectFrom('applications')
    .select(['rating', criteriaOfRow.as('criteria')])
    .where('_id', '=', applicationId)
    .executeTakeFirstOrThrow();
  const rows = await db
    .selectFrom('application_ratings as scores')
    .innerJoin('colleagues', 'colleagues._id', 'scores.colleague_id')
    .select(['scores.colleague_id', 'scores.criterion', 'scores.score'])
    .select(colleagueName('colleagues').as('by'))
    .where('scores.application_id', '=', applicationId)
    .where('scores.criterion', 'in', criteria)
    .orderBy('scores.colleague_id')
    .execute();
  const colleagues = new Map(
    rows.map(({ colleague_id, by }) => [colleague_id, by ?? FORMER_COLLEAGUE]),
  );
  const scoresOf = (id: string) =>
    criteria.flatMap((criterion) => {
      const row = rows.find((one) => one.colleague_id === id && one.criterion === criterion);
      return row ? [{ criterion, score: row.score }] : [];
    });
  const own = scoresOf(colleagueId);
  const raters = colleagues.size;
  const hasRated = own.length === criteria.length;
  const others = [...colleagues]
    .filter(([id]) => id !== colleagueId)
    .map(([id, by]) => ({ by, scores: scoresOf(id) }));
  return {
    criteria,
    own,
    raters,
    ...(raters > 0 && averageFor({ rating, raters, hasRated })),
    ...(hasRated && { others }),
  };
}

const OTHER_CRITERIA = 'A colleague has changed the criteria of this job meanwhile.';

interface Rating extends OwnScore {
  applicationId: string;
  colleagueId: string;
}

/** Sets or takes back one score. The application is locked. @throws Conflict */
export async function rate(
  trx: Transaction<Schema>,
  { applicationId, colleagueId, criterion, score }: Rating,
): Promise<void> {
  if (score === null) {
    await trx
      .deleteFrom('application_ratings')
      .where('application_id', '=', applicationId)
      .where('colleague_id', '=', colleagueId)
      .where('criterion', '=', criterion)
      .execute();
  } else {
    const { criteria } = await trx
      .selectFrom('applications')
      .select(criteriaOfRow.as('criteria'))
      .where('_id', '=', applicationId)
      .executeTakeFirstOrThrow();
    if (!criteria.includes(criterion)) throw new Conflict(OTHER_CRITERIA, 'criteria_changed');
    await trx
      .insertInto('application_ratings')
      .values({ application_id: applicationId, colleague_id: colleagueId, criterion, score })
      .onConflict((conflict) =>
        conflict
          .columns(['application_id', 'colleague_id', 'criterion'])
          .doUpdateSet({ score, rated_at: sql<Date>`clock_timestamp()` }),
      )
      .execute();
  }
  await updateAverages(trx, sql`applications._id = ${applicationId}`);
}

/**
 * Sets what a job's applicants are rated by. Scores by a criterion that is left out stay stored and count no more: who
 * takes it in again finds them.
 */
export async function setCriteria(
  trx: Transaction<Schema>,
  jobId: string,
  criteria: readonly string[],
): Promise<void> {
  if (criteria.length === 0) {
    await trx.deleteFrom('rating_criteria').where('job_id', '=', jobId).execute();
  } else {
    const names = sql<string[]>`${[...criteria]}::text[]`;
    await trx
      .insertInto('rating_criteria')
      .values({ job_id: jobId, names })
      .onConflict((conflict) => conflict.column('job_id').doUpdateSet({ names }))
      .execute();
  }
  await updateAverages(
    trx,
    sql`applications.job_id = ${jobId} and exists (
      select from application_ratings where application_id = applications._id)`,
  );
}

async function updateAverages(trx: Transaction<Schema>, which: RawBuilder<unknown>): Promise<void> {
  await sql`
    update applications set rating = coalesce((
      select round(avg(score), 2) from application_ratings
      where application_id = applications._id and criterion = any(${criteriaOfRow})), 0)
    where ${which}`.execute(trx);
}
