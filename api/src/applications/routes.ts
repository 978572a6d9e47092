import { type NewApplication, newApplicationSchema } from '@jobharbor/contract';
import type { FastifyInstance } from 'fastify';

import { NotFound } from '../errors.ts';
import { sendPage } from '../http/index.ts';
import { ONCE, repeatableCall } from '../idempotency/index.ts';
import { callerOf } from '../sessions/index.ts';
import type { ApplicationRepository } from './repository.ts';
import {
  applicationParams,
  type ApplicationParams,
  type ListQuery,
  ownListQuery,
  userParams,
  type UserParams,
} from './requests.ts';
import {
  applicationSchemas,
  cancelResponses,
  detailsResponses,
  listResponses,
  submitResponses,
} from './responses.ts';

const TAGS = ['applications'];
const SEEKER = { callers: ['seeker'], cookies: ['seeker'] } as const;
const EITHER = { callers: ['seeker', 'employer'], cookies: ['seeker'] } as const;

const SUBMITTED = 'Application submitted successfully.';
const CANCELLED = 'Application cancelled successfully.';

/** The applications calls that a seeker uses. */
export function applicationRoutes(
  app: FastifyInstance,
  { applications }: { applications: ApplicationRepository },
): void {
  for (const schema of applicationSchemas) app.addSchema(schema);

  app.post<{ Body: NewApplication }>(
    '/applications/',
    {
      config: { ...SEEKER, callerLimit: ['applications', 'applicationsPerDay'] },
      schema: {
        tags: TAGS,
        summary: 'Applies for a job with the CV as it is now',
        description: ONCE,
        body: newApplicationSchema,
        response: submitResponses,
      },
    },
    async (request, reply) => {
      const call = repeatableCall(request, 'apply');
      const { id } = callerOf(request);
      const application = await applications.submit(id, request.body.jobId, call);
      return reply.code(201).send({ message: SUBMITTED, msg: SUBMITTED, application });
    },
  );

  app.get<{ Params: UserParams; Querystring: ListQuery }>(
    '/applications/user/:userId',
    {
      config: SEEKER,
      schema: {
        tags: TAGS,
        summary: 'One’s own applications',
        params: userParams,
        querystring: ownListQuery,
        response: listResponses,
      },
    },
    async (request, reply) => {
      const { id } = callerOf(request);
      if (id !== request.params.userId) throw new NotFound('Applications not found.');
      return sendPage(request, reply, await applications.listOfSeeker(id, request.query));
    },
  );

  app.get<{ Params: ApplicationParams }>(
    '/applications/:applicationId',
    {
      config: EITHER,
      schema: {
        tags: TAGS,
        summary: 'One application, for the seeker who made it and the employer who got it',
        params: applicationParams,
        response: detailsResponses,
      },
    },
    async (request) => applications.find(request.params.applicationId, callerOf(request)),
  );

  app.delete<{ Params: ApplicationParams }>(
    '/applications/:applicationId',
    {
      config: SEEKER,
      schema: {
        tags: TAGS,
        summary: 'Takes an application back',
        params: applicationParams,
        response: cancelResponses,
      },
    },
    async (request) => {
      await applications.cancel(request.params.applicationId, callerOf(request).id);
      return { message: CANCELLED, msg: CANCELLED };
    },
  );
}
