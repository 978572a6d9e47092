import { newApplicationSchema, noAnswerSchema } from '@jobharbor/contract';
import type { FastifyInstance } from 'fastify';

import { NotFound } from '../../errors.ts';
import { messageBody, type SchemaTypes, sendPage } from '../../http/index.ts';
import { ONCE, repeatableCall } from '../../idempotency/index.ts';
import { callerOf } from '../../sessions/index.ts';
import { applicationParams, ownListQuery, userParams } from '../requests.ts';
import {
  cancelResponses,
  detailsResponses,
  listResponses,
  noAnswerResponses,
  submitResponses,
} from '../responses.ts';
import type { ApplicationRepository } from './repository.ts';

const TAGS = ['applications'];
const SEEKER = { callers: ['seeker'], cookies: ['seeker'] } as const;
const EITHER = { callers: ['seeker', 'employer'], cookies: ['seeker'] } as const;

const SUBMITTED = 'Application submitted successfully.';
const CANCELLED = 'Application cancelled successfully.';
const MARKED = 'Marked: no answer.';
const UNMARKED = 'The mark is taken away.';

/** The applications calls that a seeker uses. */
export function applicationRoutes(
  app: FastifyInstance,
  { applications }: { applications: ApplicationRepository },
): void {
  const typed = app.withTypeProvider<SchemaTypes>();

  typed.post(
    '/applications/',
    {
      config: { ...SEEKER, callerLimit: ['applications', 'applicationsPerDay'] },
      schema: {
        tags: TAGS,
        summary: 'Applies for a job with the CV as it is now, and with a letter if one is named',
        description: ONCE,
        body: newApplicationSchema,
        response: submitResponses,
      },
    },
    async (request, reply) => {
      const call = repeatableCall(request, 'apply');
      const { id } = callerOf(request);
      const application = await applications.submit(id, request.body, call);
      return reply.code(201).send({ ...messageBody(SUBMITTED), application });
    },
  );

  typed.get(
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

  typed.get(
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

  typed.put(
    '/applications/no-answer/:applicationId',
    {
      config: { ...SEEKER, callerLimit: 'applications' },
      schema: {
        tags: TAGS,
        summary: 'Marks that an application got no answer, or takes the mark away',
        params: applicationParams,
        body: noAnswerSchema,
        response: noAnswerResponses,
      },
    },
    async (request) => {
      const { noAnswer } = request.body;
      const { id } = callerOf(request);
      const { applicationId } = request.params;
      const application = await applications.markNoAnswer(applicationId, id, noAnswer);
      return { ...messageBody(noAnswer ? MARKED : UNMARKED), application };
    },
  );

  typed.delete(
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
      return messageBody(CANCELLED);
    },
  );
}
