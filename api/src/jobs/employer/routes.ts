import {
  jobFormSchema,
  type JobStatus,
  jobStatusSchema,
  jobUpdateSchema,
} from '@jobharbor/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';

import { messageBody, type SchemaTypes, sendPage } from '../../http/index.ts';
import { ONCE, repeatableCall } from '../../idempotency/index.ts';
import { callerOf } from '../../sessions/index.ts';
import { allJobsQuery, jobParams } from '../requests.ts';
import type { EmployerJobs } from './repository.ts';
import {
  changedResponses,
  ownJobResponses,
  ownListResponses,
  postedResponses,
  removedResponses,
  updatedResponses,
} from './responses.ts';

const TAGS = ['jobs'];
const EMPLOYER = { callers: ['employer'] } as const;
const CHANGES = { ...EMPLOYER, callerLimit: 'jobChanges' } as const;

const POSTED = 'Job posted successfully.';
const UPDATED = 'Job updated successfully.';
const REMOVED = 'Job deleted successfully.';
const STATUS_MESSAGES: Record<JobStatus, string> = {
  open: 'Job reopened successfully.',
  closed: 'Job closed successfully.',
};

/** The jobs calls that an employer uses. */
export function employerJobRoutes(app: FastifyInstance, { jobs }: { jobs: EmployerJobs }): void {
  const typed = app.withTypeProvider<SchemaTypes>();
  const mayPost = (request: FastifyRequest) => jobs.assertMayPost(callerOf(request).id);

  for (const base of ['/jobs', '/employer/jobs']) {
    typed.get(
      `${base}/getalljobs`,
      {
        config: { ...EMPLOYER, limit: 'lists' },
        schema: {
          tags: TAGS,
          summary: 'One’s own jobs, closed ones too',
          querystring: allJobsQuery,
          response: ownListResponses,
        },
      },
      async (request, reply) =>
        sendPage(request, reply, await jobs.list(callerOf(request).id, request.query)),
    );

    typed.post(
      `${base}/add`,
      {
        config: EMPLOYER,
        preValidation: mayPost,
        schema: {
          tags: TAGS,
          summary: 'Posts a job',
          description: ONCE,
          body: jobFormSchema,
          response: postedResponses,
        },
      },
      async (request, reply) => {
        const call = repeatableCall(request, 'post a job');
        const job = await jobs.post(callerOf(request).id, request.body, call);
        return reply.code(201).send({ ...messageBody(POSTED), job });
      },
    );
  }

  typed.get(
    '/employer/jobs/:jobId',
    {
      config: EMPLOYER,
      schema: {
        tags: TAGS,
        summary: 'One of one’s own jobs, whole',
        params: jobParams,
        response: ownJobResponses,
      },
    },
    async (request) => jobs.find(request.params.jobId, callerOf(request).id),
  );

  typed.put(
    '/jobs/update/:jobId',
    {
      config: CHANGES,
      preValidation: mayPost,
      schema: {
        tags: TAGS,
        summary: 'Changes one of one’s own jobs',
        params: jobParams,
        body: jobUpdateSchema,
        response: updatedResponses,
      },
    },
    async (request) => {
      const job = await jobs.update(request.params.jobId, callerOf(request).id, request.body);
      return { ...messageBody(UPDATED), job };
    },
  );

  typed.patch(
    '/jobs/status/:jobId',
    {
      config: CHANGES,
      schema: {
        tags: TAGS,
        summary: 'Closes one of one’s own jobs, or opens it again',
        params: jobParams,
        body: jobStatusSchema,
        response: changedResponses,
      },
    },
    async (request) => {
      const { status } = request.body;
      const job = await jobs.setStatus(request.params.jobId, callerOf(request).id, status);
      return { ...messageBody(STATUS_MESSAGES[status]), job };
    },
  );

  typed.delete(
    '/jobs/deletejobbyid/:jobId',
    {
      config: EMPLOYER,
      schema: {
        tags: TAGS,
        summary: 'Deletes one of one’s own jobs; its applications stay',
        params: jobParams,
        response: removedResponses,
      },
    },
    async (request) => {
      await jobs.remove(request.params.jobId, callerOf(request).id);
      return messageBody(REMOVED);
    },
  );
}
