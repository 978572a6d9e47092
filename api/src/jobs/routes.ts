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

import { sendPage } from '../http/index.ts';
import { callersOf } from '../sessions/index.ts';
import type { OwnJobs } from './ownJobs.ts';
import { ownJobSchemas } from './ownResponses.ts';
import type { PublicReads } from './publicReads.ts';
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
} from './requests.ts';
import {
  employerListResponses,
  facetResponses,
  jobResponses,
  jobSchemas,
  listResponses,
  relatedResponses,
  searchResponses,
  suggestionResponses,
} from './responses.ts';

const TAGS = ['jobs'];
const LIST = { cache: 'public', limit: 'lists' } as const;
const OWN_OR_LIST = { ...LIST, callers: ['employer'], optional: true } as const;
const ONE = { cache: 'public' } as const;

/** The jobs calls that a guest uses. */
export function jobRoutes(
  app: FastifyInstance,
  { reads, ownJobs }: { reads: PublicReads; ownJobs: OwnJobs },
): void {
  for (const schema of [...jobSchemas, ...ownJobSchemas]) app.addSchema(schema);

  app.get<{ Querystring: ListQuery }>(
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
    async (request, reply) => {
      const page = await reads(request, (jobs) => jobs.search({}, request.query));
      return sendPage(request, reply, page);
    },
  );

  app.get<{ Querystring: ListQuery }>(
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
    async (request, reply) => {
      const page = await reads(request, (jobs) => jobs.search({}, request.query));
      return sendPage(request, reply, page);
    },
  );

  app.get<{ Params: TermParams; Querystring: ListQuery }>(
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
    async (request, reply) => {
      const { params, query } = request;
      const page = await reads(request, (jobs) =>
        jobs.search({ q: params.term }, query, { isStrict: true }),
      );
      return sendPage(request, reply, page);
    },
  );

  app.get<{ Querystring: JobSearch }>(
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
    async (request, reply) => {
      const { page, cursor, limit, order, ...asked } = request.query;
      const found = await reads(request, (jobs) =>
        jobs.search(asked, { page, cursor, limit, order }),
      );
      if (found.changes.length > 0) {
        // Headers hold no other letters than these.
        reply.header(SEARCH_CHANGES_HEADER, encodeURIComponent(JSON.stringify(found.changes)));
      }
      return sendPage(request, reply, found);
    },
  );

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
      config: ONE,
      schema: { tags: TAGS, summary: 'One job', params: jobParams, response: jobResponses },
    },
    async (request) => reads(request, (jobs) => jobs.find(request.params.jobId)),
  );

  for (const base of ['/jobs', '/employer']) {
    app.get<{ Params: EmployerParams; Querystring: ListQuery }>(
      `${base}/getalljobsbyemployer/:employerId`,
      {
        config: OWN_OR_LIST,
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
        if (isOwn) return sendPage(request, reply, await ownJobs.list(employerId, query));
        const page = await reads(request, (jobs) => jobs.listByEmployer(employerId, query));
        return sendPage(request, reply, page);
      },
    );
  }
}
