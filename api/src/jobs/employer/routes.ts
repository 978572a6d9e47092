import {
  jobFeedSchema,
  jobFormSchema,
  type JobStatus,
  jobStatusSchema,
  jobUpdateSchema,
} from '@jobharbor/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { object } from 'yup';

import { idParam, messageBody, readIfMatch, type SchemaTypes, sendPage } from '../../http/index.ts';
import { ONCE, repeatableCall } from '../../idempotency/index.ts';
import { callerOf } from '../../sessions/index.ts';
import { allJobsQuery, jobParams } from '../requests.ts';
import { readFeed } from './readFeed.ts';
import { type EmployerJobs, OUTDATED, type VersionedJob } from './repository.ts';
import {
  changedResponses,
  employerJobResponses,
  employerListResponses,
  extendedResponses,
  feedResponses,
  postedResponses,
  removedResponses,
  updatedResponses,
} from './responses.ts';

const TAGS = ['jobs'];
const EMPLOYER = { callers: ['employer'] } as const;
const POSTS = { ...EMPLOYER, action: 'post' } as const;
const CHANGES = { ...POSTS, callerLimit: 'jobChanges' } as const;

const SAVE =
  '`If-Match` (an ETag of this job) is compared with the version of what the posting says: a job that was changed ' +
  'since is not overwritten. Closing and reopening it changes no version.';
/** A version between the quotation marks of its ETag. */
const VERSION = /^\d{1,9}$/;

const POSTED = 'Job posted successfully.';
const UPDATED = 'Job updated successfully.';
const REMOVED = 'Job deleted successfully.';
const EXTENDED = 'Job extended successfully.';
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
          response: employerListResponses,
        },
      },
      async (request, reply) =>
        sendPage(request, reply, await jobs.list(callerOf(request).id, request.query)),
    );

    typed.post(
      `${base}/add`,
      {
        config: POSTS,
        preValidation: mayPost,
        schema: {
          tags: TAGS,
          summary: 'Posts a job',
          description: `${ONCE} The draft that it was is deleted with it.`,
          querystring: object({ draft: idParam.optional() }),
          body: jobFormSchema,
          response: postedResponses,
        },
      },
      async (request, reply) => {
        const call = repeatableCall(request, 'post a job');
        const { id, personId } = callerOf(request);
        const { draft } = request.query;
        const posted = await jobs.post(id, request.body, { call, colleagueId: personId, draft });
        return reply.code(201).send({ ...messageBody(POSTED), job: present(reply, posted) });
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
        response: employerJobResponses,
      },
    },
    async (request, reply) =>
      present(reply, await jobs.find(request.params.jobId, callerOf(request).id)),
  );

  typed.put(
    '/jobs/update/:jobId',
    {
      config: CHANGES,
      preValidation: mayPost,
      schema: {
        tags: TAGS,
        summary: 'Changes one of one’s own jobs',
        description: SAVE,
        params: jobParams,
        body: jobUpdateSchema,
        response: updatedResponses,
      },
    },
    async (request, reply) => {
      const updated = await jobs.update({
        jobId: request.params.jobId,
        employerId: callerOf(request).id,
        colleagueId: callerOf(request).personId,
        update: request.body,
        known: readIfMatch(request.headers['if-match'], VERSION, OUTDATED),
      });
      return { ...messageBody(UPDATED), job: present(reply, updated) };
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
    async (request, reply) => {
      const { status } = request.body;
      const { id, personId } = callerOf(request);
      const changed = await jobs.setStatus(request.params.jobId, id, status, personId);
      return { ...messageBody(STATUS_MESSAGES[status]), job: present(reply, changed) };
    },
  );

  typed.patch(
    '/jobs/extend/:jobId',
    {
      config: CHANGES,
      schema: {
        tags: TAGS,
        summary: 'Keeps one of one’s own open jobs open for as long as a new one',
        params: jobParams,
        response: extendedResponses,
      },
    },
    async (request, reply) => {
      const { id, personId } = callerOf(request);
      const extended = await jobs.extend(request.params.jobId, id, personId);
      return { ...messageBody(EXTENDED), job: present(reply, extended) };
    },
  );

  typed.post(
    '/employer/job-feeds',
    {
      config: { ...POSTS, callerLimit: 'feedReadings' },
      preValidation: mayPost,
      schema: {
        tags: TAGS,
        summary: 'Reads a feed of jobs for the employer who imports from it',
        body: jobFeedSchema,
        response: feedResponses,
      },
    },
    async (request) => ({ text: await readFeed(request.body.address) }),
  );

  typed.delete(
    '/jobs/deletejobbyid/:jobId',
    {
      config: POSTS,
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

function present(reply: FastifyReply, { job, version }: VersionedJob) {
  reply.header('etag', `"${version}"`);
  return job;
}
