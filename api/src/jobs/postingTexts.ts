import { JOB_FIELD_NAMES, jobField, type JobFieldName } from '@jobharbor/contract';
import { type RawBuilder, sql, type Updateable } from 'kysely';

import type { JobsTable } from '../database/index.ts';
import { columnOf } from './columns.ts';

/** Fields that are erased: long texts, lists, questions, and fields for the employer only. */
const ERASED = JOB_FIELD_NAMES.filter((name) => {
  const { kind, shown } = jobField(name);
  return kind === 'text' || kind === 'list' || kind === 'questions' || shown === 'employer';
});

const empty = (name: JobFieldName) => {
  const { kind, always } = jobField(name);
  if (kind === 'list') return [];
  if (kind === 'questions') return '[]';
  return always ? '' : null;
};

/**
 * The update that erases a job's texts. Names, location and conditions are kept, because applicants see them.
 */
export const ERASED_POSTING_TEXTS: Updateable<JobsTable> = Object.fromEntries(
  ERASED.map((name) => [columnOf(name), empty(name)]),
);

const isGiven = (name: JobFieldName) => {
  const column = sql.ref(columnOf(name));
  if (jobField(name).kind === 'list') return sql`cardinality(${column}) > 0`;
  if (jobField(name).kind === 'questions') return sql`${column} <> '[]'`;
  return sql`coalesce(${column}, '') <> ''`;
};

/** Whether a job still has any of these texts. */
export const hasPostingTexts: RawBuilder<boolean> = sql`(${sql.join(ERASED.map(isGiven), sql` or `)})`;
