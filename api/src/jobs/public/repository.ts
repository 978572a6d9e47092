import {
  type Job,
  type JobFacets,
  type JobFacetsQuery,
  type JobFilter,
  type JobSuggestion,
  type JobSummary,
  PAGE_MAX,
  type SearchChange,
  type SuggestionsQuery,
} from '@jobharbor/contract';
import { type Kysely, sql } from 'kysely';

import { isUnattended, type Schema } from '../../database/index.ts';
import { NotFound } from '../../errors.ts';
import { type Page, totalOf } from '../../http/index.ts';
import {
  answersWithin,
  companyCheck,
  employerColumns,
  JOB_COLUMNS,
  summaryColumns,
  type SummaryRow,
  verifiedWebsite,
} from '../columns.ts';
import { type ListOptions, readCursor, writeCursor } from '../cursor.ts';
import { toPublicJob, toSummary } from '../present.ts';
import { facetsOf } from '../search/facets.ts';
import type { Filter } from '../search/query/query.ts';
import { relatedJobs } from '../search/related.ts';
import { searchJobs, type SearchResult } from '../search/search.ts';
import { suggest } from '../search/suggestions.ts';

/** A search text, a place and filters. */
type Search = Filter & Partial<Pick<JobFilter, 'q' | 'where' | 'within'>>;

export interface FoundPage extends Page<JobSummary> {
  /** How the search was changed, when nothing matched. */
  changes: SearchChange[];
}

/** A job with all public fields, and when its page has changed. */
export interface WholeJob {
  job: Job;
  updatedAt: Date;
}

export type PublicJobs = ReturnType<typeof publicJobs>;

/** Public reads of jobs, from the primary or a replica. */
export function publicJobs(db: Kysely<Schema>) {
  return {
    search,

    /** How many jobs match with each option of the filters. */
    facets: (query: JobFacetsQuery): Promise<JobFacets> => facetsOf(db, query),

    /** Suggestions for a search field. */
    suggest: (query: SuggestionsQuery): Promise<JobSuggestion[]> => suggest(db, query),

    /** Open jobs that are similar to a job, which may be closed. */
    async related(id: string): Promise<JobSummary[]> {
      return (await relatedJobs(db, id)).map(toSummary);
    },

    /** One employer's open jobs. */
    async listByEmployer(employerId: string, options: ListOptions): Promise<Page<JobSummary>> {
      await assertEmployer(employerId);
      return search({ employerId }, options);
    },

    /** A page of the open jobs that match, newest first, with all public fields. A search without matches stays so. */
    async listWhole(
      asked: Search,
      options: Pick<ListOptions, 'limit' | 'cursor'>,
    ): Promise<{ jobs: WholeJob[]; nextCursor: string | undefined }> {
      if (asked.employerId !== undefined) await assertEmployer(asked.employerId);
      const newest = { ...options, order: 'newest' } as const;
      const { items, nextCursor } = await search(asked, newest, { isStrict: true });
      return { jobs: await readWhole(items.map(({ _id }) => _id)), nextCursor };
    },

    /** What lists say of some jobs, in no order. Closed ones are among them, deleted and unknown ones are not. */
    async listSome(ids: readonly string[]): Promise<JobSummary[]> {
      const { rows } = await sql<SummaryRow>`
        select ${summaryColumns} from jobs
        where _id = any(${[...ids]}::text[]) and deleted_at is null`.execute(db);
      return rows.map(toSummary);
    },

    /** A job with all public fields, open or closed. Deleted jobs are not found, which the code of the error says. */
    async find(id: string): Promise<Job> {
      const row = await db
        .selectFrom('jobs')
        .select(JOB_COLUMNS)
        .select('deleted_at')
        .select(employerColumns)
        .select([verifiedWebsite.as('verified_website'), answersWithin.as('answers_within')])
        .select([companyCheck.as('company_check'), isUnattended.as('is_unattended')])
        .where('_id', '=', id)
        .executeTakeFirst();
      if (!row) throw new NotFound('Job not found.');
      if (row.deleted_at) throw new NotFound('Job not found.', 'job_removed');
      return toPublicJob(row);
    },
  };

  async function assertEmployer(employerId: string): Promise<void> {
    const employer = await db
      .selectFrom('employers')
      .select('_id')
      .where('_id', '=', employerId)
      .where('deleted_at', 'is', null)
      .executeTakeFirst();
    if (!employer) throw new NotFound('Employer not found.');
  }

  /** The open ones among some jobs, in the order of their ids in the list. */
  async function readWhole(ids: readonly string[]): Promise<WholeJob[]> {
    if (ids.length === 0) return [];
    const rows = await db
      .selectFrom('jobs')
      .select([...JOB_COLUMNS, 'updated_at'])
      .select(employerColumns)
      .select([verifiedWebsite.as('verified_website'), answersWithin.as('answers_within')])
      .select([companyCheck.as('company_check'), isUnattended.as('is_unattended')])
      .where('_id', 'in', ids)
      .where('status', '=', 'open')
      .where('deleted_at', 'is', null)
      .execute();
    const jobs = new Map(
      rows.map((row) => [row._id, { job: toPublicJob(row), updatedAt: row.updated_at }]),
    );
    return ids.map((id) => jobs.get(id)).filter((job) => job !== undefined);
  }

  /**
   * The open jobs that match, page by page.
   * @param isStrict Finds nothing when nothing matches; otherwise the search is changed to a similar one.
   */
  async function search(
    asked: Search,
    options: ListOptions,
    { isStrict = false } = {},
  ): Promise<FoundPage> {
    const { limit } = options;
    const order = options.order ?? (asked.q ? 'best' : 'newest');
    const start = options.cursor ? readCursor(options.cursor) : { page: options.page ?? 1 };
    const page = 'page' in start ? start.page : 1;
    const after = 'after' in start ? start.after : undefined;
    const result = await searchJobs(db, { ...asked, order, limit, page, after, isStrict });
    const isRanked = order === 'best' && Boolean(asked.q) && !after;
    return {
      items: result.rows.map(toSummary),
      total: totalOf(result.count),
      nextCursor: isRanked ? nextPage(result, page) : nextPosition(result),
      changes: result.changes,
    };
  }
}

/** The address for applications to an open job. */
export async function contactAddress(
  db: Kysely<Schema>,
  jobId: string,
): Promise<{ applicationEmail?: string }> {
  const job = await db
    .selectFrom('jobs')
    .select('application_email')
    .where('_id', '=', jobId)
    .where('deleted_at', 'is', null)
    .where('status', '=', 'open')
    .executeTakeFirst();
  if (!job) throw new NotFound('Job not found.');
  return job.application_email === null ? {} : { applicationEmail: job.application_email };
}

function nextPosition({ rows, hasMore }: SearchResult): string | undefined {
  const last = rows.at(-1);
  if (!hasMore || !last) return undefined;
  return writeCursor({ after: { sortDate: last.position, id: last._id } });
}

/** Ranked lists have page numbers instead of positions, up to a limit. */
function nextPage({ hasMore }: SearchResult, page: number): string | undefined {
  return hasMore && page < PAGE_MAX ? writeCursor({ page: page + 1 }) : undefined;
}
