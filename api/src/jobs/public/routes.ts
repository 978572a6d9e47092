import {
  type JobFacetsQuery,
  jobFacetsSchema,
  type JobSearch,
  jobSearchSchema,
  SEARCH_CHANGES_HEADER,
  type SuggestionsQuery,
  suggestionsSchema,
} from '@jobharbor/contract';
import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';

import type { Schema } from '../../database/index.ts';
import { sendPage } from '../../http/index.ts';
import { callersOf } from '../../sessions/index.ts';
import type { EmployerJobs } from '../employer/repository.ts';
import {
  allJobsQuery,
  employerParams,
  type EmployerParams,
  jobParams,
  type JobParams,
  type ListQuery,
  recentJobsQuery,
  termParams,
  type TermParams,
  termQuery,
} from '../requests.ts';
import {
  contactResponses,
  employerListResponses,
  facetResponses,
  jobResponses,
  listResponses,
  relatedResponses,
  searchResponses,
  suggestionResponses,
} from '../responses.ts';
import type { ReplicaReads } from './replicaReads.ts';
import { contactAddress, type FoundPage, type PublicJobs } from './repository.ts';

const TAGS = ['jobs'];
const LIST = { cache: 'public', limit: 'lists' } as const;

/** How a page of jobs is asked for, and what is found. */
interface JobList<Params, Query> {
  summary: string;
  params?: object;
  querystring: object;
  response?: object;
  find: (jobs: PublicJobs, request: { params: Params; query: Query }) => Promise<FoundPage>;
}

interface Options {
  db: Kysely<Schema>;
  reads: ReplicaReads;
  employerJobs: EmployerJobs;
}

/** The calls about jobs that visitors use. */
export function publicJobRoutes(app: FastifyInstance, { db, reads, employerJobs }: Options): void {
  function list<Params, Query>(
    url: string,
    { find, response = listResponses, ...schema }: JobList<Params, Query>,
  ): void {
    app.get<{ Params: Params; Querystring: Query }>(
      url,
      { config: LIST, schema: { tags: TAGS, ...schema, response } },
      async (request, reply) => {
        const { params, query } = request as { params: Params; query: Query };
        const page = await reads(request, (jobs) => find(jobs, { params, query }));
        if (page.changes.length > 0) {
          // Headers hold ASCII only.
          reply.header(SEARCH_CHANGES_HEADER, encodeURIComponent(JSON.stringify(page.changes)));
        }
        return sendPage(request, reply, page);
      },
    );
  }

  list<unknown, ListQuery>('/jobs/', {
    summary: 'All open jobs',
    querystring: allJobsQuery,
    find: (jobs, { query }) => jobs.search({}, query),
  });

  list<unknown, ListQuery>('/jobs/getrecentjobs', {
    summary: 'The newest jobs',
    querystring: recentJobsQuery,
    find: (jobs, { query }) => jobs.search({}, query),
  });

  list<TermParams, ListQuery>('/jobs/getjobbysearch/:term', {
    summary: 'Jobs that have the words of a text; none where nothing fits',
    params: termParams,
    querystring: termQuery,
    find: (jobs, { params, query }) => jobs.search({ q: params.term }, query, { isStrict: true }),
  });

  list<unknown, JobSearch>('/jobs/search', {
    summary: 'Jobs by text and filters',
    querystring: jobSearchSchema,
    response: searchResponses,
    find: (jobs, { query: { page, cursor, limit, order, ...asked } }) =>
      jobs.search(asked, { page, cursor, limit, order }),
  });

  app.get<{ Querystring: JobFacetsQuery }>(
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

  app.get<{ Querystring: SuggestionsQuery }>(
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

  app.get<{ Params: JobParams }>(
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

  app.get<{ Params: JobParams }>(
    '/jobs/getjobbyid/:jobId',
    {
      config: { cache: 'public' },
      schema: { tags: TAGS, summary: 'One job', params: jobParams, response: jobResponses },
    },
    async (request) => reads(request, (jobs) => jobs.find(request.params.jobId)),
  );

  for (const base of ['/jobs', '/employer']) {
    app.get<{ Params: EmployerParams; Querystring: ListQuery }>(
      `${base}/getalljobsbyemployer/:employerId`,
      {
        config: { ...LIST, callers: ['employer'], optional: true },
        schema: {
          tags: TAGS,
          summary: "One employer's open jobs; to themselves the closed ones too",
          params: employerParams,
          querystring: allJobsQuery,
          response: employerListResponses,
        },
      },
      async (request, reply) => {
        const { params, query } = request;
        const { employerId } = params;
        const isOwn = callersOf(request).some(({ id }) => id === employerId);
        if (isOwn) return sendPage(request, reply, await employerJobs.list(employerId, query));
        const page = await reads(request, (jobs) => jobs.listByEmployer(employerId, query));
        return sendPage(request, reply, page);
      },
    );
  }

  // Signed-in seekers alone may ask, so that nobody collects the addresses.
  app.get<{ Params: JobParams }>(
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
