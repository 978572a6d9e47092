import { type Kysely, type RawBuilder, sql } from 'kysely';

import { colleagueName, FORMER_COLLEAGUE, type Schema } from '../../database/index.ts';

/** Rows that are in memory at once. A note has up to 5,000 characters. */
const PAGE = 200;

/** Notes and ratings of an export: of whole companies, or of one colleague. */
export async function* exportedAssessments(
  db: Kysely<Schema>,
  of: { employerId: string } | { colleagueId: string },
): AsyncGenerator<object> {
  const isIncluded: RawBuilder<boolean> =
    'employerId' in of
      ? sql`colleagues.employer_id = ${of.employerId}`
      : sql`colleagues._id = ${of.colleagueId}`;
  let last = '';
  for (let hasMore = true; hasMore;) {
    const rows = await db
      .selectFrom('application_notes as notes')
      .innerJoin('colleagues', 'colleagues._id', 'notes.colleague_id')
      .select(['notes._id', 'application_id', 'text', 'notes.created_at', 'changed_at'])
      .select(colleagueName('colleagues').as('by'))
      .where(isIncluded)
      .where('notes._id', '>', last)
      .orderBy('notes._id')
      .limit(PAGE)
      .execute();
    for (const { application_id, text, by, created_at, changed_at } of rows) {
      yield {
        application: application_id,
        by: by ?? FORMER_COLLEAGUE,
        note: text,
        at: created_at.toISOString(),
        ...(changed_at && { changedAt: changed_at.toISOString() }),
      };
    }
    last = rows.at(-1)?._id ?? last;
    hasMore = rows.length === PAGE;
  }
  let position = ['', '', ''];
  for (let hasMore = true; hasMore;) {
    const rows = await db
      .selectFrom('application_ratings as scores')
      .innerJoin('colleagues', 'colleagues._id', 'scores.colleague_id')
      .select(['application_id', 'colleague_id', 'criterion', 'score', 'rated_at'])
      .select(colleagueName('colleagues').as('by'))
      .where(isIncluded)
      .where(sql<boolean>`(application_id, colleague_id, criterion) > (${sql.join(position)})`)
      .orderBy('application_id')
      .orderBy('colleague_id')
      .orderBy('criterion')
      .limit(PAGE)
      .execute();
    for (const { application_id, criterion, score, by, rated_at } of rows) {
      yield {
        application: application_id,
        by: by ?? FORMER_COLLEAGUE,
        criterion,
        score,
        at: rated_at.toISOString(),
      };
    }
    const end = rows.at(-1);
    if (end) position = [end.application_id, end.colleague_id, end.criterion];
    hasMore = rows.length === PAGE;
  }
}
