import { type Job, type JobSummary, PAGE_MAX, type SearchOrder } from '@jobharbor/contract';
import type { Kysely } from 'kysely';

import type { Schema } from '../database/schema.ts';
import { NotFound } from '../errors.ts';
import { type Page, totalOf } from '../plugins/paging.ts';
import { JOB_COLUMNS } from './columns.ts';
import { readCursor, writeCursor } from './cursor.ts';
import type { Filter } from './matching.ts';
import { isRanked } from './pageSlice.ts';
import { toJob, toSummary } from './present.ts';
import { searchOf, type SearchResult } from './search.ts';
import { verifiedName } from './verifiedName.ts';

export interface ListOptions {
  limit: number;
  page?: number | undefined;
  /** Where the page before ended; it goes before `page`. */
  cursor?: string | undefined;
  order?: SearchOrder;
}

export type JobRepository = ReturnType<typeof jobRepository>;

export function jobRepository(db: Kysely<Schema>) {
  const searchJobs = searchOf(db);

  return {
    search,

    /** One employer's open jobs. */
    async listByEmployer(employerId: string, options: ListOptions): Promise<Page<JobSummary>> {
      const employer = await db
        .selectFrom('employers')
        .select('_id')
        .where('_id', '=', employerId)
        .where('deleted_at', 'is', null)
        .executeTakeFirst();
      if (!employer) throw new NotFound('Employer not found.');
      return search({ employerId }, options);
    },

    /** A whole job, closed ones too; deleted ones are not found. */
    async find(id: string): Promise<Job> {
      const row = await db
        .selectFrom('jobs')
        .select(JOB_COLUMNS)
        .select(verifiedName.as('verified_name'))
        .where('_id', '=', id)
        .where('deleted_at', 'is', null)
        .executeTakeFirst();
      if (!row) throw new NotFound('Job not found.');
      return toJob(row);
    },
  };

  /** The open jobs that match, page by page. */
  async function search(filter: Filter, options: ListOptions): Promise<Page<JobSummary>> {
    const { limit, order = 'newest' } = options;
    const start = options.cursor ? readCursor(options.cursor) : { page: options.page ?? 1 };
    const page = 'page' in start ? start.page : 1;
    const after = 'after' in start ? start.after : undefined;
    const query = { filter, order, limit, page, after };
    const result = await searchJobs(query);
    return {
      items: result.rows.map(toSummary),
      total: totalOf(result.count),
      nextCursor: isRanked(query) ? nextPage(result, page) : nextPosition(result),
    };
  }
}

function nextPosition({ rows, hasMore }: SearchResult): string | undefined {
  const last = rows.at(-1);
  if (!hasMore || !last) return undefined;
  return writeCursor({ after: { sortDate: last.position, id: last._id } });
}

/** A rank is no place that a cursor could hold: ranked lists go on by page number, up to its limit. */
function nextPage({ hasMore }: SearchResult, page: number): string | undefined {
  return hasMore && page < PAGE_MAX ? writeCursor({ page: page + 1 }) : undefined;
}
