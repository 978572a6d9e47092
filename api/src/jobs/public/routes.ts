import {
  jobFacetsSchema,
  jobSearchSchema,
  type JobSummary,
  PAGE_MAX,
  SEARCH_CHANGES_HEADER,
  suggestionsSchema,
} from '@jobharbor/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';

import type { Schema } from '../../database/index.ts';
import { allowAnyOrigin, type SchemaTypes, sendPage } from '../../http/index.ts';
import type { EmployerJobs } from '../employer/repository.ts';
import {
  allJobsQuery,
  employerParams,
  jobParams,
  recentJobsQuery,
  someJobsQuery,
  termParams,
  termQuery,
} from '../requests.ts';
import {
  contactResponses,
  facetResponses,
  jobResponses,
  jobsOfEmployerResponses,
  listResponses,
  relatedResponses,
  searchResponses,
  someJobsResponses,
  suggestionResponses,
} from '../responses.ts';
import type { ReplicaReads } from './replicaReads.ts';
import { contactAddress, type FoundPage, type PublicJobs } from './repository.ts';

const TAGS = ['jobs'];
const LIST = { cache: 'public', limit: 'lists' } as const;

interface Options {
  db: Kysely<Schema>;
  reads: ReplicaReads;
  employerJobs: EmployerJobs;
}

/** The calls about jobs that visitors use. */
export function publicJobRoutes(app: FastifyInstance, { db, reads, employerJobs }: Options): void {
  const typed = app.withTypeProvider<SchemaTypes>();

  /** Answers a page of jobs, and says in a header what was searched for instead. */
  async function sendFound(
    request: FastifyRequest,
    reply: FastifyReply,
    find: (jobs: PublicJobs) => Promise<FoundPage>,
  ): Promise<JobSummary[]> {
    const page = await reads(request, find);
    if (page.changes.length > 0) {
      // Headers hold ASCII only.
      reply.header(SEARCH_CHANGES_HEADER, encodeURIComponent(JSON.stringify(page.changes)));
    }
    return sendPage(request, reply, page);
  }

  typed.get(
    '/jobs/',
    {
      config: LIST,
      schema: {
        tags: TAGS,
        summary: 'All open jobs',
        querystring: allJobsQuery,
        response: listResponses,
      },
    },
    (request, reply) => sendFound(request, reply, (jobs) => jobs.search({}, request.query)),
  );

  typed.get(
    '/jobs/getrecentjobs',
    {
      config: LIST,
      schema: {
        tags: TAGS,
        summary: 'The newest jobs',
        querystring: recentJobsQuery,
        response: listResponses,
      },
    },
    (request, reply) => {
      const { page, ...options } = request.query;
      return sendFound(request, reply, async (jobs) => {
        const found = await jobs.search({}, { ...options, page: Math.min(page, PAGE_MAX) });
        // A higher page would read all jobs before it. Older jobs are reached by cursor.
        return page <= PAGE_MAX ? found : { ...found, items: [], nextCursor: undefined };
      });
    },
  );

  typed.get(
    '/jobs/getjobbysearch/:term',
    {
      config: LIST,
      schema: {
        tags: TAGS,
        summary: 'Jobs that have the words of a text; none where nothing fits',
        params: termParams,
        querystring: termQuery,
        response: listResponses,
      },
    },
    (request, reply) => {
      const { params, query } = request;
      return sendFound(request, reply, (jobs) =>
        jobs.search({ q: params.term }, query, { isStrict: true }),
      );
    },
  );

  typed.get(
    '/jobs/search',
    {
      config: LIST,
      schema: {
        tags: TAGS,
        summary: 'Jobs by text and filters',
        querystring: jobSearchSchema,
        response: searchResponses,
      },
    },
    (request, reply) => {
      const { page, cursor, limit, order, ...asked } = request.query;
      return sendFound(request, reply, (jobs) =>
        jobs.search(asked, { page, cursor, limit, order }),
      );
    },
  );

  typed.get(
    '/jobs/facets',
    {
      config: LIST,
      schema: {
        tags: TAGS,
        summary: 'How many jobs each option of the filters would leave',
        querystring: jobFacetsSchema,
        response: facetResponses,
      },
    },
    async (request) => reads(request, (jobs) => jobs.facets(request.query)),
  );

  typed.get(
    '/jobs/suggestions',
    {
      config: LIST,
      schema: {
        tags: TAGS,
        summary: 'Titles and companies, or places, that a typed text may become',
        querystring: suggestionsSchema,
        response: suggestionResponses,
      },
    },
    async (request) => reads(request, (jobs) => jobs.suggest(request.query)),
  );

  typed.get(
    '/jobs/related/:jobId',
    {
      config: LIST,
      schema: {
        tags: TAGS,
        summary: 'Open jobs that are like one',
        params: jobParams,
        response: relatedResponses,
      },
    },
    async (request) => reads(request, (jobs) => jobs.related(request.params.jobId)),
  );

  typed.get(
    '/jobs/getjobbyid/:jobId',
    {
      // A job that is closed or removed must not be shown from a cache as open.
      config: { cache: 'revalidated' },
      schema: { tags: TAGS, summary: 'One job', params: jobParams, response: jobResponses },
    },
    async (request) => reads(request, (jobs) => jobs.find(request.params.jobId)),
  );

  typed.get(
    '/jobs/byids',
    {
      config: LIST,
      schema: {
        tags: TAGS,
        summary: 'Some jobs by their ids, closed ones too; removed ones are left out',
        querystring: someJobsQuery,
        response: someJobsResponses,
      },
    },
    async (request) => {
      const ids = request.query.ids.split(',');
      return reads(request, (jobs) => jobs.listSome(ids));
    },
  );

  for (const base of ['/jobs', '/employer']) {
    typed.get(
      `${base}/getalljobsbyemployer/:employerId`,
      {
        config: { ...LIST, callers: ['employer'], optional: true },
        // Companies list their jobs on their own sites.
        ...(base === '/jobs' && { onRequest: allowAnyOrigin }),
        schema: {
          tags: TAGS,
          summary: "One employer's open jobs; to themselves the closed ones too",
          params: employerParams,
          querystring: allJobsQuery,
          response: jobsOfEmployerResponses,
        },
      },
      async (request, reply) => {
        const { params, query } = request;
        const { employerId } = params;
        const isOwn = request.callers.some(({ id }) => id === employerId);
        if (isOwn) return sendPage(request, reply, await employerJobs.list(employerId, query));
        const page = await reads(request, (jobs) => jobs.listByEmployer(employerId, query));
        return sendPage(request, reply, page);
      },
    );
  }

  // Only for signed-in seekers, so that nobody collects the addresses.
  typed.get(
    '/jobs/contact/:jobId',
    {
      config: { callers: ['seeker'], cookies: ['seeker'], limit: 'lists' },
      schema: {
        tags: TAGS,
        summary: 'The e-mail address of an open job',
        params: jobParams,
        response: contactResponses,
      },
    },
    async (request) => contactAddress(db, request.params.jobId),
  );
}
