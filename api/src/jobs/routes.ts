import { type JobSearch, jobSearchSchema } from '@jobharbor/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import type { JobPage, JobRepository } from './repository.ts';
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
import { employerListResponses, jobResponses, jobSchemas, listResponses } from './responses.ts';

const TAGS = ['jobs'];
const LIST = { cache: 'public', limit: 'lists' } as const;
const ONE = { cache: 'public' } as const;

/** The jobs calls that a guest uses. */
export function jobRoutes(app: FastifyInstance, { jobs }: { jobs: JobRepository }): void {
  for (const schema of jobSchemas) app.addSchema(schema);

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
    async (request, reply) => answer(request, reply, await jobs.search({}, request.query)),
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
    async (request, reply) => answer(request, reply, await jobs.search({}, request.query)),
  );

  app.get<{ Params: TermParams; Querystring: ListQuery }>(
    '/jobs/getjobbysearch/:term',
    {
      config: LIST,
      schema: {
        tags: TAGS,
        summary: 'Jobs whose name or location contains a text',
        params: termParams,
        querystring: termQuery,
        response: listResponses,
      },
    },
    async (request, reply) =>
      answer(request, reply, await jobs.search({ q: request.params.term }, request.query)),
  );

  app.get<{ Querystring: JobSearch }>(
    '/jobs/search',
    {
      config: LIST,
      schema: {
        tags: TAGS,
        summary: 'Jobs by text and filters',
        querystring: jobSearchSchema,
        response: listResponses,
      },
    },
    async (request, reply) =>
      answer(request, reply, await jobs.search(request.query, request.query)),
  );

  app.get<{ Params: JobParams }>(
    '/jobs/getjobbyid/:jobId',
    {
      config: ONE,
      schema: { tags: TAGS, summary: 'One job', params: jobParams, response: jobResponses },
    },
    async (request) => jobs.find(request.params.jobId),
  );

  for (const base of ['/jobs', '/employer']) {
    app.get<{ Params: EmployerParams; Querystring: ListQuery }>(
      `${base}/getalljobsbyemployer/:employerId`,
      {
        config: LIST,
        schema: {
          tags: TAGS,
          summary: "One employer's open jobs",
          params: employerParams,
          querystring: allJobsQuery,
          response: employerListResponses,
        },
      },
      async (request, reply) =>
        answer(request, reply, await jobs.listByEmployer(request.params.employerId, request.query)),
    );
  }
}

function answer(request: FastifyRequest, reply: FastifyReply, page: JobPage) {
  reply.header('x-total-count', page.total);
  if (page.nextCursor) {
    const url = new URL(request.url, 'http://localhost');
    url.searchParams.delete('page');
    url.searchParams.set('cursor', page.nextCursor);
    reply.header('link', `<${url.pathname}${url.search}>; rel="next"`);
  }
  return page.jobs;
}
